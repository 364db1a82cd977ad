//! Prefixed names of Turtle (RDF 1.1 Turtle, section 6.5):
//!
//! ```text
//! PN_PREFIX     ::= PN_CHARS_BASE ((PN_CHARS | '.')* PN_CHARS)?
//! PN_LOCAL      ::= (PN_CHARS_U | ':' | [0-9] | PLX) ((PN_CHARS | '.' | ':' | PLX)* (PN_CHARS | ':' | PLX))?
//! PLX           ::= PERCENT | PN_LOCAL_ESC
//! PERCENT       ::= '%' HEX HEX
//! PN_LOCAL_ESC  ::= '\' ('_' | '~' | '.' | '-' | '!' | '$' | '&' | "'" | '(' | ')' | '*' | '+' | ',' | ';' | '='
//!                   | '/' | '?' | '#' | '@' | '%')
//! PN_CHARS_U    ::= PN_CHARS_BASE | '_'
//! PN_CHARS      ::= PN_CHARS_U | '-' | [0-9] | #x00B7 | [#x0300-#x036F] | [#x203F-#x2040]
//! PN_CHARS_BASE ::= [A-Z] | [a-z] | [#x00C0-#x00D6] | [#x00D8-#x00F6] | [#x00F8-#x02FF] | [#x0370-#x037D]
//!                 | [#x037F-#x1FFF] | [#x200C-#x200D] | [#x2070-#x218F] | [#x2C00-#x2FEF] | [#x3001-#xD7FF]
//!                 | [#xF900-#xFDCF] | [#xFDF0-#xFFFD] | [#x10000-#xEFFFF]
//! ```

use iri_core::__family::Out;
use iri_core::operation::Source;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::plus;

/// Writes a CURIE in Turtle; [`Curie::to_turtle`](crate::Curie::to_turtle) makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Turtle<'i> {
    pub(super) prefix: &'i str,
    pub(super) local_name: &'i str,
    /// The number of characters that need a backslash.
    pub(super) escapes: usize,
}

const fn is_pn_chars_base(c: char) -> bool {
    matches!(c, 'A'..='Z' | 'a'..='z' | '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{2FF}'
        | '\u{370}'..='\u{37D}' | '\u{37F}'..='\u{1FFF}' | '\u{200C}'..='\u{200D}' | '\u{2070}'..='\u{218F}'
        | '\u{2C00}'..='\u{2FEF}' | '\u{3001}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFFD}'
        | '\u{10000}'..='\u{EFFFF}')
}

const fn is_pn_chars(c: char) -> bool {
    is_pn_chars_base(c)
        || matches!(c, '_' | '-' | '0'..='9' | '\u{B7}' | '\u{300}'..='\u{36F}' | '\u{203F}'..='\u{2040}')
}

fn is_pn_prefix(prefix: &str) -> bool {
    let Some(first) = prefix.chars().next() else {
        return true;
    };
    let is_part = |c| is_pn_chars(c) || c == '.';
    is_pn_chars_base(first) && prefix.chars().all(is_part) && !prefix.as_bytes().ends_with(b".")
}

/// Returns the bytes before the first character that makes a prefix no `NCName` of XML, which Turtle, JSON-LD and XML admit but for
/// its last character and its underscore. It may be empty.
pub(super) fn is_ncname_until(prefix: &str) -> Option<usize> {
    let mut all = prefix.char_indices();
    let wrong = all.find(|&(at, c)| match at {
        0 => !is_pn_chars_base(c) && c != '_',
        _ => !is_pn_chars(c) && c != '.',
    });
    wrong.map(|(at, _)| at)
}

/// The way in which a character of a local name is written.
enum Written {
    Raw,
    Escaped,
    Not,
}

fn written(c: char, is_first: bool, is_last: bool) -> Written {
    match c {
        // In an IRI, two digits always follow `%`.
        ':' | '%' => Written::Raw,
        '.' if !is_first && !is_last => Written::Raw,
        '0'..='9' | '_' => Written::Raw,
        '-' if !is_first => Written::Raw,
        '~' | '.' | '-' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '='
        | '/' | '?' | '#' | '@' => Written::Escaped,
        c if is_pn_chars_base(c) || !is_first && is_pn_chars(c) => Written::Raw,
        _ => Written::Not,
    }
}

/// Returns the characters of a local name, each with the way in which it is written.
fn each(local_name: &str) -> impl Iterator<Item = (char, Written)> {
    let length = local_name.len();
    local_name.char_indices().map(move |(at, c)| {
        let is_last = plus!(at, c.len_utf8()) == length;
        (c, written(c, at == 0, is_last))
    })
}

/// Returns the number of characters of the local name that need a backslash, or `None` if the name cannot be written.
///
/// The standard admits an escaped dot at the end, and a dot before an escape. But rdflib 7.6 refuses the first, and SWI-Prolog 9.0
/// loses the second, so neither is written: each reader reads the IRI in `<` and `>`.
pub(super) fn escapes(prefix: &str, local_name: &str) -> Option<usize> {
    if !is_pn_prefix(prefix) {
        return None;
    }
    let mut escapes = 0_usize;
    let (mut after_dot, mut ends_escaped) = (false, false);
    for (c, written) in each(local_name) {
        ends_escaped = matches!(written, Written::Escaped);
        match written {
            Written::Raw => {}
            Written::Escaped if after_dot => return None,
            Written::Escaped => escapes = plus!(escapes, 1),
            Written::Not => return None,
        }
        after_dot = c == '.';
    }
    (!(after_dot && ends_escaped)).then_some(escapes)
}

impl Source for Turtle<'_> {
    fn bound(&self) -> usize {
        let lengths = plus!(self.prefix.len(), self.local_name.len());
        plus!(plus!(lengths, self.escapes), 1)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(self.prefix);
        out.put(":");
        for (c, written) in each(self.local_name) {
            if let Written::Escaped = written {
                out.put("\\");
            }
            out.put_char(c);
        }
        Positions::EMPTY
    }
}
