//! Compares what policies admit with the host, the port and the userinfo that readers find, each asked by the function that people call.
//! Where a platform has an older and a newer one, both are asked.
//!
//! The texts are made at random of pieces in which readers may differ: hosts, triplets, delimiters, slashes, ports. If a policy admits a
//! text, it must admit `scheme://host:port/` as the reader has them. The arguments are the number of texts, the seed, and programs
//! that are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io::{BufRead as _, BufReader, BufWriter, Write as _};
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use fastrand::Rng;
use iri_core::component::{Host, Reach};
use iri_core::{IriRef, UriRef};
use iri_policy::{
    HostRule, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials, Policy, PublicHttps,
    PublicHttpsWithUserinfo, Rules as _,
};

const LIST: &[HostRule<'_>] = &[
    HostRule::Name("gate.example"),
    HostRule::Suffix("plant.example"),
    HostRule::Name("%2Frun%2Fa.sock"),
    HostRule::network("10.0.0.0/8").unwrap(),
    HostRule::Reach(Reach::Loopback),
];

const POLICIES: &[(&str, Policy)] = &[
    ("hosts", Policy::new().hosts(LIST)),
    ("https_or", Policy::new().https_or(LIST)),
    (
        "reach, private",
        Policy::new().reach(&[Reach::Private, Reach::Loopback]),
    ),
    (
        "reach, global",
        Policy::new().reach(&[Reach::Name, Reach::Global]),
    ),
    ("public_names", Policy::new().public_names()),
    (
        "ports",
        Policy::new().ports(&[80..=80, 443..=443, 5432..=5432]),
    ),
    ("PublicHttps", PublicHttps::POLICY),
    ("PublicHttpsWithUserinfo", PublicHttpsWithUserinfo::POLICY),
    ("HttpsOrLocalhost", HttpsOrLocalhost::POLICY),
    ("HttpsOrLoopbackAddress", HttpsOrLoopbackAddress::POLICY),
    ("NoCredentials", NoCredentials::POLICY),
];

/// The readers that have a process of their own: the program, its script, and the function.
const PROCESSES: [(&str, &str, &str); 15] = [
    ("node", "urls.js", "url.parse"),
    ("node", "urls.js", "new URL"),
    ("python3", "urls.py", "urlsplit"),
    ("python3", "urls.py", "urlparse"),
    ("python3", "urls.py", "http.client"),
    ("python3", "urls.py", "requests"),
    ("python3", "urls.py", "urllib3"),
    ("python3", "urls.py", "httpx"),
    ("python3", "urls.py", "yarl"),
    ("python3", "urls.py", "libcurl"),
    ("java", "Urls.java", "java.net.URL"),
    ("java", "Urls.java", "java.net.URI"),
    ("php", "urls.php", "parse_url"),
    ("ruby", "urls.rb", "URI::RFC2396_Parser"),
    ("ruby", "urls.rb", "URI.parse"),
];

/// The readers that are crates.
const CRATES: [(&str, fn(&str) -> Option<Read>); 2] = [
    ("url", |text| {
        let url = url::Url::parse(text).ok()?;
        Some(Read {
            host: url.host_str().unwrap_or_default().to_owned(),
            port: url.port().map(|port| port.to_string()).unwrap_or_default(),
            has_userinfo: !url.username().is_empty() || url.password().is_some(),
        })
    }),
    ("ada-url", |text| {
        let url = ada_url::Url::parse(text, None).ok()?;
        Some(Read {
            host: url.hostname().to_owned(),
            port: url.port().to_owned(),
            has_userinfo: !url.username().is_empty() || !url.password().is_empty(),
        })
    }),
];

/// What a reader finds in a text.
struct Read {
    host: String,
    port: String,
    has_userinfo: bool,
}

impl Read {
    /// Reads the line of a process.
    fn of(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let (host, port, user) = (fields.next()?, fields.next()?, fields.next()?);
        Some(Self {
            host: host.to_owned(),
            port: port.to_owned(),
            has_userinfo: !user.is_empty(),
        })
    }

