//! `cargo xtask page`: makes one HTML file with the library as WebAssembly in it, and tries it in a browser.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::support::command::{cargo, command, run as run_command};
use crate::support::npm;
use crate::support::repo::{self, PAGE};
use crate::support::steps::{Outcome, Steps, failed};
use crate::support::target::{Setup, Toolchain};
use crate::support::tools;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The folder in which the page is written.
const FOLDER: &str = "target/page";

/// The most bytes that the page may have.
const MOST_BYTES: usize = 100_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// Test the module on this machine, and the page in headless Chromium
    #[arg(long)]
    pub(crate) test: bool,
    /// Write what screen readers get of the page as the new golden file
    #[arg(long, requires = "test")]
    pub(crate) overwrite: bool,
    /// Write pictures of the page into this folder
    #[arg(long, requires = "test", value_name = "FOLDER", value_parser = repo::from_here())]
    pub(crate) pictures: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let mut page = None;
    steps.step("page", || {
        page = Some(write(&args.setup)?);
        Ok(())
    });
    if !args.test {
        return;
    }
    steps.step("page, tests of its module", || {
        run_command(cargo(["test", "--quiet"]).current_dir(PAGE))
    });
    if let Some(page) = page {
        steps.step("page in Chromium", || in_chromium(&page, args));
    }
}

/// Runs the page's tests with Playwright, in the browser of the system.
fn in_chromium(page: &Path, args: &Args) -> Outcome {
    let install = args.setup.install();
    chromium(install)?;
    npm::packages(FOLDER, &[("@playwright/test", "1.65.1")], install)?;
    // node looks for packages next to the script.
    let tests = Path::new(FOLDER).join("tests");
    fs::create_dir_all(&tests)?;
    for name in ["page.spec.mjs", "playwright.config.mjs"] {
        fs::copy(Path::new(PAGE).join("tests").join(name), tests.join(name))?;
    }
    let mut test = command("npx", ["playwright", "test"]);
    test.args(args.overwrite.then_some("--update-snapshots"));
    test.env("PAGE", fs::canonicalize(page)?);
    test.env("GOLDEN", fs::canonicalize(PAGE)?);
    if let Some(folder) = &args.pictures {
        test.env("PICTURES", folder);
    }
    run_command(test.current_dir(tests))
}

/// Installs the browser if it is missing.
pub(crate) fn chromium(install: bool) -> Outcome {
    tools::program("chromium", "chromium", install)
}

/// Writes the page. Returns its path.
fn write(setup: &Setup) -> Outcome<PathBuf> {
    let module = module(setup)?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&module)?;
    let packed = STANDARD.encode(packed.finish()?);
    let part = |name: &str| fs::read_to_string(Path::new(PAGE).join("web").join(name));
    let page = part("page.html")?
        .replace("@style@", &part("page.css")?)
        .replace("@script@", &part("page.js")?)
        .replace("@module@", &packed);
    let path = Path::new(FOLDER).join("index.html");
    fs::create_dir_all(FOLDER)?;
    fs::write(&path, &page)?;
    println!(
        "written: {}, {} bytes; {} of them are the module, unpacked {}",
        path.display(),
        page.len(),
        packed.len(),
        module.len()
    );
    if page.len() > MOST_BYTES {
        return failed(format!("{} bytes, {MOST_BYTES} is the limit", page.len()));
    }
    Ok(path)
}

/// Builds the module. Returns its bytes.
fn module(setup: &Setup) -> Outcome<Vec<u8>> {
    let toolchain = Toolchain::find(TARGET, setup)?;
    let folder = env::current_dir()?.join(FOLDER).join("build");
    let mut build = toolchain.cargo(TARGET, "core", &["build", "--release", "--quiet"]);
    build.arg("--target-dir").arg(&folder).current_dir(PAGE);
    run_command(&mut build)?;
    Ok(fs::read(folder.join(TARGET).join("release/page.wasm"))?)
}
