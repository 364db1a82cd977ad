//! Knows the names of secrets: `password`, `apiKey`, `user[token]`. This is the only table of them.
//!
//! A name stands before a `=`, or in quotes before a `:`, as in JSON. It is decoded and read from its end, and begins after any
//! character that is none of a name, such as `&`, `/`, `=` or a blank. `[ ] _ - . +` and quotes cut it into words, and so does a place
//! where a small letter meets a capital. A run of capitals is one word; its last letter begins the next word if a small letter
//! follows. Digits are left out, and so is a last word such as `confirm`. Letters are compared in lower case, and without what is
//! between words: `api_key`, `apiKey` and `APIKEY` are one name.
//!
//! In a name with brackets what is before each `[` is a name too: `token[x]`. Firmware may leave that out, and more:
//! [`KNOWS_ALL_NAMES`] and [`KNOWS_EXCEPTIONS`].
//!
//! Names are compared by a number for their letters, which is read off in one pass from the end. That takes half of the flash of the
//! words themselves. Other letters with the same number are one in some hundred million names. These count as that name: they are
//! hidden, or shown if it is an exception.
//!
//! Each character is read a few times at most, so all names of a text take time that grows with its length.

use crate::delimiter::octet;
use crate::grammar::class::Flag;
use crate::text::arithmetic::{minus, plus};
use crate::text::hex::value;
use crate::text::scan::{marks_of_names, skip_to_equals};
use crate::text::wide::{KNOWS_ALL_NAMES, KNOWS_EXCEPTIONS, first_eight};

/// The ends of names of secrets.
const ENDS: &[&str] = &[
    "password",
    "passwords",
    "passwd",
    "pwd",
    "passphrase",
    "passcode",
    "secret",
    "secrets",
    "token",
    "signature",
    "credential",
    "credentials",
    "apikey",
    "apikeys",
    "authkey",
    "accesskey",
    "accountkey",
    "secretkey",
    "privatekey",
];

/// The ends of names of secrets that begin where a word does.
const WORDS: &[&str] = &[
    "pw",
    "psk",
    "sig",
    "auth",
    "authorization",
    "bearer",
    "jwt",
    "appkey",
    "consumerkey",
    "encryptionkey",
    "functionskey",
    "hostkey",
    "licensekey",
    "masterkey",
    "sharedkey",
    "signingkey",
    "subscriptionkey",
    "webhookkey",
];

/// Whole names of secrets.
const WHOLE: &[&str] = &[
    "key", "tokens", "pass", "userpass", "dbpass", "sas", "usersas", "dbsas", "otp", "userotp",
    "dbotp",
];

/// What a last word may add to the name of a secret.
const LEFT_OUT: &[&str] = &["confirm", "confirmation", "repeat", "new", "old"];

/// The tokens that name a place in a list, or cancel a request.
const CURSORS: &[&str] = &[
    "pagetoken",
    "nexttoken",
    "continuationtoken",
    "synctoken",
    "skiptoken",
    "resumptiontoken",
    "canceltoken",
];

/// The first words of names that say how something is done, and hold no secret.
const VERBS: &[&str] = &["is", "has", "use", "with", "include", "no"];

/// The most times that a letter of a name may be percent-encoded.
const MOST_TIMES: u32 = 16;

/// Returns what follows the first name of a secret in `text` and the `=` or `:` after it; an empty slice if there is none.
pub const fn after_name(text: &[u8]) -> &[u8] {
    let mut rest = text;
    loop {
        rest = skip_to_equals(rest);
        if rest.is_empty() || take_name(text, &mut rest) {
            return rest;
        }
    }
}

