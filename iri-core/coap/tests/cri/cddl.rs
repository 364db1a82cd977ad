//! A slow check by the CDDL: it reads any CBOR into a tree, and checks the tree.

use iri_coap::cri::CriRef;
use proptest::prelude::*;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Unsigned(u64),
    Negative(u64),
    Bytes(Vec<u8>),
    Text(Vec<u8>),
    Array(Vec<Value>),
    Simple(u8),
}

use Value::{Array, Bytes, Negative, Simple, Text, Unsigned};

pub(crate) const FALSE: Value = Simple(20);
pub(crate) const TRUE: Value = Simple(21);
pub(crate) const NULL: Value = Simple(22);

pub(crate) fn text(text: &str) -> Value {
    Text(text.into())
}

impl Value {
    fn write(&self, out: &mut Vec<u8>) {
        let mut head = |major: u8, value: u64| match value {
            0..24 => out.push(major << 5 | value as u8),
            24..0x100 => out.extend([major << 5 | 24, value as u8]),
            0x100..0x1_0000 => {
                out.push(major << 5 | 25);
                out.extend((value as u16).to_be_bytes());
            }
            _ => {
                out.push(major << 5 | 26);
                out.extend((value as u32).to_be_bytes());
            }
        };
        match self {
            Unsigned(value) => head(0, *value),
            Negative(value) => head(1, *value),
            Bytes(bytes) => {
                head(2, bytes.len() as u64);
                out.extend(bytes);
            }
            Text(bytes) => {
                head(3, bytes.len() as u64);
                out.extend(bytes);
            }
            Array(items) => {
                head(4, items.len() as u64);
                items.iter().for_each(|item| item.write(out));
            }
            Simple(value) => head(7, u64::from(*value)),
        }
    }

    pub(crate) fn to_vec(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.write(&mut out);
        out
    }

    /// Reads an item, which has to have a definite length and the shortest form.
    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        let digits = match first & 31 {
            value @ 0..24 => u64::from(value),
            more @ 24..=27 => {
                let length = 1 << (more - 24);
                let (digits, rest) = bytes.split_at_checked(length)?;
                *bytes = rest;
                let value = digits.iter().fold(0, |value, b| value << 8 | u64::from(*b));
                let shortest = [24, 1 << 8, 1 << 16, 1 << 32][usize::from(more - 24)];
                if value < shortest {
                    return None;
                }
                value
            }
            _ => return None,
        };
        let mut content = || {
            let (content, rest) = bytes.split_at_checked(usize::try_from(digits).ok()?)?;
            *bytes = rest;
            Some(content.to_vec())
        };
        Some(match first >> 5 {
            0 => Unsigned(digits),
            1 => Negative(digits),
            2 => Bytes(content()?),
            3 => Text(content()?),
            4 => {
                let mut items = Vec::new();
                for _ in 0..digits {
                    items.push(Self::read(bytes)?);
                }
                Array(items)
            }
            7 => Simple(u8::try_from(digits).ok()?),
            _ => return None,
        })
    }
}

/// Checks `text-or-pet` and the rules that the specification gives for it in words. Returns its text, if it has no
/// percent-encoded bytes.
fn text_or_pet(value: &Value) -> Option<Option<String>> {
    let one = |bytes: &Vec<u8>| String::from_utf8(bytes.clone()).ok();
    match value {
        Text(text) => one(text).map(Some),
        // The working group's test vectors contain such an array without percent-encoded bytes.
        Array(items) => {
            let mut previous = None;
            for item in items {
                let kind = match item {
                    Text(text) if !text.is_empty() => {
                        one(text)?;
                        3
                    }
                    Bytes(bytes) if !bytes.is_empty() => {
                        for chunk in bytes.utf8_chunks() {
                            let text = chunk.valid();
                            if text.chars().any(|c| {
                                !c.is_ascii() || c.is_ascii_alphanumeric() || "-._~".contains(c)
                            }) {
                                return None;
                            }
                        }
                        2
                    }
                    _ => return None,
                };
                if previous.replace(kind) == Some(kind) {
                    return None;
                }
            }
            match &items[..] {
                [] => None,
                [Text(text)] => one(text).map(Some),
                _ => Some(None),
            }
        }
        _ => None,
    }
}

