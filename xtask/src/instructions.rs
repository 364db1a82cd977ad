//! `cargo xtask instructions`: measures how long operations take on a microcontroller or on this machine, in a measure
//! that repeats exactly.

use std::collections::BTreeMap;
use std::time::Duration;

use support::command::{capture_within, run as run_command};
use support::emulator::emulator;
use support::figures;
use support::repo::{PEERS, SIZE};
use support::steps::{Outcome, Steps, failed, say};
use support::table::Table;
use support::target::{TARGETS, Toolchain};

use crate::size::{Level, Setting, build, row, rows, settings};

mod host;

/// The time limit. The program takes some seconds, and a panic in firmware never ends.
const LIMIT: Duration = Duration::from_secs(60);

/// The settings that docs/embedded.md has.
const WRITTEN: [(&str, Level); 2] = [(TARGETS[0], Level::Z), (TARGETS[1], Level::Three)];

/// The text of the help after the options.
const COUNTED: &str = "\
The program xtask/size/instructions has iri-core, one in xtask/peers/instructions the other libraries, linked like firmware. They
do each operation on texts that devices have. QEMU advances the clock by the same time for each instruction (`-icount`), and the program reads the clock.
It first counts some instructions whose number is known, to check the clock. It runs twice, and must print the same.

A figure is the sum of the instructions, divided by the bytes of the texts that the library accepts. `(13/25)` after a figure
means that it accepts 13 of 25 texts. Instructions are not cycles: a load, a store or a branch takes two to four cycles on a
Cortex-M0.

parse      Parse a text.
uri        Parse a URI of 44 bytes: one of https, one of CoAP with an IPv6 address.
components Parse a text and read every component.
resolve    Resolve a parsed reference against a parsed base; per byte of the result.
relativize Relativize a parsed target against a parsed base; per byte of the target.
normalize  Normalize the syntax only: case, percent-encoding, dot segments.
to_uri     Percent-encode characters beyond ASCII.
to_iri     Decode them again.
decode     Decode the percent-encoding of a path, piece by piece.
edit       Set another query in place. fluent-uri sets another fragment. It and iri-string write a new text.
build      Build the reference with another address, port and query; per byte of the old one. Texts that cannot have these
           parts are left out.
xri        Parse an XRI reference and read every component.
report     Parse a text that is not valid, and write why. iri-core also writes the text with a caret.

Operations that write do so into bytes of the caller. fluent-uri writes into a `String`; its allocator takes next to nothing
here.

The chore fails if a figure in the tables of docs/embedded.md is more than three percent off. Debian's compiler has other figures,
which are not compared.";

#[derive(clap::Args)]
#[command(after_long_help = COUNTED)]
pub(crate) struct Args {
    /// Count only for this target; may be repeated
    #[arg(long, value_parser = TARGETS)]
    target: Vec<String>,
    /// Count only at this level; may be repeated
    #[arg(long, value_enum)]
    opt: Vec<Level>,
    /// Count only for iri-core
    #[arg(long)]
    ours: bool,
    /// Count on this machine instead, with callgrind, also for one text of each collection of `cargo xtask bench`; fail
    /// if a count is above its budget in xtask/measure/budget
    #[arg(long, conflicts_with_all = ["target", "opt", "ours"])]
    host: bool,
    /// Write the counts of this machine as the new budgets
    #[arg(long, requires = "host")]
    overwrite: bool,
}

/// The cost of an operation of a library on a text.
struct Line<'a> {
    operation: &'static str,
    library: &'a str,
    bytes: u32,
    /// `None` if the library rejects the text.
    instructions: Option<u32>,
}

/// Adds the step that counts on this machine.
pub(crate) fn of_host(overwrite: bool, steps: &mut Steps) {
    steps.step("instructions of the host", || host::run(overwrite));
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    if args.host {
        of_host(args.overwrite, steps);
        return;
    }
    for setting in settings(&TARGETS, &args.target, &args.opt) {
        steps.step(format!("instructions, {setting}"), || {
            let toolchain = Toolchain::find(&setting.target)?;
            let printed = |workspace, program| printed(workspace, program, &setting, &toolchain);
            let mut all = printed(SIZE, "instructions")?;
            if !args.ours {
                all += &printed(PEERS, "instructions-of-peers")?;
            }
            let lines = all.lines().map(line).collect::<Outcome<Vec<_>>>()?;
            let table = table(&lines);
            let (target, level) = (&setting.target, setting.level.name());
            // The page has this line, too.
            let caption = format!("{target}, `opt-level = \"{level}\"`: instructions per byte");
            say(format_args!("\n{caption}\n\n{table}"));
            let is_written = WRITTEN.contains(&(&setting.target, setting.level));
            match toolchain {
                // The page's figures are those of one compiler.
                Toolchain::InUse if is_written => figures::check(&caption, &table, &[]),
                _ => Ok(()),
            }
        });
    }
}

