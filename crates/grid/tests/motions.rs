//! The symmetries of boards, against all permutations of their cells that keep neighbours together.

use zellige_grid::{Board, Lattice, Topology};

/// How many permutations of the cells take neighbours to neighbours.
fn automorphisms(board: &Board) -> usize {
    let sweep = board.sweep();
    let index = sweep.index();
    let around = |cell: &zellige_grid::Cell| {
        let places = board.lattice().neighbours(cell.place());
        let mut around: Vec<usize> = places.into_iter().filter_map(|place| index.find(place)).collect();
        around.sort_unstable();
        around
    };
    let neighbours: Vec<Vec<usize>> = sweep.cells.iter().map(around).collect();
    // Each cell but the first comes after one of its neighbours.
    let mut order = vec![0];
    let mut next = 0;
    while next < order.len() {
        let fresh: Vec<usize> = neighbours[order[next]].iter().copied().filter(|cell| !order.contains(cell)).collect();
        fresh.into_iter().for_each(|cell| {
            if !order.contains(&cell) {
                order.push(cell);
            }
        });
        next += 1;
    }
    assert_eq!(order.len(), neighbours.len(), "the board hangs together");
    extend(&neighbours, &order, &mut Vec::new())
}

/// How many ways there are to go on with images of the first cells of an order.
fn extend(neighbours: &[Vec<usize>], order: &[usize], images: &mut Vec<usize>) -> usize {
    let Some(&cell) = order.get(images.len()) else { return 1 };
    let shared = |from: usize, to: usize| neighbours[from].iter().filter(|&&other| other == to).count();
    let fits = |image: usize, images: &[usize]| {
        !images.contains(&image)
            && neighbours[cell].len() == neighbours[image].len()
            && order.iter().zip(images).all(|(&known, &at)| shared(cell, known) == shared(image, at))
    };
    let mut number = 0;
    for image in 0..neighbours.len() {
        if fits(image, images) {
            images.push(image);
            number += extend(neighbours, order, images);
            images.pop();
        }
    }
    number
}

#[test]
fn symmetries_are_all_that_keep_neighbours() {
    let wrapped = |rows, columns, topology| Board::rectangle(rows, columns).unwrap().wrapped(topology).unwrap();
    // On narrow boards and squares of four, permutations may keep neighbours that no motion makes.
    let boards = [
        Board::rectangle(3, 4).unwrap(),
        Board::rectangle(4, 4).unwrap(),
        Board::from_picture("###\n#..\n###").unwrap(),
        wrapped(4, 5, Topology::Cylinder),
        wrapped(3, 7, Topology::Cylinder),
        wrapped(3, 5, Topology::Torus),
        wrapped(5, 5, Topology::Torus),
        wrapped(5, 6, Topology::Torus),
        wrapped(3, 5, Topology::Mobius),
        wrapped(4, 5, Topology::Mobius),
        wrapped(4, 6, Topology::Mobius),
        wrapped(5, 7, Topology::Mobius),
        wrapped(5, 7, Topology::Klein),
        wrapped(6, 7, Topology::Klein),
        wrapped(6, 6, Topology::Klein),
        Board::hexagon(2, 2, 2).unwrap(),
        Board::hexagon(1, 2, 3).unwrap(),
        Board::triangle(4).unwrap(),
        Board::rhomboid(3, 4).unwrap(),
        Board::honeycomb(3).unwrap(),
        Board::block(Lattice::Hexagon, 1, 3, 4).unwrap(),
        Board::block(Lattice::Cube, 2, 3, 4).unwrap(),
        Board::block(Lattice::Cube, 3, 3, 3).unwrap(),
    ];
    for board in boards {
        assert_eq!(board.symmetries(), Some(automorphisms(&board)), "{:?}\n{}", board.topology(), board.picture());
    }
}
