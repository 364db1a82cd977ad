//! `cargo xtask size --c`: measures the flash of URI parsers in C, built from the sources that Debian has.

use std::env;
use std::fs;
use std::path::Path;

use super::budget;
use super::measure::{self, Measured};
use super::setting::{Level, Setting};
use crate::support::command::{command, run as run_command};
use crate::support::left_out::LEAST;
use crate::support::repo::SIZE;
use crate::support::steps::{Outcome, none, say};
use crate::support::target::LINKED;
use crate::support::tools;

/// The page with the figures.
const DOCUMENT: &str = "docs/embedded.md";

/// The part of a figure by which the page may be wrong, as compilers differ.
const TOLERANCE: f64 = 0.03;

/// A library in C.
struct Library {
    /// The source package of Debian.
    package: &'static str,
    /// The function that parses.
    function: &'static str,
    /// The file in `xtask/size/c` that calls it.
    program: &'static str,
    /// The folder of the library's sources, and the beginning of their names.
    sources: (&'static str, &'static str),
    /// The folder of its headers.
    headers: &'static str,
}

const LIBRARIES: [Library; 2] = [
    Library {
        package: "http-parser",
        function: "http_parser_parse_url",
        program: "http_parser.c",
        sources: ("", "http_parser.c"),
        headers: "",
    },
    Library {
        package: "uriparser",
        function: "uriParseSingleUriExMmA",
        program: "uriparser.c",
        sources: ("src", "Uri"),
        headers: "include",
    },
];

/// Measures each library, and compares the figures with those of the page.
pub(super) fn run(install: bool) -> Outcome {
    const GCC: &str = "arm-none-eabi-gcc";
    tools::program(GCC, "gcc-arm-none-eabi", install)?;
    let folder = env::current_dir()?.join("target/c");
    let mut figures = Vec::new();
    for library in &LIBRARIES {
        let source = tools::apt_source(library.package, &folder, install)?;
        let Measured {
            figures: own, mem, ..
        } = library.build(GCC, &source)?;
        let mem: u32 = mem.values().sum();
        say(format_args!(
            "{}: {}, and {mem} of mem*",
            library.function, own.flash
        ));
        figures.push((library.function, own.flash));
    }
    let [target, ..] = LINKED;
    let setting = Setting {
        target: target.to_owned(),
        level: Level::Z,
    };
    for operation in ["parse", LEAST.parse, "components"] {
        figures.push((operation, budget::flash(&setting, operation)?));
    }
    let page = fs::read_to_string(DOCUMENT)?;
    let wrong = figures
        .into_iter()
        .filter_map(|(name, figure)| wrong(&page, name, figure));
    none(&wrong.collect::<Vec<_>>())
}

impl Library {
    /// Builds the program for a Cortex-M0, as small as gcc makes it, and measures it.
    fn build(&self, gcc: &str, source: &Path) -> Outcome<Measured> {
        let (folder, beginning) = self.sources;
        let mut sources = Vec::new();
        for file in fs::read_dir(source.join(folder))? {
            let path = file?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with(beginning) && name.ends_with(".c") {
                sources.push(path);
            }
        }
        sources.sort();
        let program = source.join("program");
        run_command(
            command(gcc, ["-mcpu=cortex-m0", "-mthumb", "-Os", "-flto"])
                .args(["-ffunction-sections", "-fdata-sections", "-w"])
                .args(["--specs=nano.specs", "-nostartfiles"])
                .args(["-Wl,--gc-sections", "-Wl,--entry=operation"])
                .arg("-I")
                .arg(source.join(self.headers))
                .arg(Path::new(SIZE).join("c").join(self.program))
                .args(sources)
                .arg("-o")
                .arg(&program),
        )?;
        measure::measure(&program)
    }
}

/// Compares a figure with that of the page's table, in the row that names it.
fn wrong(page: &str, name: &str, figure: u32) -> Option<String> {
    let written = page
        .lines()
        .filter(|line| line.starts_with("| C: ") || line.starts_with("| Rust: "))
        .find(|line| line.contains(&format!("`{name}`")))
        .and_then(|row| {
            row.split('|')
                .nth(2)?
                .replace(',', "")
                .trim()
                .parse::<u32>()
                .ok()
        });
    let Some(written) = written else {
        return Some(format!("{DOCUMENT} has no row with a figure of `{name}`"));
    };
    let differs = f64::from(written.abs_diff(figure)) > TOLERANCE * f64::from(figure);
    differs.then(|| format!("{DOCUMENT}: `{name}` takes {figure} bytes, {written} are written"))
}

#[cfg(test)]
mod tests {
    use super::wrong;

    #[test]
    fn a_figure_is_that_of_the_row_that_names_it() {
        let page = "`parse` 1\n| `parse` | 2 |\n| C: `parse_url` of some | 3,000 | all |\n| Rust: `parse` | 1,600 | - |";
        assert_eq!(wrong(page, "parse", 1608), None);
        assert_eq!(wrong(page, "parse_url", 3000), None);
        for (name, figure) in [("parse", 1700), ("parse_url", 2000), ("other", 1)] {
            assert!(wrong(page, name, figure).is_some(), "{name}");
        }
    }
}
