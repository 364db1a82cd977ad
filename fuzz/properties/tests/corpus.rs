//! Replays the corpus: what held for an input that the fuzzers found still holds.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread;

use properties::{TARGETS, pack, unpack};

/// The folder of the fuzz targets.
fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

#[test]
fn what_is_checked_holds_for_the_corpus() {
    // A check that fails names its input.
    let replay = |(target, check): &(&str, fn(&[u8]))| {
        let file = folder().join("seeds").join(format!("{target}.txt"));
        let inputs = unpack(&file).unwrap();
        assert!(!inputs.is_empty(), "{target} has no inputs");
        for input in inputs {
            let shown = input.escape_ascii().to_string();
            let checked = std::panic::catch_unwind(|| check(&input));
            assert!(checked.is_ok(), "{target} does not hold for {shown}");
        }
    };
    thread::scope(|scope| {
        for target in &TARGETS {
            scope.spawn(move || replay(target));
        }
    });
}

#[test]
fn each_target_is_a_fuzz_target() {
    let known: BTreeSet<_> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let files = fs::read_dir(folder().join("fuzz_targets")).unwrap();
    let files = files.map(|file| file.unwrap().path().file_stem().unwrap().to_owned());
    let files: BTreeSet<_> = files.map(|name| name.into_string().unwrap()).collect();
    assert_eq!(known, files);
    let manifest = fs::read_to_string(folder().join("Cargo.toml")).unwrap();
    for name in known {
        let path = format!("path = \"fuzz_targets/{name}.rs\"");
        assert!(
            manifest.contains(&path),
            "{name} is no target of the manifest"
        );
        let source = folder().join(format!("fuzz_targets/{name}.rs"));
        let call = format!("properties::{name}::check(");
        assert!(
            fs::read_to_string(source).unwrap().contains(&call),
            "{name}"
        );
    }
}

#[test]
fn what_is_packed_is_unpacked() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("inputs");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let all: Vec<u8> = (0..=u8::MAX).collect();
    let mut inputs = vec![
        all,
        "\u{202E}é\\x41\\n".as_bytes().to_vec(),
        b"a\nb".to_vec(),
    ];
    for (number, input) in inputs.iter().enumerate() {
        fs::write(folder.join(number.to_string()), input).unwrap();
    }
    let packed = folder.with_extension("txt");
    pack(&folder, &packed).unwrap();
    let mut unpacked = unpack(&packed).unwrap();
    inputs.sort();
    unpacked.sort();
    assert_eq!(unpacked, inputs);
}
