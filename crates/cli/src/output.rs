//! Writing to standard output and standard error.
//!
//! The answer must arrive: a disk that is full is an error. A reader who has left is not, nor is anything that goes
//! wrong on standard error.

use std::io::{self, Write};

use anyhow::Context;

/// Writes an answer to standard output, with a line end.
pub fn print(answer: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(answer.as_bytes()).and_then(|()| out.write_all(b"\n")).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("the answer cannot be written to standard output")
        }
        _ => Ok(()),
    }
}

/// Writes a remark to standard error, with a line end.
pub fn remark(text: &str) {
    // Where this cannot be written, there is nobody to tell.
    let _ = writeln!(io::stderr().lock(), "{text}");
}
