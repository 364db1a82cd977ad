//! The page of the command, `docs/command.md`: what it shows is what happens.

mod common;

use std::fs;
use std::path::Path;

use common::{run, words};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/command.md");
    fs::read_to_string(path).unwrap()
}

/// The cells of a line of a table, without the `` ` `` around code.
fn cells(line: &str) -> Option<Vec<&str>> {
    let line = line.strip_prefix("| ")?.strip_suffix('|')?;
    Some(line.split(" |").map(str::trim).collect())
}

/// The words of a command line, and what it prints.
fn ran(line: &str, input: &str) -> String {
    let words = words(line);
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let ["iri", args @ ..] = &words[..] else {
        panic!("{line}");
    };
    run(args, input).stdout
}

/// Every option of trurl 0.16's manual.
const TRURL: [&str; 27] = [
    "--append",
    "-a",
    "--accept-space",
    "--as-idn",
    "--curl",
    "--default-port",
    "--url-file",
    "-f",
    "--get",
    "-g",
    "--help",
    "--iterate",
    "--json",
    "--keep-port",
    "--no-guess-scheme",
    "--punycode",
    "--qtrim",
    "--query-separator",
    "--quiet",
    "--redirect",
    "--replace-append",
    "--set",
    "--sort-query",
    "--trim",
    "--urlencode",
    "--version",
    "--verify",
];

#[test]
fn each_option_of_trurl_has_its_row_and_each_example_is_what_happens() {
    let page = page();
    let (_, table) = page.split_once("| trurl 0.16 |").unwrap();
    let rows: Vec<_> = table.lines().skip(2).map_while(cells).collect();
    let mut examples = 0;
    for row in &rows {
        let [_, _, line, output] = row[..] else {
            panic!("{row:?}");
        };
        let code = |text: &str| text.trim_matches('`').to_owned();
        if !line.is_empty() {
            let printed: Vec<_> = output.split("<br>").map(code).collect();
            let ran = ran(&code(line), "");
            assert_eq!(ran.lines().collect::<Vec<_>>(), printed, "{line}");
            examples += 1;
        }
    }
    assert!(examples > 30, "{examples}");
    for option in TRURL {
        let is_of = |row: &Vec<&str>| {
            let mut names = row[0].split(['`', ' ', ',']);
            names.any(|name| name == option)
        };
        assert!(rows.iter().any(is_of), "{option} is in no row");
    }
}

#[test]
fn the_example_of_many_texts_is_what_happens() {
    let page = page();
    let (_, example) = page.split_once("| iri normalize\n").unwrap();
    let (printed, rest) = example.split_once("```").unwrap();
    let ran = run(&["normalize"], "HTTP://A\nb c\nd%7e\n");
    assert_eq!(ran.stdout, printed);
    let (_, said) = rest.split_once("```text\n").unwrap();
    let (said, _) = said.split_once("```").unwrap();
    assert_eq!(ran.stderr, said);
}

#[test]
fn the_table_of_exit_codes_is_in_the_help() {
    let help = run(&["--help"], "").stdout.replace('\n', " ");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let page = page();
    let (_, table) = page.split_once("| status |").unwrap();
    let rows: Vec<_> = table.lines().skip(2).map_while(cells).collect();
    assert_eq!(rows.len(), 3);
    for row in rows {
        let meaning = row[1].replace('`', "");
        assert!(
            help.contains(&format!("{} {meaning}", row[0])),
            "{help}: {meaning}"
        );
    }
}

#[test]
fn the_annotation_is_what_is_written() {
    let ran = run(
        &["check", "--format", "github"],
        "http://a/\nhttp://a/b c\n",
    );
    let page = page();
    let (_, example) = page.split_once("| iri check --format github\n").unwrap();
    assert_eq!(
        Some(ran.stdout.as_str()),
        example.split_inclusive('\n').next()
    );
}

#[test]
fn the_lines_of_json_are_what_comes_out() {
    let input = "{\"n\": 1, \"u\": \"HTTP://A\"}\n{}\n";
    let ran = run(&["normalize", "--jsonl", "u"], input);
    let page = page();
    assert!(
        page.contains(&input.replace('\n', "\\n")),
        "another input is shown"
    );
    let (_, example) = page.split_once("| iri normalize --jsonl u\n").unwrap();
    assert_eq!(example.split_once("```").unwrap().0, ran.stdout);
}
