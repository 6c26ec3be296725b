//! Everything that is counted on a graph against its slow judge, on small random graphs, swept in random orders.

mod cases;
mod listed;
mod structures;
mod widths;
