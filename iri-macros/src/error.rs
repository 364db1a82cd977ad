//! The error of a macro: a message and its place.

#[cfg(feature = "declarations")]
use crate::tokens::Ident;
use crate::tokens::{Delimiter, Group, Literal, Span, TokenStream, TokenTree, code};

/// A message, and the tokens that the compiler underlines.
#[derive(Clone, Debug)]
pub(crate) struct Error {
    pub(crate) message: String,
    /// The first of the tokens.
    first: Span,
    /// The last of the tokens.
    last: Span,
}

pub(crate) type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn new(span: Span, message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            first: span,
            last: span,
        }
    }

    /// Makes an error whose place is all of the tokens.
    pub(crate) fn spanned(tokens: TokenStream, message: impl Into<String>) -> Self {
        let mut trees = tokens.into_iter();
        let first = trees
            .next()
            .map_or_else(Span::call_site, |tree| tree.span());
        Self {
            message: message.into(),
            first,
            last: trees.last().map_or(first, |tree| tree.span()),
        }
    }

    /// Returns the place of its first token.
    pub(crate) fn span(&self) -> Span {
        self.first
    }

    /// Makes the code that the compiler reports with the message. It underlines from the first token of the code to the
    /// last.
    pub(crate) fn into_compile_error(self) -> TokenStream {
        let mut message = Literal::string(&self.message);
        message.set_span(self.last);
        let message = TokenStream::from(TokenTree::from(message));
        let mut message = Group::new(Delimiter::Brace, message);
        message.set_span(self.last);
        let call = code("::core::compile_error!", &[])
            .into_iter()
            .map(|mut tree| {
                tree.set_span(self.first);
                tree
            });
        call.chain([TokenTree::from(message)]).collect()
    }
}

/// Makes one expression that the compiler reports with all messages.
#[cfg(feature = "declarations")]
pub(crate) fn compile_errors(errors: Vec<Error>) -> TokenStream {
    let errors = errors.into_iter().map(Error::into_compile_error).collect();
    TokenTree::from(Group::new(Delimiter::Brace, errors)).into()
}

#[cfg(feature = "declarations")]
impl From<Error> for syn::Error {
    fn from(error: Error) -> Self {
        // It takes the place from the first and the last token.
        let place = |span| TokenTree::from(Ident::new("_", span));
        let place = [place(error.first), place(error.last)];
        Self::new_spanned(TokenStream::from_iter(place), error.message)
    }
}
