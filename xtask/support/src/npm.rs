//! Installs packages of npm, of which nothing is kept in the repository.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use crate::command::{command, line, run_within};
use crate::setup::installs;
use crate::steps::Outcome;
use crate::tools;

/// The time limit of a download, as npm waits for minutes if nothing answers.
const LIMIT: Duration = Duration::from_secs(120);

/// Finds node, and installs the packages that are missing in a folder or have another version.
pub fn packages(folder: &str, packages: &[(&str, &str)]) -> Outcome {
    tools::program("node", "nodejs")?;
    let is_there = |(name, version): &(&str, &str)| {
        let manifest = Path::new(folder).join(format!("node_modules/{name}/package.json"));
        let manifest = fs::read(manifest).unwrap_or_default();
        serde_json::from_slice::<Value>(&manifest).is_ok_and(|it| it["version"] == *version)
    };
    if packages.iter().all(is_there) {
        return Ok(());
    }
    let options = ["install", "--no-audit", "--no-fund", "--ignore-scripts"];
    let mut npm = command("npm", options);
    npm.args(["--prefix", folder]);
    let versions = packages
        .iter()
        .map(|(name, version)| format!("{name}@{version}"));
    npm.args(versions);
    if !installs() {
        return tools::missing(format!("`{}` would add it", line(&npm)));
    }
    tools::program("npm", "npm")?;
    fs::create_dir_all(folder)?;
    run_within(LIMIT, &mut npm)
}
