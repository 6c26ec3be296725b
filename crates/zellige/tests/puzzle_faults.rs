//! What is wrong with the words of a puzzle, and where.

mod asking;

use asking::{Scratch, settings};
use zellige::{Ask, Error, FileError};

fn refused(name: &str, text: &str) -> FileError {
    let file = Scratch::new(name, text);
    match Ask::from_words(&[file.path()], None, settings()) {
        Err(Error::File(error)) => *error,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn words_in_files_are_read_as_on_the_command_line() {
    let said = |name: &str, board: &str, pieces: &str| {
        let error = refused(name, &format!("[board]\n{board}\n[[pieces]]\n{pieces}\n"));
        let place = &error.excerpt.text[error.excerpt.span.clone()];
        let help = error.help.map_or(String::new(), |help| format!("; {help}"));
        format!("{}:{place}: {}; {}{help}", error.excerpt.line, error.message, error.label)
    };
    let board = "size = '9x9'";
    let dominoes = "set = 'dominoes'";
    for (name, expected) in [
        (
            said("a.toml", "size = '9x'", dominoes),
            "2:: the size has no number of columns; expected the number of columns",
        ),
        (
            said("b.toml", "size = '9×12'", dominoes),
            "2:×: expected `x` between rows and columns, got `×`; expected the letter `x`; did you mean `9x12`?",
        ),
        (
            said("c.toml", "size = \"9x\\u0039x9x9\"", dominoes),
            "2:\"9x\\u0039x9x9\": a board has rows and columns, but `9x9x9x9` has 4 numbers; expected the end here",
        ),
        (
            said("d.toml", "size = 'large'", dominoes),
            "2:'large': `large` is no size of a board; expected rows and columns, such as `9x12`",
        ),
        (
            said("e.toml", "size = '99999x99999'", dominoes),
            "2:99999x99999: the board `99999x99999` is too large; expected at most 1000000 cells in all",
        ),
        (
            said("f.toml", "size = '2x2'\nremove = [[1, 1], [2, -1]]", dominoes),
            "3:[2, -1]: the cell [2, -1] is not on the board; expected a cell that can be removed",
        ),
        (
            said("g.toml", board, "set = 'trominos'"),
            "4:'trominos': no set is called `trominos`; did you mean `trominoes`?",
        ),
        (
            said("h.toml", board, "set = 'ants'"),
            "4:'ants': no set is called `ants`; expected a set such as `trominoes` or `7-ominoes`",
        ),
        (
            said("i.toml", board, "set = 'L4'"),
            "4:'L4': `L4` is a piece and no set; expected a set such as `trominoes`; the key of a piece is `shape`",
        ),
        (
            said("j.toml", board, "shape = 'dominoes'"),
            "4:'dominoes': `dominoes` is a set and no piece; expected a piece such as `XX/X.`; the key of a set is `set`",
        ),
        (said("k.toml", board, "shape = 'L4x'"), "4:'L4x': no piece is called `L4x`; did you mean `L4`?"),
        (
            said("l.toml", board, "shape = '???'"),
            "4:'???': no piece is called `???`; expected a picture such as `XX/X.`, or a piece such as `L4`",
        ),
        (
            said("m.toml", board, "shape = \"\"\"\nXX/X?\"\"\""),
            "5:?: `?` means nothing in the picture of a piece; expected `X` (a cell), `.` (none) or `/` (next row)",
        ),
        (
            said("n.toml", board, "set = '13-ominoes'"),
            "4:13-ominoes: expected a set of pieces of 1 to 12 cells, got 13 cells; turned and flipped ones counted as the same, there are 238591 such pieces; expected 1 to 12 cells",
        ),
        (
            said("o.toml", board, "set = 'dominoes'\n[[pieces]]\nshape = 'XX'"),
            "6:'XX': the piece `I2` is given twice; given before; a `name` tells pieces apart; of a set, it stands before each of their names",
        ),
        (
            said("p.toml", board, "shape = 'XX'\nname = 'r0c8'\nuse = 1"),
            "5:'r0c8': the piece `r0c8` has the name of a cell of the board; expected another name",
        ),
        (
            said("s.toml", "size = 'hex:1,1,1'\nlattice = 'cube'", dominoes),
            "3:'cube': the size tells of triangles, and this of cubes; expected the same",
        ),
        (
            said("t.toml", "size = 'torus:4x4'\ntopology = 'klein'", dominoes),
            "3:'klein': the size tells of a torus, and this of a klein; expected the same",
        ),
        (
            said("u.toml", "size = '2x3'\ncolours = ['AB', 'ABA']", dominoes),
            "3:colours: the cell [0, 2] has no colour; expected a letter for each cell of the board",
        ),
        (
            said("v.toml", board, "set = 'dominoes'\ncolours = ['A']"),
            "5:['A']: the pieces have colours, and the cells of the board have none; \
             expected `board.colours` too, a picture with a letter for each cell",
        ),
        (
            said("w.toml", "size = '1x3'\ncolours = 'ABA'", "shape = 'XX'\ncolours = 'ABA'"),
            "6:'ABA': piece `I2` has 2 cells and 3 colours; expected a colour for each cell; expected as many",
        ),
        (
            said("x.toml", "size = '1x3'\ncolours = 'ABA'", "set = 'dominoes'\ncolours = 'AB'"),
            "6:'AB': the pieces of a set have no common order of cells; \
             expected a list of colours allowed for all cells, such as `[\"B\"]`",
        ),
        (
            said("y.toml", "cells = [[0, 0], [1, 0, 0]]\nlattice = 'square'", dominoes),
            "2:cells: cell l1r0c0 is in another layer than 0; the lattice has one layer alone; expected other cells",
        ),
        (
            said("z.toml", "size = '4x4'\nlattice = 'triangle'", "set = 'lozenges'\n[rules]\ncorners = 'no-four'"),
            "7:'no-four': the rule `no-four` is for boards of squares, not for the triangle lattice; \
             expected another lattice",
        ),
        (
            said("C.toml", "size = '2x2'", "cells = [[-1, 0], [2147483647, 0]]"),
            "4:[[-1, 0], [2147483647, 0]]: the cells of the piece span 2147483649 layers, rows or columns; \
             expected at most 2147483648; expected cells such as `[[0, 0], [0, 1]]`",
        ),
        (
            said("A.toml", "size = 'tours:4x4'", dominoes),
            "2:tours: no kind of board is called `tours`; did you mean `torus`?",
        ),
        (
            said("B.toml", "size = '3x3'", "set = 'hexiamonds'"),
            "4:hexiamonds: `hexiamonds` are made of triangles, and the board of squares; expected a set of squares",
        ),
        (
            said("q.toml", board, "set = 'dominoes'\n[count]\nmod = 0"),
            "6:0: `0` is no modulus; there are no residues modulo 0; expected a whole number, 1 or more",
        ),
        (
            said("r.toml", board, "set = 'dominoes'\n[count]\nmod = -7"),
            "6:-7: `-7` is no modulus; expected a whole number, 1 or more, in decimal digits",
        ),
    ] {
        assert_eq!(name, expected);
    }
}
