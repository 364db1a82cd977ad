//! Makes texts at random, of what users of this library hold: addresses in configurations, packages, signed links.
//!
//! The names are those of drivers' pages, of manifests and of registries. Whether a part is there, and how long it is, is drawn for
//! each part by itself. So no collection has a few shapes that a processor could learn.

use fastrand::Rng;
use measure::Corpus;
use measure::made::{choose, letters, word, words};

/// The number of drawings, which are long.
const DRAWINGS: usize = 500;

/// Makes all collections, of `count` texts each, but fewer drawings.
pub(crate) fn all(count: usize) -> Vec<Corpus> {
    vec![
        Corpus::made("configuration strings", count, configuration),
        Corpus::made("images, packages and repositories", count, package),
        Corpus::made("short references", count, short),
        Corpus::made("titles as URIs", count, title),
        Corpus::made("signed links", count, signed),
        Corpus::made("drawings as data", DRAWINGS.min(count), drawing),
    ]
}

/// Returns what `make` makes, or nothing, one time in `of`.
fn maybe(rng: &mut Rng, of: u8, make: impl FnOnce(&mut Rng) -> String) -> String {
    match rng.u8(..of) {
        0 => make(rng),
        _ => String::new(),
    }
}

/// Returns a secret: letters, digits, and triplets or signs.
fn secret(rng: &mut Rng) -> String {
    let mut secret = String::new();
    for _ in 0..rng.usize(4..24) {
        secret += &match rng.u8(..16) {
            0 => format!("%{:02X}", rng.u8(0x21..0x7F)),
            1 => choose(rng, &["-", "_", "!", "~", ".", "$", "*", "+"]).to_owned(),
            2..6 => rng.u8(..10).to_string(),
            6..9 => rng.uppercase().to_string(),
            _ => rng.lowercase().to_string(),
        };
    }
    secret
}

/// Returns a host as configurations have it.
fn server(rng: &mut Rng) -> String {
    const ZONES: [&str; 9] = [
        ".svc.cluster.local",
        ".internal",
        ".rds.amazonaws.com",
        ".cloudapp.azure.com",
        ".local",
        ".lan",
        ".example",
        ".default.svc",
        "",
    ];
    match rng.u8(..12) {
        0 => "localhost".to_owned(),
        1 => format!("10.{}.{}.{}", rng.u8(..), rng.u8(..), rng.u8(..)),
        2 => format!("[fd00:{:x}::{:x}]", rng.u16(..), rng.u16(..)),
        3 => choose(
            rng,
            &["[::1]", "127.0.0.1", "[2001:db8::7]", "192.168.1.20"],
        )
        .to_owned(),
        _ => {
            let name = words(rng, 1..4, "-");
            let number = maybe(rng, 3, |rng| format!("-{}", rng.u8(..20)));
            let region = maybe(rng, 4, |rng| {
                let region = ["eu-central-1", "us-east-1", "westeurope", "ap-south-1"];
                format!(".{}", choose(rng, &region))
            });
            name + &number + &region + choose(rng, &ZONES)
        }
    }
}

/// Returns options as drivers read them.
fn options(rng: &mut Rng, separators: (&str, &str)) -> String {
    const OPTIONS: [(&str, &str); 20] = [
        ("sslmode", "require"),
        ("connect_timeout", "10"),
        ("application_name", "billing"),
        ("charset", "utf8mb4"),
        ("parseTime", "true"),
        ("authSource", "admin"),
        ("replicaSet", "rs0"),
        ("retryWrites", "true"),
        ("w", "majority"),
        ("heartbeat", "30"),
        ("channel_max", "2047"),
        ("clientId", "sensor%2F7"),
        ("keepAlive", "60"),
        ("qos", "1"),
        ("serverTimezone", "Europe/Berlin"),
        ("sslrootcert", "/etc/ssl/certs/ca.pem"),
        ("acks", "all"),
        ("compression", "zstd"),
        ("currentSchema", "public,audit"),
        ("encrypt", "true"),
    ];
    let mut options = String::new();
    for at in 0..rng.usize(1..5) {
        let (name, value) = OPTIONS[rng.usize(..OPTIONS.len())];
        options += if at == 0 { separators.0 } else { separators.1 };
        options += name;
        options += "=";
        options += &match rng.u8(..4) {
            0 => words(rng, 1..3, "_"),
            1 => rng.u16(..).to_string(),
            _ => value.to_owned(),
        };
    }
    options
}