fn label(value: &Value, named: bool) -> bool {
    let ok = |text: &str| {
        !text.contains('.') && (named || !text.contains(|c: char| c.is_ascii_uppercase()))
    };
    text_or_pet(value).is_some()
        && match value {
            Text(text) => ok(std::str::from_utf8(text).unwrap()),
            Array(items) => items.iter().all(|item| match item {
                Text(text) => ok(std::str::from_utf8(text).unwrap()),
                _ => true,
            }),
            _ => false,
        }
}

fn authority(items: &[Value], named: bool) -> bool {
    let items = match items {
        [FALSE, userinfo, rest @ ..] if text_or_pet(userinfo).is_some() => rest,
        [FALSE, ..] => return false,
        _ => items,
    };
    let items = match items {
        [rest @ .., Unsigned(0..=65535)] => rest,
        _ => items,
    };
    match items {
        [Bytes(address)] => matches!(address.len(), 4 | 16),
        [Bytes(address), Text(zone)] => {
            matches!(address.len(), 4 | 16) && std::str::from_utf8(zone).is_ok()
        }
        labels => labels.iter().all(|item| label(item, named)),
    }
}

fn array(value: &Value, item: impl Fn(&Value) -> bool) -> bool {
    matches!(value, Array(items) if items.iter().all(item))
}

pub(crate) fn is_cri_reference(mut bytes: &[u8]) -> bool {
    let Some(Array(items)) = Value::read(&mut bytes) else {
        return false;
    };
    if !bytes.is_empty() || items.last() == Some(&NULL) {
        return false;
    }
    let segment = |value: &Value| match text_or_pet(value) {
        Some(Some(text)) => text != "." && text != "..",
        Some(None) => true,
        None => false,
    };
    let (start, local) = match &items[..] {
        [] => return true,
        [Unsigned(0..=127) | TRUE, local @ ..] => (None, local),
        [NULL, NULL, ..] | [NULL] => return false,
        [
            scheme @ (NULL | Negative(0..=0xFFFF_FFFF) | Text(_)),
            rest @ ..,
        ] => {
            let named = if let Text(name) = scheme {
                let mut name = name.iter();
                if !name.next().is_some_and(u8::is_ascii_lowercase)
                    || !name
                        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"+-.".contains(b))
                {
                    return false;
                }
                true
            } else {
                false
            };
            let (first, local) = rest.split_first().unwrap_or((&NULL, &[]));
            match first {
                &(NULL | TRUE) => {}
                Array(items) if authority(items, named) => {}
                _ => return false,
            }
            (Some(first), local)
        }
        _ => return false,
    };
    let mut local = local.iter();
    let path = local.next().unwrap_or(&NULL);
    let first = match path {
        Array(items) => items.first().map(|first| (first == &text(""), items.len())),
        _ => None,
    };
    let path_is_ok = match start {
        Some(&NULL) => !matches!(first, Some((true, 2..))),
        Some(&TRUE) => matches!(first, Some((false, _))),
        _ => true,
    };
    path_is_ok
        && (*path == NULL || array(path, segment))
        && local
            .next()
            .is_none_or(|query| *query == NULL || array(query, |item| text_or_pet(item).is_some()))
        && local
            .next()
            .is_none_or(|fragment| *fragment == NULL || text_or_pet(fragment).is_some())
        && local.next().is_none()
}

fn string() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        4 => "(a|b|é|B|\\.|:|%|/){0,3}".prop_map(|text| Text(text.into())),
        1 => prop::collection::vec(any::<u8>(), 0..3).prop_map(Text),
        1 => Just(text(&"a".repeat(300))),
    ]
    .boxed();
    let bytes = prop_oneof![
        Just(b":".to_vec()),
        Just(b"a".to_vec()),
        prop::collection::vec(any::<u8>(), 0..4),
    ]
    .prop_map(Bytes);
    let pieces = prop::collection::vec(prop_oneof![text.clone(), bytes], 0..4).prop_map(Array);
    prop_oneof![5 => text, 1 => pieces]
}

fn integer() -> impl Strategy<Value = Value> {
    let number = prop_oneof![
        0..30_u64,
        120..130_u64,
        65530..65540_u64,
        any::<u32>().prop_map(u64::from)
    ];
    prop_oneof![number.clone().prop_map(Unsigned), number.prop_map(Negative)]
}

