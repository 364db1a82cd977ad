//! Reads the value of an argument, if the macro can see it.

use crate::error::{Error, Result};
use crate::literal;
use crate::macros::Macro;
use crate::tokens::{Delimiter, Literal, Span, TokenStream, TokenTree, is_one};

/// A text, or an expression whose value only the compiler knows.
pub(crate) enum Argument {
    /// One literal or several, or `concat!(..)` or `stringify!(..)` of literals.
    Literal {
        /// The text, decoded and joined.
        text: String,
        /// The place of the text.
        span: Span,
    },
    Expression(TokenStream),
}

impl Argument {
    /// Reads an argument. For a literal of another type it returns an error that says what to write instead.
    pub(crate) fn parse(tokens: TokenStream, of: &Macro) -> Result<Self> {
        let trees = unwrapped(tokens.clone());
        // The compiler joins no spans, so this is the place of the first.
        let span = trees.first().map_or_else(Span::call_site, TokenTree::span);
        if let Some(literals) = literals(&trees) {
            let mut joined = String::new();
            for literal in literals {
                joined += &string(literal, of)?;
            }
            return Ok(Self::Literal { text: joined, span });
        }
        Ok(match evaluated(&trees) {
            Some(text) => Self::Literal { text, span },
            None => Self::Expression(tokens),
        })
    }
}

/// Returns the token trees without the invisible groups that `macro_rules!` adds.
fn unwrapped(tokens: TokenStream) -> Vec<TokenTree> {
    let trees = tokens.into_iter().flat_map(|tree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            unwrapped(group.stream())
        }
        tree => vec![tree],
    });
    trees.collect()
}

/// Returns the literals, or `None` if there is any other token.
fn literals(trees: &[TokenTree]) -> Option<Vec<&Literal>> {
    let literals = trees.iter().map(|tree| match tree {
        TokenTree::Literal(literal) => Some(literal),
        _ => None,
    });
    literals.collect()
}

/// Returns the text of a string literal.
fn string(literal: &Literal, Macro { name, sample, .. }: &Macro) -> Result<String> {
    let advice = match literal::Value::of(literal) {
        literal::Value::Text(text) => return Ok(text),
        literal::Value::Suffixed => "without a suffix".to_owned(),
        literal::Value::Bytes => "without the `b`".to_owned(),
        literal::Value::CText => "without the `c`".to_owned(),
        literal::Value::Char(_) => "in double quotes".to_owned(),
        literal::Value::Other => format!("such as \"{sample}\""),
    };
    let message = format!("`{name}!` takes a string literal, {advice}");
    Err(Error::new(literal.span(), message))
}

/// Evaluates `concat!(..)` or `stringify!(..)` of literals.
fn evaluated(trees: &[TokenTree]) -> Option<String> {
    // A path may precede the name, as in `core::concat!`.
    let [
        ..,
        TokenTree::Ident(name),
        TokenTree::Punct(bang),
        TokenTree::Group(arguments),
    ] = trees
    else {
        return None;
    };
    let is_path = trees.iter().rev().skip(3).all(|tree| match tree {
        TokenTree::Ident(ident) => is_one(ident, &["core", "std"]),
        TokenTree::Punct(punct) => punct.as_char() == ':',
        _ => false,
    });
    if !is_path || bang.as_char() != '!' {
        return None;
    }
    let arguments = unwrapped(arguments.stream());
    let name = name.to_string();
    if name == "stringify" {
        return match &*arguments {
            [TokenTree::Literal(literal)] => Some(literal.to_string()),
            _ => None,
        };
    }
    if name != "concat" {
        return None;
    }
    let is_comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(it) if it.as_char() == ',');
    let arguments = match &*arguments {
        [rest @ .., last] if is_comma(last) => rest,
        all => all,
    };
    arguments.split(is_comma).map(part).collect()
}

/// Evaluates an argument of `concat!`.
fn part(trees: &[TokenTree]) -> Option<String> {
    let (sign, trees) = match trees {
        [TokenTree::Punct(minus), rest @ ..] if minus.as_char() == '-' => ("-", rest),
        _ => ("", trees),
    };
    let text = match trees {
        [TokenTree::Literal(literal)] => match literal::Value::of(literal) {
            literal::Value::Text(text) => text,
            literal::Value::Char(c) => c.to_string(),
            _ => literal::number(literal)?,
        },
        [TokenTree::Ident(word)] if is_one(word, &["true", "false"]) => word.to_string(),
        _ => evaluated(trees)?,
    };
    Some(sign.to_owned() + &text)
}
