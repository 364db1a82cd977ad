//! Tests many texts: arguments, lines of files, and lines of the standard input.

mod common;

use std::io::{BufRead, Write};
use std::process::Stdio;

use common::{file, iri, piped, run, run_until_first_line};

/// Each subcommand that takes many texts, with two texts and their results.
#[rustfmt::skip]
const COMMANDS: [(&str, [&str; 2], [&str; 2]); 17] = [
    ("parse --rule scheme", ["a", "b+1"], ["the text matches scheme"; 2]),
    ("parse --json", ["a", ""], [
        r#"{"valid":true,"components":{"scheme":null,"authority":null,"userinfo":null,"host":null,"port":null,"path":"a","query":null,"fragment":null},"kind":"relative-ref","host_kind":null,"port_number":null,"port_or_default":null,"socket_addr":null}"#,
        r#"{"valid":true,"components":{"scheme":null,"authority":null,"userinfo":null,"host":null,"port":null,"path":"","query":null,"fragment":null},"kind":"relative-ref","host_kind":null,"port_number":null,"port_or_default":null,"socket_addr":null}"#,
    ]),
    ("resolve http://a/b/c", ["d", "../e"], ["http://a/b/d", "http://a/e"]),
    ("relativize http://a/b/c", ["http://a/b/d", "http://a/e"], ["d", "/e"]),
    ("normalize", ["HTTP://A", "b"], ["http://a", "b"]),
    ("repair", ["a b", "http://h/#a#b"], ["a%20b", "http://h/#a%23b"]),
    ("to-uri", ["é", "a"], ["%C3%A9", "a"]),
    ("to-iri", ["%C3%A9", "a"], ["é", "a"]),
    ("decode", ["a%20b", "c"], ["a b", "c"]),
    ("encode -c segment", ["a b", "c"], ["a%20b", "c"]),
    ("match --json /a{/b}", ["/a/1", "/a"], [r#"{"variables":{"b":"1"}}"#, r#"{"variables":{}}"#]),
    ("edit --pop", ["/a/b", "/c/d"], ["/a", "/c"]),
    ("hosts", ["a:1", "s://b/c"], ["//a:1", "s://b/c"]),
    ("redact --user", ["//a:b@h", "//c@h"], ["//***@h", "//***@h"]),
    ("to-path --system unix", ["file:///a%20b", "file:///c"], ["/a b", "/c"]),
    ("from-path --system unix", ["/a b", "/c"], ["file:///a%20b", "file:///c"]),
    ("cri", ["coap://h/a", "a"], ["8320816168816161", "8201816161"]),
];

/// Returns the results of a command, each of which is ended by `end`.
fn results(command: &str, more: &[&str], input: &str, end: char) -> Vec<String> {
    let args: Vec<_> = command.split(' ').chain(more.iter().copied()).collect();
    let ran = run(&args, input);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
    assert!(ran.stdout.ends_with(end), "{args:?}");
    ran.stdout
        .split_terminator(end)
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_subcommand_takes_many() {
    for (number, (command, texts, expected)) in COMMANDS.iter().enumerate() {
        let lines = texts.map(|text| format!("{text}\n")).concat();
        let nuls = texts.map(|text| format!("{text}\0")).concat();
        let listed = file(&format!("many-{number}.txt"), &lines);
        let listed = listed.to_str().unwrap();
        assert_eq!(results(command, texts, "", '\n'), expected, "arguments");
        assert_eq!(results(command, &["-"], &lines, '\n'), expected, "a hyphen");
        assert_eq!(results(command, &[], &lines, '\n'), expected, "a pipe");
        assert_eq!(
            results(command, &["--file", listed], "", '\n'),
            expected,
            "a file"
        );
        assert_eq!(results(command, &["-0"], &nuls, '\0'), expected, "NUL");
        assert_eq!(
            results(command, &["--null", "-"], &nuls, '\0'),
            expected,
            "NUL"
        );
        let twice = results(
            command,
            &["-", "--file", listed, "--file", listed],
            &lines,
            '\n',
        );
        assert_eq!(twice, [&expected[..]; 3].concat(), "all together");
    }
}

#[test]
fn texts_come_in_the_order_of_the_arguments() {
    let listed = file("order.txt", "e\r\nf");
    let listed = listed.to_str().unwrap();
    let ran = run(
        &["normalize", "a", "-", "--file", listed, "d", "--", "-g"],
        "b\nc\n",
    );
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (Some(0), "a\nb\nc\nd\n-g\ne\nf\n")
    );
}

#[test]
fn what_spans_lines_is_apart() {
    let one = run(&["parse", "a"], "").stdout;
    let other = run(&["parse", "b"], "").stdout;
    let both = run(&["parse"], "a\nb\n").stdout;
    assert_eq!(both, format!("{one}\n{other}"));
    let found = run(&["match", "/{a}/{b}", "/1/2", "/3/4"], "").stdout;
    assert_eq!(found, "a=1\nb=2\n\na=3\nb=4\n");
    let options = run(&["coap", "coap://h", "coap://i"], "").stdout;
    assert_eq!(options, " 3 Uri-Host  h\n\n 3 Uri-Host  i\n");
}

#[test]
fn a_bad_line_is_told_of_with_its_place_and_the_rest_goes_on() {
    let bad = file("bad.txt", "a\né b\nc\n");
    let name = bad.to_str().unwrap();
    let ran = run(&["normalize", "--file", name, "-"], "\n^\nd\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "\nd\na\nc\n"));
    let said = "\
error: unexpected `^` in the path, at byte 0
 --> <stdin>:2:1
  |
  | ^
  | ^ write `^` as %5E
error: unexpected space in the path, at byte 2
 --> FILE:2:2
  |
  | é b
  |  ^ write a space as %20
";
    assert_eq!(ran.stderr.replace(name, "FILE"), said);
    let ran = run(
        &["normalize", "--fail-fast", "--file", name, "-"],
        "\n^\nd\n",
    );
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "\n"));
    assert!(
        ran.stderr.starts_with("error: unexpected `^`"),
        "{}",
        ran.stderr
    );
    let both = ["normalize", "--fail-fast", "--keep-going", "^", "d"];
    assert_eq!(run(&both, "").stdout, "d\n", "the last counts");
    let ran = run(&["normalize", "a", "^", "b"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "a\nb\n"));
    assert!(ran.stderr.contains("\n --> text 2\n"), "{}", ran.stderr);
}

#[test]
fn json_answers_stay_line_by_line() {
    let ran = run(&["to-uri", "--json"], "é\n^\na\n");
    let expected = [
        r#"{"output":"%C3%A9"}"#,
        r#"{"error":{"member":"input","offset":0,"length":1,"component":"path","message":"unexpected `^` in the path, at byte 0"}}"#,
        r#"{"output":"a"}"#,
    ];
    assert_eq!(ran.stdout.lines().collect::<Vec<_>>(), expected);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""));
}

