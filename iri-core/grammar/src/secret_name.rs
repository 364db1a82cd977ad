//! Knows the names of secrets: `password`, `apiKey`, `user[token]`. This is the only table of them.
//!
//! A name stands before a `=`, or in quotes before a `:`, as in JSON. It is decoded and read from its end. It begins after any
//! character that is none of a name, such as `&`, `/` or `=`. `[ ] _ - .`, quotes and blanks cut it into words, and so does a
//! place where a small letter meets a capital. A run of capitals is one word; its last letter begins the next word if a
//! small letter follows. Digits at the end of a word are left out, and so is a last word such as `confirm`.
//!
//! Letters are compared in lower case, and words without what is between them: so `api_key`, `apiKey` and `APIKEY` are one name.
//! In a name with brackets the part before each `[` is a name too: `token[x]`. After an earlier value, as in `user=app pass=`, a
//! blank may also begin a name.
//!
//! Each part of a name is read twice at most, so all names of a text take time that grows with its length.

use crate::delimiter::octet;
use crate::grammar::class::Flag;
use crate::text::arithmetic::{minus, plus};
use crate::text::hex::value;
use crate::text::scan::seek_equals;
use crate::text::word::IS_WIDE;

/// The ends of names of secrets. In this table and the following ones, each word is written from right to left. A mark after it says
/// where it begins: a blank anywhere, a `.` where a word begins, and a `,` where the name begins.
const SECRETS: &[u8] =
    b"drowssap sdrowssap dwssap dwp esarhpssap edocssap terces sterces nekot erutangis \
    laitnederc slaitnederc yekipa syekipa yekhtua yekssecca yektnuocca yekterces yeketavirp \
    wp.ksp.gis.htua.noitazirohtua.reraeb.twj.snekot,";

/// `key`, and the words before it that make it a secret. The first one is none: `key` may be alone.
const KEY: &[u8] = b"yek.";
const OF_KEYS: &[u8] = b",ppa.remusnoc.noitpyrcne.snoitcnuf.tsoh.esnecil.retsam.derahs.gningis.\
    noitpircsbus.koohbew.";

/// Names that are secrets only as a whole, and the words that may be before them.
const WHOLE: &[u8] = b"ssap.sas.pto.";
const OF_WHOLE: &[u8] = b",resu,bd,";

/// What a last word may add to the name of a secret.
const LEFT_OUT: &[u8] = b"mrifnoc.noitamrifnoc.taeper.wen.dlo.";

/// The words that make a `token` a place in a list, or a request to cancel.
const TOKEN: &[u8] = b"nekot ";
const CURSORS: &[u8] = b"egap.txen.noitaunitnoc.cnys.piks.noitpmuser.lecnac.";

/// The most letters of a name that are compared: as many as the longest words of these tables together, and one more.
const LETTERS: usize = 32;
/// The bit of a letter with which a word begins.
const FIRST: u8 = 0x80;
/// The most times that a letter of a name may be percent-encoded.
const MOST_TIMES: u32 = 16;

/// Returns what follows the first name of a secret in `text` and the `=` or `:` after it; an empty slice if there is none.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn after_name(text: &[u8]) -> &[u8] {
    let mut rest = text;
    loop {
        if IS_WIDE {
            rest = seek_equals(rest);
        }
        if rest.is_empty() || take_name(text, &mut rest) {
            return rest;
        }
    }
}

/// Takes a character off `rest`, with which `text` ends. If it ends a name, the `=` or `:` after it is taken too. Returns whether
/// this is the name of a secret.
pub const fn take_name(text: &[u8], rest: &mut &[u8]) -> bool {
    let before = match text.split_at_checked(minus!(text.len(), rest.len())) {
        Some((before, _)) => before,
        None => text,
    };
    match octet(rest) {
        b'=' => is_secret(before),
        b'"' | b'\'' => {
            let mut after = *rest;
            loop {
                match octet(&mut after) {
                    b' ' | b'\t' | b'\n' | b'\r' => {}
                    b':' => break,
                    _ => return false,
                }
            }
            *rest = after;
            is_secret(before)
        }
        _ => false,
    }
}

/// Returns whether `text` ends with the name of a secret.
const fn is_secret(text: &[u8]) -> bool {
    if ends_with_secret(text, false) {
        return true;
    }
    let mut rest = text;
    loop {
        match last_octet(&mut rest) {
            b'[' if ends_with_secret(rest, true) => return true,
            b'=' => return ends_with_secret(text, true),
            b if matches!(Class::of(b), Class::Start) => return false,
            _ => {}
        }
    }
}

