//! Compares what `url` and `ada-url` read before a repair and after it. Arguments: the number of texts, and the seed.
//!
//! A repair may change no scheme, user, password, host and port that they read, alone or in a page, and a text that they refuse
//! stays one that they refuse.

use std::process::ExitCode;

use iri_core::{IriRef, Kind};

/// The addresses of pages; none stands for a text alone.
const PAGES: [Option<&str>; 5] = [
    None,
    Some("https://base.example/x/y"),
    Some("file:///C:/x/y"),
    Some("ws://w/"),
    Some("foo://h/a/b"),
];
#[rustfmt::skip]
const STARTS: [&str; 24] = [
    "http://", "https://", "http:/", "http:", "https:///", "ftp://", "ws://", "file://", "file:///", "file:", "foo://", "foo:",
    "foo:/", "//", "/", "", "HTTP:\\\\", "http:\\", "\thttp://", " http://", "mailto:", "data:", "javascript:", "blob:https://",
];
#[rustfmt::skip]
const PIECES: [&str; 55] = [
    "a.example", "b.example", "example.com", "127.1", "[::1]", "user", "u:p", "@", "@", ":", "80", ":80", "/", "/", "\\", "\\", "?",
    "#", "#", "<", ">", "\"", "{", "}", "|", "^", "`", " ", "%", "%2", "%zz", "%41", "%00", "\t", "\n", "é", "\u{3002}", "\u{FF0F}",
    "\u{202E}", "..", "/../", "/./", "%2e%2e", "&", "=", "[", "]", ";", ",", "~", "'", "\0", "\u{7F}", "%C3", "C|",
];

/// The scheme, the user, the password, the host and the port.
type Read = Option<[String; 5]>;

fn url(text: &str, page: Option<&str>) -> Read {
    let page = page.map(|page| url::Url::parse(page).unwrap());
    let url = url::Url::options()
        .base_url(page.as_ref())
        .parse(text)
        .ok()?;
    Some([
        url.scheme().to_owned(),
        url.username().to_owned(),
        url.password().unwrap_or_default().to_owned(),
        url.host_str().unwrap_or_default().to_owned(),
        format!("{:?}", url.port()),
    ])
}

fn ada(text: &str, page: Option<&str>) -> Read {
    let url = ada_url::Url::parse(text, page).ok()?;
    Some(
        [
            url.protocol(),
            url.username(),
            url.password(),
            url.hostname(),
            url.port(),
        ]
        .map(str::to_owned),
    )
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| arguments.get(i).and_then(|argument| argument.parse().ok());
    let cases: u64 = number(0).unwrap_or(1_000_000);
    let seed: u64 = number(1).unwrap_or(1);
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut repaired, mut differences) = (0_u64, 0_u64);
    for _ in 0..cases {
        let mut text = rng.choice(STARTS).unwrap_or_default().to_owned();
        for _ in 0..rng.usize(1..9) {
            text.push_str(rng.choice(PIECES).unwrap_or_default());
        }
        let page = rng.choice(PAGES).unwrap_or_default();
        let kind = rng
            .choice([Kind::IriRef, Kind::UriRef])
            .unwrap_or(Kind::IriRef);
        let Ok(repair) = IriRef::repair_as(kind, &text) else {
            continue;
        };
        let result = repair.to_string();
        if result == text {
            continue;
        }
        repaired += 1;
        let is_same =
            url(&text, page) == url(&result, page) && ada(&text, page) == ada(&result, page);
        if !is_same {
            differences += 1;
            if differences <= 50 {
                println!("{text:?} in {page:?} -> {result:?}");
            }
        }
    }
    println!("{cases} texts from seed {seed}; {repaired} repaired: {differences} differences");
    ExitCode::from(u8::from(differences > 0 || repaired == 0))
}