/// The schemes of servers.
const SERVERS: [&str; 44] = [
    "mqtt",
    "mqtt",
    "mqtts",
    "mqtts",
    "ws",
    "wss",
    "tcp",
    "ssl",
    "amqp",
    "amqp",
    "amqps",
    "amqps",
    "postgres",
    "postgresql",
    "postgresql",
    "postgresql+psycopg2",
    "postgresql+asyncpg",
    "mysql",
    "mysql",
    "mysql+pymysql",
    "mariadb",
    "mssql+pyodbc",
    "oracle+cx_oracle",
    "mongodb",
    "mongodb+srv",
    "redis",
    "redis",
    "rediss",
    "redis-sentinel",
    "clickhouse",
    "cockroachdb",
    "cassandra",
    "elasticsearch",
    "neo4j+s",
    "bolt",
    "nats",
    "kafka",
    "kafka+ssl",
    "pulsar+ssl",
    "ldaps",
    "smtps",
    "memcached",
    "coaps+tcp",
    "opc.tcp",
];

/// What stands before the slashes in addresses of Java's drivers.
const DRIVERS: [&str; 10] = [
    "jdbc:postgresql:",
    "jdbc:postgresql:",
    "jdbc:mysql:",
    "jdbc:mysql:",
    "jdbc:mariadb:",
    "jdbc:sqlserver:",
    "jdbc:clickhouse:",
    "jdbc:hive2:",
    "jdbc:trino:",
    "r2dbc:postgresql:",
];

fn configuration(rng: &mut Rng) -> String {
    let is_jdbc = rng.u8(..6) == 0;
    let scheme = match is_jdbc {
        true => choose(rng, &DRIVERS).to_owned(),
        false => format!("{}:", choose(rng, &SERVERS).replace('_', "-")),
    };
    let mut text = scheme + "//";
    if rng.u8(..5) < 3 && !is_jdbc {
        text += &match rng.u8(..3) {
            0 => word(rng),
            1 => words(rng, 2..4, "_"),
            _ => word(rng) + choose(rng, &["-rw", "_ro", "%40prod", ".svc", "1"]),
        };
        if rng.u8(..5) > 0 {
            text += ":";
            text += &secret(rng);
        }
        text += "@";
    }
    // A path with a bracket is no IRI, and that is all that a JDBC address has.
    text += &loop {
        let server = server(rng);
        if !(is_jdbc && server.starts_with('[')) {
            break server;
        }
    };
    if rng.u8(..3) > 0 {
        let ports = [
            "1883", "8883", "5432", "3306", "5672", "27017", "6379", "9092", "1433", "443",
        ];
        text += ":";
        text += choose(rng, &ports);
    }
    text += &maybe(rng, 2, |rng| format!("/{}", words(rng, 1..3, "_")));
    text += &maybe(rng, 5, |rng| format!("/{}", words(rng, 1..3, "-")));
    text += &maybe(rng, 9, |rng| format!("/%2F{}", word(rng)));
    match (is_jdbc, rng.u8(..2)) {
        (true, 0) => text + &options(rng, (";", ";")),
        (_, 0) => text,
        _ => text + &options(rng, ("?", "&")),
    }
}