/// Returns whether `text` ends with the name of a secret. If `is_part` is true, a blank or a `[` may begin a name.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn ends_with_secret(text: &[u8], is_part: bool) -> bool {
    let name = Name::before(text, is_part);
    let mut letters: &[u8] = &name.letters;
    if let Some(rest) = before(letters, LEFT_OUT)
        && !matches!(rest, [0, ..])
    {
        letters = rest;
    }
    let is_secret = before(letters, SECRETS).is_some()
        || follows(letters, KEY, OF_KEYS)
        || follows(letters, WHOLE, OF_WHOLE);
    is_secret && !name.begins_with_verb() && !follows(letters, TOKEN, CURSORS)
}

/// Returns whether the letters end with a word of `words`, and before it with one of `others`.
const fn follows(letters: &[u8], words: &[u8], others: &[u8]) -> bool {
    match before(letters, words) {
        Some(rest) => before(rest, others).is_some(),
        None => false,
    }
}

/// Returns the letters before a word of a table, with which they end.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn before<'a>(letters: &'a [u8], words: &[u8]) -> Option<&'a [u8]> {
    let mut words = words;
    let (mut rest, mut last, mut is_same) = (letters, FIRST, true);
    while let [b, tail @ ..] = words {
        words = tail;
        match (*b, rest) {
            (b' ' | b'.' | b',', _) => {
                let begins = match *b {
                    b' ' => true,
                    b'.' => last >= FIRST,
                    _ => matches!(rest, [0, ..]),
                };
                if is_same && begins {
                    return Some(rest);
                }
                (rest, last, is_same) = (letters, FIRST, true);
            }
            (b, [c, tail @ ..]) if is_same && *c & !FIRST == b => (rest, last) = (tail, *c),
            _ => is_same = false,
        }
    }
    None
}

/// What a character is in a name.
#[derive(Clone, Copy)]
enum Class {
    Capital,
    Small,
    Digit,
    /// It is between words.
    Separator,
    Blank,
    Bracket,
    /// It is before a name.
    Start,
}

impl Class {
    const fn of(b: u8) -> Self {
        match b {
            b'A'..=b'Z' => Self::Capital,
            b'a'..=b'z' | 0x80.. => Self::Small,
            b'0'..=b'9' => Self::Digit,
            b']' | b'_' | b'-' | b'.' | b'"' | b'\'' | b'\\' => Self::Separator,
            1..=b' ' | b'+' => Self::Blank,
            b'[' => Self::Bracket,
            _ => Self::Start,
        }
    }
}

/// The last letters of a name.
struct Name {
    /// The letters from right to left, in lower case, with [`FIRST`] where a word begins. A 0 is where the name begins. A digit
    /// within a word is as good as another letter.
    letters: [u8; LETTERS],
    /// The number of words
    words: usize,
    /// The first word, as [`code`] makes it
    first: u32,
}

impl Name {
    /// Returns the name with which `text` ends, perhaps with blanks after it.
    const fn before(text: &[u8], is_part: bool) -> Self {
        let (mut letters, mut words, mut first) = ([0; LETTERS], 0_usize, 0);
        let mut place: &mut [u8] = &mut letters;
        let mut rest = text;
        // What is read already, from the right to the left.
        let (mut b, mut class) = (0, Class::Separator);
        let (mut is_before_small, mut is_end) = (false, true);
        loop {
            let left = last_octet(&mut rest);
            let left_class = Class::of(left);
            let is_letter = matches!(class, Class::Capital | Class::Small);
            // Digits before a separator are left out.
            if is_letter || matches!(class, Class::Digit) && !is_end {
                let is_first = match (left_class, class) {
                    (Class::Capital, Class::Capital) => is_before_small && !is_end,
                    (Class::Small | Class::Digit, Class::Capital) => true,
                    (Class::Capital | Class::Small | Class::Digit, _) => false,
                    _ => true,
                };
                if is_end {
                    first = 0;
                }
                first = code(first, b);
                is_before_small = matches!(class, Class::Small);
                is_end = is_first;
                let letter = if b < FIRST { b | 0x20 } else { b'?' };
                if let [here, tail @ ..] = core::mem::replace(&mut place, &mut []) {
                    *here = if is_first { letter | FIRST } else { letter };
                    place = tail;
                }
                words = plus!(words, is_first as usize);
            }
            let begins = match left_class {
                Class::Start => true,
                Class::Bracket => is_part,
                Class::Blank => is_part && words > 0,
                _ => false,
            };
            if begins {
                return Self {
                    letters,
                    words,
                    first,
                };
            }
            (b, class) = (left, left_class);
        }
    }

