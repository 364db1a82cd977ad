//! Parses the references that most people write, without looking at each byte: the glance before the grammar.
//!
//! It knows
//! `[ scheme ":" ] [ "//" [ userinfo "@" ] host [ ":" port ] ]`, then path, query and fragment, of characters that
//! are certain to be admitted. It leaves everything else, every error included, to the grammar. It knows no rule that
//! the grammar does not have; the tests hold the two equal.
//!
//! Two facts make it fast. First, `query` has every character but one `#`, so one look at the bytes decides whether the
//! text is valid. Second, most bytes are *plain*: letters, digits and the like. Most references have at most two other bytes
//! after their start, and [`scan`](scan::scan) finds [them](others) in up to 128 bytes. It has no branch for each byte, and so
//! none that the processor predicts wrongly. In IRIs and after an address, [`more`] looks one by one at the bytes that are not plain.
//! All else gets a second look, in [`whole`](super::whole): a userinfo, a long scheme, a long text. The first look only tells it what is
//! [known](Known), in one register.
//!
//! To search the authority first, and then the rest, is slower: the second search waits for the first. So it is to find `http` or
//! `https` without a branch: all that follows waits for the length of the scheme. Schemes of eight letters or more are left to the
//! second look, as to look for them here takes 5 % longer for all relative references. If the second look is inlined, or has more to
//! return, downloads take 6 to 40 % longer.

use super::address::{self, Address};
use super::more;
use super::others::{self, Others};
use super::part::{is_port, min, offset};
use super::scan::{self, Seen};
use super::start::{self, Start};
use super::whole::{self, Known};
use crate::grammar::kind::{Kind, Presence};
use crate::grammar::positions::{Positions, is_too_long};
use crate::text::arithmetic::plus;

/// The most bytes that are not plain, after which it is sooner to look at sixteen bytes at once: there are characters beyond ASCII.
const MANY: u8 = 8;

/// Returns the positions of a reference of `kind`, if `text` is surely one; otherwise what is known of it.
///
/// It is inlined so that the positions stay in registers. In memory they would be written one by one and read back in
/// larger pieces, and that stall takes half as long as the whole parse.
#[inline(always)]
pub(super) const fn parse(text: &[u8], kind: Kind) -> Result<Positions, Known> {
    if is_too_long(text.len()) {
        return Err(Known::NOTHING);
    }
    let start = start::start(text);
    let is_admitted = match kind.scheme() {
        Presence::Required => start.scheme_end != 0,
        Presence::Optional => true,
        Presence::Forbidden => start.scheme_end == 0,
    };
    if !is_admitted {
        return Err(Known::UNSEEN);
    }
    let Some(address) = address::address(text, start.rest, start.has_authority) else {
        return Err(Known::NOTHING);
    };
    let unseen = address.after;
    // After an address little is left, which is seen sooner byte by byte. Where the last byte is not ASCII, others are not either.
    if !address.is_there
        && let [.., 0..=0x7F] = unseen
    {
        if unseen.len() > scan::MOST {
            return Err(Known::UNSEEN);
        }
        let seen = scan::scan(unseen);
        if !seen.percent || scan::has_triplets(unseen) {
            if let Some(positions) = simple(text, kind, &start, &address, seen) {
                return Ok(positions);
            }
            if seen.others <= MANY
                && !(seen.others > 1 && kind.is_iri() && whole::has_non_ascii(unseen))
            {
                return Err(Known::new(seen, false));
            }
        } else if unseen.len() >= 16 {
            return Err(Known::new(seen, true));
        }
    }
    match more::positions(text, kind, &start, &address) {
        Some(positions) => Ok(positions),
        None => Err(Known::NOTHING),
    }
}

