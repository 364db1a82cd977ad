//! Finds where an expression ends, without its grammar.

use crate::tokens::{Spacing, TokenTree};

/// What stands before a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// The end of a value, after which `<` compares.
    Value,
    /// A type after `as`, in which `<` begins generic arguments.
    Type,
    /// Anything else. A `<` begins generic arguments after `::`, and a type with a trait where a value begins.
    Other,
}

/// The keywords after which a value may begin with `<`.
const BEFORE_A_VALUE: [&str; 4] = ["if", "match", "mut", "return"];

/// Returns how many token trees the expression at the start has. It ends before a comma, but one in generic arguments is
/// part of it, as in `text::<A, B>()`. All other commas of an expression are in groups.
pub(crate) fn length<'a>(trees: impl Iterator<Item = &'a TokenTree> + Clone) -> usize {
    let mut before = Before::Other;
    // The number of `<` that are open
    let mut depth = 0_usize;
    let mut is_arrow = false;
    let mut length = 0_usize;
    for tree in trees.clone() {
        before = match tree {
            TokenTree::Punct(punct) => match punct.as_char() {
                ',' if depth == 0 => return length,
                '<' if depth > 0 || before != Before::Value => {
                    depth = depth.saturating_add(1);
                    before
                }
                // The second half of `<<` begins nothing.
                '<' if punct.spacing() == Spacing::Joint => Before::Value,
                // `->` is in the type of a function.
                '>' if depth > 0 && !is_arrow => {
                    depth = depth.saturating_sub(1);
                    Before::Value
                }
                '?' => Before::Value,
                ':' | '&' | '*' | '\'' if before == Before::Type => Before::Type,
                _ => Before::Other,
            },
            TokenTree::Ident(word) => match &*word.to_string() {
                "as" => Before::Type,
                word if BEFORE_A_VALUE.contains(&word) => Before::Other,
                _ if before == Before::Type => Before::Type,
                _ => Before::Value,
            },
            _ if before == Before::Type => Before::Type,
            _ => Before::Value,
        };
        is_arrow = matches!(tree, TokenTree::Punct(punct) if punct.as_char() == '-');
        length = length.saturating_add(1);
    }
    if depth == 0 {
        return length;
    }
    // It is no expression, and the compiler will say so.
    let is_comma = |tree: &&TokenTree| matches!(tree, TokenTree::Punct(it) if it.as_char() == ',');
    trees.take_while(|tree| !is_comma(tree)).count()
}

#[cfg(all(test, feature = "declarations"))]
mod tests {
    use proc_macro2::{TokenStream, TokenTree};

    use super::length;

    #[test]
    fn it_ends_before_its_comma() {
        for expression in [
            "\"urn:a\"",
            "\"urn:\" \"a\"",
            "A",
            "text::<A, B>()",
            "Both::<A, Vec<(B, C)>>::NAME",
            "<T as Trait<A, B>>::NAME",
            "<<T as Trait<A, B>>::Of as Trait<A, B>>::NAME",
            "&<T as Trait<A, B>>::NAME",
            "of::<fn(A) -> B, C>()",
            "of::<-1, { 2 > 1 }>()",
            "A as Text<A, B>",
            "A as &'static Text<A, B>",
            "either(a < b, c > d)",
            "text::<A, B>().name()",
            "if <T as Trait<A, B>>::IS { A } else { B }",
            "match a { _ => B }",
            "a < b",
            "1 << 2",
            "1 << SHIFT",
            "a <= b",
            "a > b",
            "a? < b",
            "f() < b",
            "A as u8 - b < c",
        ] {
            for after in ["", ", b > (c)", ", <T as U>::V", ",", ", ,"] {
                let trees = |source: &str| -> Vec<TokenTree> {
                    let tokens: TokenStream = source.parse().unwrap();
                    tokens.into_iter().collect()
                };
                let found = length(trees(&format!("{expression}{after}")).iter());
                assert_eq!(found, trees(expression).len(), "{expression}{after}");
            }
        }
    }

    #[test]
    fn what_is_no_expression_ends_at_the_first_comma() {
        let tokens: TokenStream = "text::<A, B, C".parse().unwrap();
        let trees: Vec<_> = tokens.into_iter().collect();
        assert_eq!(length(trees.iter()), 5);
    }
}
