//! Names that are also the text of a user.
//!
//! The compiler brings each name into Normalization Form C before a macro sees it: U+2126, the ohm sign, is U+03A9 then. An IRI with
//! the one is another IRI than that with the other. So a name is compared with the source.

use proc_macro2::Ident;
use syn::ext::IdentExt;

/// Returns a name without `r#`, if it is what the user has written.
///
/// # Errors
/// It may be another text. Returns that of the user, if the macro sees it.
pub(crate) fn own_name(name: &Ident) -> Result<String, Option<String>> {
    let text = name.unraw().to_string();
    // The only ASCII letter that another character becomes is this one, of the kelvin sign.
    if text.is_ascii() && !text.contains('K') {
        return Ok(text);
    }
    let source = name.span().source_text();
    let written = source.map(|source| source.strip_prefix("r#").unwrap_or(&source).to_owned());
    let is_same = match &written {
        Some(written) if text.is_ascii() => {
            // A macro may have given its name the place of another.
            written.is_ascii() || written.replace('\u{212A}', "K") != text
        }
        Some(written) => *written == text,
        None => text.is_ascii(),
    };
    if is_same { Ok(text) } else { Err(written) }
}

/// Writes a text so that one sees which characters it has, as Rust has it in quotes.
pub(crate) fn escaped(text: &str) -> String {
    let written = text.chars().map(|c| match c {
        ' '..='~' => c.escape_default().to_string(),
        c => c.escape_unicode().to_string(),
    });
    written.collect()
}
