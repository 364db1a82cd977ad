//! Packs and unpacks the corpus. `properties unpack SEEDS CORPUS` makes a folder for each target with a file for each input,
//! as libFuzzer reads them, from texts with a line for each input. `properties pack FOLDER SEEDS` makes one such text, and
//! `properties lines FOLDER` prints it.

use std::path::Path;
use std::{env, fs, io};

use properties::{TARGETS, lines, pack, unpack};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["lines", folder] => {
            lines(Path::new(folder))?
                .iter()
                .for_each(|line| println!("{line}"));
            Ok(())
        }
        ["pack", folder, seeds] => pack(Path::new(folder), Path::new(seeds)),
        ["unpack", seeds, corpus] => {
            for (target, _) in TARGETS {
                let folder = Path::new(corpus).join(target);
                fs::create_dir_all(&folder)?;
                let seeds = Path::new(seeds).join(format!("{target}.txt"));
                for (number, input) in unpack(&seeds)?.iter().enumerate() {
                    fs::write(folder.join(format!("seed-{number:04}")), input)?;
                }
            }
            Ok(())
        }
        _ => Err(io::Error::other(
            "usage: properties unpack SEEDS CORPUS, properties pack FOLDER SEEDS, or properties lines FOLDER",
        )),
    }
}
