//! Writes each collection of texts to a file of the folder that is its argument, one text a line, and prints the names. So
//! `cargo xtask instructions --host` can count what the command does with them.

use std::fs;
use std::io;
use std::path::Path;

use measure::{Corpus, made};

/// The number of texts in a collection
const TEXTS: usize = 5_000;

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_default();
    for Corpus { name, texts, .. } in made::all(TEXTS) {
        fs::write(Path::new(&folder).join(&name), texts.join("\n") + "\n")?;
        println!("{name}");
    }
    Ok(())
}
