//! Makes texts at random, of the lengths and shapes that people use.

use fastrand::Rng;

use crate::Corpus;

/// Makes URLs of pages.
#[must_use]
pub fn web_pages(count: usize) -> Corpus {
    Corpus::made("web pages", count, page)
}

/// Makes all collections, of `count` texts each.
#[must_use]
pub fn all(count: usize) -> Vec<Corpus> {
    vec![
        web_pages(count),
        Corpus::made("web pages with long queries", count, query),
        Corpus::made("downloads", count, download),
        Corpus::made("files", count, local_file),
        Corpus::made("IRIs of five scripts", count, scripts),
        Corpus::made("devices and their addresses", count, device),
        Corpus::made("relative references", count, relative),
    ]
}

/// Returns one of some texts.
#[must_use]
pub fn choose<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[rng.usize(..of.len())]
}

/// Returns a word of two to nine letters.
#[must_use]
pub fn word(rng: &mut Rng) -> String {
    const BEGINS: [&str; 20] = [
        "b", "c", "d", "f", "g", "h", "l", "m", "n", "p", "r", "s", "t", "v", "w", "st", "tr",
        "ch", "pl", "k",
    ];
    const VOWELS: [&str; 8] = ["a", "e", "i", "o", "u", "ea", "io", "ou"];
    const ENDS: [&str; 8] = ["", "", "", "n", "r", "s", "t", "ng"];
    let mut word = String::new();
    for _ in 0..rng.usize(1..4) {
        word += choose(rng, &BEGINS);
        word += choose(rng, &VOWELS);
        word += choose(rng, &ENDS);
    }
    word
}

/// Makes words with a separator between them.
#[must_use]
pub fn words(rng: &mut Rng, count: std::ops::Range<usize>, between: &str) -> String {
    let words: Vec<String> = (0..rng.usize(count)).map(|_| word(rng)).collect();
    words.join(between)
}

fn host(rng: &mut Rng) -> String {
    const PREFIXES: [&str; 9] = [
        "", "", "www.", "www.", "en.", "blog.", "docs.", "api.", "shop.",
    ];
    const DOMAINS: [&str; 11] = [
        "com", "com", "com", "org", "org", "net", "io", "de", "co.uk", "edu", "example",
    ];
    let prefix = choose(rng, &PREFIXES);
    let name = match rng.u8(..5) {
        0 => words(rng, 2..3, "-"),
        _ => word(rng),
    };
    format!("{prefix}{name}.{}", choose(rng, &DOMAINS))
}

/// Returns a segment of a path.
fn segment(rng: &mut Rng) -> String {
    match rng.u8(..12) {
        0..5 => word(rng),
        5..8 => words(rng, 2..5, "-"),
        8 => words(rng, 2..3, "_"),
        9 => rng.u32(1..100_000).to_string(),
        10 => format!("{}/{:02}", rng.u16(1999..2026), rng.u8(1..13)),
        _ => format!("{}~{}", word(rng), rng.u8(..9)),
    }
}

fn path(rng: &mut Rng, segments: std::ops::Range<usize>) -> String {
    (0..rng.usize(segments))
        .map(|_| format!("/{}", segment(rng)))
        .collect()
}

fn arguments(rng: &mut Rng, count: std::ops::Range<usize>) -> String {
    let mut query = String::new();
    for at in 0..rng.usize(count) {
        query += if at == 0 { "?" } else { "&" };
        query += &word(rng);
        query += "=";
        query += &match rng.u8(..5) {
            0 => rng.u32(..).to_string(),
            1 => format!("{:x}", rng.u64(..)),
            2 => words(rng, 1..4, "%20"),
            3 => words(rng, 1..4, "+"),
            _ => word(rng),
        };
    }
    query
}

/// Returns a URL of a page.
#[must_use]
pub fn page(rng: &mut Rng) -> String {
    let scheme = choose(rng, &["http", "https", "https"]);
    let mut text = format!("{scheme}://{}{}", host(rng), path(rng, 0..5));
    match rng.u8(..10) {
        0..3 => text += "/",
        3..6 => text += choose(rng, &[".html", ".htm", ".php", ".pdf", ".jpg", ".aspx"]),
        6 => text += &arguments(rng, 1..3),
        7 => text += &format!("#{}", word(rng)),
        _ => {}
    }
    text
}

fn query(rng: &mut Rng) -> String {
    let next = format!("https%3A%2F%2F{}%2F{}", host(rng), word(rng));
    let (host, path) = (host(rng), path(rng, 1..3));
    let text = format!("https://{host}{path}{}", arguments(rng, 1..4));
    match rng.u8(..4) {
        0 => format!("{text}&next={next}"),
        1 => format!("{text}&id={:x}%40{}", rng.u32(..), word(rng)),
        _ => text,
    }
}

