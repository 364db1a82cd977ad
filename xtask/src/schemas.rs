//! `cargo xtask schemas`: compares the verdicts of ajv, a validator in JavaScript, with those that
//! `iri-serde/tests/schema.rs` expects. That test writes the cases, which it also gives to the crate jsonschema. The
//! script fails, too, if node takes more than linear time for a pattern on hostile texts. The packages come from npm, and
//! nothing of them is kept in the repository.

use std::{env, fs};

use support::command::{cargo, command, run as run_command};
use support::npm;
use support::steps::Steps;

/// Where the packages and the cases are.
const FOLDER: &str = "target/schemas";

/// The packages of npm, in the versions for which the script is written: ajv and its formats.
const PACKAGES: [(&str, &str); 2] = [("ajv", "8.20.0"), ("@hyperjump/uri", "1.3.6")];

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, steps: &mut Steps) {
    steps.step("schemas, with ajv", || {
        npm::packages(FOLDER, &PACKAGES)?;
        let folder = env::current_dir()?.join(FOLDER);
        let cases = folder.join("cases.json");
        // An old file must not be taken for that of this run.
        let _ = fs::remove_file(&cases);
        // With the options of `cargo xtask test`, nothing is compiled again after it.
        let test = ["test", "--quiet", "--workspace", "--all-features"];
        run_command(
            cargo(test)
                .args(["--test", "schema"])
                .env("SCHEMAS", &cases),
        )?;
        // node looks for packages next to the script.
        fs::copy("xtask/schemas/ajv.mjs", folder.join("ajv.mjs"))?;
        run_command(command("node", ["ajv.mjs", "cases.json"]).current_dir(folder))
    });
}
