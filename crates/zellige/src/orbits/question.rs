//! The symmetries of a question: permutations of the options of its problem.

use std::collections::HashMap;

use zellige_cover::{OptionId, Problem};
use zellige_graph::Meaning as VertexMeaning;
use zellige_grid::{Board, Motion, Moved, Unmoved, UpTo};

use super::group::{Element, Group};
use super::{LeftOut, too_many};
use crate::solution::{Drawing, GraphMeaning, Meaning};
use crate::statement::{Statement, lay_out, state};
use crate::{Error, NamedGraph, Subject, bytes_in_words, memory};

/// A problem, and its symmetries that come of motions of the board.
pub(crate) struct Permuted<'a> {
    pub board: &'a Board,
    pub problem: Problem,
    pub(super) elements: Vec<Element>,
    pub exchanged: Vec<[String; 2]>,
    pub left_out: Option<LeftOut>,
}

impl<'a> Permuted<'a> {
    /// Of a question about a board.
    pub fn of(subject: &'a Subject, up_to: UpTo, memory: Option<u64>) -> Result<Permuted<'a>, Error> {
        match subject {
            Subject::Tiling { board, groups, conditions, .. } => {
                let motions = motions(&board.board, up_to)?;
                let tiling = lay_out(&board.board, groups, *conditions, memory)?;
                check_memory(motions.len(), tiling.placements.len(), memory)?;
                let moved = tiling.moved(&motions);
                let name = |piece: usize| tiling.pieces[piece].name.clone();
                let mut exchanged: Vec<[String; 2]> = Vec::new();
                let mut found = Vec::new();
                for (motion, moved) in motions.into_iter().zip(moved) {
                    let images = match moved {
                        Ok(Moved { options, exchanged: pieces, .. }) if tiling.problem.has_symmetry(&options) => {
                            let pairs = pieces.into_iter().filter(|(one, other)| one < other);
                            exchanged.extend(pairs.map(|(one, other)| [name(one), name(other)]));
                            Ok(options)
                        }
                        Ok(_) => Err("the bounds and the rules of the pieces would not be kept".to_owned()),
                        Err(unmoved) => Err(in_words(&unmoved)),
                    };
                    found.push((motion, images));
                }
                exchanged.sort();
                exchanged.dedup();
                Ok(Permuted::new(&board.board, tiling.problem, found, exchanged))
            }
            Subject::Graph { graph: NamedGraph { board: None, .. }, .. } => {
                let why = "a graph without a board has no symmetries that are looked at".to_owned();
                Err(Error::NoOrbits { why })
            }
            Subject::Graph { graph: NamedGraph { board: Some(board), .. }, structure } => {
                if structure.figure().is_some() {
                    let why = "what hangs together is not counted symmetry by symmetry".to_owned();
                    return Err(Error::NoOrbits { why });
                }
                let motions = motions(board, up_to)?;
                let Statement { problem, meaning, .. } = state(subject, memory)?;
                let problem = problem.into_owned();
                check_memory(motions.len(), problem.options().len(), memory)?;
                let found = motions.into_iter().map(|motion| {
                    let images = options_moved(board, &problem, &meaning, &motion);
                    let images = images.filter(|images| problem.has_symmetry(images));
                    (motion, images.ok_or_else(|| "the graph would not be kept".to_owned()))
                });
                let found = found.collect();
                Ok(Permuted::new(board, problem, found, Vec::new()))
            }
            Subject::Cover { .. } => {
                let why = "an exact cover problem has no board, whose symmetries could be looked at".to_owned();
                Err(Error::NoOrbits { why })
            }
        }
    }

    fn new(
        board: &'a Board,
        problem: Problem,
        found: Vec<(Motion, Result<Vec<OptionId>, String>)>,
        exchanged: Vec<[String; 2]>,
    ) -> Permuted<'a> {
        let mut elements = Vec::new();
        let mut left_out: Option<LeftOut> = None;
        for (motion, images) in found {
            match images {
                Ok(images) => elements.push(Element { motion, images }),
                Err(reason) => {
                    let reason = format!("{}: {reason}", board.motion_in_words(&motion));
                    left_out.get_or_insert(LeftOut { symmetries: 0, reason }).symmetries += 1;
                }
            }
        }
        Permuted { board, problem, elements, exchanged, left_out }
    }

