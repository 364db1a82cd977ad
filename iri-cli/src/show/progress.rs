//! A progress bar on the terminal, which appears if the work takes long.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The time after which the bar appears. Shorter work needs no bar.
const DELAY: Duration = Duration::from_millis(500);

/// How much of an input has been read.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The time to show the bar
    due: Option<Instant>,
}

impl Progress {
    /// Makes a progress bar. `total` is the length of the input in bytes, if it is known.
    pub(crate) fn new(total: Option<u64>) -> Self {
        let template = match total {
            Some(_) => "{wide_bar} {bytes} of {total_bytes}, {eta} left",
            None => "{spinner} {bytes} in {elapsed}",
        };
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let due = Instant::now().checked_add(DELAY);
        Self { bar, due }
    }

    /// Makes a progress bar that is never shown.
    pub(crate) fn none() -> Self {
        Self {
            bar: ProgressBar::hidden(),
            due: None,
        }
    }

    /// Returns a reader of the input that advances the bar. The bar is on the standard error, if that is a terminal.
    pub(crate) fn watch<R: Read>(&self, input: R) -> impl Read + use<R> {
        Watched {
            progress: self.clone(),
            input,
        }
    }

    /// Returns a writer to the output that hides the bar while it writes: both may be on one terminal.
    pub(crate) fn beside<W: Write>(&self, output: W) -> impl Write + use<W> {
        Beside {
            bar: self.bar.clone(),
            output,
        }
    }

    /// Calls a function while the bar is hidden.
    pub(crate) fn hide(&self, then: impl FnOnce()) {
        self.bar.suspend(then);
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

struct Watched<R> {
    progress: Progress,
    input: R,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        let Progress { bar, due } = &mut self.progress;
        bar.inc(length as u64);
        if due.is_some_and(|due| due < Instant::now()) {
            *due = None;
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        Ok(length)
    }
}

struct Beside<W> {
    bar: ProgressBar,
    output: W,
}

impl<W: Write> Write for Beside<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bar.suspend(|| self.output.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
