//! Tests texts in tables: `--csv`, `--tsv` and `--rdf`. (`--jsonl` has a file of its own.)

mod common;

use std::fs;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use common::{Run, iri, piped, run, run_until_first_line};

/// Makes a file with that content. Each test uses a name of its own.
fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("table-{name}"));
    fs::write(&path, content).unwrap();
    path
}

/// Runs a command line with an input.
fn ran(line: &str, input: impl AsRef<[u8]>) -> Run {
    run(&line.split(' ').collect::<Vec<_>>(), input)
}

#[track_caller]
fn becomes(line: &str, before: &str, after: &str) {
    let ran = ran(line, before);
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
        (Some(0), after, ""),
        "{line}: {before:?}"
    );
}

#[test]
fn only_the_fields_of_the_column_change() {
    for (before, after) in [
        ("id,u\n1,HTTP://A\n", "id,u\n1,http://a\n"),
        // Line ends, spaces and the quotes of other fields stay.
        (
            "id,u,x\r\n 1 ,HTTP://A,\"\"\"\"\r\n\r\n2,b,c",
            "id,u,x\r\n 1 ,http://a,\"\"\"\"\r\n\r\n2,b,c",
        ),
        // A quoted field stays quoted, and a text that is already normal stays as it is written.
        ("u\n\"HTTP://A\"\n\"b\"\n", "u\n\"http://a\"\n\"b\"\n"),
        // A new text that needs quotes gets them.
        ("u,v\n%7Ea,b\n", "u,v\n~a,b\n"),
        // A byte order mark and NULs stay.
        ("\u{feff}u,v\n%7E,\0\n", "\u{feff}u,v\n~,\0\n"),
        ("\u{feff}\"u\",v\n%7E,\0\n", "\u{feff}\"u\",v\n~,\0\n"),
        // Empty fields are not texts.
        ("u,v\n,%7E\n\"\",1\n", "u,v\n,%7E\n\"\",1\n"),
        // The table has only a header, with or without a line end.
        ("u\n", "u\n"),
        ("v,u", "v,u"),
        // A record has more fields than the header has names.
        ("u\n%7E,%7E,%7E\n", "u\n~,%7E,%7E\n"),
        // Records have several lines, and so does the header.
        (
            "\"v\n\",u\n\"a\r\nb\n\",%7E\n\"%7E\n\",\"%7E\"\n",
            "\"v\n\",u\n\"a\r\nb\n\",~\n\"%7E\n\",\"~\"\n",
        ),
        // The lines end with a CR alone, as in very old files.
        ("u,v\r%7E,%7E\r%7E,b\r", "u,v\r~,%7E\r~,b\r"),
        // A quote stands within an unquoted field.
        ("v,u\na\"b,%7E\n\"\",%7E\n", "v,u\na\"b,~\n\"\",~\n"),
    ] {
        becomes("normalize --csv u", before, after);
    }
    becomes("normalize --csv 2", "a,b\n%7E,%7E\n", "a,b\n%7E,~\n");
    becomes(
        "normalize --csv b --csv 1",
        "a,b,c\n%7E,%7E,%7E\n",
        "a,b,c\n~,~,%7E\n",
    );
    becomes("normalize --csv 1 --no-header", "%7E,%7E\n", "~,%7E\n");
    becomes(
        "normalize --csv b --delimiter ;",
        "a;b\n\"1;2\";%7E,\n",
        "a;b\n\"1;2\";~,\n",
    );
    becomes(
        "decode --csv u",
        "u,v\na%2Cb,1\na%22%0A,2\n",
        "u,v\n\"a,b\",1\n\"a\"\"\n\",2\n",
    );
    becomes(
        "relativize http://a/b --csv u",
        "u\nhttp://a/b\n",
        "u\n\"\"\n",
    );
    // A field of TSV is never quoted.
    becomes(
        "to-uri --tsv u",
        "u\tv\né\t\"é\"\n",
        "u\tv\n%C3%A9\t\"é\"\n",
    );
    becomes(
        "to-uri --tsv \"u\"",
        "\"u\"\tv\né\té\n",
        "\"u\"\tv\n%C3%A9\té\n",
    );
}