    /// All symmetries but the identity, as permutations of the options.
    pub(crate) fn symmetries(&self) -> Result<Vec<Vec<OptionId>>, Error> {
        let group = Group::generated_by(&self.elements).ok_or_else(too_many)?;
        Ok(group.elements.into_iter().skip(1).map(|element| element.images).collect())
    }
}

/// Bytes of an image of an option: it is held as it is found, as an element of the group, and to be looked up.
const BYTES_OF_IMAGE: u64 = 12;

/// Refuses to hold more images than there is memory for.
fn check_memory(motions: usize, options: usize, memory: Option<u64>) -> Result<(), Error> {
    let needed = (motions as u64).saturating_mul(options as u64).saturating_mul(BYTES_OF_IMAGE);
    // Whoever allows much need not be asked for little.
    if needed <= 1 << 24 {
        return Ok(());
    }
    let limit = memory.unwrap_or_else(memory::allowed_by_default);
    if needed <= limit {
        return Ok(());
    }
    let [needed, limit] = [needed, limit].map(|bytes| bytes_in_words(bytes.into()));
    let why = format!("{motions} symmetries of {options} placements take about {needed}, and {limit} are allowed");
    Err(Error::NoOrbits { why })
}

fn motions(board: &Board, up_to: UpTo) -> Result<Vec<Motion>, Error> {
    board.motions(up_to).ok_or_else(|| {
        let most = zellige_grid::MOST_CELLS_THAT_WRAP;
        let why = format!("of a board that wraps and has more than {most} cells the symmetries are not looked for");
        Error::NoOrbits { why }
    })
}

fn in_words(unmoved: &Unmoved) -> String {
    match unmoved {
        Unmoved::NoPiece { piece } => format!("piece {piece} would become a piece that there is not"),
        Unmoved::NoPlacement { piece } => format!("piece {piece} would lie where it may not"),
        _ => "pieces would not be kept".to_owned(),
    }
}

/// Where a motion takes the options of what is in the graph of a board.
fn options_moved(board: &Board, problem: &Problem, meaning: &Meaning, motion: &Motion) -> Option<Vec<OptionId>> {
    let Meaning::Graph(GraphMeaning { drawing: Some(Drawing { cells, .. }), edges, meanings, .. }) = meaning else {
        return None;
    };
    let index = board.sweep().index();
    let images: Vec<usize> =
        cells.iter().map(|cell| index.find(motion.apply(cell.place()))).collect::<Option<Vec<_>>>()?;
    let mut positions: HashMap<[usize; 2], usize> = HashMap::new();
    for (position, &[one, other]) in edges.iter().enumerate() {
        positions.insert([one.min(other), one.max(other)], position);
    }
    let moved = |meaning: &VertexMeaning| match *meaning {
        VertexMeaning::Join { matching, edge } => {
            let [one, other] = edges[edge].map(|cell| images[cell]);
            let edge = *positions.get(&[one.min(other), one.max(other)])?;
            Some(VertexMeaning::Join { matching, edge })
        }
        VertexMeaning::Single { vertex } => Some(VertexMeaning::Single { vertex: images[vertex] }),
        VertexMeaning::Move { from, to } => Some(VertexMeaning::Move { from: images[from], to: images[to] }),
        VertexMeaning::In { vertex } => Some(VertexMeaning::In { vertex: images[vertex] }),
        VertexMeaning::Out { vertex } => Some(VertexMeaning::Out { vertex: images[vertex] }),
        VertexMeaning::Colour { vertex, colour } => Some(VertexMeaning::Colour { vertex: images[vertex], colour }),
    };
    let mut options = HashMap::new();
    for option in problem.options() {
        options.insert(meanings[option.tag as usize], option.id);
    }
    problem.options().map(|option| options.get(&moved(&meanings[option.tag as usize])?).copied()).collect()
}
