//! Texts with passwords in many disguises.

use proptest::prelude::*;
use proptest::sample::select;

/// A text with a password in it.
#[derive(Clone, Debug)]
pub(crate) struct Disguise {
    before: &'static str,
    scheme: &'static str,
    slashes: &'static str,
    user: &'static str,
    colon: &'static str,
    pub(crate) password: String,
    at_sign: &'static str,
    after: &'static str,
    /// The end of the text, if it is cut off within the password
    cut: Option<&'static [u8]>,
}

/// Characters of passwords that occur neither in the rest of the texts nor in messages. The two characters of a pair
/// can replace each other: they have the same length and are admitted in the same components.
pub(crate) const MARKS: [(char, char); 7] = [
    ('Z', 'W'),
    ('ж', 'ю'),
    ('中', '史'),
    ('^', '<'),
    ('\u{E000}', '\u{E001}'),
    ('😀', '😁'),
    ('\u{1}', '\u{2}'),
];

pub(crate) fn is_mark(c: char) -> bool {
    MARKS.iter().any(|(one, other)| c == *one || c == *other)
}

/// Returns whether a text that was cut off still shows where its password begins and ends.
fn tells_cut(disguise: &Disguise) -> bool {
    // With an `@`, the first part of the password would be read as text before the host.
    let has_at_sign = disguise.password.contains('@');
    let is_port = disguise
        .password
        .starts_with(|c: char| "0123456789/?#\\".contains(c));
    disguise.cut.is_some_and(|end| !end.is_empty())
        || !has_at_sign
            && disguise.colon == ":"
            && !is_port
            && !disguise.has_bracket()
            && disguise.user.find(['/', '?', '#']).is_none()
            && disguise.slashes.len() > 1
            && disguise.slashes.find(['\t', '\n', '%', '[']).is_none()
            && disguise.before.is_empty()
            && disguise.has_plain_scheme()
}

/// Returns whether the text belongs to a class in which a password is shown, because it reads as something else. In
/// none of these classes is it between `//` and an `@`.
///
/// - `joe://secret@h` reads as a scheme with an authority: there is no `//` before the `:`.
/// - A text that is cut off before the `@`, if nothing else tells that a password has begun (see [`tells_cut`]).
fn is_allowed(disguise: &Disguise) -> bool {
    let is_alone = [disguise.before, disguise.scheme, disguise.slashes]
        .concat()
        .is_empty();
    is_alone && disguise.reads_as_scheme() || disguise.cut.is_some() && !tells_cut(disguise)
}

impl Disguise {
    /// Returns whether the place of an error tells that the wrong character may be part of a password: an `@` follows,
    /// or it is in an authority. Otherwise a message may name a character of the password of a text that was cut off,
    /// although masks hide this password.
    pub(crate) fn is_told(&self) -> bool {
        self.cut.is_none_or(|end| !end.is_empty())
            || self.slashes == "//" && self.has_plain_scheme()
    }

    /// Returns whether the text begins with a scheme, or has none.
    fn has_plain_scheme(&self) -> bool {
        !["jdbc:db:", "http%3A", "urn:x:", "ht\ntp:", "1x:", "["].contains(&self.scheme)
    }

    /// Returns whether the userinfo reads as a scheme with an authority after it, if there is no other before it:
    /// `joe://secret@h`
    pub(crate) fn reads_as_scheme(&self) -> bool {
        self.user
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b))
            && self.has_colon()
            && (self.password.starts_with(['/', '\\'])
                && self.password[1..].starts_with(['/', '\\']))
    }

    /// Returns whether the userinfo reads as an address in brackets that was cut off, unless an `@` follows.
    pub(crate) fn has_bracket(&self) -> bool {
        self.user.starts_with('[')
    }

    /// Returns whether the `:` before the password is not encoded.
    pub(crate) fn has_colon(&self) -> bool {
        self.colon == ":"
    }

    pub(crate) fn userinfo(&self) -> String {
        [self.user, self.colon, &self.password].concat()
    }

    pub(crate) fn authority(&self) -> String {
        [&self.userinfo(), self.at_sign, self.after].concat()
    }

    pub(crate) fn text(&self) -> Vec<u8> {
        let start = [self.before, self.scheme, self.slashes].concat();
        match self.cut {
            None => (start + &self.authority()).into_bytes(),
            Some(end) => [(start + &self.userinfo()).as_bytes(), end].concat(),
        }
    }

    /// Returns the same with another password of the same shape.
    pub(crate) fn with_other_marks(&self) -> Self {
        let other = |c| {
            let found = MARKS.iter().find(|(one, _)| c == *one);
            found.map_or(c, |(_, other)| *other)
        };
        let password = self.password.chars().map(other).collect();
        Self {
            password,
            ..self.clone()
        }
    }
}

