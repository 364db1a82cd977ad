//! A five-minute walk through the library. Read it from the top, and compare with what it prints. `declared.rs` has what
//! is declared once for a program: vocabularies, types with rules, templates.
//!
//! ```sh
//! cargo run --package tour
//! ```

mod declared;

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fmt::Debug;

use iri_core::component::{Authority, HostKind, Path, Plus, Query, Scheme, Segment, Userinfo};
use iri_core::{
    AbsoluteIri, Builder, CapacityError, Iri, IriBuf, IriRef, IriString, Kind, Level, MaskedLog,
    Normalized, ParseError, Reference, Uri, UriBuf, file, iri, uri,
};
use iri_policy::hosts::HostList;

fn main() -> Result<(), Box<dyn Error>> {
    components()?;
    constants();
    declared::vocabularies();
    declared::enums()?;
    declared::curies()?;
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
    repairing()?;
    editing()?;
    credentials()?;
    fields()?;
    declared::types_with_rules();
    declared::templates()?;
    Ok(())
}

/// Prints a value with its `Debug`, which shows the type.
pub(crate) fn show(what: &str, value: impl Debug) {
    println!("  {what:<10} {value:?}");
}

/// `parse` checks a text against the grammar of RFC 3987, and keeps where each component is. It copies and allocates
/// nothing. No accessor scans again, fails or panics.
fn components() -> Result<(), ParseError> {
    println!("# Components");
    let iri = Iri::parse("https://例え.jp:8443/猫/写真?size=L#3")?;
    println!("{iri}");
    show("scheme", iri.scheme());
    show("authority", iri.authority());
    // A component that may be absent is an `Option`.
    show("userinfo", iri.userinfo());
    show("host", iri.host());
    show("port", iri.port());
    // The path is always there, and may be empty.
    show("path", iri.path());
    show("query", iri.query());
    show("fragment", iri.fragment());

    // An absent component differs from an empty one.
    let iri = Iri::parse("https://例え.jp/?")?;
    assert!(iri.query().is_some_and(Query::is_empty));
    assert!(iri.fragment().is_none());
    Ok(())
}

/// A literal is parsed by the compiler. With a typo in it, this file does not compile.
const BROKER: Uri<'static> = uri!("mqtts://broker.example:8883");

/// The accessors are `const fn`, so the parts of a constant can be constants.
const BROKER_PORT: u16 = match BROKER.port() {
    Some(port) => match port.to_u16() {
        Some(port) => port,
        None => panic!("the port is above 65535"),
    },
    None => 8883,
};

/// `parse` is a `const fn` too, for text that is no literal.
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
    // The macros also work in expressions.
    let book = iri!("urn:isbn:0451450523");
    println!("{book}");
    show("path", book.path());
}

/// A host has two views: one for a `Host` field, one for a resolver or a socket. The first rule that matches decides
/// its kind, so a host that only looks like an address is a name.
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
            // The addresses are types of `core::net`.
            if let HostKind::Ipv6(address) = host.kind() {
                show("multicast", address.is_multicast());
            }
        }
        // The grammar sets no limit to a port: one above 65535 is valid, but no `u16`.
        if let Some(port) = uri.port() {
            show("port", port);
            show("as u16", port.to_u16());
        }
    }
    // Components can be parsed by themselves.
    let authority = Authority::parse("joe@localhost:8080")?;
    println!("an authority by itself");
    show("for Host:", authority.host_and_port());
    // Databases read several hosts, which no URI has.
    let list = HostList::parse("mongodb://joe:secret@a.example:27017,[::1]/db")?;
    show("a list of hosts", list);
    for host in list.hosts() {
        show("its host", host.authority());
    }
    Ok(())
}

/// Paths and queries can be split, from both ends. Nothing is decoded.
fn segments_and_pairs() -> Result<(), ParseError> {
    println!("\n# Segments and pairs");
    let uri = Uri::parse("coap://h/sensors/3/temp?unit=C&mean")?;
    println!("{uri}");
    show("segments", uri.path().segments().collect::<Vec<_>>());
    show("last", uri.path().segments().next_back());
    if let Some(query) = uri.query() {
        show("pairs", query.pairs().collect::<Vec<_>>());
    }
    // A request line has this.
    show("target", uri.path_and_query());
    Ok(())
}

/// There are eight kinds: four of RFC 3987, and the same four of RFC 3986, which has only ASCII. A kind in a
/// signature saves a check: an `AbsoluteIri` has no fragment, a `RelativeIriRef` no scheme.
fn kinds() -> Result<(), ParseError> {
    println!("\n# Kinds");
    for text in ["https://a/#top", "https://例え.jp/", "../ホーム", "?q"] {
        println!("{text}");
        let kinds = Kind::ALL.into_iter().filter(|it| it.check(text).is_ok());
        show("is", kinds.map(Kind::name).collect::<Vec<_>>());
    }

    // If the grammar says that one kind is another, there is `From`, which costs nothing. The reverse is `TryFrom`,
    // which only looks at what can differ. Each has a `const fn` too.
    let uri = Uri::parse("https://a/b#top")?;
    let iri: Iri<'_> = uri.into();
    let reference: IriRef<'_> = iri.as_iri_ref();
    assert_eq!(Uri::try_from(reference)?, uri);
    println!("{iri}");
    show("absolute?", AbsoluteIri::try_from(iri));
    // An IRI becomes one without its fragment.
    show("without", iri.without_fragment());
    show("schemes", [scheme(&uri), scheme(&IriRef::parse("../a")?)]);
    Ok(())
}

