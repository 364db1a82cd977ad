//! Packs and unpacks the corpus: `properties unpack SEEDS CORPUS` and `properties pack CORPUS SEEDS`. `CORPUS` has a folder
//! for each target with a file for each input, as libFuzzer reads and writes them. `SEEDS` has a text for each target.

use std::path::Path;
use std::{env, fs, io};

use properties::{TARGETS, pack, unpack};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let &[what @ ("pack" | "unpack"), from, to] = &arguments[..] else {
        let usage = "usage: properties unpack SEEDS CORPUS, or properties pack CORPUS SEEDS";
        return Err(io::Error::other(usage));
    };
    fs::create_dir_all(to)?;
    for (target, _) in TARGETS {
        let packed = format!("{target}.txt");
        if what == "pack" {
            pack(&Path::new(from).join(target), &Path::new(to).join(packed))?;
            continue;
        }
        let folder = Path::new(to).join(target);
        fs::create_dir_all(&folder)?;
        for (number, input) in unpack(&Path::new(from).join(packed))?.iter().enumerate() {
            fs::write(folder.join(format!("seed-{number:04}")), input)?;
        }
    }
    Ok(())
}
