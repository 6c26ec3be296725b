//! The longer texts of `--help`: what words mean, with examples.

/// The usage line of the command.
pub const USAGE: &str = "zellige [OPTIONS] VERB BOARD [WHAT...]";

/// What a first look at the command shows.
pub const COMMAND_SHORT: &str = "\
Examples:
  zellige count 9x12 trominoes            20574308184277971
  zellige count 6x10 pentominoes:1        9356
  zellige count 10x10 ants                112398351350823112
  zellige count petersen spanning-trees   2000
  zellige count queens8.dlx               92
  zellige list 6x10 pentominoes:1         the ways themselves

`zellige --help` and `zellige count --help` say more.";

/// What a longer look at the command shows.
pub const COMMAND: &str = "\
Examples:
  zellige count 9x12 trominoes            20574308184277971
  zellige count 6x10 pentominoes:1        each of the 12 once: 9356
  zellige count 10x10 ants                112398351350823112
  zellige count torus:4x4 dominoes        a board that wraps: 272
  zellige count 6x6 dominoes --up-to symmetry
                                          turned and flipped ones are one: 930
  zellige count 8x8 hamiltonian-cycles    in the graph of a board: 4638576
  zellige count petersen spanning-trees   in another graph: 2000
  zellige count queens8.dlx               an exact cover problem: 92
  zellige count puzzle.toml               a board, pieces and rules in a file
  zellige check puzzle.toml               what was understood of it
  zellige list 6x10 pentominoes:1         the ways themselves, as pictures
  zellige plan 15x15 trominoes            what counting would take