/// `Reference` is for code that accepts every kind, in every storage.
fn scheme(reference: &impl Reference) -> Option<Scheme<'_>> {
    reference.as_iri_ref().scheme()
}

/// An error knows the place, the reason and, often, what to do. It has twelve bytes and holds no text, so `report`
/// takes the text again.
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

/// Bytes come from the network. They may not be UTF-8. The first fault is reported.
fn bytes() {
    println!("\n# Bytes");
    show("UTF-8", Iri::parse_bytes(b"http://a/caf\xC3\xA9"));
    show("Latin-1", Iri::parse_bytes(b"http://a/caf\xE9"));
}

/// Owned kinds need no allocator: a buffer has a largest length.
fn buffers() -> Result<(), Box<dyn Error>> {
    println!("\n# Buffers");
    let home = UriBuf::<24>::parse("coap://sensor.local/temp")?;
    show("fits", &home);
    // An error about a text that does not fit has its exact length.
    if let Err(CapacityError { needed, capacity }) = IriBuf::<16>::try_from(home.as_uri().as_iri())
    {
        show("capacity", capacity);
        show("needed", needed);
    }
    let larger = home.to_capacity::<64>()?;
    // Owned and borrowed kinds compare by their texts.
    assert_eq!(larger, home.as_uri());
    Ok(())
}

/// With the feature `alloc`, owned kinds can also be in a `String`.
fn strings() -> Result<(), Box<dyn Error>> {
    println!("\n# Strings");
    // A `String` becomes an IRI without a copy, and is given back if it is not valid.
    let text = "tag:example.com,2026:猫".to_owned();
    let tag = IriString::try_from(text)?;
    if let Err(rejected) = IriString::try_from("no scheme".to_owned()) {
        show("given back", rejected.input);
        show("because", rejected.error);
    }
    // Equality, order and hash are those of the text, so a map can be searched with a `&str`.
    let names = HashMap::from([(tag, "cat")]);
    show("looked up", names.get("tag:example.com,2026:猫"));
    Ok(())
}

/// `resolve` resolves a reference against a base. As every operation, it has four forms: into a buffer of a fixed
/// size, into any sink, into a `String`, and for `core::fmt` to write.
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
    // It is dropped, as the RFC says. `underflows` says whether that happens.
    show("too many ..", base.underflows(reference));

    let mut bytes = [0; 32];
    show("bytes", base.resolve(reference).write_into(&mut bytes)?);
    let mut line = String::from("Location: ");
    // The result is typed, and its components are known. Nothing was parsed again.
    show(
        "host",
        base.resolve(reference).write_into(&mut line)?.host(),
    );
    show("appended", line);
    // A buffer of exactly `needed` bytes is enough. A smaller one is unchanged.
    show("too small", base.resolve(reference).to_buf::<16>());
    assert_eq!(base.resolve(reference).into_owned()?, "https://例え.jp/犬/");
    println!("  written    <{}>", base.resolve(reference));
    Ok(())
}

/// `relativize` does the reverse: it makes the shortest reference that resolves to exactly a target.
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
            // Resolving would remove them.
            Err(error) => println!("{error}"),
        }
    }
    Ok(())
}

/// Many texts can mean the same. `==` compares texts. Normal forms are compared by another method, at a level: what
/// the syntax says for every scheme, or also what some schemes add.
fn normalizing() -> Result<(), Box<dyn Error>> {
    println!("\n# Normalizing");
    let link = Iri::parse("HTTPS://Example.com:443/%7ejoe/./a%2fb")?;
    println!("{link}");
    show("syntax", link.normalize(Level::Syntax).to_buf::<64>()?);
    show("scheme", link.normalize(Level::Scheme).to_buf::<64>()?);

    // A comparison writes nothing.
    let other = iri!("https://example.com/~joe/a%2Fb");
    show("==", link == other);
    show("syntax", link.equivalent(&other, Level::Syntax));
    show("scheme", link.equivalent(&other, Level::Scheme));
    show("normal", other.is_normalized(Level::Scheme));
    // Normal forms can be keys of maps, by hash or by order.
    let visits = [link, other].map(|iri| Normalized::new(iri, Level::Scheme));
    show("pages", HashSet::from(visits).len());

    let mut kept = IriBuf::<48>::try_from(link)?;
    kept.normalize_in_place(Level::Scheme)?;
    show("in place", kept);
    Ok(())
}

