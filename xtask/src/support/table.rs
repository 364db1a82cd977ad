//! Makes tables of figures, for a terminal and for a page.

/// A table with a row for each operation.
#[derive(Debug)]
pub(crate) struct Table {
    titles: Vec<String>,
    rows: Vec<(String, Vec<String>)>,
}

impl Table {
    pub(crate) fn new(titles: impl Iterator<Item = String>) -> Self {
        Self {
            titles: titles.collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row, with a cell for each title.
    pub(crate) fn row(&mut self, operation: &str, cells: impl Iterator<Item = String>) {
        self.rows.push((operation.to_owned(), cells.collect()));
    }

    pub(crate) fn titles(&self) -> impl Iterator<Item = &str> {
        self.titles.iter().map(String::as_str)
    }

    /// Returns the cells of an operation.
    pub(crate) fn cells(&self, operation: &str) -> Option<&[String]> {
        let row = self.rows.iter().find(|(first, _)| first == operation);
        row.map(|(_, cells)| &**cells)
    }

    pub(crate) fn plain(&self) -> String {
        let line = |first: &str, cells: &[String]| {
            let cells: String = cells.iter().map(|cell| format!("{cell:>16}")).collect();
            format!("{first:12}{cells}\n")
        };
        let rows = self.rows.iter().map(|(first, cells)| line(first, cells));
        line("", &self.titles) + &rows.collect::<String>()
    }

    pub(crate) fn markdown(&self) -> String {
        let Self { titles, rows } = self;
        let rows = rows
            .iter()
            .map(|(first, cells)| format!("| `{first}` | {} |\n", cells.join(" | ")));
        format!(
            "| | {} |\n|---|{}\n{}",
            titles.join(" | "),
            "---:|".repeat(titles.len()),
            rows.collect::<String>()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn rows_stand_below_titles() {
        let mut table = Table::new(["a", "b"].map(str::to_owned).into_iter());
        table.row("parse", ["1", "-"].map(str::to_owned).into_iter());
        let plain = table.plain();
        let words = plain.lines().map(|line| line.split_whitespace().collect());
        assert_eq!(
            words.collect::<Vec<Vec<_>>>(),
            [vec!["a", "b"], vec!["parse", "1", "-"]]
        );
        assert_eq!(
            table.markdown(),
            "| | a | b |\n|---|---:|---:|\n| `parse` | 1 | - |\n"
        );
    }
}
