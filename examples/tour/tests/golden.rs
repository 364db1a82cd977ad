//! Checks that the tour prints what it should.

use std::process::Command;

#[test]
fn prints_what_the_golden_file_holds() {
    let output = Command::new(env!("CARGO_BIN_EXE_tour")).output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
    let printed = String::from_utf8(output.stdout).unwrap();
    // A checkout on Windows may have other line ends.
    let golden = include_str!("tour.out").replace("\r\n", "\n");
    for (number, (printed, golden)) in printed.lines().zip(golden.lines()).enumerate() {
        assert_eq!(printed, golden, "line {} of tour.out", number + 1);
    }
    assert_eq!(printed.lines().count(), golden.lines().count());
}