    /// Returns whether it asks about something, as `is_secret` and `use_token` do.
    const fn begins_with_verb(&self) -> bool {
        const WORDS: [u32; 6] = [
            of(b"is"),
            of(b"has"),
            of(b"use"),
            of(b"with"),
            of(b"include"),
            of(b"no"),
        ];
        let mut words: &[u32] = &WORDS;
        while let [word, tail @ ..] = words {
            if *word == self.first {
                return self.words > 1;
            }
            words = tail;
        }
        false
    }
}

/// Adds the letter before a word to its code. That of a longer word than six letters goes by the first ones.
const fn code(word: u32, letter: u8) -> u32 {
    word << 5 | (letter & 0x1F) as u32
}

/// Returns the code of a word.
const fn of(word: &[u8]) -> u32 {
    let (mut rest, mut all) = (word, 0);
    while let [head @ .., letter] = rest {
        rest = head;
        all = code(all, *letter);
    }
    all
}

/// Takes the last byte of `text`, decoded if it is percent-encoded, as [`octet`] takes the first. Returns 0 at the start.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn last_octet(text: &mut &[u8]) -> u8 {
    let [head @ .., last] = *text else {
        return 0;
    };
    *text = head;
    let [head @ .., high] = head else {
        return *last;
    };
    if !Flag::HEXDIG.contains(*last) || !Flag::HEXDIG.contains(*high) {
        return *last;
    }
    // It may be encoded any number of times, up to a limit that keeps the time linear.
    let mut before = head;
    let mut times = MOST_TIMES;
    while let [start @ .., b'2', b'5'] = before
        && times > 0
    {
        before = start;
        times = minus!(times, 1);
    }
    match before {
        [start @ .., b'%'] => {
            *text = start;
            value(*high, *last)
        }
        _ => *last,
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::after_name;

    fn is_secret(name: &str) -> bool {
        after_name(format!("?{name}=1").as_bytes()) == b"1"
    }

    #[test]
    fn names_are_known() {
        for name in [
            "db_password",
            "private_token",
            "access-token",
            "user[password]",
            "password[]",
            "tok%65n",
            "tok%2565n",
            "token%5B%5D",
            "token%20",
            "token[x]",
            "user[token][x]",
            "APIKey",
            "JWTToken",
            "PASSWORD",
            "X-API-Key",
            "appKey",
            "subscription-key",
            "Ocp-Apim-Subscription-Key",
            "user_pass",
            "dbPass",
            "password2",
            "key_1",
            "api__key",
            "password_confirmation",
            "newPassword",
            "password_new",
            "user_password",
            "a=1,token",
            "a/token",
            "user=app pass",
            "host=db Shared Access Key",
            "host=db key",
            "tokens",
            "hapikey",
            "secret_access_key",
            "clientSecret",
            "this_token",
            "async_token",
        ] {
            assert!(is_secret(name), "{name}");
        }
        for name in [
            "page",
            "AB_KEY2",
            "filter[key]",
            "primary key",
            "isSecret",
            "IS_SECRET",
            "nextToken",
            "NEXT_TOKEN",
            "$skiptoken",
            "continuation-token",
            "cancelToken",
            "no-auth",
            "NoAuth",
            "noauth",
            "withCredentials",
            "include_secrets",
            "test_pass",
            "a_pw_b",
            "p2w",
            "new",
            "confirm",
            "",
            "1",
            "%",
            "%25",
            "[",
            "passwordless",
            "key_new_id",
        ] {
            assert!(!is_secret(name), "{name}");
        }
    }

    #[test]
    fn json_has_names_in_quotes() {
        for (text, value) in [
            (r#"{"token":"x"}"#, r#""x"}"#),
            (r#"{"a":1, "api_key" : "x"}"#, r#" "x"}"#),
            (r#"?a=%7B%22token%22:%22x"#, "%22x"),
            (r#"{\"token\":\"x\"}"#, r#"\"x\"}"#),
            ("{'token':1}", "1}"),
            ("token:1", ""),
            (r#""page":1"#, ""),
            ("a=1;token%3D5", "5"),
        ] {
            let found = after_name(text.as_bytes());
            assert_eq!(String::from_utf8_lossy(found), value, "{text}");
        }
    }
}
