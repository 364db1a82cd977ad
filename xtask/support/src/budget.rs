//! Compares what was measured with budgets, which are files of TOML.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use toml_edit::{DocumentMut, InlineTable, Item};

use crate::steps::{Outcome, failed, none, say};

/// Figures, by what was measured and what of it.
pub type Figures = BTreeMap<String, BTreeMap<String, u64>>;

/// The most that what is measured may cost.
#[derive(Debug)]
pub struct Budget {
    /// The file.
    pub path: PathBuf,
    /// Its table with the budgets, or otherwise the whole file.
    pub table: Option<&'static str>,
}

impl Budget {
    /// Fails if a figure is more than `most` times its budget, has none, or if a budget is of nothing that was measured,
    /// unless it is one of the `unmeasured`.
    pub fn check(&self, figures: &Figures, most: f64, unmeasured: &[&str]) -> Outcome {
        let path = self.path.display();
        let Ok(text) = fs::read_to_string(&self.path) else {
            return failed(format!("no {path}: `--overwrite` writes it"));
        };
        let file: toml::Table = text.parse()?;
        let budgets = match self.table {
            Some(table) => file
                .get(table)
                .cloned()
                .unwrap_or(toml::Table::new().into()),
            None => file.into(),
        };
        let wrong = wrong(figures, &budgets.try_into()?, most, unmeasured);
        if !wrong.is_empty() {
            say(format_args!(
                "To change {path}, with a reason: `--overwrite`."
            ));
        }
        none(&wrong)
    }

    /// Writes figures as the budgets, or only those that are above. Comments stay, and so do the file's other tables.
    pub fn overwrite(&self, figures: &Figures, only_above: bool) -> Outcome {
        let text = fs::read_to_string(&self.path).unwrap_or_default();
        fs::write(&self.path, self.written(&text, figures, only_above)?)?;
        say(format_args!("written: {}", self.path.display()));
        Ok(())
    }

    fn written(&self, text: &str, figures: &Figures, only_above: bool) -> Outcome<String> {
        let mut file: DocumentMut = text.parse()?;
        // A row of a table is one line; a row of the file is a table.
        let (budgets, row) = match self.table {
            Some(table) => (
                file[table].or_insert(toml_edit::table()),
                toml_edit::value(InlineTable::new()),
            ),
            None => (file.as_item_mut(), toml_edit::table()),
        };
        if let Some(budgets) = budgets.as_table_mut() {
            budgets.retain(|name, _| figures.contains_key(name));
        }
        for (name, figures) in figures {
            budgets[name].or_insert(row.clone());
            for (what, &figure) in figures {
                set(&mut budgets[name][what], i64::try_from(figure)?, only_above);
            }
        }
        Ok(file.to_string())
    }
}

/// Sets a budget, and leaves the space around it as it is.
fn set(budget: &mut Item, figure: i64, only_above: bool) {
    let before = budget.as_integer().filter(|_| only_above);
    let mut value = toml_edit::Value::from(before.map_or(figure, |before| before.max(figure)));
    if let Some(old) = budget.as_value() {
        *value.decor_mut() = old.decor().clone();
    }
    *budget = value.into();
}

/// Returns what is not within the budgets.
fn wrong(figures: &Figures, budgets: &Figures, most: f64, unmeasured: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    let of = |all: &Figures, name, what| -> Option<u64> { all.get(name)?.get(what).copied() };
    for (name, figures) in figures {
        for (what, &figure) in figures {
            match of(budgets, name, what) {
                Some(budget) if figure as f64 <= budget as f64 * most => {}
                Some(budget) => {
                    wrong.push(format!("{name}, {what}: {figure}, {budget} are allowed"));
                }
                None => wrong.push(format!("{name}, {what}: no budget")),
            }
        }
    }
    for (name, budgets) in budgets {
        for what in budgets.keys() {
            if of(figures, name, what).is_none() && !unmeasured.contains(&name.as_str()) {
                wrong.push(format!("{name}, {what}: has a budget, and is not measured"));
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::{Budget, Figures, Outcome, wrong};

    fn figures(text: &str) -> Outcome<Figures> {
        Ok(toml::from_str(text)?)
    }

    #[test]
    fn what_is_above_or_missing_is_told() -> Outcome {
        let budgets =
            figures("[parse]\npages = 100\nfiles = 50\n[lints]\npages = 1\n[least]\npages = 1")?;
        let measured = figures("[parse]\npages = 105\nfiles = 53\nlinks = 1")?;
        assert_eq!(
            wrong(&measured, &budgets, 1.05, &["least"]),
            [
                "parse, files: 53, 50 are allowed",
                "parse, links: no budget",
                "lints, pages: has a budget, and is not measured",
            ]
        );
        assert!(wrong(&budgets, &budgets, 1.0, &[]).is_empty());
        Ok(())
    }

    #[test]
    fn what_is_written_is_what_was_measured() -> Outcome {
        let file = "# why\n[s]\nold = { ram = 1 }\n\n[z]\nparse = { flash = 9, ram = 1 }\nold = { ram = 1 }\n";
        let measured = figures("[parse]\nflash = 8\nram = 2\n[uri]\nram = 3")?;
        let budget = Budget {
            path: "some.toml".into(),
            table: Some("z"),
        };
        let before = "# why\n[s]\nold = { ram = 1 }\n\n[z]\n";
        assert_eq!(
            budget.written(file, &measured, false)?,
            format!("{before}parse = {{ flash = 8, ram = 2 }}\nuri = {{ ram = 3 }}\n")
        );
        assert_eq!(
            budget.written(file, &measured, true)?,
            format!("{before}parse = {{ flash = 9, ram = 2 }}\nuri = {{ ram = 3 }}\n")
        );
        Ok(())
    }

    #[test]
    fn a_new_row_of_a_file_is_a_table_after_the_others() -> Outcome {
        let file = "# why\n\n[parse]\npages = 9\n";
        let measured = figures("[parse]\npages = 8\n[site]\npages = 3")?;
        let budget = Budget {
            path: "some.toml".into(),
            table: None,
        };
        assert_eq!(
            budget.written(file, &measured, false)?,
            "# why\n\n[parse]\npages = 8\n\n[site]\npages = 3\n"
        );
        Ok(())
    }
}
