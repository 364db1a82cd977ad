//! Writes the page into target/page/index.html: one file, with iri-core as WebAssembly in it.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use support::command::run;
use support::repo::{self, PAGE};
use support::steps::{Outcome, failed};
use support::target::Toolchain;

const TARGET: &str = "wasm32-unknown-unknown";

/// The folder in which the page is written.
const FOLDER: &str = "target/page";

/// The most bytes that the page may have. Lints and hints are most of it, so it grows with them.
const MOST_BYTES: usize = 110_000;

fn main() -> ExitCode {
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => {
            eprintln!("{}", stop.why());
            ExitCode::FAILURE
        }
    }
}

fn write() -> Outcome {
    repo::enter()?;
    let module = module()?;
    // What a browser unpacks, as text.
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&module)?;
    let packed = STANDARD.encode(packed.finish()?);
    let part = |name: &str| fs::read_to_string(Path::new(PAGE).join("web").join(name));
    let page = part("page.html")?
        .replace("@style@", &part("page.css")?)
        .replace("@script@", &part("page.js")?)
        .replace("@module@", &packed);
    let path = Path::new(FOLDER).join("index.html");
    fs::write(&path, &page)?;
    println!(
        "written: {}, {} bytes; {} of them are the module, unpacked {}",
        path.display(),
        page.len(),
        packed.len(),
        module.len()
    );
    match page.len() <= MOST_BYTES {
        true => Ok(()),
        false => failed(format!("{} bytes, {MOST_BYTES} is the limit", page.len())),
    }
}

/// Builds the module. Returns its bytes.
fn module() -> Outcome<Vec<u8>> {
    let toolchain = Toolchain::find(TARGET)?;
    let folder = env::current_dir()?.join(FOLDER).join("build");
    let mut build = toolchain.cargo(TARGET, "core", &["build", "--lib", "--release", "--quiet"]);
    build.arg("--target-dir").arg(&folder).current_dir(PAGE);
    run(&mut build)?;
    Ok(fs::read(folder.join(TARGET).join("release/page.wasm"))?)
}
