//! Numbered layers that do not fit in memory, in files.
//!
//! A layer is written from its first state to its last, partition by partition. Of the layer before, a partition needs a
//! few stretches, which are read for it.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::keeping::file_bytes;
use super::numbered::step_on_threads;
use super::{Ahead, Pause, Sweep};
use crate::kept::{read_all, write_all};
use crate::numbered::{Gather, Partition, Stretches};
use crate::values::Values;
use crate::{FrontierError, Layered, Stored};

/// The fewest states of a partition: smaller ones would take more looking up than adding.
const FEWEST_STATES: usize = 1 << 12;

/// The values of a layer, in a file that vanishes with it.
pub(super) struct LayerFile(File);

impl LayerFile {
    fn create(folder: &Path) -> io::Result<LayerFile> {
        tempfile::tempfile_in(folder).map(LayerFile)
    }

    /// A file of these values.
    pub fn of<V: Stored>(folder: &Path, values: &[V]) -> io::Result<LayerFile> {
        let file = LayerFile::create(folder)?;
        write_all(values, &mut &file.0)?;
        Ok(file)
    }

    /// Another file of the same.
    pub fn copied(&self, folder: &Path) -> io::Result<LayerFile> {
        let file = LayerFile::create(folder)?;
        self.copy_to(&mut &file.0)?;
        Ok(file)
    }

    /// A file of the next so many bytes.
    pub fn from_reader(folder: &Path, reader: &mut dyn Read, bytes: u64) -> io::Result<LayerFile> {
        let file = LayerFile::create(folder)?;
        match io::copy(reader, &mut &file.0)? {
            copied if copied == bytes => Ok(file),
            _ => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }

    /// A file of so many values, each converted.
    pub fn converted<V: Stored + Default, T: Stored>(
        &self,
        folder: &Path,
        states: usize,
        convert: impl Fn(V) -> T,
    ) -> io::Result<LayerFile> {
        let new = LayerFile::create(folder)?;
        let mut block = Vec::new();
        block.resize(FEWEST_STATES, V::default());
        for first in (0..states).step_by(FEWEST_STATES) {
            let some = &mut block[..FEWEST_STATES.min(states - first)];
            self.read(first, some)?;
            let converted: Vec<T> = some.iter().map(|&value| convert(value)).collect();
            write_all(&converted, &mut &new.0)?;
        }
        Ok(new)
    }

    /// Copies the whole of it.
    pub fn copy_to(&self, writer: &mut dyn Write) -> io::Result<()> {
        let mut file = &self.0;
        file.seek(SeekFrom::Start(0))?;
        io::copy(&mut file, writer).map(drop)
    }

    /// Reads the values from this one on.
    pub fn read<V: Stored>(&self, first: usize, values: &mut [V]) -> io::Result<()> {
        let mut file = &self.0;
        file.seek(SeekFrom::Start(file_bytes::<V>(first)))?;
        read_all(values, &mut file)
    }
}

/// The error that says what the system says.
pub(super) fn no_disk(error: io::Error) -> FrontierError {
    FrontierError::Disk { why: error.to_string() }
}

impl<'a, L: Layered, S: Values> Sweep<'a, L, S> {
    /// Writes the present layer to a file, if it is not in one.
    pub(super) fn move_to_disk(&mut self, folder: &Path, states: usize) -> Result<(), FrontierError> {
        if self.on_disk.is_none() {
            self.on_disk = Some(LayerFile::of(folder, &self.current.values[..states]).map_err(no_disk)?);
        }
        (self.current.values, self.next.values) = (Vec::new(), Vec::new());
        Ok(())
    }

    /// Reads the present layer into memory, if it is in a file.
    pub(super) fn move_to_memory(&mut self, states: usize) -> Result<(), FrontierError> {
        if let Some(file) = &self.on_disk {
            let mut values = vec![S::Value::default(); states];
            file.read(0, &mut values).map_err(no_disk)?;
            // Until all is read, the file is the layer.
            (self.current.values, self.on_disk) = (values, None);
        }
        Ok(())
    }