#[test]
fn what_is_refused_stays_and_is_told_of() {
    let ran = ran(
        "normalize --csv u",
        "id,u\n\"a\nb\",http://a/b c\n2\n3,\"x\"\"y\"\n4,%7E\n",
    );
    let said = "\
error: unexpected space in the path, at byte 10
 --> <stdin>:3:14 (column u)
  |
  | http://a/b c
  |           ^ write a space as %20
error: the record ends before the column u
 --> <stdin>:4:1
error: unexpected `\"` in the path, at byte 1
 --> <stdin>:5:3 (column u)
  |
  | x\"y
  |  ^ write `\"` as %22
";
    assert_eq!(ran.stderr, said);
    let rows = "id,u\n\"a\nb\",http://a/b c\n2\n3,\"x\"\"y\"\n4,~\n";
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), rows));
}

/// A quote that is never closed would hide all rows after it.
#[test]
fn a_quote_that_is_not_closed_is_told_of() {
    for (rows, place) in [
        ("http://a/,\"x\nhttp://b c/,y\nhttp://d e/,z\n", "2:11"),
        ("http://a/,\"é\n\",\"\"\"\n", "3:3"),
        ("é,a\"b,\"", "2:7"),
        ("\"http://a/\nb\r", "2:1"),
        ("b\r\"\r", "2:3"),
    ] {
        let table = format!("u,n\n{rows}");
        let said = format!("error: the quoted field is not closed\n --> <stdin>:{place}\n");
        let checked = ran("check --csv u -", &table);
        let counted = format!("{said}\n1 text: 0 valid, 1 not\n");
        assert_eq!((checked.code, checked.stdout), (Some(1), counted));
        let normal = ran("normalize --csv u", &table);
        let expected = (Some(1), table.clone(), said);
        assert_eq!((normal.code, normal.stdout, normal.stderr), expected);
        let path = file("unclosed.csv", &table);
        let fixed = ran(&format!("check --fix --csv u {}", path.display()), "");
        assert_eq!(fixed.code, Some(1), "{}", fixed.stdout);
        assert_eq!(fs::read_to_string(&path).unwrap(), table);
    }
    let header = ran("check --csv u", "\nu,\"n\nhttp://b c/,y\n");
    let said = "the quoted field is not closed, at line 2, column 3";
    assert_eq!(header.code, Some(2), "{}", header.stdout);
    assert!(header.stderr.contains(said), "{}", header.stderr);
    // What is no quote of a field opens none, and TSV has no quotes.
    for (line, rows) in [
        ("check --csv u", "u,n\na:,b\"\na:,\"\"\"\"\n"),
        ("check --tsv u", "u\tn\na:\t\"\na:\t\n"),
    ] {
        let ran = ran(line, rows);
        assert_eq!(ran.stdout, "2 texts: 2 valid, 0 not\n");
    }
}