    /// Writes it as a reference with this scheme; `None` if it leads nowhere, as no name has a delimiter or a `%`.
    fn reference(&self, scheme: &str) -> Option<String> {
        let Self { host, port, .. } = self;
        let host = match host.contains(':') && !host.starts_with('[') {
            true => format!("[{host}]"),
            false => decoded(host),
        };
        let is_host = Host::parse(&host).is_ok() && !host.is_empty() && !host.contains('%');
        let user = if self.has_userinfo { "u@" } else { "" };
        is_host.then(|| format!("{scheme}://{user}{host}:{port}/"))
    }
}

/// Maps a host to that of an IRI: in schemes that they do not know, browsers encode its characters beyond ASCII.
fn decoded(host: &str) -> String {
    let iri = UriRef::parse(&format!("//{host}")).map(|it| it.to_iri().to_string());
    iri.map_or_else(|_| host.to_owned(), |iri| iri[2..].to_owned())
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().unwrap_or_default().parse()?;
    let seed = arguments.next().unwrap_or_default().parse()?;
    let left_out: BTreeSet<String> = arguments.collect();
    let mut rng = Rng::with_seed(seed);
    // No text is asked that no policy admits.
    let texts: BTreeSet<String> = (0..count)
        .map(|_| text(&mut rng))
        .filter(|text| POLICIES.iter().any(|(_, policy)| admits(policy, text)))
        .collect();
    println!(
        "{count} texts, of which policies admit {} different ones",
        texts.len()
    );
    let texts: Vec<String> = texts.into_iter().collect();
    let mut differences = 0;
    for (name, read) in CRATES {
        differences += compare(name, &texts, texts.iter().map(|text| read(text)));
    }
    let asked = PROCESSES
        .iter()
        .filter(|(program, _, _)| !left_out.contains(*program));
    let answers: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = asked
            .map(|process| (process.2, scope.spawn(|| ask(process, &texts))))
            .collect();
        let joined = threads
            .into_iter()
            .map(|(name, thread)| (name, thread.join()));
        joined.collect()
    });
    for (name, lines) in answers {
        let lines = lines.map_err(|_| "a panic")??;
        differences += compare(name, &texts, lines.iter().map(|line| Read::of(line)));
    }
    println!("{differences} admitted texts lead elsewhere");
    Ok(ExitCode::from(u8::from(differences > 0)))
}

/// Asks a process for its line about each text.
fn ask(
    (program, script, name): &(&str, &str, &str),
    texts: &[String],
) -> Result<Vec<String>, String> {
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let mut child = Command::new(program)
        .arg(format!("{}/urls/{script}", env!("CARGO_MANIFEST_DIR")))
        .arg(name)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)?;
    let stdin = child.stdin.take().ok_or("no input")?;
    let answers = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
    let lines: Vec<String> = thread::scope(|scope| {
        scope.spawn(move || {
            let mut stdin = BufWriter::new(stdin);
            // If the reader ends early, its answers are too few.
            let _ = texts.iter().try_for_each(|text| writeln!(stdin, "{text}"));
        });
        answers.collect::<Result<_, _>>().map_err(failed)
    })?;
    match lines.len() == texts.len() {
        true => Ok(lines),
        false => Err(format!("{name} ended early")),
    }
}

