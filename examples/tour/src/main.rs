//! A five-minute walk through the library: read it from the top, and run it beside.
//!
//! ```sh
//! cargo run --package tour
//! ```

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fmt::Debug;

use iri_core::component::{Authority, HostKind, Path, Plus, Query, Scheme, Segment, Userinfo};
use iri_core::{
    AbsoluteIri, Builder, CapacityError, Iri, IriBuf, IriRef, IriString, Kind, Level, Normalized,
    ParseError, Reference, Uri, UriBuf, file, iri, uri,
};

fn main() -> Result<(), Box<dyn Error>> {
    components()?;
    constants();
    hosts_and_ports()?;
    segments_and_pairs()?;
    kinds()?;
    errors();
    bytes();
    buffers()?;
    strings()?;
    resolving()?;
    relativizing()?;
    normalizing()?;
    uris_of_iris()?;
    iris_of_uris()?;
    hosts_of_the_dns()?;
    decoding()?;
    encoding()?;
    files()?;
    building()?;
    editing()?;
    credentials()?;
    fields()?;
    Ok(())
}

/// By its `Debug`, which tells the type.
fn show(what: &str, value: impl Debug) {
    println!("  {what:<10} {value:?}");
}

/// `parse` checks a text against the grammar of RFC 3987, and remembers where each component is.
/// Nothing is copied and nothing allocated; no accessor scans again, fails or panics.
fn components() -> Result<(), ParseError> {
    println!("# Components");
    let iri = Iri::parse("https://例え.jp:8443/猫/写真?size=L#3")?;
    println!("{iri}");
    show("scheme", iri.scheme());
    show("authority", iri.authority());
    // What may be absent is an `Option`.
    show("userinfo", iri.userinfo());
    show("host", iri.host());
    show("port", iri.port());
    // The path is always there, and may be empty.
    show("path", iri.path());
    show("query", iri.query());
    show("fragment", iri.fragment());

    // Absent and empty are not the same.
    let iri = Iri::parse("https://例え.jp/?")?;
    assert!(iri.query().is_some_and(|query| query == ""));
    assert!(iri.fragment().is_none());
    Ok(())
}

/// A literal is parsed by the compiler. With a typo in it, this file does not compile.
const BROKER: Uri<'static> = uri!("mqtts://broker.example:8883");

/// The accessors are `const fn`, so constants may be made of its parts.
const BROKER_PORT: u16 = match BROKER.port() {
    Some(port) => match port.to_u16() {
        Some(port) => port,
        None => panic!("the port is above 65535"),
    },
    None => 8883,
};

/// So is `parse`, for text that is no literal.
const DOCS: AbsoluteIri<'static> =
    match AbsoluteIri::parse(concat!("https://docs.rs/", env!("CARGO_PKG_NAME"))) {
        Ok(iri) => iri,
        Err(_) => panic!("no absolute IRI"),
    };

fn constants() {
    println!("\n# Constants");
    println!("{BROKER}");
    show("port", BROKER_PORT);
    println!("{DOCS}");
    show("host", DOCS.host());
    // In an expression it is the same.
    let book = iri!("urn:isbn:0451450523");
    println!("{book}");
    show("path", book.path());
}

/// A host has two views: as a `Host` field has it, and as a resolver or a socket takes it. Its
/// kind is decided by the first rule that matches, so what only looks like an address is a name.
fn hosts_and_ports() -> Result<(), ParseError> {
    println!("\n# Hosts and ports");
    for text in [
        "coap://[ff02::fd]/",
        "coap://192.0.2.7:5684/",
        "coap://sensor.local:99999/",
        "coap://999.1.1.1/",
    ] {
        let uri = Uri::parse(text)?;
        println!("{uri}");
        if let Some(host) = uri.host() {
            show("host", host.as_str());
            show("bare", host.bare());
            show("kind", host.kind());
            // The addresses are `core::net`'s.
            if let HostKind::Ipv6(address) = host.kind() {
                show("multicast", address.is_multicast());
            }
        }
        // The grammar sets no limit to a port: what is above 65535 is valid, and no `u16`.
        if let Some(port) = uri.port() {
            show("port", port);
            show("as u16", port.to_u16());
        }
    }
    // Components can be parsed by themselves.
    let authority = Authority::parse("joe@localhost:8080")?;
    println!("an authority by itself");
    show("for Host:", authority.host_and_port());
    Ok(())
}

