//! Reads the lines of an input of any size, and answers them on all cores in their order.
//!
//! Memory stays at a few buffers for each core: a core that is done before its turn waits. Chunks with a long line are
//! answered one at a time.

use std::io::Read;
use std::mem;
use std::ops::{AddAssign, ControlFlow};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::failure::Failure;
use cut::Chunk;

mod cut;
mod end;
mod records;
mod turn;

pub(crate) use cut::{Line, Lines, Row};
pub(crate) use end::End;
pub(crate) use records::Records;
pub(crate) use turn::{Answers, Gate, Stream, To};

/// Whether to go on with further lines.
pub(crate) type Flow = ControlFlow<()>;

/// The state that the cores share.
struct Shared<'a, R, T, M> {
    input: Mutex<Lines<R>>,
    gate: &'a Gate,
    /// The total of the answered lines, and the failure that ended the work, if there is one
    ended: Mutex<(T, Option<Failure>)>,
    make: M,
}

/// Answers each line of an input.
///
/// Each core gets a function of its own from `make`. The function is called with a line, adds its result to the total,
/// and writes the answer. If it returns a break, this answer is the last one that is written, and still counts.
pub(crate) fn answer<R, T, M, W>(lines: Lines<R>, gate: &Gate, make: M) -> Result<T, Failure>
where
    R: Read + Send,
    T: AddAssign + Default + Send,
    M: Fn() -> W + Sync,
    W: FnMut(Row<'_>, &mut T, &mut Answers<'_>) -> Result<Flow, Failure>,
{
    let shared = Shared {
        input: Mutex::new(lines),
        gate,
        ended: Mutex::new((T::default(), None)),
        make,
    };
    thread::scope(|scope| {
        let shared = &shared;
        // For a short input no further threads are started.
        let mut others = thread::available_parallelism().map_or(0, |cores| cores.get() - 1);
        shared.work(|| {
            for _ in 0..mem::take(&mut others) {
                scope.spawn(|| shared.work(|| {}));
            }
        });
    });
    let ended = shared.ended.into_inner();
    match ended.unwrap_or_else(PoisonError::into_inner) {
        (_, Some(failure)) => Err(failure),
        (tally, None) => Ok(tally),
    }
}

impl<R, T, M, W> Shared<'_, R, T, M>
where
    R: Read,
    T: AddAssign + Default,
    M: Fn() -> W,
    W: FnMut(Row<'_>, &mut T, &mut Answers<'_>) -> Result<Flow, Failure>,
{
    /// Answers chunks until there are no more. `before_sharing` is called before another core could help.
    fn work(&self, mut before_sharing: impl FnMut()) {
        let mut answer_line = (self.make)();
        let mut answers = Answers::new(self.gate);
        let mut chunk = Chunk::new();
        loop {
            let mut input = lock(&self.input);
            if self.gate.is_closed() {
                return;
            }
            let read = match input.read(&mut chunk) {
                Ok(false) => return,
                Ok(true) => Ok(()),
                Err(failure) => Err(failure),
            };
            answers.begin();
            // While a chunk is answered that is not shared, the input stays locked: if an answer ends the work, no
            // other core waits for more input.
            let mut input = Some(input);
            if chunk.is_worth_a_core() {
                input = None;
                before_sharing();
            }
            let mut tally = T::default();
            let answered = read.and_then(|()| {
                for row in chunk.lines() {
                    if answer_line(row, &mut tally, &mut answers)?.is_break() {
                        return Ok(Flow::Break(()));
                    }
                }
                Ok(Flow::Continue(()))
            });
            // After an input that cannot be read, the next input can still be answered.
            let is_last = match &answered {
                Ok(flow) => flow.is_break(),
                Err(failure) => !matches!(failure, Failure::Read(..)),
            };
            let is_wanted = answers.end(is_last);
            let mut ended = lock(&self.ended);
            match (answered, is_wanted) {
                (_, Ok(false)) => {}
                (Err(failure), _) => ended.1 = Some(failure),
                (Ok(_), Err(error)) => ended.1 = Some(Failure::Write(error)),
                (Ok(_), Ok(true)) => ended.0 += tally,
            }
            drop(input);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind, Write};
    use std::sync::Arc;

    use super::*;

    /// The bytes that were written.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Kept {
        fn take(&self) -> Vec<u8> {
            mem::take(&mut self.0.lock().unwrap())
        }
    }

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Returns the answers to some lines on several cores, each its line and number, until a line is `stop`; and how
    /// many lines there were.
    fn answers(text: &[u8], max: usize) -> (Vec<u8>, Vec<u8>, u64) {
        let (out, err) = (Kept::default(), Kept::default());
        let gate = Gate::new(out.clone(), err.clone());
        let lines = Lines::new("test", text, End::Lf, max);
        let count = answer(lines, &gate, || {
            |Row { line, number, .. }: Row<'_>, count: &mut u64, answers: &mut Answers<'_>| {
                *count += 1;
                let Line::Text(text) = line else {
                    writeln!(answers.to(Stream::Err), "{number}")?;
                    return Ok(Flow::Continue(()));
                };
                let mut out = answers.to(Stream::Out);
                out.write_all(text)?;
                out.write_all(b"\n")?;
                Ok(match text {
                    b"stop" => Flow::Break(()),
                    _ => Flow::Continue(()),
                })
            }
        });
        let count = count.unwrap();
        (out.take(), err.take(), count)
    }

    /// Returns some megabytes of different lines.
    fn many() -> String {
        let lines = (0..300_000).map(|number| format!("{number}\n"));
        lines.collect()
    }

    #[test]
    fn answers_keep_the_order() {
        let text = many();
        let (out, err, count) = answers(text.as_bytes(), 10);
        assert!(out == text.as_bytes() && err.is_empty());
        assert_eq!(count, 300_000);
    }

    #[test]
    fn a_line_that_is_too_long_is_told_of() {
        let text = format!("{}{}\n1\n", many(), "x".repeat(1 << 20));
        let (_, err, count) = answers(text.as_bytes(), 10);
        assert_eq!((err.as_slice(), count), (&b"300001\n"[..], 300_002));
    }

    #[test]
    fn nothing_is_answered_after_the_last() {
        let text = [&many(), "stop\n", &many()].concat();
        let (out, _, count) = answers(text.as_bytes(), 10);
        assert!(out == [&many(), "stop\n"].concat().as_bytes());
        assert_eq!(count, 300_001);
    }

    /// The answer to one chunk is longer than what is held in memory.
    #[test]
    fn long_answers_pass_as_they_are_written() {
        let text = format!("{}\n", "x".repeat(300_000));
        let (out, ..) = answers(text.as_bytes(), 1 << 20);
        assert!(out == text.as_bytes());
    }

    #[test]
    fn what_cannot_be_written_ends_it() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(ErrorKind::StorageFull.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let text = many();
        let gate = Gate::new(Full, io::sink());
        let lines = Lines::new("test", text.as_bytes(), End::Lf, 10);
        let ended: Result<u64, _> = answer(lines, &gate, || {
            |_: Row<'_>, _: &mut u64, answers: &mut Answers<'_>| {
                answers.to(Stream::Out).write_all(b"a")?;
                Ok(Flow::Continue(()))
            }
        });
        assert!(matches!(ended, Err(Failure::Write(_))), "{ended:?}");
        assert!(gate.is_closed());
    }
}
