//! Runs all checks, one after the other.

use core::iter::FusedIterator;

use super::check::{authority, data, did, host, mailto, pasted, path, percent, scheme, text, urn};
use super::code::Code;
use super::finding::Finding;
use super::seen::Seen;
use super::subject::Subject;
use super::unicode::{self, Unicode};
use iri_grammar::Kind;
use iri_grammar::fix::Change;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{plus, shl};

/// Makes the table of the checks. A row has the name of a check, the texts on which it runs, how many things it can find,
/// and what a text has if the check can find something in it.
macro_rules! checks {
    ($subject:ident, $from:ident; $($Check:ident: $texts:ident, $count:ident, $seen:expr => $check:expr;)*) => {
        /// The checks, in the order of their findings. A set of them has a bit for each.
        #[derive(Clone, Copy)]
        enum Check {
            $($Check,)*
        }

        /// The checks that also run on texts that were refused.
        const ON_REFUSED: u64 = 0 $(| (Check::$Check.bit() & texts::$texts))*;

        /// The checks that can find more than one thing.
        const FIND_MANY: u64 = 0 $(| (Check::$Check.bit() & count::$count))*;

        /// The checks that can find something in a text that has each bit of [`Seen`].
        const ASKED: [u64; Seen::BITS as usize] = {
            let mut asked = [0; _];
            let mut rest = asked.as_mut_slice();
            let mut number = 0;
            while let [checks, others @ ..] = rest {
                let seen = Seen::bit(number);
                $(
                    if seen.has($seen) {
                        *checks |= Check::$Check.bit();
                    }
                )*
                number += 1;
                rest = others;
            }
            asked
        };

        /// Runs the check of that number. Returns what it finds at or after `$from`.
        const fn run(check: u32, $subject: &Subject<'_>, $from: u32) -> Option<Finding> {
            $(
                if check == Check::$Check as u32 {
                    return $check;
                }
            )*
            None
        }
    };
}

/// Returns the checks that can find something in a text that has `seen`.
const fn asked(seen: Seen) -> u64 {
    let mut checks = 0;
    let mut rest = seen;
    while let Some((_, [more, ..])) = ASKED.split_at_checked(rest.lowest() as usize) {
        checks |= *more;
        rest = rest.without_lowest();
    }
    if seen.has(Seen::REFUSED) {
        checks & ON_REFUSED
    } else {
        checks
    }
}

impl Check {
    const fn bit(self) -> u64 {
        shl!(1_u64, self as u32)
    }
}

/// Texts on which a check runs, as a mask of its bit.
mod texts {
    pub(super) const ANY: u64 = u64::MAX;
    /// The style of a text that was refused does not matter.
    pub(super) const VALID: u64 = 0;
}

/// How many things a check can find, as a mask of its bit.
mod count {
    pub(super) const MANY: u64 = u64::MAX;
    pub(super) const ONE: u64 = 0;
}

