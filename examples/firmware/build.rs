//! Gives the linker the memory map of the board.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);

    let target = env::var("TARGET")?;
    let board = match target.as_str() {
        "thumbv6m-none-eabi" => "microbit",
        "thumbv7em-none-eabihf" => "mps2-an386",
        _ => return Err(format!("no board known for the target {target}").into()),
    };
    let memory = format!("memory/{board}.x");
    fs::copy(&memory, out.join("memory.x"))?;
    println!("cargo::rerun-if-changed={memory}");
    println!("cargo::rustc-link-search={}", out.display());
    // cortex-m-rt's linker script, which includes memory.x. Said here and not in .cargo/config.toml, so that the
    // build does not depend on the folder that cargo is called from.
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    Ok(())
}
