//! Keeps the answers in the order of the lines, whichever core is done first.

use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The number of bytes of answers that a core holds before its turn. With more, it waits for its turn.
const HELD: usize = 256 * 1024;

/// The stream that an answer is written to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stream {
    Out,
    /// The standard error. A failure to write to it is ignored; the exit status still says how the command ended.
    Err,
}

/// Lets the answers of one turn after the other be written.
pub(crate) struct Gate {
    passing: Mutex<Passing>,
    moved: Condvar,
    /// The number of turns taken so far
    taken: AtomicU64,
}

struct Passing {
    /// The turn whose answers are written now
    turn: u64,
    /// Nothing is written any more.
    is_closed: bool,
    out: Box<dyn Write + Send>,
    err: Box<dyn Write + Send>,
}

impl fmt::Debug for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gate").finish_non_exhaustive()
    }
}

impl Gate {
    pub(crate) fn new(out: impl Write + Send + 'static, err: impl Write + Send + 'static) -> Self {
        Self {
            passing: Mutex::new(Passing {
                turn: 0,
                is_closed: false,
                out: Box::new(out),
                err: Box::new(err),
            }),
            moved: Condvar::new(),
            taken: AtomicU64::new(0),
        }
    }

    /// Returns whether a turn has ended the work, so that nothing is written any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.lock().is_closed
    }

    fn lock(&self) -> MutexGuard<'_, Passing> {
        self.passing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait(&self, turn: u64) -> MutexGuard<'_, Passing> {
        let is_early = |passing: &mut Passing| passing.turn != turn && !passing.is_closed;
        let waited = self.moved.wait_while(self.lock(), is_early);
        waited.unwrap_or_else(PoisonError::into_inner)
    }
}

impl Passing {
    fn write(&mut self, bytes: &[u8], runs: &[(Stream, usize)]) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let mut start = 0;
        for (stream, end) in runs {
            let run = &bytes[start..*end];
            match stream {
                Stream::Out => self.out.write_all(run)?,
                Stream::Err => {
                    let _: io::Result<()> = self.err.write_all(run);
                }
            }
            start = *end;
        }
        Ok(())
    }
}

/// The answers of one turn. A limited number of bytes is held until the turn comes; after that, answers are written at
/// once.
#[derive(Debug)]
pub(crate) struct Answers<'a> {
    gate: &'a Gate,
    /// The turn that was taken, or `None` between two turns
    turn: Option<u64>,
    bytes: Vec<u8>,
    /// The stream of each run of bytes, and the offset where the run ends
    runs: Vec<(Stream, usize)>,
}

impl<'a> Answers<'a> {
    pub(crate) fn new(gate: &'a Gate) -> Self {
        Self {
            gate,
            turn: None,
            bytes: Vec::new(),
            runs: Vec::new(),
        }
    }

    /// Takes the next turn.
    pub(crate) fn begin(&mut self) {
        self.turn = Some(self.gate.taken.fetch_add(1, Ordering::Relaxed));
    }

    /// Writes the rest of the answers, and ends the turn. After the last turn nothing is written any more. Returns
    /// whether the answers were wanted.
    pub(crate) fn end(&mut self, is_last: bool) -> io::Result<bool> {
        let Some(turn) = self.turn.take() else {
            return Ok(false);
        };
        let mut passing = self.gate.wait(turn);
        let is_wanted = !passing.is_closed;
        let mut written = passing.write(&self.bytes, &self.runs);
        if written.is_ok() && is_wanted {
            written = passing.out.flush();
        }
        passing.is_closed |= is_last || written.is_err();
        passing.turn = turn + 1;
        self.gate.moved.notify_all();
        self.bytes.clear();
        self.runs.clear();
        written.map(|()| is_wanted)
    }

    /// Returns a writer of answers to that stream.
    pub(crate) fn to(&mut self, stream: Stream) -> To<'_, 'a> {
        To {
            answers: self,
            stream,
        }
    }

    fn put(&mut self, stream: Stream, bytes: &[u8]) -> io::Result<()> {
        if let Some(turn) = self.turn
            && self.bytes.len() + bytes.len() > HELD
        {
            let mut passing = self.gate.wait(turn);
            passing.write(&self.bytes, &self.runs)?;
            self.bytes.clear();
            self.runs.clear();
            if bytes.len() > HELD {
                return passing.write(bytes, &[(stream, bytes.len())]);
            }
        }
        self.bytes.extend_from_slice(bytes);
        match self.runs.last_mut() {
            Some((last, end)) if *last == stream => *end = self.bytes.len(),
            _ => self.runs.push((stream, self.bytes.len())),
        }
        Ok(())
    }
}

/// Ends the turn also after a panic, because others would wait for it forever.
impl Drop for Answers<'_> {
    fn drop(&mut self) {
        if self.turn.is_some() {
            self.gate.lock().is_closed = true;
            self.gate.moved.notify_all();
        }
    }
}

/// One of the streams that answers go to.
#[derive(Debug)]
pub(crate) struct To<'t, 'a> {
    answers: &'t mut Answers<'a>,
    stream: Stream,
}

impl Write for To<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.answers.put(self.stream, bytes)
    }

    /// Does nothing: each turn is flushed at its end.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
