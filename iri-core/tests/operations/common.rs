//! Texts for the operations, and slow code that follows the RFCs literally.

use proptest::prelude::*;

pub(crate) fn one_of(texts: &[&'static str]) -> BoxedStrategy<String> {
    let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
    prop::sample::select(texts).boxed()
}

/// Returns a path with segments that are removed or decoded, or that look like something else.
pub(crate) fn path() -> impl Strategy<Value = String> {
    let segment = one_of(&[
        "",
        "",
        ".",
        "..",
        "..",
        "%2e",
        ".%2E",
        "%2E%2e",
        "...",
        "a",
        "b",
        "bc",
        "a:b",
        ":",
        "é",
        "%c3%a9",
        "%C3%A9",
        "%e9",
        "%7ea",
        "%41",
        "A",
        "%2F",
        "%2f%e2%80%ae",
        "\u{E000}",
        "@",
        "%F3%A0%80%80",
    ]);
    let slashes = prop::collection::vec(segment, 0..7);
    slashes.prop_map(|segments| segments.join("/"))
}

pub(crate) fn authority() -> BoxedStrategy<String> {
    one_of(&[
        "",
        "",
        "",
        "//",
        "//h",
        "//H",
        "//h:80",
        "//h:",
        "//h:443",
        "//u%7E:p@EXAMPLE.com:080",
        "//[::AB]",
        "//%41é",
        "//@h",
        "//1.2.3.4",
    ])
}

pub(crate) fn scheme() -> BoxedStrategy<String> {
    one_of(&["s:", "http:", "HTTP:", "coaps:", "coap+ws:"])
}

fn tail() -> BoxedStrategy<String> {
    let query = one_of(&[
        "",
        "",
        "?",
        "?q",
        "?/../%7e",
        "?%ee%80%80\u{E000}",
        "?é%c3%a9",
    ]);
    let fragment = one_of(&["", "", "#", "#f", "#%ee%80%80", "#é%2e"]);
    (query, fragment)
        .prop_map(|(query, fragment)| query + &fragment)
        .boxed()
}

fn valid(text: String) -> Option<String> {
    iri_core::IriRef::parse(&text).is_ok().then_some(text)
}

/// Returns any IRI reference.
pub(crate) fn reference() -> impl Strategy<Value = String> {
    let scheme = prop_oneof![one_of(&[""]), one_of(&[""]), scheme()];
    (scheme, authority(), path(), tail())
        .prop_map(|(scheme, authority, path, tail)| scheme + &authority + &path + &tail)
        .prop_filter_map("not a reference", valid)
}

/// Returns any IRI.
pub(crate) fn iri() -> impl Strategy<Value = String> {
    (scheme(), authority(), path(), tail())
        .prop_map(|(scheme, authority, path, tail)| scheme + &authority + &path + &tail)
        .prop_filter_map("not an IRI", valid)
}

/// The components by the regular expression of RFC 3986 appendix B.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Components {
    pub(crate) scheme: Option<String>,
    pub(crate) authority: Option<String>,
    pub(crate) path: String,
    pub(crate) query: Option<String>,
    pub(crate) fragment: Option<String>,
}

impl Components {
    pub(crate) fn of(text: &str) -> Self {
        let owned = |(a, b): (&str, &str)| (a.to_owned(), Some(b.to_owned()));
        let (rest, fragment) = text.split_once('#').map_or((text.to_owned(), None), owned);
        let (rest, query) = rest.split_once('?').map_or((rest.clone(), None), owned);
        let colon = rest
            .find([':', '/'])
            .filter(|&at| rest[at..].starts_with(':'));
        let (scheme, rest) = match colon {
            Some(at) => (Some(rest[..at].to_owned()), rest[at + 1..].to_owned()),
            None => (None, rest),
        };
        let (authority, path) = match rest.strip_prefix("//") {
            Some(rest) => {
                let end = rest.find('/').unwrap_or(rest.len());
                (Some(rest[..end].to_owned()), rest[end..].to_owned())
            }
            None => (None, rest),
        };
        Self {
            scheme,
            authority,
            path,
            query,
            fragment,
        }
    }

    /// Recomposes the components literally by RFC 3986 section 5.3.
    pub(crate) fn recompose_plainly(&self) -> String {
        let part = |before: &str, text: &Option<String>, after: &str| match text {
            Some(text) => format!("{before}{text}{after}"),
            None => String::new(),
        };
        part("", &self.scheme, ":")
            + &part("//", &self.authority, "")
            + &self.path
            + &part("?", &self.query, "")
            + &part("#", &self.fragment, "")
    }

    /// Recomposes the components by RFC 3986 section 5.3, with `/.` before a path that would read as an authority.
    pub(crate) fn recompose(&self) -> String {
        let mut text = String::new();
        if let Some(scheme) = &self.scheme {
            text += scheme;
            text += ":";
        }
        if let Some(authority) = &self.authority {
            text += "//";
            text += authority;
        } else if self.path.starts_with("//") {
            text += "/.";
        }
        text += &self.path;
        if let Some(query) = &self.query {
            text += "?";
            text += query;
        }
        if let Some(fragment) = &self.fragment {
            text += "#";
            text += fragment;
        }
        text
    }
}

/// Removes dot segments by RFC 3986 section 5.2.4, step by step.
pub(crate) fn remove_dot_segments(path: &str) -> String {
    let mut input = path.to_owned();
    let mut output = String::new();
    while !input.is_empty() {
        if let Some(rest) = input.strip_prefix("../").or(input.strip_prefix("./")) {
            input = rest.to_owned();
        } else if input.starts_with("/./") || input == "/." {
            input = format!("/{}", input.get(3..).unwrap_or(""));
        } else if input.starts_with("/../") || input == "/.." {
            input = format!("/{}", input.get(4..).unwrap_or(""));
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            input.clear();
        } else {
            let slash = usize::from(input.starts_with('/'));
            let end = input[slash..]
                .find('/')
                .map_or(input.len(), |at| at + slash);
            output += &input[..end];
            input = input[end..].to_owned();
        }
    }
    output
}

/// Resolves a reference by RFC 3986 section 5.2.2, as a strict parser does.
pub(crate) fn resolve(base: &str, reference: &str) -> String {
    let (base, r) = (Components::of(base), Components::of(reference));
    let mut t = r.clone();
    if r.scheme.is_some() {
        t.path = remove_dot_segments(&r.path);
        return t.recompose();
    }
    t.scheme = base.scheme.clone();
    if r.authority.is_some() {
        t.path = remove_dot_segments(&r.path);
        return t.recompose();
    }
    t.authority = base.authority.clone();
    if r.path.is_empty() {
        t.path = base.path;
        t.query = r.query.or(base.query);
        // The path of the base needs no `/.` before it, because it stood in the base without one.
        return t.recompose();
    }
    t.path = if r.path.starts_with('/') {
        remove_dot_segments(&r.path)
    } else if base.authority.is_some() && base.path.is_empty() {
        remove_dot_segments(&format!("/{}", r.path))
    } else {
        let directory = base.path.rfind('/').map_or("", |at| &base.path[..=at]);
        remove_dot_segments(&format!("{directory}{}", r.path))
    };
    t.recompose()
}