/// Returns whether a quick look shows that no name of a secret is in a valid reference. Most have none. Firmware does not look.
pub const fn has_no_name(text: &[u8]) -> bool {
    if first_eight(text).is_none() {
        return false;
    }
    let mut rest = text;
    while let Some((eight, tail)) = first_eight(rest) {
        let mut marks = marks_of_names(u64::from_le_bytes(*eight));
        while marks != 0 {
            let before = marks.trailing_zeros() / 8;
            if let Some((_, here)) = rest.split_at_checked(before as usize)
                && may_end_name(text, here)
            {
                return false;
            }
            marks &= minus!(marks, 1);
        }
        rest = tail;
    }
    while let [_, tail @ ..] = rest {
        if may_end_name(text, rest) {
            return false;
        }
        rest = tail;
    }
    true
}

/// Returns whether the name of a secret may end before `rest`, with which `text` ends.
#[inline]
const fn may_end_name(text: &[u8], rest: &[u8]) -> bool {
    match rest {
        [b'=', ..] => may_end_secret(before(text, rest)),
        // `%22`, `%27` and `%3D` count as what they stand for, `%5B` cuts a name into parts, and after `%25` any of them follows.
        [b'%', b'2', b'2' | b'5' | b'7', ..]
        | [b'%', b'3', b'D' | b'd', ..]
        | [b'%', b'5', b'B' | b'b', ..]
        | [b'"' | b'\'', ..] => true,
        _ => false,
    }
}

/// Returns what is before the end of `text`.
const fn before<'a>(text: &'a [u8], end: &[u8]) -> &'a [u8] {
    match text.split_at_checked(minus!(text.len(), end.len())) {
        Some((before, _)) => before,
        None => text,
    }
}

/// Returns whether `text` may end with the name of a secret, by its last two letters.
#[inline]
const fn may_end_secret(text: &[u8]) -> bool {
    match text {
        // A letter that is encoded ends in a digit or in one of these.
        [.., before, b'a'..=b'f' | b'A'..=b'F', _] if Flag::HEXDIG.contains(*before) => true,
        [.., a, b] if b.is_ascii_alphabetic() => match a {
            // These are in no name. No name of a secret has one letter only.
            b'?' | b'#' | b'&' | b'/' | b'=' => false,
            _ if a.is_ascii_alphabetic() => is_end(*a, *b),
            _ => true,
        },
        [.., 0x80..=0xFF] => false,
        _ => true,
    }
}

/// Takes a character off `rest`, with which `text` ends. If it ends a name, the `=` or `:` after it is taken too. Returns whether
/// this is the name of a secret.
pub const fn take_name(text: &[u8], rest: &mut &[u8]) -> bool {
    match before_value(text, rest) {
        Some(before) => is_secret(before) || KNOWS_ALL_NAMES && has_secret_part(before),
        None => false,
    }
}

/// Does what [`take_name`] does, and returns the text up to the end of the name, if there is one.
pub const fn before_value<'a>(text: &'a [u8], rest: &mut &[u8]) -> Option<&'a [u8]> {
    let here = rest.len();
    match octet(rest) {
        b'=' => {}
        b'"' | b'\'' if KNOWS_ALL_NAMES => {
            let mut after = *rest;
            loop {
                match octet(&mut after) {
                    b' ' | b'\t' | b'\n' | b'\r' => {}
                    b':' => break,
                    _ => return None,
                }
            }
            *rest = after;
        }
        _ => return None,
    }
    match text.split_at_checked(minus!(text.len(), here)) {
        Some((before, _)) => Some(before),
        None => None,
    }
}

/// Returns whether what is before a `[` in the name with which `text` ends is the name of a secret.
const fn has_secret_part(text: &[u8]) -> bool {
    let mut rest = text;
    // Most names have no bracket. Firmware leaves out this look.
    while KNOWS_EXCEPTIONS
        && let [head @ .., b] = rest
        && (b.is_ascii_alphabetic() || is_within(*b))
        && *b != b'['
    {
        rest = head;
    }
    if KNOWS_EXCEPTIONS && !matches!(rest, [.., b'[' | b'%']) {
        return false;
    }
    rest = text;
    loop {
        match last_octet(&mut rest) {
            b'[' if is_secret_part(rest, true) => return true,
            b if b.is_ascii_alphabetic() || is_within(b) => {}
            _ => return false,
        }
    }
}

