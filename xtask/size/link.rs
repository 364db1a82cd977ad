//! Gives the linker the memory map of the board on which a program runs: for every program that counts instructions, and for
//! the others with the feature `painted`. Programs that log also need defmt's table of strings, which is not in flash.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=Cargo.toml");
    if env::var_os("CARGO_FEATURE_LOG").is_some() {
        println!("cargo::rustc-link-arg-bins=-Tdefmt.x");
    }
    let runs = env::var_os("CARGO_FEATURE_PAINTED").is_some();
    if !runs && !env::var("CARGO_PKG_NAME")?.starts_with("instructions") {
        return Ok(());
    }
    let map = match env::var("TARGET")?.as_str() {
        "thumbv6m-none-eabi" => "examples/firmware/memory/microbit.x",
        "thumbv7em-none-eabihf" => "examples/firmware/memory/mps2-an386.x",
        "riscv32imc-unknown-none-elf" => "xtask/size/virt.x",
        target => return Err(format!("no board known for {target}").into()),
    };
    // Each package is three folders below the top.
    let map = Path::new("../../..").join(map);
    println!("cargo::rerun-if-changed={}", map.display());
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(map, out.join("memory.x"))?;
    println!("cargo::rustc-link-search={}", out.display());
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    Ok(())
}