/// Returns a version.
fn version(rng: &mut Rng) -> String {
    let part = maybe(rng, 2, |rng| format!(".{}", rng.u8(..40)));
    let more = maybe(rng, 5, |rng| {
        choose(rng, &["-rc.1", "-alpine", "%2Bb1", "-beta", "-SNAPSHOT"]).to_owned()
    });
    format!("{}.{}{part}{more}", rng.u8(..20), rng.u8(..30))
}

/// Returns the hexadecimal digits of a digest.
fn digest(rng: &mut Rng, length: usize) -> String {
    (0..length).map(|_| rng.digit(16)).collect()
}

fn package(rng: &mut Rng) -> String {
    match rng.u8(..3) {
        0 => image(rng),
        1 => purl(rng),
        _ => repository(rng),
    }
}

fn image(rng: &mut Rng) -> String {
    const REGISTRIES: [&str; 8] = [
        "docker.io",
        "ghcr.io",
        "quay.io",
        "registry.k8s.io",
        "gcr.io",
        "mcr.microsoft.com",
        "localhost:5000",
        "registry.gitlab.com",
    ];
    let scheme = choose(
        rng,
        &[
            "docker",
            "oci",
            "docker",
            "containers-storage",
            "oci-archive",
        ],
    );
    let mut text = format!("{scheme}://{}", choose(rng, &REGISTRIES));
    for _ in 0..rng.usize(1..4) {
        text += "/";
        text += &words(rng, 1..3, "-");
    }
    text += &maybe(rng, 2, |rng| format!(":v{}", version(rng)));
    text += &maybe(rng, 2, |rng| format!("@sha256:{}", digest(rng, 64)));
    text
}

fn purl(rng: &mut Rng) -> String {
    const TYPES: [&str; 12] = [
        "npm", "npm", "pypi", "cargo", "maven", "golang", "deb", "rpm", "gem", "nuget", "composer",
        "oci",
    ];
    let kind = choose(rng, &TYPES);
    let mut text = format!("pkg:{kind}");
    text += &match kind {
        "npm" => maybe(rng, 2, |rng| format!("/%40{}", word(rng))),
        "golang" => format!("/github.com/{}", words(rng, 1..3, "-")),
        "maven" => format!("/org.{}", words(rng, 1..4, ".")),
        "deb" => choose(rng, &["/debian", "/ubuntu"]).to_owned(),
        "rpm" => choose(rng, &["/fedora", "/opensuse"]).to_owned(),
        "composer" => format!("/{}", word(rng)),
        _ => String::new(),
    };
    text += "/";
    text += &words(rng, 1..4, "-");
    if rng.u8(..6) > 0 {
        text += "@";
        text += &version(rng);
    }
    let mut separator = "?";
    for (name, values) in [
        ("arch", ["amd64", "arm64", "noarch"]),
        ("distro", ["debian-12", "fedora-39", "jammy"]),
        ("epoch", ["1", "2", "0"]),
        ("type", ["jar", "pom", "zip"]),
        (
            "repository_url",
            ["ghcr.io/app", "https:%2F%2Frepo.example", "quay.io"],
        ),
    ] {
        if rng.u8(..4) == 0 {
            text += &format!("{separator}{name}={}", choose(rng, &values));
            separator = "&";
        }
    }
    text += &maybe(rng, 6, |rng| format!("#{}", words(rng, 1..4, "/")));
    text
}