checks! {
    subject, from;
    SpaceBefore: ANY, ONE, Seen::REFUSED => text::space_before(subject);
    Quotes: ANY, MANY, Seen::REFUSED => pasted::quotes(subject, from);
    LeftOut: ANY, MANY, Seen::REFUSED => text::left_out(subject, from);
    SpaceAfter: ANY, ONE, Seen::REFUSED => text::space_after(subject);
    Placeholder: ANY, ONE, Seen::REFUSED.or(Seen::HOST) => pasted::placeholder(subject);
    PercentU: ANY, MANY, Seen::REFUSED => pasted::percent_u(subject, from);
    Ipv6: ANY, ONE, Seen::REFUSED => pasted::ipv6(subject);
    Remote: ANY, ONE, Seen::REFUSED => pasted::remote(subject);
    Entity: ANY, MANY, Seen::SEMICOLON => pasted::entity(subject, from);
    Characters: ANY, MANY, Seen::NON_ASCII => text::characters(subject, from);
    Host: ANY, ONE, Seen::NO_HOST => authority::host(subject);
    Reading: ANY, ONE, Seen::HOST => host::reading(subject);
    Port: VALID, ONE, Seen::PORT => authority::port(subject);
    CutPassword: VALID, ONE, Seen::PORT => authority::cut_password(subject);
    Colons: VALID, ONE, Seen::USERINFO => authority::colons(subject);
    LikeHost: ANY, ONE, Seen::USERINFO => authority::like_host(subject);
    AtSign: ANY, ONE, Seen::NO_PATH => authority::at_sign(subject);
    Refused: VALID, ONE, Seen::USERINFO.or(Seen::PORT).or(Seen::LITERAL) => authority::refused(subject);
    FileAuthority: ANY, ONE, Seen::FILE => authority::file(subject);
    Active: ANY, ONE, Seen::RULES => data::active(subject);
    Nested: ANY, ONE, Seen::RULES => scheme::nested(subject);
    WindowsPath: ANY, ONE, Seen::LETTER => pasted::windows_path(subject);
    Doubled: ANY, ONE, Seen::SLASHES => scheme::doubled(subject);
    Mistyped: ANY, ONE, Seen::TYPO => scheme::mistyped(subject);
    BareHost: VALID, ONE, Seen::OPAQUE => scheme::bare_host(subject);
    RemoteWithoutUser: VALID, ONE, Seen::OPAQUE => pasted::remote_without_user(subject);
    Controls: VALID, MANY, Seen::ENCODED_CONTROL => percent::controls(subject, from);
    NotUtf8: VALID, MANY, Seen::ENCODED_NON_ASCII => percent::not_utf8(subject, from);
    DnsName: VALID, ONE, Seen::HOST => host::dns_name(subject);
    SeveralHosts: VALID, ONE, Seen::HOST => host::several(subject);
    Fragment: VALID, ONE, Seen::FRAGMENT => scheme::fragment(subject);
    DatabaseFragment: VALID, ONE, Seen::FRAGMENT => scheme::database_fragment(subject);
    File: VALID, ONE, Seen::FILE => scheme::file(subject);
    Mailto: VALID, ONE, Seen::RULES => mailto::mailto(subject);
    MailtoPlus: VALID, ONE, Seen::RULES => mailto::plus(subject);
    Acct: VALID, ONE, Seen::OPAQUE => mailto::acct(subject);
    Tag: VALID, ONE, Seen::RULES => mailto::tag(subject);
    UrnNamespace: VALID, ONE, Seen::NAME => urn::namespace(subject);
    UrnComponents: VALID, ONE, Seen::NAME => urn::components(subject);
    Uuid: VALID, ONE, Seen::NAME => urn::uuid(subject);
    Oid: VALID, ONE, Seen::NAME => urn::oid(subject);
    Unregistered: VALID, ONE, Seen::NAME => urn::unregistered(subject);
    UuidRest: VALID, MANY, Seen::NAME => urn::uuid_rest(subject, from);
    Did: VALID, ONE, Seen::RULES => did::did(subject);
    Data: VALID, ONE, Seen::RULES => data::data(subject);
    SchemeCase: VALID, ONE, Seen::UPPER_CASE => scheme::case(subject);
    Userinfo: VALID, ONE, Seen::USERINFO => authority::userinfo(subject);
    Password: VALID, ONE, Seen::USERINFO => authority::password(subject);
    HostCase: VALID, MANY, Seen::UPPER_CASE => host::case(subject, from);
    Ipv6Form: VALID, ONE, Seen::LITERAL => host::ipv6_form(subject);
    PercentCase: VALID, MANY, Seen::LOWER_DIGIT => percent::case(subject, from);
    Unreserved: VALID, MANY, Seen::ENCODED_UNRESERVED => percent::unreserved(subject, from);
    Semicolon: VALID, ONE, Seen::SEMICOLON => pasted::semicolon(subject);
    Twice: VALID, MANY, Seen::ENCODED_PERCENT => percent::twice(subject, from);
    Slash: VALID, MANY, Seen::ENCODED_SLASH => percent::slash(subject, from);
    Dots: VALID, MANY, Seen::SLASH_DOT => path::dots(subject, from);
    AboveRoot: VALID, ONE, Seen::SLASH_DOT => path::above_root(subject);
    EncodedDots: VALID, MANY, Seen::ENCODED_UNRESERVED => path::encoded_dots(subject, from);
}

/// An iterator of the findings in a text, check by check. Those of one check are in the order of the text.
///
/// `lints` of every kind and [`text`](text()) make it. It allocates nothing and stores no finding.
#[derive(Clone)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Lints<'a> {
    subject: Subject<'a>,
    /// The checks that have not ended. The first of them goes on at `from`.
    checks: u64,
    from: u32,
    /// The part of the text that may be shown, after the first time that it was asked for.
    shown: Option<Shown>,
    /// The checks that run after those
    unicode: Unicode,
}

