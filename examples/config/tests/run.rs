//! Runs the program on the good file and on the bad one, as the reader would.

use std::process::{Command, Output};

/// In the folder of the package, so that the paths in what it prints are short.
fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_config"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap()
}

#[test]
fn a_good_file_is_shown_typed() {
    let expected = r#"vocabulary  IriString("https://例え.jp/語彙#")
base        AbsoluteIriString("https://data.example/measurements/")
archive     RelativeIriRefString("2026/")
upload      UriString("https://***@upload.example/v2/")
            with a password
device      boiler: /temp?unit=C of 2001:db8::17, port 5683
device      roof: /wind of roof.local, port 5684
prefix      saref: IriString("https://saref.etsi.org/core/")
prefix      xsd: IriString("http://www.w3.org/2001/XMLSchema#")
"#;
    // The one beside the package is what is read by default.
    for args in [&["config.toml"][..], &[]] {
        let output = run(args);
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
        assert!(output.status.success());
    }
}

#[test]
fn a_bad_value_is_shown_in_its_place() {
    let output = run(&["bad.toml"]);
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "bad.toml:5:59: invalid URI: unexpected `{` in the path, at byte 48
in `upload`
  |
  | https://***@upload.example/v2/{device}/temp
  |                               ^ write `{` as %7B
"
    );
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let output = run(&["none.toml"]);
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("none.toml: "), "{message}");
    assert_eq!(output.status.code(), Some(1));
}
