//! Tries the page in headless Chromium, by Playwright. `cargo xtask integration page` first installs both.

use std::fs;
use std::path::Path;

use support::command::{command, run};
use support::repo::{self, PAGE};
use support::steps::Outcome;

/// The folder of the page, in which npm has installed Playwright.
const FOLDER: &str = "target/page";

#[test]
fn page_works_in_chromium() -> Outcome {
    repo::enter()?;
    run(&mut command(env!("CARGO_BIN_EXE_page"), [""; 0]))?;
    // node looks for packages next to the script.
    let tests = Path::new(FOLDER).join("tests");
    fs::create_dir_all(&tests)?;
    for name in ["page.spec.mjs", "playwright.config.mjs"] {
        fs::copy(Path::new(PAGE).join("tests").join(name), tests.join(name))?;
    }
    let mut test = command("npx", ["playwright", "test"]);
    test.env("PAGE", fs::canonicalize(FOLDER)?.join("index.html"));
    test.env("SNAPSHOTS", fs::canonicalize(PAGE)?);
    test.env("PICTURE", fs::canonicalize("docs")?.join("page.png"));
    run(test.current_dir(tests))
}
