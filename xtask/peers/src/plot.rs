//! Draws the ratios, and writes them as COMPARE.md has them.

use std::{fs, io};

use svg::Document;
use svg::node::element::{Line, Rectangle, Style, Text};

use crate::Figure;

/// The drawing, and the page that shows it.
const DRAWING: &str = "docs/bench.svg";
const PAGE: &str = "COMPARE.md";

/// The lines of the page between which the table stands.
const START: &str = "<!-- `cargo xtask bench -- --overwrite` writes this -->\n";
const END: &str = "<!-- until here -->\n";

/// Lengths in the drawing.
const WIDTH: f64 = 760.0;
const LABELS: f64 = 250.0;
/// The length of a bar whose ratio is 1.
const ONE: f64 = 320.0;
const ROW: f64 = 20.0;

/// What stands above the bars: of a plot alone, nobody knows which end is good.
const NOTE: &str = "time, where the fastest other library takes 1 (the line): shorter is better";

/// The colours, for light and dark pages.
const STYLE: &str = "
text { font: 13px sans-serif; fill: #24292f }
.contest { font-weight: bold }
.value { text-anchor: start }
.faster { fill: #2da44e }
.slower { fill: #bf8700 }
.one { stroke: #57606a }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .one { stroke: #8d96a0 } }
";

/// The longest bar. A longer one is cut off there.
const MOST: f64 = 440.0;

/// The lines between which the table of operations on other things than parsed references stands.
const START_OF_OPERATIONS: &str = "<!-- and this -->\n";
const END_OF_OPERATIONS: &str = "<!-- up to here -->\n";

/// Writes the drawing and the tables. The first table and the drawing leave out what is only compared with this library itself.
pub(crate) fn overwrite(figures: Vec<Figure>, mut operations: Vec<Figure>) -> io::Result<()> {
    let is_of_another = |figure: &Figure| !figure.fastest_other.starts_with("iri-core");
    let figures: Vec<Figure> = figures.into_iter().filter(is_of_another).collect();
    let figures = figures.as_slice();
    svg::save(DRAWING, &drawing(figures))?;
    let page = fs::read_to_string(PAGE)?;
    let page = replaced(&page, START, &table(figures), END)?;
    operations.sort_by(|a, b| b.ratio.total_cmp(&a.ratio));
    let rows = operations.iter().map(row);
    let rows = "| | | time | beside |\n|---|---|---:|---|\n".to_owned() + &String::from_iter(rows);
    let page = replaced(&page, START_OF_OPERATIONS, &rows, END_OF_OPERATIONS)?;
    fs::write(PAGE, page)
}

/// Returns the page with another text between two lines.
fn replaced(page: &str, start: &str, text: &str, end: &str) -> io::Result<String> {
    let cut = page
        .split_once(start)
        .and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    let Some((before, after)) = cut else {
        return Err(io::Error::other(format!("{PAGE} has no place for a table")));
    };
    Ok(format!("{before}{start}{text}{end}{after}"))
}

/// Makes a row of the table of operations.
fn row(figure: &Figure) -> String {
    let Figure {
        contest,
        corpus,
        ratio,
        fastest_other,
        ..
    } = figure;
    format!("| {contest} | {corpus} | {ratio:.2} | {fastest_other} |\n")
}

/// Returns the contests in their order.
fn contests(figures: &[Figure]) -> Vec<&'static str> {
    let mut contests = Vec::new();
    for figure in figures {
        if !contests.contains(&figure.contest) {
            contests.push(figure.contest);
        }
    }
    contests
}

/// Draws a bar for each figure. A line shows where the fastest other library is.
fn drawing(figures: &[Figure]) -> Document {
    let mut document = Document::new().add(Style::new(STYLE));
    let text = |words: &str, x: f64, y: f64, class: &str| {
        Text::new(words).set("x", x).set("y", y).set("class", class)
    };
    let vertical = |x: f64, y: f64, class: &str| {
        let line = Line::new().set("class", class).set("x1", x).set("x2", x);
        line.set("y1", y).set("y2", y + ROW)
    };
    document = document.add(text(NOTE, 0.0, ROW * 0.75, "note"));
    let mut y = ROW;
    for contest in contests(figures) {
        y += ROW * 1.5;
        document = document.add(text(contest, 0.0, y - 5.0, "contest"));
        for figure in figures.iter().filter(|figure| figure.contest == contest) {
            let is_faster = figure.ratio < 1.0;
            let class = if is_faster { "faster" } else { "slower" };
            let length = (figure.ratio * ONE).min(MOST);
            let bar = Rectangle::new().set("class", class).set("x", LABELS);
            let bar = bar.set("y", y + 3.0).set("width", length.round());
            let ratio = format!("{:.2}", figure.ratio);
            document = document
                .add(bar.set("height", ROW - 6.0))
                .add(vertical(LABELS + ONE, y, "one"))
                .add(text(&figure.corpus, 8.0, y + 15.0, "corpus"))
                .add(text(
                    &ratio,
                    LABELS + length.max(ONE) + 8.0,
                    y + 15.0,
                    "value",
                ));
            y += ROW;
        }
    }
    document.set("viewBox", (0.0, 0.0, WIDTH, y + ROW))
}

/// Makes a row for each collection, and a column for each contest.
fn table(figures: &[Figure]) -> String {
    let contests = contests(figures);
    let mut table = format!(
        "| | {} |\n|---|{}\n",
        contests.join(" | "),
        "---:|".repeat(contests.len())
    );
    let mut corpora: Vec<&str> = Vec::new();
    for figure in figures {
        if !corpora.contains(&figure.corpus.as_str()) {
            corpora.push(&figure.corpus);
        }
    }
    for corpus in corpora {
        let cells = contests.iter().map(|contest| {
            let of = |figure: &&Figure| figure.corpus == corpus && figure.contest == *contest;
            let figure = figures.iter().find(of);
            figure.map_or("-".to_owned(), |figure| format!("{:.2}", figure.ratio))
        });
        table += &format!("| {corpus} | {} |\n", Vec::from_iter(cells).join(" | "));
    }
    table
}