    /// Writes the values of the next layer to a file, with so many bytes of memory. The present layer, which must be in a
    /// file, is replaced only when the next is complete.
    pub(super) fn step_on_disk(
        &mut self,
        folder: &Path,
        gather: &Gather,
        memory: usize,
        mut observe: impl FnMut(&Self, usize) -> Result<(), FrontierError>,
    ) -> Result<(), Pause> {
        let next = LayerFile::create(folder).map_err(no_disk)?;
        let mut made = 0;
        let most = (memory / Self::bytes_of_state(gather)).max(FEWEST_STATES);
        let mut partitions: Vec<Partition> = gather.partitions(most).collect();
        partitions.reverse();
        let (mut from, mut to) = (Vec::new(), Vec::new());
        while let Some(partition) = partitions.pop() {
            let stretches = gather.stretches(&partition);
            let bytes = (stretches.states() + partition.states) * size_of::<S::Value>();
            if bytes > memory && partition.states > FEWEST_STATES {
                // What leads there is more than it seemed.
                let mut halves: Vec<Partition> = gather.share(&partition, partition.states / 2 + 1).collect();
                halves.reverse();
                if halves.len() > 1 {
                    partitions.extend(halves);
                    continue;
                }
            }
            from.resize(from.len().max(stretches.states()), S::Value::default());
            to.resize(to.len().max(partition.states), S::Value::default());
            if let Some(file) = &self.on_disk {
                for (first, held) in stretches.iter() {
                    file.read(first, &mut from[held]).map_err(no_disk)?;
                }
            }
            if !self.make_partition(gather, &partition, (&from, &stretches), &mut to[..partition.states]) {
                return Err(Pause::Overflow);
            }
            write_all(&to[..partition.states], &mut &next.0).map_err(no_disk)?;
            made += partition.states;
            observe(self, made)?;
        }
        self.on_disk = Some(next);
        Ok(())
    }

    /// The bytes that a step with values in files takes if it may have so many: at least those of a small partition.
    pub(super) fn bytes_to_step_on_disk(&self, gather: &Gather, memory: usize) -> usize {
        memory.max(FEWEST_STATES * Self::bytes_of_state(gather))
    }

    /// The bytes for each state of a partition: itself, and what leads to it, with some to spare.
    fn bytes_of_state(gather: &Gather) -> usize {
        size_of::<S::Value>() * (2 + gather.most_sources())
    }

    fn make_partition(
        &self,
        gather: &Gather,
        partition: &Partition,
        from: (&[S::Value], &Stretches),
        to: &mut [S::Value],
    ) -> bool {
        let threads = self.means.threads.max(1);
        let shares: Vec<Partition> = gather.share(partition, partition.states / (4 * threads) + 1).collect();
        step_on_threads(gather, &shares, &self.values, from, to, threads)
    }

    /// Makes sure that the layers fit in memory once more, with values of so many bytes; if they do not, moves them to
    /// files, or refuses.
    pub(super) fn make_room_to_convert(&mut self, states: usize, bytes: usize) -> Result<(), FrontierError> {
        let chain = if let Ahead::Numbered(chain) = &self.ahead { Some(chain.bytes()) } else { None };
        let keys = self.current.bytes() + self.next.bytes() + self.table.bytes();
        let held = keys + self.aside.values.capacity() * size_of::<S::Value>() + chain.unwrap_or(0);
        let needed = held + (states + self.aside.states) * bytes;
        match (self.claim(held, needed, states), self.means.folder.clone()) {
            (Err(_), Some(folder)) if chain.is_some() => {
                self.aside.move_to_disk(&folder)?;
                self.move_to_disk(&folder, states)
            }
            (claimed, _) => claimed,
        }
    }
}