/// What may be shown of a text.
#[derive(Clone, Copy)]
struct Shown {
    hides_scheme: bool,
    /// The place of the last `@`, however it is written
    from: u32,
    /// The place where the text may have been cut off in a password
    to: u32,
    /// The place where the value of a name of a secret begins
    secret: u32,
}

impl Shown {
    const fn of(subject: &Subject<'_>) -> Self {
        let secret = subject.secret();
        if subject.is_clean() {
            return Self {
                hides_scheme: false,
                from: 0,
                to: subject.end(),
                secret,
            };
        }
        Self {
            hides_scheme: subject.hides_scheme(),
            from: subject.last_at_sign(),
            to: subject.cut_off(),
            secret,
        }
    }
}

/// Returns the findings in any text.
///
/// The findings in an `IRI-reference` are those of its `lints`. The findings in a text that is refused tell what browsers
/// make of it: they take backslashes as slashes, ignore tabs and outer spaces, and so reach another host.
///
/// ```
/// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
/// use iri_core::lint::{self, Code};
///
/// let link = "https://good.com\\@evil.com/";
/// assert!(iri_core::Kind::IriRef.check(link).is_err());
/// assert_eq!(lint::text(link).next().unwrap().code(), Code::Backslash);
/// assert_eq!(lint::text("https://good.com/").next(), None);
/// ```
#[must_use]
pub const fn text(text: &str) -> Lints<'_> {
    match Kind::IriRef.parse(text) {
        Ok(parts) => of(parts),
        Err(_) => Lints::new(Subject::refused(text)),
    }
}

/// Returns the findings in a valid reference. Users have no [`Parts`], they call `lints` of a kind.
#[doc(hidden)]
#[must_use]
pub const fn of(parts: Parts<'_>) -> Lints<'_> {
    Lints::new(Subject::of(parts))
}

/// Returns the first bidirectional formatting character of any text. The macros refuse a literal that has one.
///
/// ```
/// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
/// use iri_core::lint;
///
/// let text = "http://example.com/\u{202E}fdp.exe";
/// let finding = lint::bidi_formatting(text).unwrap();
/// assert_eq!(finding.code(), lint::Code::BidiFormatting);
/// assert_eq!((finding.offset(), finding.len()), (19, 3));
/// assert_eq!(
///     finding.report(text).to_string(),
///     "bidi formatting character U+202E, which RFC 3987 section 4.1 forbids, at byte 19
///   |
///   | http://example.com/\\u{202E}fdp.exe
///   |                    ^^^^^^^^ remove it, or write it as %E2%80%AE",
/// );
/// assert_eq!(lint::bidi_formatting("http://example.com/%E2%80%AE"), None);
/// ```
#[must_use]
pub const fn bidi_formatting(text: &str) -> Option<Finding> {
    let parts = Parts {
        text,
        at: Positions::EMPTY,
    };
    let mut lints = of(parts);
    lints.checks &= Check::Characters.bit();
    while let Some(finding) = lints.advance() {
        if matches!(finding.code, Code::BidiFormatting) {
            return Some(finding);
        }
    }
    None
}

impl<'a> Lints<'a> {
    const fn new(subject: Subject<'a>) -> Self {
        Self {
            checks: asked(subject.seen),
            subject,
            from: 0,
            shown: None,
            unicode: Unicode::START,
        }
    }

    /// Returns the next finding, also in `const`.
    ///
    /// `next` of the iterator does the same, and then also runs the checks of the features `bidi`, `idna`, `nfc` and
    /// `scripts`, which need Unicode's data.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint;
    ///
    /// // A constant that has any finding does not compile.
    /// const _: () = assert!(lint::text("https://example.com/").advance().is_none());
    /// ```
    #[must_use]
    pub const fn advance(&mut self) -> Option<Finding> {
        while self.checks != 0 {
            let found = run(self.checks.trailing_zeros(), &self.subject, self.from);
            let next = self.checks & self.checks.wrapping_neg();
            if let Some(finding) = found
                && next & FIND_MANY != 0
            {
                let end = finding.end();
                self.from = if end > self.from {
                    end
                } else {
                    plus!(self.from, 1)
                };
            } else {
                self.checks ^= next;
                self.from = 0;
            }
            if let Some(finding) = found {
                return Some(self.told(finding));
            }
        }
        None
    }

    /// Leaves out the checks that can find nothing in the letters beyond ASCII.
    #[inline]
    fn look_at_letters(&mut self) {
        let any_seen = self.subject.seen;
        if self.unicode.look(&mut self.subject) {
            self.checks &= !Check::Characters.bit();
        }
        if self.subject.seen != any_seen {
            self.checks &= !(Check::Reading.bit() | Check::DnsName.bit());
        }
    }

    /// Returns the finding with its place in the whole text, and without a character that may be of a password.
    const fn told(&mut self, mut finding: Finding) -> Finding {
        let shows = finding.change.shows();
        let is_in_scheme = finding.offset <= self.subject.parts.at.scheme_end;
        // That of a cure tells nothing but the scheme.
        let is_cure = matches!(finding.code, Code::CutPassword | Code::UserinfoColons);
        let tells = finding.detail.is_some() && !is_cure || shows && !is_in_scheme;
        if tells || shows {
            let shown = match self.shown {
                Some(shown) => shown,
                None => Shown::of(&self.subject),
            };
            self.shown = Some(shown);
            // No character of a scheme is of a password, but it may be the user's name.
            if shows && is_in_scheme && shown.hides_scheme {
                finding.change = Change::None;
            }
            if tells && (finding.offset < shown.from || finding.end() > shown.to) {
                finding.change = Change::None;
                finding.detail = None;
            }
            if tells && finding.end() > shown.secret {
                finding.detail = None;
            }
        }
        finding.offset = finding.offset.wrapping_add(self.subject.before);
        finding
    }
}

impl Iterator for Lints<'_> {
    type Item = Finding;

    fn next(&mut self) -> Option<Finding> {
        self.look_at_letters();
        while let Some(finding) = self.advance() {
            if let Some(certain) = unicode::certain(&self.subject, finding) {
                return Some(certain);
            }
        }
        let finding = self.unicode.next(&self.subject)?;
        Some(self.told(finding))
    }

    /// Says that there is no finding, if a look at the text was enough to know.
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let has_none = self.checks == 0 && self.unicode.has_none(&self.subject);
        (0, has_none.then_some(0))
    }
}

