//! Gives the linker the memory map of the board, and the firmware its configuration.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use config::{Collector, Config, Unchecked, Update};

#[path = "src/config.rs"]
mod config;

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    memory_map(&out)?;
    configuration(&out)?;
    if env::var_os("CARGO_FEATURE_CONFORMANCE").is_some() {
        cases(&out)?;
    }
    // This is the script of cortex-m-rt, which includes memory.x. It is named here and not in .cargo/config.toml, so
    // that the build does not depend on the folder in which cargo is called.
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    Ok(())
}

fn memory_map(out: &Path) -> Result<(), Box<dyn Error>> {
    let target = env::var("TARGET")?;
    let board = match target.as_str() {
        "thumbv6m-none-eabi" => "microbit",
        "thumbv7em-none-eabihf" => "mps2-an386",
        // For your own board, put its memory map under `memory`, and add a line above.
        _ => {
            return Err(format!(
                "no board known for {target}: pass --target thumbv6m-none-eabi or thumbv7em-none-eabihf"
            )
            .into());
        }
    };
    let source = format!("memory/{board}.x");
    println!("cargo::rerun-if-changed={source}");
    println!("cargo::rustc-link-search={}", out.display());
    fs::copy(source, out.join("memory.x"))?;
    Ok(())
}

/// Copies the cases for the program `conformance`.
fn cases(out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=IRI_CASES");
    let source = env::var("IRI_CASES").map_err(|_| "IRI_CASES is to name the file of cases")?;
    println!("cargo::rerun-if-changed={source}");
    fs::copy(source, out.join("cases.bin"))?;
    Ok(())
}

/// Writes the configuration as a factory would write it into the flash of each device. A factory that does not check
/// what it writes makes the others.
fn configuration(out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/config.rs");
    let config = Config {
        device: "boiler room",
        collector: Collector::parse("coaps://collector.example:5684/mesures/chaufferie-été")?,
        update: Update::parse("https://updates.example/firmware/")?,
        every_seconds: 60,
    };
    let mut buffer = [0; 256];
    let bytes = postcard::to_slice(&config, &mut buffer)?;
    fs::write(out.join("config.postcard"), &bytes)?;

    let good: Unchecked<'_> = postcard::from_bytes(bytes)?;
    let mut broken = Vec::new();
    for texts in [
        Unchecked {
            collector: "coap://collector.example/mesures",
            ..good
        },
        Unchecked {
            update: "https://admin:hunter2@updates.example/firmware/",
            ..good
        },
        // Resolving `stable.bin` against it would lose its last segment.
        Unchecked {
            update: "https://updates.example/firmware",
            ..good
        },
        // An update from the own network may be an attack from there.
        Unchecked {
            update: "https://192.168.0.4/firmware/",
            ..good
        },
    ] {
        let mut buffer = [0; 256];
        broken.extend_from_slice(postcard::to_slice(&texts, &mut buffer)?);
    }
    fs::write(out.join("broken.postcard"), broken)?;
    Ok(())
}