fn password() -> impl Strategy<Value = String> {
    let mark = select(MARKS.map(|(mark, _)| mark.to_string()).to_vec());
    let delimiter = select(vec![
        "/", "?", "#", "@", ":", "\\", "//", "[", "]", "%", " ", "\t", "\n", "%2F", "%40", "%3a",
        "%2540", "＠", "12", "://", "&", "=", ";", ".",
    ]);
    let piece = prop_oneof![mark.clone(), delimiter.prop_map(str::to_owned)];
    (
        prop::collection::vec(piece, 0..5),
        mark,
        prop::collection::vec("[Zжю]|[/?#@:]", 0..3),
    )
        .prop_map(|(before, mark, after)| before.concat() + &mark + &after.concat())
}

#[expect(clippy::too_many_lines, reason = "a table of cases")]
pub(crate) fn disguise() -> impl Strategy<Value = Disguise> {
    let before = select(vec![
        "",
        "",
        "",
        "",
        "/proxy/",
        "http://p/",
        "https://p/?next=",
        "s:/a#",
        "?a=b&next=",
        "//p:80/",
        "http://q@p/",
        " ",
        "\u{FEFF}",
        "see ",
    ]);
    let scheme = select(vec![
        "", "", "http:", "http:", "HTTPS:", "ws:", "ftp:", "foo:", "git+ssh:", "jdbc:db:",
        "ht\ntp:", "s:", "mailto:", "1x:", "http%3A", "urn:x:", "[",
    ]);
    let slashes = select(vec![
        "", "/", "//", "//", "//", "///", "////", "\\\\", "/\\", "\\", "/\t/", "\n//", "%2F%2F",
        "//[",
    ]);
    let user = select(vec![
        "joe",
        "joe",
        "joe",
        "",
        "joe@corp.com",
        "CORP\\joe",
        "j/o",
        "j?o",
        "j#o",
        "jo%40e",
        "jöe",
        "j o",
        "12",
        "j.o-e",
        "h:80/joe",
        "joe%2F",
        "[joe",
        "[::1]",
        "[2001:db8",
    ]);
    let colon = select(vec![
        ":", ":", ":", ":", "%3A", "%253a", "\\u003a", "：", "﹕",
    ]);
    let at_sign = select(vec![
        "@",
        "@",
        "@",
        "%40",
        "\\u0040",
        "%2540",
        "%252540",
        "＠",
        "﹫",
        "%EF%BC%A0",
        "%ef%b9%ab",
    ]);
    let after = select(vec![
        "h/",
        "h",
        "h:80/a",
        "[::1]/",
        "127.0.0.1:8080/?x=1#f",
        "",
        "/",
        "example.com/a b",
        "h/%zz",
        "h:80a/",
        "h/?next=//i/",
        "h\\",
        "[::1",
        "例え.jp/",
    ]);
    let cut = prop_oneof![
        6 => Just(None),
        1 => select(vec![Some(&b""[..]), Some(b"\xFF"), Some(b"\xE4\xBE")]),
    ];
    (
        before,
        scheme,
        slashes,
        user,
        colon,
        password(),
        at_sign,
        (after, cut),
    )
        .prop_map(
            |(before, scheme, slashes, user, colon, password, at_sign, (after, cut))| Disguise {
                before,
                scheme,
                slashes,
                user,
                colon,
                password,
                at_sign,
                after,
                cut,
            },
        )
        .prop_filter("reads as something else", |disguise| !is_allowed(disguise))
}
