//! Tables of figures, in Markdown: they are printed as pages have them.

use std::fmt::{self, Display, Formatter};

/// A table with a row for each operation.
#[derive(Debug)]
pub struct Table {
    titles: Vec<String>,
    rows: Vec<(String, Vec<String>)>,
}

impl Table {
    pub fn new(titles: impl IntoIterator<Item: Into<String>>) -> Self {
        Self {
            titles: titles.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row, with a cell for each title.
    pub fn row(&mut self, operation: &str, cells: impl IntoIterator<Item = String>) {
        let cells = cells.into_iter().collect();
        self.rows.push((operation.to_owned(), cells));
    }

    /// Reads a page's first table below a line.
    pub fn below(line: &str, page: &str) -> Self {
        let lines = page.lines().skip_while(|other| *other != line);
        let mut rows = lines
            .skip_while(|line| !line.starts_with('|'))
            .map_while(|line| line.strip_prefix('|')?.trim_end().strip_suffix('|'))
            .map(|row| row.split('|').map(|cell| cell.trim().to_owned()));
        let mut table = Self::new(rows.next().into_iter().flatten().skip(1));
        // The line below the titles has no cells.
        for mut row in rows.skip(1) {
            let operation = row.next().unwrap_or_default();
            table.row(operation.trim_matches('`'), row);
        }
        table
    }

    pub fn titles(&self) -> impl Iterator<Item = &str> {
        self.titles.iter().map(String::as_str)
    }

    pub fn operations(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|(operation, _)| &**operation)
    }

    /// Returns the cell of an operation below a title.
    pub fn cell(&self, operation: &str, title: &str) -> Option<&str> {
        let (_, cells) = self.rows.iter().find(|(first, _)| first == operation)?;
        let column = self.titles().position(|other| other == title)?;
        cells.get(column).map(String::as_str)
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "| | {} |", self.titles.join(" | "))?;
        writeln!(f, "|---|{}", "---:|".repeat(self.titles.len()))?;
        for (operation, cells) in &self.rows {
            writeln!(f, "| `{operation}` | {} |", cells.join(" | "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn what_is_written_reads_the_same() {
        let mut table = Table::new(["a", "b"]);
        table.row("parse", ["1, 2", "-"].map(str::to_owned));
        let text = "| | a | b |\n|---|---:|---:|\n| `parse` | 1, 2 | - |\n";
        assert_eq!(table.to_string(), text);
        let page = format!("| | a |\n\nHere:\n\n{text}\n| | b |\n");
        assert_eq!(Table::below("Here:", &page).to_string(), text);
        assert_eq!(table.cell("parse", "a"), Some("1, 2"));
        assert_eq!(table.cell("parse", "c"), None);
    }
}
