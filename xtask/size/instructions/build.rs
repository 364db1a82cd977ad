//! Gives the linker the memory map of the board: the firmware example's.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let board = match env::var("TARGET")?.as_str() {
        "thumbv6m-none-eabi" => "microbit",
        "thumbv7em-none-eabihf" => "mps2-an386",
        target => return Err(format!("no board known for {target}").into()),
    };
    let source = format!("../../../examples/firmware/memory/{board}.x");
    println!("cargo::rerun-if-changed={source}");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(source, out.join("memory.x"))?;
    println!("cargo::rustc-link-search={}", out.display());
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    Ok(())
}