/// Returns the output of the program, after two equal runs.
fn printed(
    workspace: &str,
    program: &str,
    setting: &Setting,
    toolchain: &Toolchain,
) -> Outcome<String> {
    let (mut cargo, folder) = build(workspace, program, setting, toolchain)?;
    run_command(&mut cargo)?;
    let program = folder.join(program);
    let emulated = || {
        let mut qemu = emulator(&setting.target, &program)?;
        // Each instruction takes 256 ns. That is some ticks of either board's clock, so that no instruction is lost
        // between two ticks.
        capture_within(LIMIT, qemu.args(["-icount", "shift=8"]))
    };
    let first = emulated()?;
    match emulated()? == first {
        true => Ok(first),
        false => failed("a second run counts otherwise"),
    }
}

fn line(line: &str) -> Outcome<Line<'_>> {
    let [operation, library, bytes, instructions, _] = line.splitn(5, ' ').collect::<Vec<_>>()[..]
    else {
        return failed(format!("the program prints `{line}`"));
    };
    let instructions = match instructions {
        "-" => None,
        number => Some(number.parse()?),
    };
    Ok(Line {
        operation: row(operation)?,
        library,
        bytes: bytes.parse()?,
        instructions,
    })
}

/// The sums over all texts.
#[derive(Default)]
struct Sum {
    texts: u32,
    taken: u32,
    bytes: u32,
    instructions: u32,
}

impl Sum {
    fn cell(&self) -> String {
        if self.taken == 0 {
            return "-".to_owned();
        }
        let each = f64::from(self.instructions) / f64::from(self.bytes);
        if self.taken == self.texts {
            format!("{each:.1}")
        } else {
            format!("{each:.1} ({}/{})", self.taken, self.texts)
        }
    }
}

/// Returns a row for each operation, in the order of `cargo xtask size`, and a column for each library.
fn table(lines: &[Line<'_>]) -> Table {
    let mut libraries = Vec::new();
    let mut counted = BTreeMap::<_, BTreeMap<_, Sum>>::new();
    for line in lines {
        if !libraries.contains(&line.library) {
            libraries.push(line.library);
        }
        let sums = counted.entry(line.operation).or_default();
        let sum = sums.entry(line.library).or_default();
        sum.texts += 1;
        if let Some(instructions) = line.instructions {
            sum.taken += 1;
            sum.bytes += line.bytes;
            sum.instructions += instructions;
        }
    }
    let mut table = Table::new(libraries.iter().copied());
    for operation in rows() {
        if let Some(sums) = counted.get(operation) {
            let cell = |library| sums.get(library).map_or("-".to_owned(), Sum::cell);
            table.row(operation, libraries.iter().map(cell));
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use support::steps::Stop;

    use super::{Outcome, line, table};

    #[test]
    fn refused_texts_count_for_nothing() -> Outcome {
        let printed = [
            "parse a 10 200 a:",
            "parse a 30 400 b:",
            "parse b 10 - a:",
            "parse b 30 60 b: c",
            "components a 4 4 c:",
        ];
        let lines = printed.into_iter().map(line).collect::<Outcome<Vec<_>>>()?;
        let table = table(&lines);
        assert_eq!(
            table.to_string(),
            "| | a | b |\n|---|---:|---:|\n| `parse` | 15.0 | 2.0 (1/2) |\n| `components` | 1.0 | - |\n"
        );
        Ok(())
    }

    #[test]
    fn a_line_that_is_none_is_shown() {
        let told = |text| line(text).map(|_| ()).map_err(Stop::why);
        assert_eq!(
            told("panicked"),
            Err("the program prints `panicked`".to_owned())
        );
        assert_eq!(told("read a 4 4 c:"), Err("no operation read".to_owned()));
    }
}
