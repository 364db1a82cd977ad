//! `cargo xtask advisories`: checks whether a dependency is in a database of advisories. It is not part of `test`, as
//! it reports news of that day, not a fault of a change.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::support::command::{ask, cargo, command, run as run_command};
use crate::support::repo::{self, WORKSPACES};
use crate::support::steps::{Outcome, Steps, Stop, failed, say};
use crate::support::tools;

/// The folder where cargo-deny finds the database and its policy.
const FOLDER: &str = "target/advisories";

/// The name of the database there. cargo-deny derives it from the address.
const NAME: &str = "advisory-db-3157b0e258782691";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A clone of the repository `rustsec/advisory-db`; nothing is looked up without one
    #[arg(long, value_name = "PATH", value_parser = repo::from_here())]
    db: Option<PathBuf>,
    /// Install nothing, leave out the steps whose tools are missing, and name them
    #[arg(long)]
    no_install: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let Some(db) = args.db.as_deref().filter(|db| db.is_dir()) else {
        let where_ = args.db.as_ref().map(|db| format!(" at {}", db.display()));
        let why = format!(
            "not checked: no database{}; see --db",
            where_.unwrap_or_default()
        );
        return steps.step("advisories", || Err(Stop::LeftOut(why)));
    };
    let install = !args.no_install;
    steps.step("database", || {
        tools::DENY.find(install)?;
        take(db)
    });
    for folder in WORKSPACES {
        steps.step(format!("advisories, {folder}"), || look_up(folder, install));
    }
}

/// Puts the database where cargo-deny looks for it, and prints its day.
fn take(db: &Path) -> Outcome {
    let own = Path::new(FOLDER).join(NAME);
    if own.exists() {
        fs::remove_dir_all(&own)?;
    }
    fs::create_dir_all(FOLDER)?;
    run_command(command("git", ["clone", "--quiet"]).arg(db).arg(&own))?;
    let mut log = command("git", ["log", "-1", "--format=%cs"]);
    match ask(log.current_dir(&own)) {
        Some(day) => say(format_args!("the database is of {day}")),
        None => return failed("the database has no commit"),
    }
    // The policy has the place of the database.
    let mut policy: Table = fs::read_to_string("deny.toml")?.parse()?;
    let advisories = policy
        .entry("advisories")
        .or_insert(Value::Table(Table::new()));
    let place = env::current_dir()?.join(FOLDER).display().to_string();
    if let Some(advisories) = advisories.as_table_mut() {
        advisories.insert("db-path".to_owned(), Value::String(place));
    }
    fs::write(Path::new(FOLDER).join("deny.toml"), policy.to_string())?;
    Ok(())
}

fn look_up(folder: &str, install: bool) -> Outcome {
    let policy = env::current_dir()?.join(FOLDER).join("deny.toml");
    // Offline, cargo-deny uses the database as it is, and cargo the crates that it has.
    run_command(cargo(["fetch", "--locked"]).current_dir(folder))?;
    let mut deny = tools::DENY.command(install, &["--offline", "--config"])?;
    deny.arg(policy).args(["check", "advisories"]);
    run_command(deny.current_dir(folder))
}
