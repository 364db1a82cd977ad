//! Has the compiler of C for boards, and the rows of docs/embedded.md about programs in C.

use std::path::Path;

use crate::command::{ask, command};
use crate::figures::{self, DOCUMENT};
use crate::steps::Outcome;
use crate::tools;

/// The compiler, and the package that has it.
pub const GCC: &str = "arm-none-eabi-gcc";
const COMPILER: &str = "gcc-arm-none-eabi";

/// Makes sure that the compiler and its C library are installed. Returns the compiler's name.
pub fn gcc() -> Outcome<&'static str> {
    // The C library is a package of its own. gcc returns the name as it is if there is no such file.
    let has_library = || {
        let specs = ask(&mut command(GCC, ["--print-file-name=nano.specs"]));
        specs.is_some_and(|path| Path::new(&path).is_absolute())
    };
    if !has_library() {
        tools::apt_install(&[COMPILER, "libnewlib-arm-none-eabi"])?;
    }
    tools::program(GCC, COMPILER)?;
    Ok(GCC)
}

/// Compares a figure with that of the page's table, in the row that names it.
pub fn wrong(page: &str, name: &str, figure: u32) -> Option<String> {
    let written = page
        .lines()
        .filter(|line| line.starts_with("| C: ") || line.starts_with("| Rust: "))
        .find(|line| line.contains(&format!("`{name}`")))
        .and_then(|row| figures::number(row.split('|').nth(2)?));
    let Some(written) = written else {
        return Some(format!("{DOCUMENT} has no row with a figure of `{name}`"));
    };
    figures::differs(written, figure.into())
        .then(|| format!("{DOCUMENT}: `{name}` takes {figure} bytes, {written} are written"))
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