fn repository(rng: &mut Rng) -> String {
    const SCHEMES: [&str; 8] = [
        "git",
        "git+https",
        "git+https",
        "git+ssh",
        "git+ssh",
        "ssh",
        "git+http",
        "git+file",
    ];
    const HOSTS: [&str; 7] = [
        "github.com",
        "gitlab.com",
        "bitbucket.org",
        "codeberg.org",
        "git.sr.ht",
        "gitlab.internal:2222",
        "salsa.debian.org",
    ];
    let scheme = choose(rng, &SCHEMES);
    let user = match scheme {
        "git+ssh" | "ssh" => "git@".to_owned(),
        "git+https" => maybe(rng, 5, |rng| format!("oauth2:{}@", digest(rng, 20))),
        _ => String::new(),
    };
    let mut text = format!("{scheme}://{user}{}", choose(rng, &HOSTS));
    for _ in 0..rng.usize(2..4) {
        text += "/";
        let between = choose(rng, &["-", "_", "."]);
        text += &words(rng, 1..3, between);
    }
    text += choose(rng, &["", ".git", ".git"]);
    text += &maybe(rng, 3, |rng| format!("@{}", version(rng)));
    text += &maybe(rng, 3, |rng| match rng.bool() {
        true => format!("?rev={}", digest(rng, 40)),
        false => format!("?branch={}", words(rng, 1..3, "/")),
    });
    text += &maybe(rng, 3, |rng| match rng.bool() {
        true => format!("#{}", digest(rng, 8)),
        false => format!("#egg={}", words(rng, 1..3, "_")),
    });
    text
}

/// Returns a few letters, as names in short references have.
fn few(rng: &mut Rng) -> String {
    (0..rng.usize(1..5)).map(|_| rng.lowercase()).collect()
}

fn short(rng: &mut Rng) -> String {
    let mut text = choose(
        rng,
        &["", "", "/", "/", "./", "../", "../../", "//", "#", "?"],
    )
    .to_owned();
    text += &few(rng);
    text += &maybe(rng, 4, |rng| format!("/{}", few(rng)));
    text += &maybe(rng, 9, |_| "/".to_owned());
    text += &maybe(rng, 4, |rng| {
        choose(rng, &[".js", ".css", ".md", ".png", ".c", "-1", "_2", "~"]).to_owned()
    });
    text += &maybe(rng, 8, |rng| {
        format!(
            "{}{}",
            choose(rng, &["%20", "%2F", ";v", "@", "!", "$"]),
            rng.u8(..9)
        )
    });
    if !text.contains(['?', '#']) {
        text += &maybe(rng, 5, |rng| match rng.bool() {
            true => format!("?{}", few(rng)),
            false => format!("?{}={}", rng.lowercase(), rng.u8(..9)),
        });
    }
    if !text.contains('#') {
        text += &maybe(rng, 5, |rng| format!("#{}", few(rng)));
    }
    text
}

/// Returns a text whose bytes are triplets, but for letters of ASCII.
fn encoded(text: &str) -> String {
    let encode = |b: u8| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' | b'.' | b'(' | b')' | b',' => {
            char::from(b).to_string()
        }
        _ => format!("%{b:02X}"),
    };
    text.bytes().map(encode).collect()
}

fn title(rng: &mut Rng) -> String {
    const SCRIPTS: [((u32, u32), &str); 10] = [
        ((0x430, 32), "ru"),
        ((0x3B1, 17), "el"),
        ((0x627, 20), "ar"),
        ((0x4E00, 8_000), "zh"),
        ((0xE0, 23), "fr"),
        ((0x5D0, 27), "he"),
        ((0x905, 53), "hi"),
        ((0xE01, 46), "th"),
        ((0xAC00, 11_000), "ko"),
        ((0x3042, 80), "ja"),
    ];
    let (script, language) = SCRIPTS[rng.usize(..SCRIPTS.len())];
    let mut title = String::new();
    for at in 0..rng.usize(1..4) {
        title += if at == 0 { "" } else { "_" };
        title += &match (language, rng.u8(..6)) {
            (_, 0) => word(rng),
            (_, 1) => format!("({})", rng.u16(1900..2030)),
            ("fr", _) => word(rng) + &letters(rng, script, 1..3) + &word(rng),
            ("zh" | "ja" | "ko", _) => letters(rng, script, 1..4),
            _ => letters(rng, script, 2..8),
        };
    }
    let mut text = format!("https://{language}.wikipedia.org/wiki/{}", encoded(&title));
    text += &maybe(rng, 8, |rng| format!("?oldid={}", rng.u32(..)));
    text += &maybe(rng, 8, |rng| {
        format!("#{}", encoded(&letters(rng, script, 2..6)))
    });
    text
}

