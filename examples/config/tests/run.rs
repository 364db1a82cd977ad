//! Runs the program on the good file and on the bad one, as a reader would.

use std::process::{Command, Output};

/// Runs it in the folder of the package, so that it prints short paths.
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
base        IriString("https://data.example/measurements/")
archive     IriString("https://data.example/measurements/2026/")
upload      https://***@upload.example/v2/
            with a password
node        https://mainnet.example/v3/***?net=main
alarm       https://hooks.example/alarm
alarm       https://[2606:4700::1111]/alarm
login       UriString("http://127.0.0.1:8080/after")
manual      UriString("https://%E4%BE%8B%E3%81%88.jp/%E6%89%8B%E5%BC%95%E3%81%8D")
firmware    UriBuf("https://store.example/v2/boiler/1.4.bin")
device      boiler: /temp?unit=C of fd00::17, port 5683 by default
            https://saref.etsi.org/core/Temperature in °C
device      roof: /wind of roof.plant.example, port 5685
            https://saref.etsi.org/core/Power in W
prefix      saref: IriString("https://saref.etsi.org/core/")
prefix      xsd: IriString("http://www.w3.org/2001/XMLSchema#")
"#;
    // Without an argument it reads the file next to the package.
    for args in [&["config.toml"][..], &[]] {
        let output = run(args);
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
        assert!(output.status.success());
    }
}

/// `bad.txt` has the expected messages.
#[test]
fn all_mistakes_are_told_in_their_places() {
    for args in [&["bad.toml"][..], &["--check", "bad.toml"]] {
        let output = run(args);
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            include_str!("bad.txt")
        );
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// `cargo xtask demo` shows these.
#[test]
fn five_mistakes_are_told_at_once() {
    let output = run(&["--check", "five.toml"]);
    let told = String::from_utf8(output.stderr).unwrap();
    let places = told.lines().filter(|line| line.starts_with("five.toml:"));
    assert_eq!(places.count(), 5, "{told}");
}

#[test]
fn a_good_file_is_only_checked() {
    let output = run(&["--check", "config.toml"]);
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert_eq!(stdout, "config.toml: no mistake\n");
    assert!(output.status.success());
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let output = run(&["none.toml"]);
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("none.toml: "), "{message}");
    assert_eq!(output.status.code(), Some(1));
}
