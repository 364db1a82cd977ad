//! Tests `docs/command.md`, the page of the command: each output that it shows is what the command prints.

mod common;

use std::fs;
use std::path::Path;

use common::{run, words};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/command.md");
    fs::read_to_string(path).unwrap()
}

/// Returns the cells of a line of a table, without the `` ` `` around code.
fn cells(line: &str) -> Option<Vec<&str>> {
    let line = line.strip_prefix("| ")?.strip_suffix('|')?;
    Some(line.split(" |").map(str::trim).collect())
}

/// Runs a command line, and returns what it prints.
fn ran(line: &str, input: &str) -> String {
    let words = words(line);
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let ["iri", args @ ..] = &words[..] else {
        panic!("{line}");
    };
    run(args, input).stdout
}

/// Every option in the manual of trurl 0.16.
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

/// Runs each command line of the page that pipes a text into `iri`, and compares the output with the page.
#[test]
fn what_is_piped_is_what_comes_out() {
    let page = page();
    let mut examples = 0;
    for block in page.split("```text\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        for example in block.split("$ printf '").skip(1) {
            let (line, shown) = example.split_once('\n').unwrap();
            let (input, line) = line.split_once("' | ").unwrap();
            let input = input.replace("\\n", "\n").replace("%%", "%");
            assert_eq!(ran(line, &input), shown, "{line}");
            examples += 1;
        }
    }
    assert!(examples >= 5, "{examples}");
}

#[test]
fn what_is_said_of_a_table_is_what_is_shown() {
    let page = page();
    let ran = run(
        &["normalize", "--csv", "page"],
        "id,page\n1,HTTP://A\n2,\"b,c d\"\n",
    );
    assert!(
        page.contains(&format!("```text\n{}```", ran.stderr)),
        "{}",
        ran.stderr
    );
    let help = run(&["normalize", "--help"], "").stdout;
    let (_, table) = page.split_once("| option |").unwrap();
    let rows: Vec<_> = table.lines().skip(2).map_while(cells).collect();
    assert_eq!(rows.len(), 5);
    for row in rows {
        let option = row[0].trim_matches('`').split([' ', '=']).next().unwrap();
        assert!(help.contains(option), "{option}");
    }
}

/// The config file of the page can be read, and has the effects that its comments describe.
#[test]
fn the_config_file_is_one() {
    let page = page();
    let (_, config) = page.split_once("```toml\n").unwrap();
    let (config, _) = config.split_once("```").unwrap();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page.toml");
    fs::write(&path, config).unwrap();
    let args = [
        "--allow",
        "dot-segments",
        "--deny",
        "userinfo-present",
        "--lint=note",
    ];
    let input = "http://h/a/../b\nhttp://joe@h/\nHTTP://h/\n";
    let given = run(&[&["check", "--no-config"], &args[..]].concat(), input);
    let read = run(&["check", "--config", path.to_str().unwrap()], input);
    assert_eq!(read, given);
    let input = "http://h:80/\n";
    let read = run(&["check", "--config", path.to_str().unwrap()], input);
    assert!(
        read.stdout.starts_with("warning[default-port]"),
        "{}",
        read.stdout
    );
}