/// Returns how many texts a policy admits that a reader takes to where the policy does not.
fn compare(reader: &str, texts: &[String], answers: impl Iterator<Item = Option<Read>>) -> usize {
    let (mut read, mut differences) = (0, 0);
    let mut examples = BTreeMap::<&str, String>::new();
    for (text, answer) in texts.iter().zip(answers) {
        let scheme = text.split(':').next().unwrap_or_default();
        // Without a host, only the schemes of browsers have one elsewhere: see `Policy::forbid`.
        let is_web = ["http", "https", "ws", "wss", "ftp"]
            .iter()
            .any(|web| web.eq_ignore_ascii_case(scheme));
        let has_host =
            IriRef::parse(text).is_ok_and(|iri| iri.host().is_some_and(|host| !host.is_empty()));
        let found = answer.filter(|_| is_web || has_host);
        let found = found.and_then(|answer| answer.reference(scheme));
        let Some(found) = found else { continue };
        read += 1;
        for (name, policy) in POLICIES {
            if !admits(policy, text) || admits(policy, &found) {
                continue;
            }
            differences += 1;
            let example = || format!("{name}: {text} is {found}");
            examples.entry(name).or_insert_with(example);
        }
    }
    println!("  {reader:20} {read:>8} read, {differences:>6} lead elsewhere");
    for example in examples.values() {
        println!("    {example}");
    }
    differences
}

fn admits(policy: &Policy, text: &str) -> bool {
    IriRef::parse(text).is_ok_and(|iri| policy.check(&iri).is_ok())
}

/// Makes a text of pieces.
fn text(rng: &mut Rng) -> String {
    const SCHEMES: &[&str] = &[
        "http", "https", "https", "HTTPS", "ws", "ftp", "x", "nats", "postgres", "coap",
    ];
    const SLASHES: &[&str] = &["//", "//", "//", "//", "//", "", "/", "///", "////"];
    const HOSTS: &[&str] = &[
        "gate.example",
        "a.plant.example",
        "plant.example",
        "GATE.Example",
        "example.com",
        "evil.example",
        "localhost",
        "127.0.0.1",
        "10.0.0.1",
        "[::1]",
        "[::ffff:10.0.0.1]",
        "[64:ff9b::10.0.0.1]",
        "[2001:db8::5efe:10.0.0.1]",
        "%2Frun%2Fa.sock",
        "",
    ];
    const BETWEEN: &[&str] = &[
        ".", "%2F", "%2f", "%5C", "%23", "%3F", "%40", "%3A", "%00", "%0A", "%09", "%20", "%25",
        "%2E", "%41", "%C3%A9", "%FF", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "-",
        "_", "~", "é", "ß", "。", "／", "＠", "：", "\u{AD}",
    ];
    const USERS: &[&str] = &["joe", "joe:pw", "", ":", "evil.example", "gate.example:80"];
    const PORTS: &[&str] = &[
        "",
        "",
        "",
        ":",
        ":80",
        ":443",
        ":00080",
        ":22",
        ":65536",
        ":65979",
        ":4294967376",
        ":5432",
    ];
    const ENDS: &[&str] = &[
        "",
        "/",
        "/",
        "/a@evil.example/",
        "//evil.example/",
        "/;@evil.example",
        "?@evil.example/",
        "#@evil.example/",
        "/?a=b&host=c",
        "?host=gate.example",
        "?hostaddr=10.0.0.1&port=80",
    ];
    let mut text = String::new();
    let one = |rng: &mut Rng, of: &[&'static str]| *rng.choice(of).unwrap_or(&"");
    text.push_str(one(rng, SCHEMES));
    text.push(':');
    text.push_str(one(rng, SLASHES));
    if rng.u8(..4) == 0 {
        text.push_str(one(rng, USERS));
        if rng.bool() {
            text.push_str(one(rng, BETWEEN));
            text.push_str(one(rng, HOSTS));
        }
        text.push('@');
    }
    if rng.u8(..3) == 0 {
        text.push_str(one(rng, HOSTS));
        text.push_str(one(rng, BETWEEN));
        if rng.bool() {
            text.push_str(one(rng, BETWEEN));
        }
    }
    text.push_str(one(rng, HOSTS));
    if rng.u8(..8) == 0 {
        text.push_str(one(rng, BETWEEN));
    }
    text.push_str(one(rng, PORTS));
    text.push_str(one(rng, ENDS));
    text
}