fn signed(rng: &mut Rng) -> String {
    const REGIONS: [&str; 5] = [
        "us-east-1",
        "eu-west-1",
        "eu-central-1",
        "ap-south-1",
        "sa-east-1",
    ];
    const TYPES: [&str; 5] = [
        "text/csv",
        "application/pdf",
        "image/png",
        "video/mp4",
        "application/octet-stream",
    ];
    let region = choose(rng, &REGIONS);
    let mut text = format!(
        "https://{}.s3.{region}.amazonaws.com",
        words(rng, 1..4, "-")
    );
    for _ in 0..rng.usize(1..5) {
        text += "/";
        text += &match rng.u8(..4) {
            0 => encoded(&words(rng, 2..4, " ")),
            1 => digest(rng, 32),
            _ => words(rng, 1..3, "-"),
        };
    }
    let day = format!("2026{:02}{:02}", rng.u8(1..13), rng.u8(1..29));
    text += &format!(
        "?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=ASIA{}%2F{day}%2F{region}%2Fs3%2Faws4_request&X-Amz-Date={day}T{:06}Z&X-Amz-Expires={}",
        digest(rng, 16).to_uppercase(),
        rng.u32(..240_000),
        choose(rng, &["300", "900", "3600", "604800"])
    );
    text += &maybe(rng, 2, |rng| {
        let bytes: Vec<u8> = (0..rng.usize(180..420))
            .map(|_| rng.alphanumeric() as u8)
            .collect();
        let mut token = String::from("&X-Amz-Security-Token=IQoJb3JpZ2luX2VjE");
        for (at, b) in bytes.iter().enumerate() {
            token.push(char::from(*b));
            if at % 23 == usize::from(*b % 23) {
                token += choose(rng, &["%2F", "%2B"]);
            }
        }
        token + choose(rng, &["", "%3D", "%3D%3D"])
    });
    text += &format!("&X-Amz-Signature={}", digest(rng, 64));
    text += choose(
        rng,
        &[
            "&X-Amz-SignedHeaders=host",
            "&X-Amz-SignedHeaders=host%3Bx-amz-date",
        ],
    );
    text += &maybe(rng, 3, |rng| {
        let name = encoded(&(words(rng, 1..4, " ") + ".pdf"));
        format!("&response-content-disposition=attachment%3B%20filename%3D%22{name}%22")
    });
    text += &maybe(rng, 4, |rng| {
        format!("&response-content-type={}", encoded(choose(rng, &TYPES)))
    });
    text += &maybe(rng, 2, |_| "&x-id=GetObject".to_owned());
    text
}

fn drawing(rng: &mut Rng) -> String {
    const SHAPES: [&str; 4] = ["path", "circle", "rect", "line"];
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">",
        rng.u8(..),
        rng.u8(..)
    );
    for _ in 0..rng.usize(5..60) {
        svg += &format!("<{} ", choose(rng, &SHAPES));
        for name in ["fill", "stroke", "class", "id"] {
            svg += &maybe(rng, 2, |rng| format!("{name}=\"#{}\" ", digest(rng, 6)));
        }
        svg += "d=\"M";
        for _ in 0..rng.usize(2..20) {
            svg += &format!(
                "{}.{} {}",
                rng.u8(..),
                rng.u8(..99),
                choose(rng, &["l", "h", "c", "v", "z ", "-"])
            );
        }
        svg += "\"/>";
    }
    let encode = |b: u8| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'=' | b'/' | b':' | b'-' | b'.' | b'\'' => {
            char::from(b).to_string()
        }
        _ => format!("%{b:02X}"),
    };
    let text: String = (svg + "</svg>").bytes().map(encode).collect();
    format!(
        "data:image/svg+xml;{}{text}",
        choose(rng, &["utf8,", "charset=utf-8,", "charset=UTF-8,"])
    )
}