impl FusedIterator for Lints<'_> {}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned as _;
    use alloc::vec::Vec;

    use super::super::tests::{texts, texts_of};
    use super::{ON_REFUSED, Seen, text};
    use crate::Code;

    /// Checks that the checks that are left out would find nothing.
    #[test]
    fn all_that_can_find_something_is_asked() {
        let examples = Code::ALL.iter().flat_map(|code| {
            let page = code.page();
            page.bad.iter().chain(page.good)
        });
        for any in texts(100_000).chain(examples.map(|text| (*text).into())) {
            let asked = text(&any);
            let mut all = asked.clone();
            all.checks = if asked.subject.seen.has(Seen::REFUSED) {
                ON_REFUSED
            } else {
                u64::MAX
            };
            let [asked, all] = [asked, all].map(Vec::from_iter);
            assert_eq!(asked, all, "{any:?}");
        }
    }

    /// Checks that the checks that are left out for letters beyond ASCII would find nothing.
    #[test]
    fn what_is_known_of_letters_leaves_out_no_finding() {
        const PIECES: [&str; 68] = [
            "a", "z", "b", "o", "0", "9", "-", "-", ".", ".", ".", "xn--", "A", "_", "%C3%A9", "@",
            "/", "/", "?q=", "#", "~", " ", "é", "ø", "ß", "æ", "ł", "É", "ſ", "α", "λ", "ς", "σ",
            "ώ", "а", "о", "ж", "я", "Я", "ѕ", "א", "ש", "ו", "ا", "ه", "ب", "ي", "ـ", "٣", "क",
            "ि", "्", "ก", "ั", "あ", "ー", "ア", "ノ", "中", "文", "丶", "한", "\u{301}",
            "\u{200D}", "\u{202E}", "。", "¹", "ა",
        ];
        let (mut with_letters, mut without_findings) = (0, 0);
        for length in 1..8 {
            for rest in texts_of(&PIECES, length, 100_000) {
                let any = ["http://", "//", "x://", "urn:"][rest.len() % 4].to_owned() + &rest;
                let left_out = text(&any);
                let mut all = left_out.clone();
                all.unicode.look_at_nothing();
                let [left_out, all] = [left_out, all].map(Vec::from_iter);
                assert_eq!(left_out, all, "{any:?}");
                with_letters += usize::from(!any.is_ascii());
                without_findings += usize::from(!any.is_ascii() && all.is_empty());
            }
        }
        assert!(
            with_letters > 300_000 && without_findings > 20_000,
            "{with_letters} {without_findings}"
        );
    }
}