fn download(rng: &mut Rng) -> String {
    let name = words(rng, 1..4, "-");
    let version = format!("{}.{}.{}", rng.u8(..9), rng.u8(..30), rng.u8(..9));
    let part = choose(rng, &["main", "contrib", "universe"]);
    let letter = &name[..1];
    let architecture = choose(rng, &["amd64", "arm64", "all", "riscv64"]);
    format!(
        "https://files.{}/pool/{part}/{letter}/{name}/lib{name}{}_{version}-{}+b1_{architecture}.deb",
        host(rng),
        rng.u8(..9),
        rng.u8(1..4)
    )
}

fn local_file(rng: &mut Rng) -> String {
    const FOLDERS: [&str; 4] = [
        "usr/share/doc",
        "usr/lib/python3/dist-packages",
        "C:/ProgramData",
        "srv/data",
    ];
    let folder = choose(rng, &FOLDERS);
    let end = choose(rng, &[".html", ".py", ".txt", ".so.1", ".md", ""]);
    format!("file:///{folder}{}{end}", path(rng, 2..5))
}

/// Makes a word of a script, which is given by its first letter and the number of its letters.
#[must_use]
pub fn letters(
    rng: &mut Rng,
    (first, count): (u32, u32),
    length: std::ops::Range<usize>,
) -> String {
    (0..rng.usize(length))
        .filter_map(|_| char::from_u32(first + rng.u32(..count)))
        // The letter ς only occurs at the end of words, and IDNA 2003 maps it in hosts.
        .map(|c| if c == 'ς' { 'σ' } else { c })
        .collect()
}

fn scripts(rng: &mut Rng) -> String {
    let (script, length) = match rng.u8(..5) {
        // The scripts are Cyrillic, Greek, Arabic, Han, and Latin with marks among the letters.
        0 => ((0x430, 32), 3..10),
        1 => ((0x3B1, 25), 3..10),
        2 => ((0x627, 20), 3..8),
        3 => ((0x4E00, 8_000), 1..5),
        _ => ((0xE0, 23), 1..3),
    };
    let part = |rng: &mut Rng| match script.0 {
        0xE0 => word(rng) + &letters(rng, script, length.clone()) + &word(rng),
        _ => letters(rng, script, length.clone()),
    };
    let host = match rng.bool() {
        true => host(rng),
        false => part(rng) + ".example",
    };
    let mut text = format!("https://{host}/wiki");
    for _ in 0..rng.usize(1..3) {
        text += choose(rng, &["/", "/", "_"]);
        text += &part(rng);
    }
    match rng.u8(..6) {
        0 => text + "?q=" + &part(rng),
        1 => text + "#" + &part(rng),
        _ => text,
    }
}

fn device(rng: &mut Rng) -> String {
    const SERVICES: [(&str, &str); 4] = [
        ("coap", ":5683"),
        ("mqtt", ":1883"),
        ("http", ":8080"),
        ("coaps", ":5684"),
    ];
    let kind = rng.u8(..4);
    let mut group = || rng.u16(..);
    let host = match kind {
        0 => format!("[2001:db8:{:x}::{:x}]", group(), group()),
        1 => format!("[fe80::{:x}:{:x}:{:x}]", group(), group(), group()),
        2 => format!("192.0.2.{}", rng.u8(..)),
        _ => word(rng) + ".local",
    };
    let (scheme, port) = SERVICES[rng.usize(..4)];
    let port = if rng.bool() { port } else { "" };
    let path = path(rng, 1..4);
    format!("{scheme}://{host}{port}{path}{}", arguments(rng, 0..2))
}

fn relative(rng: &mut Rng) -> String {
    let up = "../".repeat(rng.usize(..4));
    match rng.u8(..16) {
        0..4 => format!("{up}{}/{}.html", word(rng), word(rng)),
        4..6 => {
            let page = words(rng, 1..3, ".");
            format!("{up}{page}.html#{}", words(rng, 1..3, "."))
        }
        6..8 => format!("#{}", words(rng, 1..4, "-")),
        8 => format!("{}{}", &path(rng, 1..4)[1..], arguments(rng, 0..3)),
        9..11 => path(rng, 1..5) + choose(rng, &[".css", ".js", ".png", "/"]),
        11 => format!("//{}{}", host(rng), path(rng, 1..4)),
        12 => arguments(rng, 1..4),
        13 => format!("./{}", words(rng, 1..3, "_")),
        14 => format!("{}%20{}.pdf", word(rng), word(rng)),
        _ => page(rng),
    }
}
