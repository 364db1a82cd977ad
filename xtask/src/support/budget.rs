//! Compares what was measured with budgets.

use std::collections::BTreeMap;
use std::path::Path;

use super::steps::{Outcome, failed};

/// Figures, by what was measured and what of it.
pub(crate) type Figures = BTreeMap<String, BTreeMap<String, u64>>;

/// The number of figures that the first line of the message names.
const NAMED: usize = 3;

/// Fails if a figure is more than `most` times its budget, has none, or if a budget is of nothing that was measured, unless it is
/// one of the `unmeasured`. The first line of the message names some, as the table at the end shows only that; all follow.
pub(crate) fn compare(
    figures: &Figures,
    budgets: &Figures,
    most: f64,
    unmeasured: &[&str],
    path: &Path,
) -> Outcome {
    let mut wrong = Vec::new();
    let each = |all: &Figures| -> Vec<(String, String, u64)> {
        let all = all.iter().flat_map(|(name, figures)| {
            figures
                .iter()
                .map(|(what, figure)| (name.clone(), what.clone(), *figure))
        });
        all.collect()
    };
    for (name, what, figure) in each(figures) {
        match budgets.get(&name).and_then(|budget| budget.get(&what)) {
            Some(&budget) if figure as f64 <= budget as f64 * most => {}
            Some(budget) => wrong.push(format!("{name}, {what}: {figure}, {budget} are allowed")),
            None => wrong.push(format!("{name}, {what}: no budget")),
        }
    }
    for (name, what, _) in each(budgets) {
        let measured = figures.get(&name).and_then(|figures| figures.get(&what));
        if measured.is_none() && !unmeasured.contains(&name.as_str()) {
            wrong.push(format!("{name}, {what}: has a budget, and is not measured"));
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    let named = wrong
        .iter()
        .take(NAMED)
        .cloned()
        .collect::<Vec<_>>()
        .join("; ");
    let more = if wrong.len() > NAMED {
        ", and more"
    } else {
        ""
    };
    failed(format!(
        "not within the budget: {named}{more}\n  {}\nTo change {}, with a reason: `--overwrite`.",
        wrong.join("\n  "),
        path.display()
    ))
}

#[cfg(test)]
mod tests {
    use super::{Figures, Outcome, compare};
    use crate::support::steps::Stop;

    #[test]
    fn what_is_above_or_missing_is_told() -> Outcome {
        let figures = |text| -> Outcome<Figures> { Ok(toml::from_str(text)?) };
        let budgets =
            figures("[parse]\npages = 100\nfiles = 50\n[lints]\npages = 1\n[least]\npages = 1")?;
        let measured = figures("[parse]\npages = 105\nfiles = 53\nlinks = 1")?;
        let path = "some.toml".as_ref();
        let told = compare(&measured, &budgets, 1.05, &["least"], path).map_err(Stop::why);
        let told = told.err().unwrap_or_default();
        let lines: Vec<_> = told.lines().map(str::trim).collect();
        let wrong = [
            "parse, files: 53, 50 are allowed",
            "parse, links: no budget",
            "lints, pages: has a budget, and is not measured",
        ];
        assert_eq!(
            lines[0],
            format!("not within the budget: {}", wrong.join("; "))
        );
        assert_eq!(lines[1..4], wrong);
        assert!(lines[4].contains("some.toml"));
        compare(&budgets, &budgets, 1.0, &[], path)
    }
}