/// Paths and queries come apart, from both ends, as they stand: nothing is decoded.
fn segments_and_pairs() -> Result<(), ParseError> {
    println!("\n# Segments and pairs");
    let uri = Uri::parse("coap://h/sensors/3/temp?unit=C&mean")?;
    println!("{uri}");
    show("segments", uri.path().segments().collect::<Vec<_>>());
    show("last", uri.path().segments().next_back());
    if let Some(query) = uri.query() {
        show("pairs", query.pairs().collect::<Vec<_>>());
    }
    // What a request line takes.
    show("target", uri.path_and_query());
    Ok(())
}

/// Eight kinds, four of RFC 3987 and the same four of RFC 3986, which takes ASCII only. Code that
/// takes a kind need not ask: an `AbsoluteIri` has no fragment, a `RelativeIriRef` no scheme.
fn kinds() -> Result<(), ParseError> {
    println!("\n# Kinds");
    for text in ["https://a/#top", "https://例え.jp/", "../ホーム", "?q"] {
        println!("{text}");
        let kinds = Kind::ALL.into_iter().filter(|it| it.check(text).is_ok());
        show("is", kinds.map(Kind::name).collect::<Vec<_>>());
    }

    // Where the grammar says "is", there is `From`, free of cost; the other way `TryFrom`, which
    // looks only at what can differ. Each has a `const fn` besides.
    let uri = Uri::parse("https://a/b#top")?;
    let iri: Iri<'_> = uri.into();
    let reference: IriRef<'_> = iri.as_iri_ref();
    assert_eq!(Uri::try_from(reference)?, uri);
    println!("{iri}");
    show("absolute?", AbsoluteIri::try_from(iri));
    // An IRI is one once its fragment is left out.
    show("without", iri.without_fragment());
    show("schemes", [scheme(&uri), scheme(&IriRef::parse("../a")?)]);
    Ok(())
}

/// `Reference` is for code that takes every kind, in every storage.
fn scheme(reference: &impl Reference) -> Option<Scheme<'_>> {
    reference.as_iri_ref().scheme()
}

/// An error knows the place, the reason and, often, what to do. It is twelve bytes and holds no
/// text, so `report` is given the text again.
fn errors() {
    println!("\n# Errors");
    for text in [
        "example.com",
        "https://example.com/price list",
        "https://example.com:80a/",
        "http://[fe80::1%25eth0]/",
        "https://例え.jp/100%",
    ] {
        if let Err(error) = Iri::parse(text) {
            println!("{}", error.report(text));
        }
    }
    // For programs.
    if let Err(error) = Uri::parse("https://例え.jp/") {
        println!("https://例え.jp/ as a URI");
        show("kind", error.kind());
        show("component", error.component().name());
        show("offset", error.offset());
        show("length", error.len());
        show("found", error.found());
    }
}

/// From the network come bytes. They need not be UTF-8; the first fault is what is told.
fn bytes() {
    println!("\n# Bytes");
    show("UTF-8", Iri::parse_bytes(b"http://a/caf\xC3\xA9"));
    show("Latin-1", Iri::parse_bytes(b"http://a/caf\xE9"));
}

