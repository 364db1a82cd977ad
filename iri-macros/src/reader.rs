//! Reads tokens, one after the other.

use crate::error::{Error, Result};
use crate::expression;
use crate::tokens::{Delimiter, Group, Ident, Punct, Span, TokenStream, TokenTree, is_one};

/// Tokens that are read from the front. The invisible groups that `macro_rules!` adds are entered, except in an expression,
/// where they keep what belongs together.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// What is left, the next token last.
    rest: Vec<TokenTree>,
    /// The place of errors at the end.
    end: Span,
}

impl Reader {
    pub(crate) fn new(tokens: TokenStream, end: Span) -> Self {
        Self {
            rest: reversed(tokens),
            end,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Returns the place of the next token.
    pub(crate) fn span(&self) -> Span {
        match self.rest.last() {
            Some(TokenTree::Group(group)) => group.span_open(),
            Some(tree) => tree.span(),
            None => self.end,
        }
    }

    /// Returns all that is left.
    pub(crate) fn rest(self) -> TokenStream {
        self.rest.into_iter().rev().collect()
    }

    /// Reads the next token, or the next group with all in it.
    pub(crate) fn tree(&mut self) -> Option<TokenTree> {
        loop {
            match self.rest.pop()? {
                TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                    self.rest.append(&mut reversed(group.stream()));
                }
                tree => return Some(tree),
            }
        }
    }

    /// Reads what `read` returns. If that is nothing, no token is read. It copies all that is left.
    pub(crate) fn optional<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut ahead = self.clone();
        let found = read(&mut ahead)?;
        *self = ahead;
        Some(found)
    }

    /// Reads the next token, if `is` returns something for it. However much is left, this takes the same time.
    pub(crate) fn next_if<T>(&mut self, is: impl FnOnce(TokenTree) -> Option<T>) -> Option<T> {
        let found = is(self.rest.iter().rev().find_map(first)?)?;
        self.tree();
        Some(found)
    }

    /// Reads a name or a keyword, if one is next.
    pub(crate) fn ident(&mut self) -> Option<Ident> {
        self.next_if(|tree| match tree {
            TokenTree::Ident(ident) => Some(ident),
            _ => None,
        })
    }

    /// Reads this character, if it is next.
    pub(crate) fn punct(&mut self, c: char) -> Option<Punct> {
        self.next_if(|tree| match tree {
            TokenTree::Punct(punct) if punct.as_char() == c => Some(punct),
            _ => None,
        })
    }

    /// Reads parentheses, if they are next.
    pub(crate) fn parentheses(&mut self) -> Option<Group> {
        self.next_if(|tree| match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => Some(group),
            _ => None,
        })
    }

    /// Reads a comma.
    pub(crate) fn comma(&mut self) -> Result<()> {
        match self.punct(',') {
            Some(_) => Ok(()),
            None => Err(Error::new(self.span(), "expected `,`")),
        }
    }

    /// Reads an expression: the tokens up to the next comma that is not part of it, or to the end.
    pub(crate) fn expression(&mut self) -> TokenStream {
        let length = expression::length(self.rest.iter().rev());
        let rest = self.rest.len().saturating_sub(length);
        self.rest.split_off(rest).into_iter().rev().collect()
    }

    /// Reads `crate = path ,`, if it is next. A path to a constant may begin with `crate` too.
    pub(crate) fn iri_core(&mut self) -> Result<Option<TokenStream>> {
        let begin = self.optional(|ahead| {
            let word = ahead.ident()?;
            is_one(&word, &["crate"]).then(|| ahead.punct('='))?
        });
        if begin.is_none() {
            return Ok(None);
        }
        let path = self.path()?;
        self.comma()?;
        Ok(Some(path))
    }

    /// Reads a path of a module.
    fn path(&mut self) -> Result<TokenStream> {
        let colons = |reader: &mut Self| {
            reader
                .optional(|ahead| Some([ahead.punct(':')?, ahead.punct(':')?].map(TokenTree::from)))
        };
        let mut path: TokenStream = colons(self).into_iter().flatten().collect();
        loop {
            let Some(name) = self.ident() else {
                return Err(Error::new(self.span(), "expected identifier"));
            };
            path.extend([TokenTree::from(name)]);
            match colons(self) {
                Some(colons) => path.extend(colons),
                None => return Ok(path),
            }
        }
    }
}

/// Returns the first token in the invisible groups with which a tree begins, or `None` if these are empty.
fn first(tree: &TokenTree) -> Option<TokenTree> {
    match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            group.stream().into_iter().find_map(|tree| first(&tree))
        }
        tree => Some(tree.clone()),
    }
}

fn reversed(tokens: TokenStream) -> Vec<TokenTree> {
    let mut trees: Vec<_> = tokens.into_iter().collect();
    trees.reverse();
    trees
}