/// Returns whether `text` ends with the name of a secret, perhaps with blanks after it.
pub const fn is_secret(text: &[u8]) -> bool {
    is_secret_part(text, false)
}

/// Returns whether `text` ends with a name in any case of its letters, perhaps with blanks, quotes and a bracket after it.
pub const fn ends_with(text: &[u8], name: &[u8]) -> bool {
    let mut rest = text;
    loop {
        let mut before = rest;
        match last_octet(&mut before) {
            b' ' | b'"' | b'\'' | b'\\' | b']' => rest = before,
            _ => break,
        }
    }
    let mut name = name;
    while let [head @ .., b] = name {
        if !last_octet(&mut rest).eq_ignore_ascii_case(b) {
            return false;
        }
        name = head;
    }
    let before = last_octet(&mut rest);
    !before.is_ascii_alphanumeric() && !matches!(before, b'_' | b'-' | b'.' | b'+' | 0x80..)
}

/// Does what [`is_secret`] does. If `is_part` is true, a `[` begins a name.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn is_secret_part(text: &[u8], is_part: bool) -> bool {
    let mut rest = text;
    // The letter that was read last and is not yet in a code, and the one after it; 0 if there is none.
    let (mut letter, mut next) = (0_u8, 0_u8);
    // The codes of all letters, of a word as far as it is read, and of the first word.
    let (mut all, mut word, mut first) = (START, START, START);
    let (mut is_found, mut is_exception) = (false, false);
    let (mut words, mut separated) = (0_u32, 0_u32);
    let (mut is_at_capital, mut is_after_capital) = (false, false);
    loop {
        let b = last_octet(&mut rest);
        let is_letter = b.is_ascii_alphabetic();
        if letter != 0 {
            // A capital begins a word after a small letter, and before one. It lacks the bit 0x20.
            let is_inside = is_letter || b.is_ascii_digit();
            let begins_word = !is_inside || letter & 0x20 == 0 && (b | next) & 0x20 != 0;
            all = code(all, letter | 0x20);
            word = code(word, letter | 0x20);
            let place = place(all);
            if place < END_OF_ENDS || place < END_OF_WORDS && begins_word {
                is_found = true;
            }
            if begins_word {
                if KNOWS_EXCEPTIONS {
                    is_exception |= contains(&CODES_OF_CURSORS, all);
                    (first, word) = (word, START);
                    // Of the place where the word that was read before this one begins.
                    is_after_capital = is_at_capital;
                    is_at_capital = is_inside;
                    words = plus!(words, 1);
                    separated = plus!(separated, !is_inside as u32);
                }
                if place >= END_OF_WORDS && place < END_OF_LEFT_OUT {
                    all = START;
                }
            }
        }
        next = letter;
        letter = if is_letter { b } else { 0 };
        if !is_letter && !is_within(b) || KNOWS_ALL_NAMES && is_part && b == b'[' {
            // Blanks may be after a name.
            if b != b' ' || all != START {
                break;
            }
        }
    }
    // In odd cases of letters, `useR[password]` begins with no verb.
    let has_verb = words > 1 && !(is_after_capital && separated > 1);
    is_exception |= KNOWS_EXCEPTIONS && has_verb && contains(&CODES_OF_VERBS, first);
    let place = place(all);
    (is_found || place >= END_OF_LEFT_OUT && place < CODES.len()) && !is_exception
}

/// The codes of all words that make a secret, in the order of their tables.
static CODES: [u32; ALL.len()] = ALL;
const ALL: [u32; END_OF_LEFT_OUT + WHOLE.len()] = codes(&[ENDS, WORDS, LEFT_OUT, WHOLE]);
const END_OF_ENDS: usize = ENDS.len();
const END_OF_WORDS: usize = END_OF_ENDS + WORDS.len();
const END_OF_LEFT_OUT: usize = END_OF_WORDS + LEFT_OUT.len();

