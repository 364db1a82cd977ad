//! Gives the linker the memory map of the boards, and the client its configuration.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use iri_core::{Uri, UriBuf, UriRef};

#[path = "src/bin/client/config.rs"]
mod config;

/// The memory map, which is the same on both boards.
const MEMORY: &str = "memory/mps2.x";

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed={MEMORY}");
    println!("cargo::rustc-link-search={}", out.display());
    fs::copy(MEMORY, out.join("memory.x"))?;
    configuration(&out)?;
    // This is the script of cortex-m-rt, which includes memory.x. It is named here and not in .cargo/config.toml, so
    // that the build does not depend on the folder in which cargo is called.
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    Ok(())
}

/// Writes the configuration as a factory would write it into the flash of each device.
fn configuration(out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/bin/client/config.rs");
    let config = config::Config {
        device: "boiler room",
        backup: Uri::parse("coap://[fec0::2]/.well-known/core?title=*")?,
        resources: [
            UriRef::parse("/caf%C3%A9/a%20b?x=1%262")?,
            UriRef::parse("../a%2Fb")?,
            UriRef::parse("/a/b")?,
            UriRef::parse("/async?1")?,
        ],
        directory: UriBuf::parse("coap://10.0.2.2:61616/")?,
        proxied: Uri::parse("coap://127.0.0.1:61616/reached")?,
    };
    let mut buffer = [0; 256];
    fs::write(
        out.join("config.postcard"),
        postcard::to_slice(&config, &mut buffer)?,
    )?;
    Ok(())
}