BOARD is a size such as 9x12 (rows first); a board of a kind, such as torus:4x6,
box:3x4x5 or hex:2,3,4; a picture drawn on the spot such as '##.#/####'; the
path of a picture in a text file (# is a cell), of a puzzle (.toml or .json) or
of an exact cover problem (.dlx); or - for standard input. It may also be a
graph, such as king:8x8 or petersen, or the path of one (.g6, .col, .edges).

WHAT is what is counted on a board: one or more pieces and sets of pieces, or
what its graph has, such as `ants`, `perfect-matchings`, `hamiltonian-cycles`
and `spanning-trees`. `zellige count --help` explains both, and how to stop
early, estimate, verify and resume.

Exit codes: 0 there is an answer (also when it is 0); 1 there is none (memory,
interrupted); 2 the question was not understood.";

/// What a first look at `count` shows.
pub const COUNT_SHORT: &str = "\
Examples:
  zellige count 9x12 trominoes
  zellige count 4x4 dominoes monominoes:0-4
  zellige count '###/#.#/###' dominoes
  zellige count torus:4x4 dominoes --up-to translations
  zellige count 12x12 ants --mod 1000000007
  zellige count king:8x8 matchings --by size

`zellige count --help` says more.";

/// What a longer look at `count` shows.
pub const COUNT: &str = "\
Examples:
  zellige count 9x12 trominoes               any number of I3 and L3
  zellige count 6x10 pentominoes:1           each of the 12 pentominoes once
  zellige count 4x4 dominoes monominoes:0-4  dominoes, at most 4 monominoes
  zellige count 6x6 'XX/X.' I3:2-            a piece drawn on the spot, and at
                                             least 2 bars
  zellige count '###/#.#/###' dominoes       a board drawn on the spot
  zellige count board.txt tetrominoes        a board in a file
  zellige count 10x10 ants --json            a JSON document
  zellige count 12x12 ants --mod 1000000007  the residue alone
  zellige count 8x8 paths:r0c0,r7c7          from corner to corner
  zellige count petersen hamiltonian-paths   in a graph without a board
  zellige count 4x4 cycle-covers --by cycles how many have 1, 2, 3, ... cycles
  zellige count queens8.dlx                  an exact cover problem
  zellige count puzzle.toml                  a board, pieces and rules in a file
  zellige count puzzle.toml --limit 2        2 stands for two ways or more
  zellige count 8x8 dominoes --estimate      about how many
  zellige count 9x12 trominoes --verify      counted in two ways
  zellige count puzzle.toml --resume FILE    goes on where it was interrupted

BOARD:
  9x12         rows x columns; 0x5 is an empty board
  torus:4x6    rows and columns wrap; so cylinder:4x6 (columns wrap), mobius:4x6
               (columns wrap upside down), klein:4x6
  box:3x4x5    cubes in layers, rows and columns
  aztec:4      an Aztec diamond
  hex:2,3,4    a hexagon of triangles; also triangle:5, rhombus:6x6
  honeycomb:3  hexagons around a hexagon; also hexagons:4x6
  '##.#/####'  a picture: # is a cell, . is none, / begins the next row
  board.txt    a picture in a file, a line a row; without any #, . is a cell
               and X is none
  puzzle.toml  a puzzle, or the same as .json: board, pieces, and their rules,
               such as holes that do not touch; takes no WHAT
  problem.dlx  an exact cover problem in Knuth's format; takes no WHAT
  -            standard input: a picture or a problem

WHAT, for tilings, one or more of NAME[:USE]:
  trominoes    each polyomino of 3 cells; so monominoes to decominoes,
               11-ominoes, 12-ominoes
  lozenges     each piece of 2 triangles; so moniamonds to octiamonds,
               9-iamonds to 14-iamonds
  tetrahexes   each piece of 4 hexagons; so monohexes to octahexes, 10-hexes
  pentacubes   each piece of 5 cubes; so monocubes to octacubes
  squares      of every size that has room; so rectangles and bars; squares@2-5
               are those with sides from 2 to 5
  L4           one piece: L3 O4 T4 S4 L4 F5 L5 N5 P5 T5 U5 V5 W5 X5 Y5 Z5, and
               bars I1 to I64
  2x3          a rectangle
  'XX/X.'      a piece drawn on the spot; layers of cubes are parted by //
  USE          any (the default), 2, 1-3 or 1-; after a set, it is said of each
               of its pieces
  --pieces     free: pieces may be turned and flipped; one-sided: turned;
               fixed: neither. Free if not said, but one-sided for cubes
  --placements on a board that wraps. sets: placements that cover the same cells
               are one; positions: they differ by the way round
  --no-four    no four pieces meet at a point (tatami)
  --fault-free no straight line passes between the pieces

GRAPHS, instead of a board; any board is one too (cells that share a side are
joined):
  path:5       and cycle:5, complete:5, star:4, wheel:5, hypercube:4, petersen,
               prism:6, ladder:6, mobius-ladder:6, triangular:4
  complete:3,3 parts of 3 and 3, also bipartite:3,3; any number of parts
  king:8x8     moves of a piece; so knight, rook and bishop
  grid:3x4x5   a grid of any number of sides
  circulant:8,1,3, band:8,2, petersen:7,2
               a circle with steps of 1 and 3; a row with steps up to 2; 7 spokes
               with a step of 2 inside
  cycle:4*path:3
               a Cartesian product; strong:... and tensor:... are products of
               other kinds; complement:... and line:... change what follows
  graph.g6     a file: .g6 and .s6 (graph.g6#2 is the second graph in it), .col,
               .dimacs, .edges (two names a line)

WHAT, for a graph, one of:
  perfect-matchings, matchings, maximal-matchings
               a perfect one meets every vertex; matchings may be empty
  disjoint-perfect-matchings:2
               so many in order, without a common edge
  ants         one on every vertex; all move at once to a neighbour, no two to
               one vertex, no two along one edge; also called migrations
  permutations the same, but two may change places
  independent-sets, dominating-sets, connected-sets
               sets of vertices
  colourings:3 with at most 3 colours, different ones where vertices are joined
  cycles, paths, hamiltonian-cycles, hamiltonian-paths
               in no direction; paths:A,B go from A to B, paths:A have one end at
               A. Cells are called as in r0c0
  cycle-covers cycles through every vertex once
  directed-cycles, directed-paths, directed-cycle-covers, ...
               the same, each direction being another
  spanning-trees, spanning-forests, connected-spanning-subgraphs
               sets of edges
  acyclic-orientations
               directions of all edges
  connected-partitions, connected-partitions:2, equal-partitions:2
               parts that hang together; 2 of them; 2 with equally many vertices

Tilings that are mirror images or turned are different, unless --up-to says
otherwise: symmetry, rotations (without mirror images), reflections (left and
right, top and bottom exchanged), translations (of a board that wraps). Then the
summary tells how many each symmetry leaves as they are. Copies of one piece are
not told apart.

Ways by a number that each has:
  --by NUMBER    a line for each number, and how many ways have it. size: edges
                 or vertices; cycles: of cycle covers; parts: of forests and
                 partitions; the name of a piece: how often it is used; cost: of
                 problems in files
  --at X         with --by: one number, each way standing for X to that power

How it is counted:
  --engine       frontier: a sweep, which visits no solution, and takes the
                 longer the wider the board is; dance: a search, which visits
                 them; determinant: for perfect matchings in the plane or on a
                 torus, dominoes for instance, and for spanning trees; auto: the
                 one that takes less time, as far as can be seen
  --threads N    as many as there are processors, if not said
  --branch RULE  which item a search decides on next. fewest: that with the
                 fewest alternatives; fewest-last: of several such the last, not
                 the first; weighted: one that often had too few; group-first:
                 items of a group, such as holes, before all others; auto: the
                 rule that needs the smallest tree, as samples say
  --limit N      stop when N ways are known, by a search: 1 asks whether there
                 are any, 2 whether there are several
  --estimate     no count, but the mean of up to 10000 dives into the tree of a
                 search, and its standard error. Where ways are rare or the tree
                 is uneven, dives miss much, and neither can be trusted
  --verify       count again, with the other engine or in another way; if the
                 counts differ, none is shown, and the exit code is 1
  --resume FILE  what is needed to go on after an interruption is kept in FILE;
                 if it is there already, the count goes on from it. A search
                 that is interrupted keeps such a file even if not asked for
  --disk FOLDER  layers of a sweep that do not fit in memory are kept in files of
                 FOLDER, which vanish at the end; it may take some times as long";

/// What a first look at `list` shows.
pub const LIST_SHORT: &str = "\
Examples:
  zellige list 6x10 pentominoes:1 --limit 3
  zellige list queens8.dlx

`zellige list --help` says more.";

/// What a longer look at `list` shows.
pub const LIST: &str = "\
Examples:
  zellige list 6x10 pentominoes:1 --limit 3   three tilings, as pictures
  zellige list 4x4 ants                       where every ant goes
  zellige list 4x4 hamiltonian-cycles         drawn with lines
  zellige list queens8.dlx                    options, as Knuth's programs print
                                              them
  zellige list 8x8 dominoes --json | head     a JSON document a line
  zellige list 6x10 pentominoes:1 --threads 2 as they are found, in any order
  zellige list 6x10 pentominoes:1 --threads 2 --sorted
                                              in the order of a single thread

Ways are written as soon as they are found, and none is kept, so that memory
does not grow with their number. On one thread (the default), or with --sorted,
the same question always gives the same list.

A tiling is drawn with a letter a piece: the first of its name where these
differ, and letters in turn otherwise. Holes are points. What is in a graph
without a board is told by the names of its vertices.

BOARD and WHAT are those of `zellige count`, whose --help explains them.";

/// What a first look at `plan` shows.
pub const PLAN_SHORT: &str = "\
Examples:
  zellige plan 9x12 trominoes
  zellige plan 15x15 trominoes --quick

`zellige plan --help` says more.";

/// What a longer look at `plan` shows.
pub const PLAN: &str = "\
Examples:
  zellige plan 9x12 trominoes             states, memory and updates
  zellige plan 9x12 trominoes --layers    the states of every layer
  zellige plan 15x15 trominoes --quick    bounds alone, at once
  zellige plan queens8.dlx --order greedy what another order would take
  zellige plan puzzle.toml --engine dance what a search would take
  zellige plan 10x10 ants --json          a JSON document

There are three engines, and the plan chooses as a count does. Sweep and search
try for a moment. If neither is done then, a sample of the search tree tells how
long the search will take, and a sweep begins, which is given up as soon as the
search is seen to take less. What hangs together in a graph is swept.

Determinants count perfect matchings of graphs in the plane or on a torus, unless
a sweep is done at once, and spanning trees. They are found modulo primes; the
rows of the largest matrix, the number of residues and the time are shown.

A search decides on items by a rule, tries every alternative, and goes back;
time follows the nodes of its tree, which the plan estimates.

A frontier sweep decides on one item after another. Between two decisions it
holds a state for each way in which the items still open can stand; time and
memory follow the number of states. The plan finds that number for every layer
by a sweep that carries no counts, which takes a good part of the time that the
count will take; --quick leaves it out.

BOARD and WHAT are those of `zellige count`, whose --help explains them.";

/// What a first look at `check` shows.
pub const CHECK_SHORT: &str = "\
Examples:
  zellige check puzzle.toml
  zellige check hex:2,3,4 lozenges

`zellige check --help` says more.";

/// What a longer look at `check` shows.
pub const CHECK: &str = "\
Examples:
  zellige check puzzle.toml           the board and the pieces of a puzzle, drawn
  zellige check hex:2,3,4 lozenges    the same for a question in words
  zellige check queens8.dlx           the size of an exact cover problem

Nothing is counted. What is shown:
  board       # for a cell. Triangles are drawn in turn, pointing up and down;
              layers of cubes follow each other
  symmetries  ways to lay the board on itself
  pieces      each in its first orientation, how often it is used, in how many
              orientations it lies, and in how many places on the board
  problem     items to cover, and options
  bound       a number of ways that there cannot be more than, or the reason
              why there is none, where one is seen without a search

BOARD and WHAT are those of `zellige count`, whose --help explains them.";

/// What a longer look at `bench` shows.
pub const BENCH: &str = "\
A row for each sweep and way from layer to layer:
  explored  the states of one row are found beforehand, and all rows replayed
  numbered  the states of each layer are a diagram, which numbers them
  merged    ascending lists of keys are merged
  hashed    keys are looked up in a hash table
States are those of the widest layer, updates those of all layers. Bytes are the
most held at once, for each state of the widest layer. A way is left out where it
would take too long. Short sweeps are timed several times; the best time counts.

States and updates are the same on every machine, so that machines and versions
can be compared by the rest. With --json each row is a JSON document.";