/// An error that every further line would have too is reported once.
#[test]
fn a_bad_argument_beside_the_texts_ends_it() {
    for (command, place) in [
        ("resolve a^", "BASE"),
        ("relativize a^", "BASE"),
        ("match {a", "TEMPLATE"),
        ("edit --host a^", "--host"),
        ("edit --port 99999", "--port"),
        ("cri --base zz", "BASE"),
    ] {
        let ran = run(&command.split(' ').collect::<Vec<_>>(), "/a\n/b\n");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{command}");
        assert!(
            ran.stderr.contains(&format!("\n --> {place}\n")),
            "{}",
            ran.stderr
        );
        assert_eq!(ran.stderr.matches("error: ").count(), 1, "{}", ran.stderr);
    }
    // An edit that fails for one line may succeed for the next.
    let ran = run(&["edit", "--pop"], "/\n/b\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "/\n"));
    assert!(
        ran.stderr.contains("\n --> --pop, of /, at <stdin>:1\n"),
        "{}",
        ran.stderr
    );
    let ran = run(&["resolve", "http://a/"], "../b\nc\n");
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (Some(0), "http://a/b\nhttp://a/c\n")
    );
    assert!(
        ran.stderr.ends_with("was dropped\n --> <stdin>:1\n"),
        "{}",
        ran.stderr
    );
    let ran = run(&["normalize", "--check"], "a\n%7e\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "a\n~\n"));
    assert_eq!(
        ran.stderr,
        "error: the text is not in normal form\n --> <stdin>:2\n"
    );
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_goes_on() {
    let good = file("readable.txt", "a\n");
    let folder = env!("CARGO_TARGET_TMPDIR");
    let args = [
        "normalize",
        "--file",
        "no such file",
        "--file",
        folder,
        "--file",
    ];
    let ran = run(&[&args[..], &[good.to_str().unwrap()]].concat(), "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), "a\n"));
    let errors: Vec<_> = ran.stderr.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(
        errors
            .iter()
            .all(|line| line.starts_with("error: cannot read ")),
        "{errors:?}"
    );
    let ran = run(&["normalize", "--file", "http://joe:s3cret@h/"], "");
    assert!(!ran.stderr.contains("s3cret"), "{}", ran.stderr);
}

/// Megabytes of lines are answered on several cores, and keep their order.
#[test]
fn many_lines_keep_their_order() {
    let line = |number: u32| {
        if number % 1000 == 7 {
            format!("HTTP://example.com/{number}^\n")
        } else {
            format!("HTTP://example.com/{number}/../%7e\n")
        }
    };
    let text: String = (1..=100_000).map(line).collect();
    let path = file("long.txt", text);
    let ran = run(&["normalize", "--file", path.to_str().unwrap()], "");
    let good = (1..=100_000).filter(|number| number % 1000 != 7);
    assert_eq!(ran.stdout.lines().count(), good.clone().count());
    assert!(
        ran.stdout
            .lines()
            .all(|line| line == "http://example.com/~")
    );
    let places = ran
        .stderr
        .lines()
        .filter_map(|line| line.strip_prefix(" --> "));
    let places = places.map(|place| place.rsplit(':').nth(1).unwrap().parse::<u32>().unwrap());
    assert!(places.eq((1..=100_000).filter(|number| number % 1000 == 7)));
    let numbers: String = (1..=100_000)
        .map(|number| format!("a:{number}\n"))
        .collect();
    let path = file("numbers.txt", &numbers);
    let ran = run(&["normalize", "--file", path.to_str().unwrap()], "");
    assert!(ran.stdout == numbers, "another order");
}

/// A process that writes a line and waits gets its answer.
#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    for (subcommand, line, answer) in [
        ("normalize", "%7e", "~"),
        (
            "batch",
            r#"{"op":"normalize","input":"%7e"}"#,
            r#"{"output":"~"}"#,
        ),
        (
            "check",
            "a^",
            "error: no scheme, such as `https:`, at the start",
        ),
    ] {
        let (mut child, mut stdin, mut stdout) = piped(iri(&[subcommand]));
        for _ in 0..3 {
            writeln!(stdin, "{line}").unwrap();
            let mut read = String::new();
            stdout.read_line(&mut read).unwrap();
            assert_eq!(read, format!("{answer}\n"));
            if subcommand == "check" {
                break;
            }
        }
        drop(stdin);
        drop(stdout);
        child.wait().unwrap();
    }
}

/// With `--fail-fast` the command ends at the first refusal, without waiting for more input.
#[test]
fn the_first_refusal_ends_it_while_the_input_is_open() {
    let mut child = iri(&["normalize", "--fail-fast"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"a\n^\n").unwrap();
    let code = child.wait().unwrap().code();
    assert_eq!(code, Some(1));
    drop(stdin);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let path = file("closed.txt", "a\n".repeat(1_000_000));
    let normalize = iri(&["normalize", "--file", path.to_str().unwrap()]);
    let (first, output) = run_until_first_line(normalize);
    assert_eq!(first, "a\n");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), stderr.as_str()), (Some(0), ""));
}
