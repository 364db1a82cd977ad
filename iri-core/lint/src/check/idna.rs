//! Finds whether all readers map a host beyond ASCII to the same name (UTS 46), as far as this is known without
//! Unicode's data.
//!
//! The letters of [`class`] are known, which every reader accepts in labels that also keep the rules for directions (RFC 5893) and
//! marks. A test compares them with the crate `idna`.

use iri_grammar::address::international::{Class, class};
use iri_grammar::text::punycode::{MAX, decode};
use iri_grammar::text::split::split_once;
use iri_grammar::text::utf8;

/// The largest length of a DNS name
pub(crate) const MAX_NAME: usize = 253;

/// The result of a look at a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// All readers accept it, and map it to the same name.
    Safe,
    /// The result depends on Unicode's data, which this check does not have.
    Unsure,
    /// A label begins with `xn--`, and its rest is no Punycode.
    BadXnLabel,
}

/// Looks at `host`, a name without triplets.
pub(crate) const fn idna(host: &str) -> Verdict {
    if !is_international(host.as_bytes()) {
        return Verdict::Safe;
    }
    // If one label is written from right to left, all labels must keep the rules for that.
    let mut any_rtl = false;
    let mut all_bidi = true;
    let mut rest = Some(host);
    while let Some(labels) = rest {
        let label = match split_once(labels, b'.') {
            Some((label, after)) => {
                rest = Some(after);
                label
            }
            None => {
                rest = None;
                labels
            }
        };
        if label.is_empty() {
            continue;
        }
        let looked = match xn(label.as_bytes()) {
            // The DNS has no name of that length, and readers limit what they encode, each in its own way.
            None if label.len() > MAX_NAME && !label.is_ascii() => return Verdict::Unsure,
            None => {
                let mut bytes = label.as_bytes();
                let mut look = Look::NEW;
                while let Some(c) = utf8::decode(&mut bytes) {
                    look.at(c, false);
                }
                look
            }
            Some(encoded) => {
                let mut out = [0; MAX];
                if !label.is_ascii() || label.len() > 63 {
                    return Verdict::Unsure;
                }
                let Some(count) = decode(encoded, &mut out) else {
                    return Verdict::BadXnLabel;
                };
                let mut look = Look::NEW;
                let Some((mut characters, _)) = out.split_at_checked(count as usize) else {
                    return Verdict::Unsure;
                };
                // Some readers refuse a label that is encoded twice.
                if matches!(characters, [0x78, 0x6E, 0x2D, 0x2D, ..]) {
                    return Verdict::Unsure;
                }
                while let [c, others @ ..] = characters {
                    look.at(*c, true);
                    characters = others;
                }
                look
            }
        };
        if looked.is_unsure {
            return Verdict::Unsure;
        }
        any_rtl |= looked.has_rtl;
        all_bidi &= looked.keeps_bidi_rule();
    }
    if any_rtl && !all_bidi {
        return Verdict::Unsure;
    }
    Verdict::Safe
}

/// Returns whether a host has a character beyond ASCII, or `xn--`.
pub(crate) const fn is_international(host: &[u8]) -> bool {
    let mut rest = host;
    while let [b, tail @ ..] = rest {
        if *b >= 0x80 || xn(rest).is_some() {
            return true;
        }
        rest = tail;
    }
    false
}

/// Returns the text after `xn--`.
const fn xn(label: &[u8]) -> Option<&[u8]> {
    match label {
        [b'x' | b'X', b'n' | b'N', b'-', b'-', encoded @ ..] => Some(encoded),
        _ => None,
    }
}

/// The properties of the characters of a label that were read so far.
struct Look {
    is_unsure: bool,
    has_rtl: bool,
    has_ltr: bool,
    has_other: bool,
    first: Option<Class>,
    last: Class,
}

impl Look {
    const NEW: Self = Self {
        is_unsure: false,
        has_rtl: false,
        has_ltr: false,
        has_other: false,
        first: None,
        last: Class::Other,
    };

    const fn at(&mut self, c: u32, is_decoded: bool) {
        let class = class(c);
        match class {
            Class::Unsure => self.is_unsure = true,
            // A label is mapped before it is encoded, so readers may reject such a character.
            Class::Mapped if is_decoded => self.is_unsure = true,
            Class::Letter | Class::Mapped => self.has_ltr = true,
            Class::Rtl => self.has_rtl = true,
            Class::Mark if self.first.is_none() => self.is_unsure = true,
            Class::Mark => {}
            Class::Digit | Class::Other => self.has_other = true,
        }
        if self.first.is_none() {
            self.first = Some(class);
        }
        self.last = class;
    }

    /// Returns whether the label keeps the rules of RFC 5893, section 2. This is stricter than the RFC: a label from
    /// right to left has only such characters.
    const fn keeps_bidi_rule(&self) -> bool {
        if self.has_rtl {
            return !self.has_ltr && !self.has_other;
        }
        matches!(self.first, Some(Class::Letter | Class::Mapped))
            && matches!(self.last, Class::Letter | Class::Mapped | Class::Digit)
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned as _;
    use alloc::string::String;

    use idna::{domain_to_ascii, domain_to_unicode};

    use super::{Class, Verdict, class, idna};

    /// Returns `label` after `ToASCII` and `ToUnicode`, if they accept it.
    fn there_and_back(label: &str) -> Option<String> {
        let ascii = domain_to_ascii(label).ok()?;
        let (unicode, outcome) = domain_to_unicode(&ascii);
        outcome.ok().map(|()| unicode)
    }

    /// The crate `idna` refuses a label of a thousand characters, and other readers take it.
    #[test]
    fn long_labels_are_unsure() {
        for (length, expected) in [
            (126, Verdict::Safe),
            (127, Verdict::Unsure),
            (2_000, Verdict::Unsure),
        ] {
            assert_eq!(idna(&"é".repeat(length)), expected, "{length}");
            assert_eq!(
                idna(&("a.".to_owned() + &"é".repeat(length))),
                expected,
                "{length}"
            );
        }
        assert_eq!(idna(&("a".repeat(300) + ".é")), Verdict::Safe);
        assert!(there_and_back(&"é".repeat(2_000)).is_none());
    }

    /// Checks random hosts, in which any known characters can be neighbours.
    #[test]
    fn a_safe_host_is_taken() {
        let known: alloc::vec::Vec<char> = ('-'..='\u{D7A3}')
            .filter(|c| class(*c as u32) != Class::Unsure)
            .filter(|c| !c.is_ascii() || c.is_ascii_alphanumeric() || matches!(c, '-' | '.'))
            // Only a sample of the many letters after U+3400 is used, so that other scripts occur as often.
            .scan(0_u32, |seen, c| {
                *seen += u32::from(c > '\u{3400}');
                Some((c, *seen % 97 == 0))
            })
            .filter(|(_, counts)| *counts)
            .map(|(c, _)| c)
            .collect();
        let mut seed = 1_u64;
        let mut below = |count: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % count
        };
        let mut safe = 0;
        for _ in 0..40_000 {
            let mut host = String::new();
            for _ in 0..2 + below(5) {
                host.push(match below(4) {
                    0 => ['.', '-', '1', 'a'][below(4)],
                    _ => known[below(known.len())],
                });
            }
            if idna(&host) == Verdict::Safe {
                safe += 1;
                assert!(there_and_back(&host).is_some(), "{host:?}");
            }
        }
        assert!(safe > 2_000, "{safe}");
    }
}