/// Returns the positions of a reference, after whose start and address at most two bytes are not plain.
#[inline(always)]
const fn simple(
    text: &[u8],
    kind: Kind,
    start: &Start<'_>,
    address: &Address<'_>,
    seen: Seen,
) -> Option<Positions> {
    let unseen = address.after;
    let length = unseen.len() as u32;
    let slash = min(seen.slash(), length);
    let found = match seen.others {
        0 | 1 => others::one(unseen, seen),
        2 => others::two(unseen, seen),
        _ => return None,
    };
    let Some(Others {
        path,
        query,
        colon,
        at_sign,
    }) = found
    else {
        return None;
    };
    if at_sign < slash || query < length && matches!(kind.fragment(), Presence::Forbidden) {
        return None;
    }
    let begin = offset(text, unseen);
    let path_end = plus!(begin, path);
    let query_end = plus!(begin, query);
    let host_start = offset(text, start.rest);
    let mut path_start = begin;
    let mut host_end = address.end;
    if start.has_authority && !address.is_there {
        // The slash may be where `scan` does not look for it. Then it is not found, as if there were none.
        if slash > 32 {
            return None;
        }
        path_start = min(plus!(begin, slash), path_end);
        host_end = path_start;
        if colon < slash {
            host_end = plus!(begin, colon);
            if !is_port(text, host_end, path_start) {
                return None;
            }
        }
    }
    // It may end a longer scheme.
    if colon < slash && !start.has_authority && start.scheme_end == 0 {
        return None;
    }
    Some(Positions {
        scheme_end: start.scheme_end,
        host_start,
        host_end,
        path_start,
        path_end,
        query_end,
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use proptest::prelude::*;

    use super::*;
    use crate::grammar::class::Flag;
    use crate::grammar::parse;

    /// Returns what the accelerator says, in one or two looks.
    fn accelerated(text: &str, kind: Kind) -> Option<Positions> {
        match super::parse(text.as_bytes(), kind) {
            Ok(positions) => Some(positions),
            Err(known) if known.is_nothing() => None,
            Err(known) => {
                let start = whole::start_of(text.as_bytes(), kind)?;
                whole::positions(text.as_bytes(), kind, known, start)
            }
        }
    }

    /// Checks that a yes of the accelerator is the grammar's yes, with the same positions. Returns whether there was
    /// one.
    fn check(text: &str) -> bool {
        let mut yes = false;
        for kind in Kind::ALL {
            let positions = accelerated(text, kind);
            if let Some(at) = positions {
                assert_eq!(parse::parse(text.as_bytes(), kind), Ok(at), "{text:?}");
                yes = true;
            }
            // An ASCII text is a URI exactly if it is an IRI.
            let twin = Kind::ALL.into_iter().find(|twin| {
                let is_alike = twin.scheme() == kind.scheme() && twin.fragment() == kind.fragment();
                is_alike && twin.is_iri() != kind.is_iri()
            });
            if text.is_ascii() {
                assert_eq!(positions, accelerated(text, twin.unwrap()), "{text:?}");
            }
        }
        yes
    }

    #[test]
    fn it_says_yes_to_what_it_is_for() {
        for text in [
            "https://www.example.com/blog/2026/11/an-article-title",
            "http://example.com",
            "https://user:pw@example.com:8443/a%20b?x=/?y#z?",
            "coap://device.local/a",
            "https://例え.jp/ホーム?q=値#上",
            "http://h/#",
            "coap://[2001:db8::7]:5683/a",
            "s://[::1]",
            "//[::1]/",
            "",
            "a",
            "#top",
            "?a=b:c#d",
            "../c/./d;x?y",
            "/a:b",
            "a/b:c",
            "//h:80/a@b",
            "日本語/本文.html",
            "mailto:joe@example.com",
            "urn:isbn:0451450523",
            "s:",
            "s:/a",
            "coap+tcp://device.local/a",
            "abcdefghijklmnopqrst://h",
            "A23456789.+-:a@b:c",
            "abcdefghijklmnopqrst://u:p@[::1]:80/a?b#c",
            "s://a@[::1]",
            "s://u:p:q@h:80/a@b@c:d:e?f@g:h#i@j",
            "s://u!$&'()*+,;=~%40:@h",
            "docker://ghcr.io/a/b:v1.2@sha256:0123456789abcdef",
            "pkg:npm/%40a/b@1.2?c=d&e=f#g",
            "//u@h:/?a?b?c#d?e",
        ] {
            assert!(check(text), "{text}");
        }
        for text in [
            "1:a",
            ":",
            "a%:b",
            "s:a#b#c",
            "a b",
            "//h:a",
            "s://[::1]a",
            "s://[v1.a]?b",
            "s://a@b@c:d@e/",
            "s://a/@[::1]",
            "s://a?@[::1]",
            "s://a@[::1]b",
            "s://a@b[::1]",
            "s://a:b@c:d/e",
            "s://a:1:2/b@c",
            "abcdefgh_ijklmnopqrst://h",
            "1bcdefghijklmnopqrst://h",
            "s:a?b?c#d#e",
        ] {
            assert!(!check(text), "{text}");
        }
    }

    #[test]
    fn all_short_texts_of_what_matters() {
        // Every text of up to five of these pieces follows each start.
        let pieces = ["a", "/", ":", "@", "?", "#", "%41", "[::]", "7"];
        let mut texts = ["s://", "https://", "", "ab"].map(String::from).to_vec();
        let mut sure = 0;
        for _ in 0..5 {
            texts = texts
                .iter()
                .flat_map(|text| pieces.map(|piece| text.clone() + piece))
                .collect();
            sure += texts.iter().filter(|text| check(text)).count();
        }
        assert!(sure > 10_000, "{sure}");
    }

    #[test]
    fn it_says_yes_to_all_that_a_byte_tells_at_every_place() {
        for c in (0..0x800)
            .chain(0x1000..0x1010)
            .chain(0x7FF0..0x8010)
            .filter_map(char::from_u32)
        {
            for place in 0..8 {
                let text = alloc::format!("s://h/{}{c}ghijklmn", &"abcdefg"[..place]);
                let certain = match c {
                    '\0'..='\x7F' => Flag::QUERY.contains(c as u8) || c == '#',
                    // Characters that begin with `C2` may be controls.
                    _ => c >= '\u{C0}',
                };
                assert_eq!(check(&text), certain, "{text:?}");
            }
        }
    }

    #[test]
    fn what_begins_with_no_letter_is_no_scheme() {
        for b in 0..0x80_u8 {
            let text = alloc::format!("{}x://host/abc", char::from(b));
            let expected = b.is_ascii_alphabetic() || b"/?#".contains(&b);
            assert_eq!(check(&text), expected, "{text:?}");
        }
    }

    #[test]
    fn one_or_two_at_every_place_of_every_length() {
        let pieces = [
            "?", "#", ":", "@", "%", "%4", "%4f", "/", "~", "!", "é", "\u{80}", "[",
        ];
        let mut sure = 0;
        for start in ["", "s:", "http://", "file:///", "//[::1]"] {
            for length in 0..150 {
                let letters = "a".repeat(length);
                for place in 0..=length {
                    let (before, after) = letters.split_at(place);
                    let piece = pieces[(length + place) % pieces.len()];
                    let other = pieces[(length * 7 + place) % pieces.len()];
                    for text in [
                        alloc::format!("{start}{before}{piece}{after}"),
                        alloc::format!("{start}{before}{piece}{after}{other}b"),
                        alloc::format!("{start}h/{before}{piece}{other}{after}"),
                    ] {
                        sure += usize::from(check(&text));
                    }
                }
            }
        }
        assert!(sure > 40_000, "{sure}");
    }

    #[test]
    fn one_or_two_at_every_place_of_long_texts() {
        let pieces = [
            "?", "#", "%4F", "%4", "%g1", "@", "[", " ", "é", "~", "?#", "#?", "??", "!",
        ];
        let mut sure = 0;
        for length in [
            127, 128, 129, 130, 188, 189, 190, 191, 192, 193, 252, 253, 254, 300,
        ] {
            let letters = "%41bc".repeat(length / 5) + &"d".repeat(length % 5);
            for place in (0..=length).filter(|place| letters.is_char_boundary(*place)) {
                let (before, after) = letters.split_at(place);
                for (at, piece) in pieces.iter().enumerate() {
                    let other = pieces[(at + place) % pieces.len()];
                    sure += usize::from(check(&alloc::format!("s:{before}{piece}{after}")));
                    let text = alloc::format!("s://u:p@h:1/{before}{piece}{other}{after}");
                    sure += usize::from(check(&text));
                }
            }
        }
        assert!(sure > 10_000, "{sure}");
    }

    #[test]
    fn userinfo_hosts_and_ports_of_every_length() {
        let mut sure = 0;
        for length in 0..80 {
            let a = "a".repeat(length);
            for rest in [
                "@h", "@h:80", ":p@h:", "@[::1]:1", "@", ":80", "@h@i", "@h:1:2", "@h:8a", "@[::1",
                "%40b@h",
            ] {
                for end in [
                    "",
                    "/",
                    "?q",
                    "#f",
                    "/a@b:c/d@e",
                    "?a@b",
                    "#a:b@c",
                    "//@[::1]",
                ] {
                    for scheme in ["https:", "s:", "postgresql:", "", "x-a+b.c-0123456789xyz:"] {
                        sure += usize::from(check(&alloc::format!("{scheme}//{a}{rest}{end}")));
                        sure += usize::from(check(&alloc::format!("{scheme}//b:{a}{rest}{end}")));
                    }
                }
            }
        }
        assert!(sure > 30_000, "{sure}");
    }

    proptest! {
        #[test]
        fn any_address_of_a_server(
            text in "[a-z][a-z0-9+.-]{0,24}:(//)?([a-z0-9._~!$&'()*+,;=:%-]{0,70}@)?([a-z0-9.-]{0,40}|\\[[0-9a-f:]{2,20}\\])(:[0-9a]{0,6})?((/([a-z0-9:@;=~-]|%[0-9A-G]{2}){0,40}){0,9})(\\?[a-z=&?/%0-9]{0,40})?(#[a-z?#@]{0,9})?"
        ) {
            check(&text);
        }

        #[test]
        fn any_long_text(text in "(https?://h/|[a-z]{0,9})([a-z0-9/._-]{0,40}([?#:@~é]|%[0-9A-G]{2}|%)?){0,4}") {
            check(&text);
        }

        #[test]
        fn any_text(
            start in "((https?|[a-zA-Z0-9+.-]{1,9}|[a-z][\\x00-\\x7F]{0,9}|(?s:.){0,9})(://|:|))?",
            rest in "([a-zé例:/?#@\\[%]|%[0-9A-G]{2}|\\PC){0,40}",
        ) {
            check(&(start + &rest));
        }
    }
}
