//! Makes IRIs of the schemes that browsers know, with hosts of every sort.

use fastrand::Rng;

const SCHEMES: [&str; 9] = [
    "http", "https", "ws", "wss", "ftp", "file", "HTTP", "http", "https",
];
const SLASHES: [&str; 8] = ["//", "//", "//", "//", "//", "/", "", "///"];
const USERS: [&str; 8] = ["", "", "", "", "joe@", "a:b@", "@", "good.com@"];
const PORTS: [&str; 12] = [
    "",
    "",
    "",
    "",
    ":",
    ":80",
    ":443",
    ":8080",
    ":0",
    ":00080",
    ":65536",
    ":99999999999",
];
const PATHS: [&str; 14] = [
    "",
    "/",
    "/a/b",
    "?q",
    "#f",
    "/C:/x",
    "/./C:",
    "/a/%2e%2E/c:/x",
    "/a/C:/x",
    "/%43:/x",
    "//x",
    "/%2e%2e/a",
    "/:80/",
    "/@x",
];
const HOSTS: [&str; 40] = [
    "example.com",
    "localhost",
    "a",
    "a-b.c",
    "my_host",
    "1.2.3.4",
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "2130706433",
    "0177.0.0.1",
    "[::1]",
    "[::ffff:1.2.3.4]",
    "[1:2:3:4:5:6:7:8]",
    "[v1.x]",
    "256.1.1.1",
    "1.2.3.4.5",
    "08",
    "0x",
    "a.1",
    "a.0xg",
    "C",
    "bücher.example",
    "例え.jp",
    "пример.испытание",
    "عربي.example",
    "1.عربي",
    "xn--bcher-kva.example",
    "xn--",
    "xn--a",
    "１２７.1",
    "%31%32%37.1",
    "ex%61mple.com",
    "a℀b",
    "faß.de",
    "İ.com",
    "a!b$c&d'e(f)g*h+i,j;k=l",
    "a..b",
    "example.com.",
    "~.-",
];
const LABELS: [&str; 24] = [
    "a",
    "www",
    "com",
    "1",
    "255",
    "0x1f",
    "08",
    "x-",
    "-y",
    "_z",
    "ÄÖ",
    "ж",
    "漢字",
    "カナ",
    "한국",
    "שלום",
    "عرب",
    "ไทย",
    "ह",
    "é",
    "xn--",
    "%2E",
    "%c3%a9",
    "",
];

/// Published bypasses of filters for hosts. Each has a finding, or all readers find the same host and port as we do or
/// reject it.
pub(crate) const BYPASSES: [&str; 88] = [
    // Two readers of one authority
    "http://1.1.1.1 &@2.2.2.2# @3.3.3.3/",
    "http://127.0.0.1:11211:80/",
    "http://good.com#@evil.com/",
    "http://good.com:80#@evil.com:80/",
    "http://good.com:80?@evil.com:80/",
    "http://foo@evil.com:80@good.com/",
    "http://foo@127.0.0.1 @good.com/",
    "http://foo@127.0.0.1:11211@good.com:80/",
    "http://good.com&@evil.com#@x.com",
    "http://good.com%23@evil.com/",
    "http://good.com%40evil.com/",
    "http://good.com%2540evil.com/",
    "http://good.com%2f@evil.com/",
    "http://good.com%09evil.com/",
    "http://127.0.0.1%2509good.com/",
    "http://127.0.0.1\tgood.com/",
    "http://evil.com\\@good.com/",
    "http://evil.com\\.good.com/",
    "http://good.com;@evil.com/",
    "http://good.com:a@evil.com/",
    "http://[good.com]@evil.com/",
    "http://[::1]@evil.com/",
    "http://evil.com@good.com@x.com/",
    "0://evil.com:80;http://good.com:80/",
    "http://127.1.1.1:80\\@127.2.2.2:80/",
    "http://127.1.1.1:80:\\@@127.2.2.2:80/",
    "http://127.1.1.1:80#\\@127.2.2.2:80/",
    "http:@0/",
    "https://example.com\\[@evil.com",
    "https://evil.com;https://good.com",
    "https://good.com_@evil.com",
    "http://user℀x@evil.com/",
    // Slashes
    "https:evil.com",
    "https:/evil.com",
    "http:///evil.com",
    "http:////evil.com",
    "///evil.com",
    "////evil.com",
    "/\\evil.com",
    "\\/\\/evil.com",
    "//evil.com",
    "/\t/evil.com",
    "http:\\\\evil.com",
    "http:/\\evil.com",
    // Addresses
    "http://0/",
    "http://0x7f.0x0.0x0.0x1/",
    "http://0x7f000001/",
    "http://017700000001/",
    "http://2130706433/",
    "http://127.1/",
    "http://127.0.1/",
    "http://127.0.0.1./",
    "http://127.000000000000000.1/",
    "http://0x0000007f.0x00000000.0x00000000.0x00000001/",
    "http://0o177.0.0.1/",
    "http://127%E3%80%820%E3%80%820%E3%80%821/",
    "gopher://0:25/_x",
    "http://425.510.425.510/",
    "http://7147006462/",
    "http://0x41414141A9FEA9FE/",
    "http://0251.0376.0251.0376/",
    "http://0251.254.169.254/",
    "http://0251.0xfe.43518/",
    "http://[::ffff:169.254.169.254]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://[0:0:0:0:0:ffff:127.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[::ffff:0:7f00:1]/",
    "http://[2002:7f00:1::5efe:909:909]/",
    "http://0000::1:80/",
    "http://[::1%25lo]/",
    // Characters
    "http://ⓔⓥⓘⓛ.ⓒⓞⓜ/",
    "http://①②⑦.⓪.⓪.①/",
    "http://１６９.２５４.１６９.２５４/",
    "http://169。254。169。254/",
    "http://169｡254｡169｡254/",
    "//evil%E3%80%82com",
    "http://good.com／.evil.com/",
    "http://evil.c℀.good.com/",
    "http://evil\u{AD}.com/",
    "http://%6c%6f%63%61%6c%68%6f%73%74/",
    "http://𝐥𝐨𝐜𝐚𝐥𝐡𝐨𝐬𝐭/",
    "http://good.com\u{2025}evil.com/",
    "http://xn--localhost-.com/",
    "file://%6c%6fcalhost/x",
    " http://evil.com",
    "java\nscript:alert(1)",
];

