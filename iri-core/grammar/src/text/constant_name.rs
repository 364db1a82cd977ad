//! The name of a constant, made of any text: `vocab!` names the terms of a file so, and the command those that it writes.

use core::iter::once;

/// The words that are keywords in some edition of Rust, and cannot be names.
pub const KEYWORDS: [&str; 53] = [
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if",
    "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub",
    "ref", "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield", "_",
];

/// The names that a module of a vocabulary has besides its terms: constants, a function and its parameter.
pub const RESERVED: [&str; 4] = ["NAMESPACE", "ALL", "__term", "__text"];

/// Returns the characters of a name. `_` replaces those that a name cannot have, precedes one with which no name can begin, and
/// follows a keyword and a name that each module has.
///
/// `is_start` and `is_continue` are `XID_Start` and `XID_Continue` of Unicode (UAX 31), asked of alphanumeric characters only: some
/// of these are in neither, such as `²`, and the compiler's own lexer, which a macro asks, reports some others as errors.
pub fn constant_name(
    text: &str,
    is_start: fn(char) -> bool,
    is_continue: fn(char) -> bool,
) -> impl Iterator<Item = char> {
    let chars = text.chars().map(move |c| match c {
        c if c == '_' || (c.is_alphanumeric() && is_continue(c)) => c,
        _ => '_',
    });
    let first = chars.clone().next();
    let begins = first.is_some_and(|c| c == '_' || is_start(c)) && !chars.clone().eq(once('_'));
    let mut taken = KEYWORDS.iter().chain(&RESERVED);
    let is_taken = begins && taken.any(|word| word.chars().eq(chars.clone()));
    let underscore = |is_needed: bool| is_needed.then_some('_').into_iter();
    underscore(!begins).chain(chars).chain(underscore(is_taken))
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::constant_name;

    #[test]
    fn names() {
        // What the tables of Unicode say of these.
        let is_continue = |c: char| c.is_ascii_alphanumeric() || "éक\u{93F}\u{301}".contains(c);
        let is_start = |c: char| c.is_ascii_alphabetic() || "éक".contains(c);
        for (text, name) in [
            ("name", "name"),
            ("m³", "m_"),
            ("²", "__"),
            ("½¼", "__"),
            ("", "_"),
            ("_", "__"),
            ("-", "__"),
            ("3D", "_3D"),
            ("b-c.d", "b_c_d"),
            ("type", "type_"),
            ("Self", "Self_"),
            ("gen", "gen_"),
            ("ALL", "ALL_"),
            ("__text", "__text_"),
            ("types", "types"),
            ("é", "é"),
            // A vowel sign continues a name, and begins none.
            ("क\u{93F}", "क\u{93F}"),
            ("\u{93F}क", "_\u{93F}क"),
            ("e\u{301}", "e_"),
        ] {
            let made: String = constant_name(text, is_start, is_continue).collect();
            assert_eq!(made, name, "{text}");
        }
    }
}
