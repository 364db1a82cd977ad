//! Has the compiler of C for boards, and the figures of parsers in C.

use std::path::Path;

use crate::command::{ask, command};
use crate::figures;
use crate::steps::Outcome;
use crate::table::Table;
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

/// The page with the figures of parsers in C, and the line before them.
pub const PAGE: &str = "docs/c.md";
const LINE: &str = "## Why not another one";

/// Compares a figure with that of the page's table, in the row that names it.
pub fn wrong(page: &str, name: &str, figure: u32) -> Option<String> {
    let table = Table::below(LINE, page);
    let named = format!("`{name}");
    let row = table.operations().find(|row| row.ends_with(&named));
    let written = row.and_then(|row| figures::number(table.cell(row, "flash")?));
    let Some(written) = written else {
        return Some(format!("{PAGE} has no row with a figure of `{name}`"));
    };
    figures::differs(written, figure.into())
        .then(|| format!("{PAGE}: `{name}` takes {figure} bytes, {written} are written"))
}

#[cfg(test)]
mod tests {
    use super::wrong;

    #[test]
    fn a_figure_is_that_of_the_row_that_names_it() {
        let page = "## Why not another one\n\n| | flash | |\n|---|--:|---|\n| some `parse_url` | 3,000 | all |\n";
        assert_eq!(wrong(page, "parse_url", 3010), None);
        for (name, figure) in [("parse_url", 2000), ("parse", 3000), ("other", 1)] {
            assert!(wrong(page, name, figure).is_some(), "{name}");
        }
    }
}