/// Makes two hosts of each character beyond ASCII. A mark may not be the first.
pub(crate) fn of_each_character() -> impl Iterator<Item = String> {
    ('\u{80}'..=char::MAX).flat_map(|c| [format!("http://{c}/"), format!("http://a{c}/")])
}

pub(crate) fn text(rng: &mut Rng) -> String {
    let host = match rng.u8(..8) {
        0..=2 => one(rng, &HOSTS).to_owned(),
        3..=5 => labels(rng),
        6 => encoded(rng),
        _ => characters(rng),
    };
    let parts: [&str; 6] = [
        one(rng, &SCHEMES),
        ":",
        one(rng, &SLASHES),
        one(rng, &USERS),
        &host,
        one(rng, &PORTS),
    ];
    parts.concat() + one(rng, &PATHS)
}

fn one<T: Copy>(rng: &mut Rng, of: &[T]) -> T {
    of[rng.usize(..of.len())]
}

/// Makes labels of pieces.
fn labels(rng: &mut Rng) -> String {
    let mut host = String::new();
    for i in 0..rng.u8(1..4) {
        if i > 0 {
            host.push_str(one(rng, &[".", ".", ".", ".", "。", "%2e"]));
        }
        for _ in 0..rng.u8(1..3) {
            host.push_str(one(rng, &LABELS));
        }
    }
    host
}

/// Makes an encoded label, right or wrong.
fn encoded(rng: &mut Rng) -> String {
    let label = if rng.bool() {
        let letters: String = (0..rng.u8(1..6)).map(|_| letter(rng)).collect();
        idna::punycode::encode_str(&letters).unwrap_or_default()
    } else {
        (0..rng.u8(..9))
            .map(|_| one(rng, b"abkxyz0189-") as char)
            .collect()
    };
    format!("xn--{label}.{}", one(rng, &LABELS))
}

/// Makes any characters that a host may have.
fn characters(rng: &mut Rng) -> String {
    (0..rng.u8(1..5)).map(|_| letter(rng)).collect()
}

fn letter(rng: &mut Rng) -> char {
    let blocks: [(u32, u32); 12] = [
        (0x21, 0x7E),
        (0xA0, 0x17F),
        (0x180, 0x52F),
        (0x530, 0x7FF),
        (0x900, 0xEFF),
        (0x10A0, 0x1FFF),
        (0x2000, 0x30FF),
        (0x3400, 0xD7A3),
        (0xF900, 0xFFEF),
        (0x1_0000, 0x1_FFFF),
        (0x2_0000, 0x3_FFFF),
        (0x1_F000, 0x1_FAFF),
    ];
    let (first, last) = one(rng, &blocks);
    loop {
        if let Some(c) = char::from_u32(rng.u32(first..=last)) {
            return c;
        }
    }
}
