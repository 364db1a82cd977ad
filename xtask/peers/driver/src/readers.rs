//! `cargo xtask readers`: checks that lints find the texts that readers of the URL Standard read otherwise, node among
//! them, that a repair changes no host that they read, that policies admit no host that readers take elsewhere, and that addresses
//! lead where other libraries say. It also checks that masks hide the values of names of secrets as others read these names.

use std::env;
use std::path::Path;

use support::command::{ask, cargo, command, run as run_command};
use support::repo::PEERS;
use support::setup::installs;
use support::steps::{Outcome, Steps, say};
use support::tools;

/// The packages of Python that read URLs and map hosts. aiohttp reads by yarl.
const PYTHON: [&str; 5] = [
    "idna==3.13",
    "requests==2.34.2",
    "urllib3==2.7.0",
    "httpx==0.28.1",
    "yarl==1.25.1",
];

/// The folder for them.
const FOLDER: &str = "target/readers";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of texts, and of addresses at random
    #[arg(default_value_t = 3_000_000)]
    cases: u64,
    /// The seed of the random numbers; the same seed makes the same texts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let arguments = [args.cases.to_string(), args.seed.to_string()];
    steps.step("readers", || run_one("readers", "", &arguments));
    // With Unicode's data, fewer hosts have a finding.
    steps.step("readers-idna", || run_one("readers", "idna", &arguments));
    steps.step("readers-node", || {
        tools::program("node", "nodejs")?;
        // It answers more slowly, and reads nearly as ada does.
        let cases = (args.cases / 10).to_string();
        let arguments = [cases, args.seed.to_string(), "node".to_owned()];
        run_one("readers", "idna", &arguments)
    });
    steps.step("names", || run_one("names", "", &arguments));
    steps.step("repair", || run_one("repair", "", &arguments));
    steps.step("hosts", hosts);
    // Those of other platforms, by the function that people call
    steps.step("urls", || urls(&arguments));
    steps.step("reach", || run_one("reach", "", &[args.cases.to_string()]));
}

/// Compares policies with the readers of hosts.
fn hosts() -> Outcome {
    // A program as Debian names it in its package; libidn2 is the library of the last one.
    let programs = [
        ("node", "nodejs"),
        ("python3", "python3-pip"),
        ("curl", "curl"),
        ("wget", "wget"),
        ("git", "git"),
        ("idn2", "idn2"),
    ];
    run_among("hosts", &[], &programs)
}

/// Compares policies with what readers of whole URLs find.
fn urls(arguments: &[String]) -> Outcome {
    // libcurl is the library of the first one.
    let programs = [
        ("curl", "curl"),
        ("node", "nodejs"),
        ("python3", "python3-pip"),
        ("java", "default-jdk-headless"),
        ("php", "php-cli"),
        ("ruby", "ruby"),
    ];
    run_among("urls", arguments, &programs)
}

/// Runs a program of the workspace that calls others, and prints their versions.
fn run_among(program: &str, arguments: &[String], others: &[(&str, &str)]) -> Outcome {
    for (name, of) in others {
        tools::program(name, of)?;
        let version = ask(&mut command(name, ["--version"])).unwrap_or_default();
        say(format_args!(
            "{name}: {}",
            version.lines().next().unwrap_or_default()
        ));
    }
    if !Path::new(FOLDER).join("yarl").exists() {
        let pip = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--upgrade",
            "--target",
            FOLDER,
        ];
        if !installs() {
            let packages = PYTHON.join(", ");
            return tools::missing(format!("`pip install` would add {packages}"));
        }
        run_command(command("python3", pip).args(PYTHON))?;
    }
    let mut cargo = cargo(["run", "--release", "--package", "readers", "--bin", program]);
    cargo
        .current_dir(PEERS)
        .env("PYTHONPATH", env::current_dir()?.join(FOLDER));
    run_command(cargo.arg("--").args(arguments))
}

/// Runs a program of the workspace with features.
fn run_one(program: &str, features: &str, arguments: &[String]) -> Outcome {
    let run = ["run", "--release", "--package", "readers", "--bin", program];
    let mut cargo = cargo(run);
    cargo.args(["--features", features]);
    // `Ipv4Addr::is_global` is not stable.
    cargo.current_dir(PEERS).env("RUSTC_BOOTSTRAP", "1");
    run_command(cargo.arg("--").args(arguments))
}