#[test]
fn what_a_table_cannot_hold_stays() {
    let ran = ran("decode --tsv u", "u\na%09b\nc%20d\n");
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (Some(1), "u\na%09b\nc d\n")
    );
    assert!(
        ran.stderr
            .contains("cannot have\n --> <stdin>:2:1 (column u)\n"),
        "{}",
        ran.stderr
    );
    let line = "<http://a/b> <a:p> <a:o> .\n";
    let ran = self::ran("get {host} --rdf=subject", line);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), line));
    assert!(
        ran.stderr.starts_with("error: the result is no IRI"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_column_that_is_not_there_is_an_error_with_those_that_are() {
    let good = file("column.csv", "u\n%7E\n");
    let good = good.to_str().unwrap();
    for (args, input, said) in [
        (
            "--csv ur",
            "id,u\n1,a\n",
            "there is no column `ur`; its columns are `id`, `u`",
        ),
        (
            "--csv 3",
            "id,u\n1,a\n",
            "there is no column `3`; its columns are `id`, `u`",
        ),
        (
            "--csv u",
            "u,u\n",
            "several columns have the name `u`; give one by its number: 1, 2",
        ),
        (
            "--csv u",
            "",
            "it is empty, where the names of the columns are to come",
        ),
        (
            "--csv u",
            "\r\n\n",
            "it is empty, where the names of the columns are to come",
        ),
        (
            "--csv x",
            "joe:s3cret@h\n",
            "there is no column `x`; its columns are `***@h`",
        ),
    ] {
        let ran = ran(&format!("normalize {args} - --file {good}"), input);
        assert_eq!(ran.code, Some(2), "{}", ran.stderr);
        assert!(
            ran.stderr
                .starts_with(&format!("error: cannot read <stdin>: {said}\n")),
            "{}",
            ran.stderr
        );
        assert!(!ran.stderr.contains("s3cret"));
        if args == "--csv u" {
            assert_eq!(ran.stdout, "u\n~\n", "the rest goes on");
        }
    }
    for line in [
        "normalize --csv u a",
        "normalize --csv u -0",
        "normalize --csv u --rdf",
        "normalize --csv u --json",
        "normalize --rdf=verb",
        "check --csv u --delimiter ab",
        "check --tsv u --delimiter ;",
        "check --no-header",
    ] {
        assert_eq!(ran(line, "").code, Some(2), "{line}");
    }
}

#[test]
fn check_looks_at_the_fields_only() {
    let table = "id,u,v\n1,http://a/,http://b c\n\"\n\",http://joe:s3cret@h/b c,\n3,,b:\n4\n";
    let ran = ran("check --csv u --csv v", table);
    let said = "\
error: unexpected space in the host, at byte 8
 --> <stdin>:2:21 (column v)
  |
  | http://b c
  |         ^ no host may have a space
";
    let (first, _) = ran.stdout.split_once("\n\n").unwrap();
    assert_eq!(first.lines().next(), said.lines().next());
    assert_eq!(first.lines().nth(1), said.lines().nth(1));
    for place in ["<stdin>:4:24 (column u)\n", "<stdin>:6:1\n"] {
        assert!(ran.stdout.contains(place), "{}", ran.stdout);
    }
    assert!(
        ran.stdout.ends_with("\n5 texts: 2 valid, 3 not\n"),
        "{}",
        ran.stdout
    );
    assert!(ran.code == Some(1) && !ran.stdout.contains("s3cret"));
    let json = self::ran("check --csv 1 --json", "u\na:\n\"b\"\n");
    assert_eq!(
        json.stdout,
        concat!(
            r#"{"line":2,"field":"u","text":"a:","valid":true,"kind":"absolute-URI"}"#,
            "\n",
            r#"{"line":3,"column":2,"field":"u","text":"b","valid":false,"error":{"offset":0,"length":0,"component":"scheme","message":"no scheme, such as `https:`, at the start"}}"#,
            "\n"
        )
    );
    let github = self::ran(
        "check --jsonl u --format github",
        "{\"u\":\"a:\\u0020\"}\n[]\n",
    );
    assert_eq!(github.stdout.lines().count(), 2, "{}", github.stdout);
    let all = self::ran("check --csv u", "u\na:\n");
    assert_eq!(
        (all.code, all.stdout.as_str()),
        (Some(0), "1 text: 1 valid, 0 not\n")
    );
    let linted = self::ran("check --rdf --lint=note", "<HTTP://a/> <a:p> \"\" .\n");
    assert!(
        linted.stdout.contains(" --> <stdin>:1:2 (subject)\n"),
        "{}",
        linted.stdout
    );
}

#[test]
fn what_has_one_safe_answer_is_mended_in_a_table() {
    for (name, args, before, after) in [
        (
            "fix.csv",
            "--csv u",
            "u,v\n\"a:b c\",d e\n",
            "u,v\n\"a:b%20c\",d e\n",
        ),
        (
            "fix.jsonl",
            "--jsonl u",
            "{\"u\":\"a:\\u0020b\", \"v\":\" \"}\n",
            "{\"u\":\"a:%20b\", \"v\":\" \"}\n",
        ),
        (
            "fix.nt",
            "--rdf",
            "<a: b> <a:p> \"<a: b>\" .\n",
            "<a:%20b> <a:p> \"<a: b>\" .\n",
        ),
    ] {
        let path = file(name, before);
        let path = path.to_str().unwrap();
        let diff = ran(&format!("check --diff {args} {path}"), "");
        assert!(diff.stdout.contains("@@ "), "{}", diff.stdout);
        let fixed = ran(&format!("check --fix {args} {path}"), "");
        assert_eq!(
            (fixed.code, fs::read_to_string(path).unwrap().as_str()),
            (Some(0), after),
            "{}",
            fixed.stdout
        );
    }
}

#[test]
fn only_the_iris_in_the_positions_change() {
    let line =
        "<HTTP://a>\t<HTTP://p> \"<HTTP://b>\\\"\"^^<HTTP://t> <HTTP://g> . # <HTTP://c>\r\n";
    for (positions, changed) in [
        ("", &["HTTP://a", "HTTP://p", "HTTP://t", "HTTP://g"][..]),
        ("=subject", &["HTTP://a"]),
        ("=predicate,datatype", &["HTTP://p", "HTTP://t"]),
        ("=graph", &["HTTP://g"]),
        ("=object", &[]),
    ] {
        let after = changed.iter().fold(line.to_owned(), |line, iri| {
            line.replace(&format!("{iri}>"), &format!("{}>", iri.to_lowercase()))
        });
        let lines = format!("# HTTP://a\n\n{line}");
        becomes(
            &format!("normalize --rdf{positions}"),
            &lines,
            &lines.replace(line, &after),
        );
    }
    // A text with escapes stays ASCII, and a text that is already normal stays as it is written.
    becomes(
        "normalize --rdf",
        "<HTTP://\\u4F8B/\\U0001F600> <a:\\u00E9> <a:é%7E> .",
        "<http://\\u4F8B/\\U0001F600> <a:\\u00E9> <a:é~> .",
    );
    becomes(
        "resolve http://a/b/ --rdf",
        "<c> <../d> _:e .\n",
        "<http://a/b/c> <http://a/d> _:e .\n",
    );
    becomes(
        "to-uri --rdf=object",
        "_:a <é:> <a:é>.",
        "_:a <é:> <a:%C3%A9>.",
    );
}

#[test]
fn lines_that_are_no_statements_are_told_of() {
    let lines = "<a:b> <a:p> <a:o>\n<a:b> <a:p> <a:c d> .\n<a:HTTP> <a:%7e> _:o .\n<a:b> <a:p> \"a\" _:g . #\n\"\" .\n";
    let ran = ran("check --rdf", lines);
    for said in [
        "error: not a statement of RDF: Triples must be followed by a dot\n --> <stdin>:1:18\n",
        "error: unexpected space in the path, at byte 3\n --> <stdin>:2:17 (object)\n",
        "error: not a statement of RDF: The subject of a triple must be an IRI or a blank node\n --> <stdin>:5:1\n",
    ] {
        assert!(ran.stdout.contains(said), "{}", ran.stdout);
    }
    assert!(
        ran.stdout.ends_with("9 texts: 6 valid, 3 not\n"),
        "{}",
        ran.stdout
    );
    let ran = self::ran("normalize --rdf", lines);
    assert_eq!((ran.code, ran.stdout), (Some(1), lines.replace("%7e", "~")));
    let ran = self::ran("check --rdf --json", "<a:b> <a:p> <c> .\n");
    let last = ran.stdout.lines().last().unwrap();
    assert!(
        last.starts_with(r#"{"line":1,"column":14,"field":"object","text":"c","valid":false"#),
        "{last}"
    );
}

/// A row may have many texts. If the place of each were counted from the start of the row, a row of twice the length
/// would take four times as long.
#[test]
fn a_row_may_have_many_texts() {
    let count = 20_000;
    let (start, end) = ("<<( <a:é c> <a:p d> ".repeat(count), " )>>".repeat(count));
    let row = format!("<a:a> <a:p> {start}<a:b>{end} .\n");
    let ran = ran("check --rdf", &row);
    // The columns are counted in characters.
    for number in [0, count - 1] {
        for (column, name) in [(21, "subject"), (29, "predicate")] {
            let column = column + 20 * number;
            let said = format!(" --> <stdin>:1:{column} ({name})\n");
            assert!(ran.stdout.contains(&said), "{said}");
        }
    }
    let counted = "40003 texts: 3 valid, 40000 not\n";
    assert!(ran.stdout.ends_with(counted), "{}", ran.stdout);
}

/// Several megabytes of rows, answered on several cores, keep their order, and reports on bad rows have the right
/// lines.
#[test]
fn many_rows_keep_their_order_and_their_lines() {
    let mut table = "id,u,note\r\n".to_owned();
    let mut lines = Vec::new();
    let mut line = 2;
    for number in 0..60_000 {
        if number % 1000 == 7 {
            lines.push(line + 1);
            table += &format!("\"{number}\n\",http://a/{number}^,\"a\"\"\nb\"\r\n");
            line += 3;
        } else {
            table += &format!("{number},http://a/{number},\"a,\nb\"\n");
            line += 2;
        }
    }
    let path = file("many.csv", &table);
    let path = path.to_str().unwrap();
    let ran = ran(&format!("normalize --csv u --file {path}"), "");
    assert!(ran.stdout == table, "another table");
    let places = ran
        .stderr
        .lines()
        .filter_map(|line| line.strip_prefix(" --> "));
    let told = places.map(|place| place.rsplit(':').nth(1).unwrap().parse::<i32>().unwrap());
    assert!(told.eq(lines), "{}", ran.stderr);
}

/// A record that is too long is reported, and the lines after it keep their numbers.
#[test]
fn a_record_that_is_too_long_is_skipped_with_all_its_lines() {
    let long = "x\n".repeat(100_000);
    let table = format!("u,v\na:,b\na:,\"{long}\"\na:,\"{long}\"\n^,c\n");
    let ran = ran("check --csv u --max-line 1000", &table);
    for said in [
        "<stdin>:3:1\n",
        "<stdin>:100004:1\n",
        "<stdin>:200005:1 (column u)\n",
    ] {
        assert!(ran.stdout.contains(said), "{}", ran.stdout);
    }
    assert!(
        ran.stdout
            .ends_with("4 texts: 1 valid, 1 not, 2 too long to be checked\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn a_row_is_answered_before_the_next_one_comes() {
    let (mut child, mut stdin, mut stdout) = piped(iri(&["normalize", "--csv", "u"]));
    for (row, answer) in [("u\n", "u\n"), ("%7E\n", "~\n")] {
        write!(stdin, "{row}").unwrap();
        let mut read = String::new();
        stdout.read_line(&mut read).unwrap();
        assert_eq!(read, answer);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let path = file(
        "closed.csv",
        format!("u,v\n{}", "%7E,\"\n\"\n".repeat(500_000)),
    );
    let normalize = iri(&["normalize", "--csv", "u", "--file", path.to_str().unwrap()]);
    let (first, output) = run_until_first_line(normalize);
    assert_eq!(first, "u,v\n");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), stderr.as_str()), (Some(0), ""));
}

/// Memory stays at a few buffers, however many rows there are.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_table() {
    use std::process::Stdio;

    let peak = |rows: usize| {
        let mut child = iri(&["normalize", "--csv", "u"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"id,u\n").unwrap();
        for _ in 0..rows {
            stdin
                .write_all("\"\n\",HTTP://example.com/%7E\n".repeat(1000).as_bytes())
                .unwrap();
        }
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        drop(stdin);
        assert!(child.wait().unwrap().success());
        let (_, peak) = status.split_once("VmHWM:").unwrap();
        peak.split_whitespace()
            .next()
            .unwrap()
            .parse::<usize>()
            .unwrap()
    };
    let (few, many) = (peak(100), peak(1000));
    assert!(many < few + 2048, "{few} and {many} KiB");
}

#[test]
fn turtle_is_refused_once_and_not_on_each_line() {
    let directive = "it is Turtle or TriG; convert it to N-Triples or N-Quads";
    for text in [
        "@prefix ex: <https://e/> .\nex:a ex:b ex:c .\n",
        "# A comment\n\n  PREFIX ex: <https://e/>\nex:a ex:b ex:c .\n",
        "\u{FEFF}@base <https://e/> .\n",
    ] {
        let run = ran("check --rdf", text);
        assert_eq!(run.code, Some(2), "{text}");
        assert!(run.stderr.contains(directive), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
    for text in [
        "<a:prefix> <a:b> <a:c> .\n",
        "# @prefix ex: <https://e/> .\n",
        "",
    ] {
        assert_eq!(ran("check --rdf", text).code, Some(0), "{text}");
    }
    // A long comment is no directive.
    let long = format!("#{}\n<a:b> <a:b> <a:c> .\n", "x".repeat(1 << 16));
    assert_eq!(ran("check --rdf", long).code, Some(0));
}

#[test]
fn a_text_in_place_of_a_file_is_explained() {
    let run = ran("check https://h/", "");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("use `iri parse`, or a pipe"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_repair_changes_what_has_one() {
    for (options, table, expected) in [
        (
            "--csv u",
            "id,u\n1,http://h/a b\n2,http://a b/\n3,\"http://h/\"\"a\"\"\"\n",
            "id,u\n1,http://h/a%20b\n2,http://a b/\n3,\"http://h/%22a%22\"\n",
        ),
        (
            "--jsonl u",
            "{\"u\":\"http://h/a\\\\b\"}\n",
            "{\"u\":\"http://h/a%5Cb\"}\n",
        ),
        (
            "--rdf",
            "<http://h/USS#Crew?a#b> <a:p> <http://h/%> .\n<http://h/a b> <a:p> \"<a b>\" .\n",
            "<http://h/USS#Crew?a%23b> <a:p> <http://h/%25> .\n<http://h/a%20b> <a:p> \"<a b>\" .\n",
        ),
    ] {
        let args = format!("repair {options}");
        let args: Vec<_> = args.split(' ').collect();
        let ran = run(&args, table);
        assert_eq!(ran.stdout, expected);
        assert_eq!(ran.code, Some(i32::from(table.contains("//a b/"))));
    }
}