/// Owned, without an allocator: at most so many bytes.
fn buffers() -> Result<(), Box<dyn Error>> {
    println!("\n# Buffers");
    let home = UriBuf::<24>::parse("coap://sensor.local/temp")?;
    show("fits", &home);
    // What does not fit says how much room it needs, to the byte.
    if let Err(CapacityError { needed, capacity }) = IriBuf::<16>::try_from(home.as_uri().as_iri())
    {
        show("capacity", capacity);
        show("needed", needed);
    }
    let larger = home.to_capacity::<64>()?;
    // Owned and borrowed compare as their texts do.
    assert_eq!(larger, home.as_uri());
    Ok(())
}

/// Owned, in a `String`, with the feature `alloc`.
fn strings() -> Result<(), Box<dyn Error>> {
    println!("\n# Strings");
    // A `String` is taken as it is, and given back if it is not valid.
    let text = "tag:example.com,2026:猫".to_owned();
    let tag = IriString::try_from(text)?;
    if let Err(rejected) = IriString::try_from("no scheme".to_owned()) {
        show("given back", rejected.input);
        show("because", rejected.error);
    }
    // Equality, order and hash are those of the text, so a map can be asked with a `&str`.
    let names = HashMap::from([(tag, "cat")]);
    show("looked up", names.get("tag:example.com,2026:猫"));
    Ok(())
}

/// Where a reference leads from a base. As every operation, it comes in four forms: into a buffer of
/// so many bytes, into whatever holds text, into a `String`, and for `core::fmt` to write.
fn resolving() -> Result<(), Box<dyn Error>> {
    println!("\n# Resolving");
    let base = Iri::parse("https://例え.jp/猫/写真?size=L")?;
    println!("{base}");
    for text in [
        "白",
        "../犬/#top",
        "?size=S",
        "//b.example/",
        "urn:isbn:0451450523",
    ] {
        let target = base.resolve(IriRef::parse(text)?).to_buf::<64>()?;
        println!("  {text} -> {target}");
    }
    let reference = IriRef::parse("../../犬/")?;
    // It is dropped, as the RFC has it; who wants to know asks.
    show("too many ..", base.underflows(reference));

    let mut bytes = [0; 32];
    show("bytes", base.resolve(reference).write_into(&mut bytes)?);
    let mut line = String::from("Location: ");
    // What comes back is typed, and its components are known: nothing was parsed again.
    show(
        "host",
        base.resolve(reference).write_into(&mut line)?.host(),
    );
    show("appended", line);
    // A buffer of `needed` bytes does, to the byte; one that is too small stays as it was.
    show("too small", base.resolve(reference).to_buf::<16>());
    assert_eq!(base.resolve(reference).to_owned()?, "https://例え.jp/犬/");
    println!("  written    <{}>", base.resolve(reference));
    Ok(())
}

/// The other way round: the shortest reference that leads to a target, byte for byte.
fn relativizing() -> Result<(), Box<dyn Error>> {
    println!("\n# Relativizing");
    let base = Iri::parse("https://a.example/docs/guide/intro?v=2")?;
    println!("{base}");
    for text in [
        "https://a.example/docs/guide/intro?v=2#start",
        "https://a.example/docs/guide/",
        "https://a.example/docs/api",
        "https://a.example/",
        "https://b.example/",
        "https://a.example/docs/./api",
    ] {
        let target = Iri::parse(text)?;
        match base.relativize(target) {
            Ok(reference) => {
                println!("  {reference} -> {text}");
                let reference = reference.to_buf::<64>()?;
                assert_eq!(base.resolve(reference.as_iri_ref()).to_buf::<64>()?, target);
            }
            // Resolving would take them away.
            Err(error) => println!("{error}"),
        }
    }
    Ok(())
}

