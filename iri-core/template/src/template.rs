//! Templates.

use iri_core::__family::traits;
use iri_grammar::template::grammar::check;
use iri_grammar::template::kind;
use iri_grammar::template::part::{Elements, TemplateVariables};
use iri_grammar::{Kind, ParseError};

use super::expansion::Expansion;
use super::variables::Variables;

/// A URI template: RFC 6570 section 2, `URI-Template = *( literals / expression )`, all four levels, with erratum 6937.
///
/// It borrows its text, is `Copy`, and can be parsed in a `const`. Literals may have characters beyond ASCII, which
/// are percent-encoded in the expansion.
///
/// ```
/// use iri_core::ParseErrorKind;
/// use iri_template::Template;
///
/// let template = Template::parse("/search{?q,lang}")?;
/// let values = [("q", "é & è")];
/// assert_eq!(template.expand(&values)?.to_string(), "/search?q=%C3%A9%20%26%20%C3%A8");
///
/// let text = "/search{?q";
/// let error = Template::parse(text).unwrap_err();
/// assert_eq!(
///     error.report(text).to_string(),
///     "the text ends within an expression, at byte 10
///   |
///   | /search{?q
///   |           ^ close the expression with `}`",
/// );
/// assert_eq!(Template::parse("{=q}").unwrap_err().kind(), ParseErrorKind::ReservedOperator);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Template<'a> {
    text: &'a str,
    /// The length from the first expression on that has a variable with a prefix, or 0 if none has one
    prefixed: u32,
    /// The kind of all its expansions, if that is known. Then they are not parsed.
    kind: Option<Kind>,
}

/// # Parsing
impl<'a> Template<'a> {
    pub(super) const EMPTY: Self = Self {
        text: "",
        prefixed: 0,
        kind: None,
    };

    /// Parses a text in one pass. In a `const` or `static`, the compiler does. There, `uri_template!` is the better choice:
    /// most of its expansions need not be parsed. See [`Expansion`].
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// assert!(Template::parse("/s{/id:3,more*}").is_ok());
    /// assert_eq!(Template::parse("/s{/id:0}").unwrap_err().offset(), 7);
    /// ```
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        match check(text) {
            Ok(prefixed) => Ok(Self {
                text,
                prefixed,
                kind: None,
            }),
            Err(error) => Err(error),
        }
    }

    /// Parses a text as the macros do: when compiling, there is time to find the kind of its expansions.
    #[doc(hidden)]
    pub const fn parse_literal(text: &'a str) -> Result<Self, ParseError> {
        match Self::parse(text) {
            Ok(template) => Ok(Self {
                kind: kind::of_expansions(text),
                ..template
            }),
            Err(error) => Err(error),
        }
    }

    /// Returns its text, as it was parsed.
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// assert_eq!(Template::parse("/s{/id}")?.as_str(), "/s{/id}");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// Returns its variables in order, with repetitions.
    ///
    /// ```
    /// use iri_template::{Operator, Template};
    ///
    /// let template = Template::parse("/s{/id,more*}{?unit}")?;
    /// assert!(template.variables().map(|variable| variable.name()).eq(["id", "more", "unit"]));
    /// assert_eq!(template.variables().last().unwrap().operator(), Operator::Query);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn variables(self) -> TemplateVariables<'a> {
        Elements::new(self.text).variables()
    }
}

/// # Expanding
impl<'a> Template<'a> {
    /// Expands it with the values of its variables: RFC 6570 section 3. This writes nothing yet: see [`Expansion`].
    ///
    /// # Errors
    /// [`PrefixOfList`](iri_core::ParseErrorKind::PrefixOfList), with its place in the template, if a variable with a
    /// prefix as in `{x:3}` has a list or pairs as its value: section 2.4.1. One without items is undefined, so it is no
    /// error. Never panics.
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// let template = Template::parse("/~{user:1}/{user}{?page}")?;
    /// let uri = template.expand(&[("user", "jö")])?.to_buf::<32>()?;
    /// assert_eq!(uri, "/~j/j%C3%B6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    // Here the macro's template is a constant of the caller, and so is whether it has a prefix.
    #[inline(always)]
    pub fn expand<V: Variables + ?Sized>(
        self,
        variables: &'a V,
    ) -> Result<Expansion<'a, V>, ParseError> {
        Expansion::new(self.text, self.prefixed, self.kind, variables)
    }

    /// Returns the kind of all its expansions, if that is known.
    pub(super) const fn kind(self) -> Option<Kind> {
        self.kind
    }
}

/// Compares the texts.
impl PartialEq for Template<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Template<'_> {}

traits!(['a] Template<'a>, "Template", Text);
