//! Counts the shapes of a collection, and the branches that the processor predicts wrongly while it parses it.

use std::collections::BTreeSet;
use std::env;
use std::hint::black_box;
use std::process::Command;

use measure::Corpus;

/// Returns the number of shapes: texts of one shape differ in runs of letters, digits, `-`, `.` and `_` only.
pub(crate) fn shapes(corpus: &Corpus) -> usize {
    let shapes: BTreeSet<String> = corpus.texts.iter().map(|text| shape(text)).collect();
    shapes.len()
}

/// Returns a text with one letter for each run of letters and the like.
fn shape(text: &str) -> String {
    let mut shape = String::new();
    for c in text.chars() {
        let is_run = c.is_alphanumeric() || "-._".contains(c);
        let c = if is_run { 'a' } else { c };
        if !(is_run && shape.ends_with('a')) {
            shape.push(c);
        }
    }
    shape
}

/// How often the texts are parsed while branches are counted.
const PASSES: usize = 20;

/// Parses all texts, as often as is asked.
pub(crate) fn parse(corpus: &Corpus, passes: usize) {
    for _ in 0..passes {
        for text in &corpus.texts {
            _ = black_box(iri_core::IriRef::parse(black_box(text)));
        }
    }
}

/// Returns which part of the branches is predicted wrongly; `None` if `perf` is not there, or counts none on this machine.
///
/// This program runs twice, once without parsing. What the second run has more is the parser's.
pub(crate) fn mispredicted(corpus: &Corpus) -> Option<f64> {
    let idle = count(&corpus.name, 0)?;
    let busy = count(&corpus.name, PASSES)?;
    let [all, missed] = [busy.0 - idle.0, busy.1 - idle.1];
    (all > 0.0).then_some(missed / all)
}

/// Runs this program under `perf`. Returns its branches, and those that were predicted wrongly.
fn count(corpus: &str, passes: usize) -> Option<(f64, f64)> {
    let mut perf = Command::new("perf");
    perf.args(["stat", "-x,", "-e", "branches:u,branch-misses:u", "--"])
        .arg(env::current_exe().ok()?)
        .args(["--corpus", corpus, "--passes", &passes.to_string()]);
    let output = perf.output().ok()?;
    let lines = String::from_utf8(output.stderr).ok()?;
    let of = |event: &str| {
        let line = lines.lines().find(|line| line.contains(event))?;
        line.split(',').next()?.parse::<f64>().ok()
    };
    Some((of("branches:u")?, of("branch-misses:u")?))
}