/// Many texts may mean the same. `==` is that of the texts; that of their normal forms is asked for
/// by name, at a level: what the syntax says of every scheme, or what some schemes add.
fn normalizing() -> Result<(), Box<dyn Error>> {
    println!("\n# Normalizing");
    let link = Iri::parse("HTTPS://Example.com:443/%7ejoe/./a%2fb")?;
    println!("{link}");
    show("syntax", link.normalize(Level::Syntax).to_buf::<64>()?);
    show("scheme", link.normalize(Level::Scheme).to_buf::<64>()?);

    // To compare, nothing is written.
    let other = iri!("https://example.com/~joe/a%2Fb");
    show("==", link == other);
    show("syntax", link.equivalent(&other, Level::Syntax));
    show("scheme", link.equivalent(&other, Level::Scheme));
    show("normal", other.is_normalized(Level::Scheme));
    // As the key of a map, by hash or by order.
    let visits = [link, other].map(|iri| Normalized::new(iri, Level::Scheme));
    show("pages", HashSet::from(visits).len());

    let mut kept = IriBuf::<48>::try_from(link)?;
    kept.normalize_in_place(Level::Scheme)?;
    show("in place", kept);
    Ok(())
}

/// What goes over a wire that takes ASCII only: characters beyond it as the bytes of their UTF-8.
fn uris_of_iris() -> Result<(), Box<dyn Error>> {
    println!("\n# IRIs as URIs");
    for text in ["https://例え.jp/猫?q=é", "../caf%C3%A9/é"] {
        let reference = IriRef::parse(text)?;
        println!("{text}");
        // By its type it is ASCII, and what was encoded stays so.
        show("URI", reference.to_uri().to_buf::<64>()?);
    }
    Ok(())
}

/// What people read. Decoded is only what makes the same URI again, and can be read as it stands.
fn iris_of_uris() -> Result<(), Box<dyn Error>> {
    println!("\n# URIs as IRIs");
    for text in [
        "https://ja.wikipedia.org/wiki/%E7%8C%AB",
        "https://a/%7Ejoe/a%2Fb/100%25",
        "https://a/caf%E9?%EE%80%80#%EE%80%80",
        "https://a/%E2%80%AEgpj.exe",
    ] {
        let uri = Uri::parse(text)?;
        println!("{uri}");
        show("IRI", uri.to_iri().to_owned()?.as_str());
    }
    Ok(())
}

/// Hosts in the encoding of the DNS, and back, when asked: the feature `idna`.
fn hosts_of_the_dns() -> Result<(), Box<dyn Error>> {
    println!("\n# Hosts of the DNS");
    let iri = Iri::parse("https://例え.jp/猫")?;
    println!("{iri}");
    let uri = iri.to_uri_with_idna()?;
    show("URI", uri.as_uri());
    show("IRI", uri.to_iri_with_idna()?);
    match Iri::parse("https://a.猫_b.jp/")?.to_uri_with_idna() {
        Ok(uri) => show("URI", uri),
        Err(error) => show("error", error.to_string()),
    }
    Ok(())
}

/// What a component stands for is bytes, for whoever asks: compared as they are, borrowed where nothing
/// is encoded, chunk by chunk, or in a buffer. What is not UTF-8 is told, never replaced.
fn decoding() -> Result<(), Box<dyn Error>> {
    println!("\n# Decoding");
    let uri = Uri::parse("coap://h/caf%C3%A9/plain/%FF?q=a+b%26c")?;
    println!("{uri}");
    let mut buffer = [0; 16];
    for segment in uri.path().segments() {
        let decoded = segment.decode();
        show("borrowed", decoded.borrowed());
        show("text", decoded.to_str(&mut buffer));
        // By `Debug` they would be masked: nothing tells whether they are of a password.
        let chunks = decoded
            .chunks()
            .map(|chunk| chunk.as_ref().escape_ascii().to_string());
        println!(
            "  {:<10} {}",
            "chunks",
            chunks.collect::<Vec<_>>().join(" ")
        );
    }
    if let Some((name, Some(value))) = uri.query().and_then(|q| q.decode_pairs(Plus::Space).next())
    {
        assert!(name == "q" && value == "a b&c");
    }
    Ok(())
}