static CODES_OF_CURSORS: [u32; CURSORS.len()] = codes(&[CURSORS]);
static CODES_OF_VERBS: [u32; VERBS.len()] = codes(&[VERBS]);

/// For each letter, the letters after which it ends a word in the tables, as bits.
static PAIRS: [u32; 26] = {
    let mut pairs = [0; 26];
    let mut tables: &[&[&str]] = &[ENDS, WORDS, LEFT_OUT, WHOLE];
    while let [table, other_tables @ ..] = tables {
        let mut words = *table;
        while let [word, others @ ..] = words {
            if let [.., a, b] = word.as_bytes()
                && let Some((_, [pair, ..])) = pairs.split_at_mut_checked(place_of(*b))
            {
                *pair |= 1 << place_of(*a);
            }
            words = others;
        }
        tables = other_tables;
    }
    pairs
};

/// Returns the place of a letter in the alphabet.
const fn place_of(letter: u8) -> usize {
    ((letter | 0x20).wrapping_sub(b'a') & 0x1F) as usize
}

/// Returns whether two letters end a word of the tables.
#[inline]
const fn is_end(a: u8, b: u8) -> bool {
    match PAIRS.split_at_checked(place_of(b)) {
        Some((_, [pair, ..])) => *pair >> place_of(a) & 1 != 0,
        _ => true,
    }
}

/// The code of no letters
const START: u32 = 0x811C_9DC5;

/// Returns the code of letters with one before them: FNV-1a of 32 bits.
const fn code(letters: u32, before: u8) -> u32 {
    (letters ^ before as u32).wrapping_mul(0x0100_0193)
}

/// Returns the codes of words in tables.
const fn codes<const N: usize>(tables: &[&[&str]]) -> [u32; N] {
    let mut codes = [START; N];
    let (mut places, mut tables): (&mut [u32], _) = (&mut codes, tables);
    while let [table, other_tables @ ..] = tables {
        let mut words = *table;
        while let [word, others @ ..] = words {
            let mut all = START;
            let mut rest = word.as_bytes();
            while let [head @ .., letter] = rest {
                all = code(all, *letter);
                rest = head;
            }
            if let [place, after @ ..] = places {
                *place = all;
                places = after;
            } else {
                return codes;
            }
            words = others;
        }
        tables = other_tables;
    }
    codes
}

/// Returns the place of a code in the tables, or their length.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn place(code: u32) -> usize {
    let (mut codes, mut place): (&[u32], _) = (&CODES, 0_usize);
    while let [first, others @ ..] = codes
        && *first != code
    {
        codes = others;
        place = plus!(place, 1);
    }
    place
}

const fn contains(codes: &[u32], code: u32) -> bool {
    let mut codes = codes;
    while let [first, others @ ..] = codes {
        if *first == code {
            return true;
        }
        codes = others;
    }
    false
}

/// Returns whether a byte that is no letter is within a name.
const fn is_within(b: u8) -> bool {
    matches!(b, b'0'..=b'9' | b'['..=b'_' | b'-' | b'.' | b'+')
        || KNOWS_ALL_NAMES && matches!(b, b'"' | b'\'')
}