fn odd() -> impl Strategy<Value = Value> {
    prop_oneof![
        integer(),
        string(),
        prop::sample::select(vec![
            FALSE,
            TRUE,
            NULL,
            Array(vec![]),
            Simple(23),
            Bytes(vec![0; 4])
        ]),
    ]
}

/// Returns CBOR values. Most of them are CRI references.
pub(crate) fn value() -> impl Strategy<Value = Value> {
    let strings = prop::collection::vec(string(), 0..4)
        .prop_map(Array)
        .boxed();
    let section = prop_oneof![6 => strings, 3 => Just(NULL), 1 => odd()].boxed();
    let address = prop_oneof![
        prop::collection::vec(any::<u8>(), 4),
        prop::collection::vec(any::<u8>(), 16),
        prop::collection::vec(any::<u8>(), 5),
    ]
    .prop_map(|bytes| vec![Bytes(bytes)]);
    let host = prop_oneof![address, prop::collection::vec(string(), 0..3)];
    let authority = (
        prop_oneof![3 => Just(vec![]), 1 => string().prop_map(|text| vec![FALSE, text])],
        host,
        prop_oneof![2 => Just(vec![]), 1 => odd().prop_map(|odd| vec![odd]), 1 => any::<u16>().prop_map(|port| vec![Unsigned(port.into())])],
    )
        .prop_map(|(a, b, c)| Array([a, b, c].concat()));
    let authority = prop_oneof![5 => authority, 2 => Just(NULL), 2 => Just(TRUE), 1 => odd()];
    let scheme = prop_oneof![
        prop::sample::select(vec![NULL, text("a"), text("coap+x"), text("A"), text("")]),
        (0..26_u64).prop_map(Negative),
        integer(),
    ];
    let start = prop_oneof![
        (scheme, authority).prop_map(|(scheme, authority)| vec![scheme, authority]),
        prop_oneof![(0..4_u64).prop_map(Unsigned), Just(TRUE), integer()]
            .prop_map(|discard| vec![discard]),
    ];
    let fragment = prop_oneof![4 => string(), 1 => Just(NULL), 1 => odd()];
    (start, section.clone(), section, fragment, 0..5_usize).prop_map(
        |(mut items, path, query, fragment, cut)| {
            items.extend([path, query, fragment]);
            items.truncate(items.len() + 1 - cut.min(items.len()));
            Array(items)
        },
    )
}

/// Calls every method that reads from the CRI.
fn read(cri: CriRef<'_>) {
    let _ = cri.to_uri_ref().map(|uri| {
        let text = uri.into_owned().unwrap();
        // The positions of the components are those of a parse.
        assert_eq!(
            text.path(),
            iri_core::UriRef::parse(text.as_str()).unwrap().path()
        );
        assert_eq!(
            text.host(),
            iri_core::UriRef::parse(text.as_str()).unwrap().host()
        );
    });
    if let Some(cri) = cri.try_as_cri() {
        let peer = "192.0.2.1:5683".parse().unwrap();
        for options in [cri.coap_options(), cri.coap_options_to(peer)]
            .into_iter()
            .flatten()
        {
            for (_, value) in options {
                value.to_bytes(&mut [0; 255]).unwrap();
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn the_cddl_is_kept(value in value(), change in any::<(prop::sample::Index, u8, bool)>()) {
        let mut bytes = value.to_vec();
        prop_assert_eq!(CriRef::parse(&bytes).is_ok(), is_cri_reference(&bytes), "{:?} {:?}", value, CriRef::parse(&bytes));
        if let Ok(cri) = CriRef::parse(&bytes) {
            read(cri);
        }
        // One byte is changed or the text is cut off, so that lengths may be wrong.
        let (place, b, cut) = change;
        let place = place.index(bytes.len());
        if cut {
            bytes.truncate(place);
        } else {
            bytes[place] = b;
        }
        prop_assert_eq!(CriRef::parse(&bytes).is_ok(), is_cri_reference(&bytes), "{:02x?} {:?}", bytes, CriRef::parse(&bytes));
        if let Ok(cri) = CriRef::parse(&bytes) {
            read(cri);
        }
    }
}