/// Any text, encoded so that it is valid there and comes back.
fn encoding() -> Result<(), Box<dyn Error>> {
    println!("\n# Encoding");
    let path = Path::from_segments(&["50%", "a/b", "été"]);
    let mut buffer = [0; 64];
    show("IRI", path.write_into(&mut buffer)?);
    show("URI", path.to_uri().write_into(&mut buffer)?);
    let pairs = [("q", Some("R&D + more")), ("all", None)];
    let query = Query::from_pairs(&pairs, Plus::Space);
    show("query", query.write_into(&mut buffer)?);
    Ok(())
}

/// `file:` IRIs, of this system or another. What could mean another file than it says is refused.
fn files() -> Result<(), Box<dyn Error>> {
    println!("\n# Files");
    let unix = file::from_unix_path(b"/srv/a b#1/caf\xE9")?;
    show("Unix", unix.to_buf::<64>()?);
    let windows = file::from_windows_path(r"\\server\share\x")?;
    show("Windows", windows.to_buf::<64>()?);
    let uri = Uri::parse("file:///C:/Program%20Files")?;
    show("path", file::to_windows_path(&uri)?.to_buf::<64>()?);
    let uri = Uri::parse("file:///a/..%2Fb")?;
    show("refused", file::to_unix_path(&uri));
    Ok(())
}

/// From parts, each checked where it is made; what they do to each other is checked in the end.
fn building() -> Result<(), Box<dyn Error>> {
    println!("\n# Building");
    let device = Builder::new()
        .scheme(Scheme::parse("coap")?)
        .address("2001:db8::7".parse()?)
        .path(Path::parse("/temp")?);
    show("URI", device.build::<Uri<'_>>()?.to_buf::<64>()?);
    // Without a host the path would be one.
    let path = Builder::new().path(Path::parse("//a/b")?);
    show("refused", path.build::<IriRef<'_>>().unwrap_err());
    Ok(())
}

/// In place, in the buffer that it lies in. What would change the meaning of another part is refused.
fn editing() -> Result<(), Box<dyn Error>> {
    println!("\n# Editing");
    let mut iri = IriBuf::<64>::parse("http://example.com/a?b#c")?;
    iri.set_scheme(Scheme::parse("https")?)?;
    iri.set_port(Some(8443))?;
    iri.push_segment(Segment::parse("猫")?)?;
    iri.set_fragment(None)?;
    show("edited", &iri);
    show("refused", iri.set_path(Path::parse("a/b")?).unwrap_err());
    show("as it was", &iri);
    Ok(())
}

/// `Display` is the text. `Debug` and reports mask what may be a password, also where the text did
/// not parse.
fn credentials() -> Result<(), ParseError> {
    println!("\n# Credentials");
    let uri = Uri::parse("ftp://joe:secret@example.com/")?;
    show("Debug", uri);
    assert_eq!(uri.to_string(), "ftp://joe:secret@example.com/");
    // The form for logs, which may hide more.
    let redacted = Uri::parse("ftp://joe:secret@example.com/?token=1")?.redacted();
    println!("  {redacted}");
    println!("  {}", redacted.query_values(&["token"]));
    // Who needs it asks for it.
    let password = uri.userinfo().and_then(Userinfo::password);
    assert_eq!(password, Some("secret"));
    let text = "ftp://joe:secret@example.com/<new>";
    if let Err(error) = Uri::parse(text) {
        println!("{}", error.report(text));
    }
    Ok(())
}

/// With iri-serde in the build, all types are fields: a string in the data, checked when read.
/// The example `config` reads a whole file.
fn fields() -> Result<(), serde_json::Error> {
    println!("\n# Fields");
    let peers: Vec<UriBuf<32>> = serde_json::from_str(r#"["coap://[::1]", "coap:\/\/a"]"#)?;
    show("peers", peers);
    if let Err(error) = serde_json::from_str::<Vec<Uri<'_>>>("[\"coap://a\",\n\"b\"]") {
        println!("{error}");
    }
    Ok(())
}