/// Takes the last byte of `text`, decoded if it is percent-encoded, as [`octet`] takes the first. Returns 0 at the start.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn last_octet(text: &mut &[u8]) -> u8 {
    let [head @ .., last] = *text else {
        return 0;
    };
    *text = head;
    if !Flag::HEXDIG.contains(*last) {
        return *last;
    }
    let [before @ .., high] = head else {
        return *last;
    };
    // It may be encoded any number of times, up to a limit that keeps the time linear.
    let (mut before, mut times) = (before, MOST_TIMES);
    while KNOWS_ALL_NAMES
        && let [start @ .., b'2', b'5'] = before
        && times > 0
    {
        before = start;
        times = minus!(times, 1);
    }
    match before {
        [start @ .., b'%'] if Flag::HEXDIG.contains(*high) => {
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

    use super::{
        KNOWS_ALL_NAMES, KNOWS_EXCEPTIONS, after_name, first_eight, has_no_name, take_name,
    };

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
            "token%5B%5D",
            "token%20",
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
            "Password ",
            "host=db key",
            "tokens",
            "hapikey",
            "secret_access_key",
            "clientSecret",
            "this_token",
            "async_token",
            "useR[password]",
        ] {
            assert!(is_secret(name), "{name}");
        }
        for name in [
            "page",
            "AB_KEY2",
            "filter[key]",
            "primary+key",
            "noauth",
            "test_pass",
            "a_pw_b",
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
    fn small_firmware_leaves_out_brackets_and_firmware_exceptions() {
        for name in ["tok%2565n", "token[x]", "user[token][x]"] {
            assert_eq!(is_secret(name), KNOWS_ALL_NAMES, "{name}");
        }
        for name in [
            "isSecret",
            "IS_SECRET",
            "nextToken",
            "NEXT_TOKEN",
            "$skiptoken",
            "continuation-token",
            "cancelToken",
            "no-auth",
            "NoAuth",
            "withCredentials",
            "include_secrets",
        ] {
            assert_eq!(!is_secret(name), KNOWS_EXCEPTIONS, "{name}");
        }
    }

    #[test]
    fn json_has_names_in_quotes() {
        for (text, value) in [("token:1", ""), (r#""page":1"#, ""), ("a=1;token%3D5", "5")] {
            let found = after_name(text.as_bytes());
            assert_eq!(String::from_utf8_lossy(found), value, "{text}");
        }
        // Small firmware leaves them out.
        for (text, value) in [
            (r#"{"token":"x"}"#, r#""x"}"#),
            (r#"{"a":1, "api_key" : "x"}"#, r#" "x"}"#),
            (r#"?a=%7B%22token%22:%22x"#, "%22x"),
            (r#"{\"token\":\"x\"}"#, r#"\"x\"}"#),
            ("{'token':1}", "1}"),
        ] {
            let found = after_name(text.as_bytes());
            let value = if KNOWS_ALL_NAMES { value } else { "" };
            assert_eq!(String::from_utf8_lossy(found), value, "{text}");
        }
    }

    /// Compares the quick look with the look at each name, for random references of at most nine pieces.
    #[test]
    fn the_quick_look_leaves_out_no_name() {
        const PIECES: [&str; 40] = [
            "a", "page", "=", "=", "=", "&", "?x", "/", "ge", "q", "token", "toke", "n", "Pass",
            "wor", "d", "ke", "y", "%6E", "%6F", "%4b", "%2D", "-", "_", "1", "%3D", "%253d",
            "%5B", "%5b", "%255B", "%22", "%27", "'", ":", "é", "%C3%A9", "new", "confirm", "%20",
            "+",
        ];
        let mut seed = 1_u64;
        let mut below = |count: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % count
        };
        let (mut without, mut with) = (0, 0);
        for _ in 0..200_000 {
            let text =
                (0..1 + below(9)).fold(String::from("/?"), |text, _| text + PIECES[below(40)]);
            let text = text.as_bytes();
            let any = (0..text.len()).any(|start| take_name(text, &mut &text[start..]));
            with += usize::from(any);
            if has_no_name(text) {
                without += usize::from(text.contains(&b'='));
                assert!(!any, "{}", String::from_utf8_lossy(text));
            }
        }
        assert_eq!(without > 3_000, first_eight(&[0; 8]).is_some(), "{without}");
        assert!(with > 2_000, "{with}");
    }
}