/// `to_uri` makes a form with only ASCII: other characters become the bytes of their UTF-8.
fn uris_of_iris() -> Result<(), Box<dyn Error>> {
    println!("\n# IRIs as URIs");
    for text in ["https://例え.jp/猫?q=é", "../caf%C3%A9/é"] {
        let reference = IriRef::parse(text)?;
        println!("{text}");
        // Its type says that it is ASCII. What was encoded stays so.
        show("URI", reference.to_uri().to_buf::<64>()?);
    }
    Ok(())
}

/// `to_iri` makes the form that people read. It only decodes what makes the same URI again, and can be read.
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
        show("IRI", uri.to_iri().into_owned()?.as_str());
    }
    Ok(())
}

/// With the feature `idna`, hosts can be converted to the encoding of the DNS, and back.
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

/// Decoding a component gives bytes. They can be compared, borrowed if nothing is encoded, read chunk by chunk, or
/// written into a buffer. Bytes that are not UTF-8 are an error, and never replaced.
fn decoding() -> Result<(), Box<dyn Error>> {
    println!("\n# Decoding");
    let uri = Uri::parse("coap://h/caf%C3%A9/plain/%FF?q=a+b%26c")?;
    println!("{uri}");
    let mut buffer = [0; 16];
    for segment in uri.path().segments() {
        let decoded = segment.decode();
        show("borrowed", decoded.borrowed());
        show("text", decoded.to_str(&mut buffer));
        // `Debug` would mask them, as they may be of a password.
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

/// Any text can be encoded so that it is valid in a component, and decoding gives it back.
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

/// Paths become `file:` IRIs and back, for this system or another. What could mean another file is rejected.
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

/// A builder joins parts. Each is checked where it is made; how they affect each other is checked at the end.
fn building() -> Result<(), Box<dyn Error>> {
    println!("\n# Building");
    let device = Builder::new()
        .scheme(Scheme::parse("coap")?)
        .address("2001:db8::7".parse()?)
        .path(Path::parse("/temp")?);
    show("URI", device.build::<Uri<'_>>()?.to_buf::<64>()?);
    // Without a host, the path would become one.
    let path = Builder::new().path(Path::parse("//a/b")?);
    show("refused", path.build::<IriRef<'_>>().unwrap_err());
    Ok(())
}

/// A text that is nearly a reference becomes one if percent-encoding is enough. Scheme and authority stay as they are.
fn repairing() -> Result<(), Box<dyn Error>> {
    println!("\n# Repairing");
    let repair = Iri::repair("http://example.com/a b?c=100%#d#e")?;
    show("repaired", repair.to_buf::<64>()?);
    show("changes", repair.changes().count());
    show("refused", Iri::repair("http://exa mple.com/").unwrap_err());
    // A text in another encoding than UTF-8 can be encoded, too. Here it is Latin-1.
    show("Latin-1", Query::encode_bytes(b"q=caf\xE9").to_buf::<16>()?);
    show(
        "signed",
        Query::encode("a/b=c*").only_unreserved().to_buf::<32>()?,
    );
    Ok(())
}

/// Owned kinds can be edited in their buffer. An edit that would change the meaning of another part is rejected.
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

/// `Display` shows the text. `Debug` and reports mask what may be a password, also if the text did not parse.
fn credentials() -> Result<(), ParseError> {
    println!("\n# Credentials");
    let uri = Uri::parse("ftp://joe:secret@example.com/")?;
    show("Debug", uri);
    assert_eq!(uri.to_string(), "ftp://joe:secret@example.com/");
    // `redacted` makes the form for logs, which can hide more.
    let redacted = Uri::parse("ftp://joe:secret@example.com/?token=1")?.redacted();
    println!("  {redacted}");
    println!("  {}", redacted.query_values(&["token"]));
    // Code that needs the password can ask for it.
    let password = uri.userinfo().and_then(Userinfo::password);
    assert_eq!(password, Some("secret"));
    let text = "ftp://joe:secret@example.com/<new>";
    if let Err(error) = Uri::parse(text) {
        println!("{}", error.report(text));
    }
    // In a line of a log, what is around the reference stays readable.
    let line = "gate https://gate:8443 refused, next is ftp://joe:se cret@example.com/";
    println!("  {}", MaskedLog::new(line));
    Ok(())
}

/// With iri-serde in the build, all types can be fields: a string in the data, checked when it is read. The example
/// `config` reads a whole file.
fn fields() -> Result<(), serde_json::Error> {
    println!("\n# Fields");
    let peers: Vec<UriBuf<32>> = serde_json::from_str(r#"["coap://[::1]", "coap:\/\/a"]"#)?;
    show("peers", peers);
    if let Err(error) = serde_json::from_str::<Vec<Uri<'_>>>("[\"coap://a\",\n\"b\"]") {
        println!("{error}");
    }
    Ok(())
}
