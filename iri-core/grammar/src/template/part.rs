//! Splits a valid template into its parts, one by one as they are asked for.

use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind};
use crate::text::arithmetic::{minus, plus, times};
use crate::text::scan::seek;
use crate::text::slice::cut;

// `example.txt` has the hidden first lines of an example with a template. They define a stand-in for `Template`, which is a type of
// iri-template.

/// An operator of an expression, which says how the expression expands: RFC 6570 section 3.2 and appendix A.
///
/// ```
/// # use iri_grammar::template as iri_template;
/// use iri_template::Operator;
///
/// assert_eq!(Operator::Query.first(), "?");
/// assert_eq!(Operator::Query.separator(), b'&');
/// assert!(Operator::Query.is_named());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Operator {
    /// No operator, as in `{var}`: simple string expansion, section 3.2.2
    Simple,
    /// `+`: reserved expansion, section 3.2.3
    Reserved,
    /// `#`: fragment expansion, section 3.2.4
    Fragment,
    /// `.`: label expansion, section 3.2.5
    Label,
    /// `/`: path segment expansion, section 3.2.6
    Path,
    /// `;`: path-style parameter expansion, section 3.2.7
    Parameter,
    /// `?`: form-style query expansion, section 3.2.8
    Query,
    /// `&`: form-style query continuation, section 3.2.9
    Continuation,
}

impl Operator {
    /// Returns the text before the first value of an expansion.
    ///
    /// ```
    /// # use iri_grammar::template as iri_template;
    /// use iri_template::Operator;
    ///
    /// assert_eq!(Operator::Query.first(), "?");
    /// assert_eq!(Operator::Simple.first(), "");
    /// ```
    #[must_use]
    pub const fn first(self) -> &'static str {
        match self {
            Self::Simple | Self::Reserved => "",
            Self::Fragment => "#",
            Self::Label => ".",
            Self::Path => "/",
            Self::Parameter => ";",
            Self::Query => "?",
            Self::Continuation => "&",
        }
    }

    /// Returns [`first`](Self::first) as a byte, which links no texts.
    #[doc(hidden)]
    #[must_use]
    pub const fn first_byte(self) -> Option<u8> {
        match self {
            Self::Simple | Self::Reserved => None,
            Self::Fragment => Some(b'#'),
            Self::Query => Some(b'?'),
            _ => Some(self.separator()),
        }
    }

    /// Returns the character between two values.
    ///
    /// ```
    /// # use iri_grammar::template as iri_template;
    /// use iri_template::Operator;
    ///
    /// assert_eq!(Operator::Path.separator(), b'/');
    /// assert_eq!(Operator::Query.separator(), b'&');
    /// ```
    #[must_use]
    pub const fn separator(self) -> u8 {
        match self {
            Self::Simple | Self::Reserved | Self::Fragment => b',',
            Self::Label => b'.',
            Self::Path => b'/',
            Self::Parameter => b';',
            Self::Query | Self::Continuation => b'&',
        }
    }

    /// Returns whether the expansion has the variable's name before its value.
    ///
    /// ```
    /// # use iri_grammar::template as iri_template;
    /// use iri_template::Operator;
    ///
    /// // {?page} is expanded to ?page=2, and {/page} to /2.
    /// assert!(Operator::Query.is_named());
    /// assert!(!Operator::Path.is_named());
    /// ```
    #[must_use]
    pub const fn is_named(self) -> bool {
        matches!(self, Self::Parameter | Self::Query | Self::Continuation)
    }

    /// Returns whether a value keeps its reserved characters and its `pct-encoded`.
    ///
    /// ```
    /// # use iri_grammar::template as iri_template;
    /// use iri_template::Operator;
    ///
    /// // Of a/b, {+path} makes a/b, and {path} makes a%2Fb.
    /// assert!(Operator::Reserved.allows_reserved());
    /// assert!(!Operator::Simple.allows_reserved());
    /// ```
    #[must_use]
    pub const fn allows_reserved(self) -> bool {
        matches!(self, Self::Reserved | Self::Fragment)
    }

    /// The operators by their characters. A table is less code than a `match`.
    const CHARACTERS: [(u8, Self); 7] = [
        (b'+', Self::Reserved),
        (b'#', Self::Fragment),
        (b'.', Self::Label),
        (b'/', Self::Path),
        (b';', Self::Parameter),
        (b'?', Self::Query),
        (b'&', Self::Continuation),
    ];

    /// Splits an expression, without braces, into the operator and the variable list.
    const fn split(expression: &str) -> (Self, &str) {
        let mut operator = Self::Simple;
        let mut operators = Self::CHARACTERS.as_slice();
        while let ([(b, named), others @ ..], [first, ..]) = (operators, expression.as_bytes()) {
            if *b == *first {
                operator = *named;
            }
            operators = others;
        }
        let start = !matches!(operator, Self::Simple) as usize;
        (operator, cut(expression, start, expression.len()))
    }
}

/// The modifier after a variable's name: RFC 6570 section 2.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Modifier {
    /// No modifier
    None,
    /// `:n`: only the first `n` characters of the value as it is given, section 2.4.1. So of `%20`, `{+x:2}` makes `%252`: a
    /// `%` whose triplet is cut is encoded.
    Prefix(u16),
    /// `*`: the values of a list one by one, section 2.4.2
    Explode,
}

/// A part of a template.
#[derive(Clone, Copy, PartialEq, Eq)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub enum Element<'a> {
    /// `literals`
    Literals(&'a str),
    /// `expression`
    Expression(Expression<'a>),
}

/// `expression = "{" [ operator ] variable-list "}"`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expression<'a> {
    /// The operator
    pub operator: Operator,
    /// The variable list
    pub list: &'a str,
    /// The start of the list, in bytes from the start of the template
    pub offset: u32,
}

impl<'a> Expression<'a> {
    /// Returns its variables.
    #[must_use]
    pub const fn variables(self) -> Variables<'a> {
        Variables {
            operator: self.operator,
            rest: self.list,
            offset: self.offset,
        }
    }

    /// Returns the variable of an expression like `{x}`.
    #[must_use]
    #[cfg_attr(target_pointer_width = "64", inline)]
    pub const fn single(self) -> Option<Variable<'a>> {
        let mut variables = self.variables();
        match variables.advance() {
            Some(variable)
                if matches!(self.operator, Operator::Simple)
                    && !variable.is_exploded()
                    && variables.is_empty() =>
            {
                Some(variable)
            }
            _ => None,
        }
    }
}

/// A variable of a template with its name and the way it expands. RFC 6570 calls it `varspec`.
///
/// ```
#[doc = include_str!("example.txt")]
/// use iri_template::{Modifier, Operator, Template};
///
/// let page = Template::parse("/items{?page:2}")?.variables().next().unwrap();
/// assert_eq!((page.name(), page.operator()), ("page", Operator::Query));
/// assert_eq!(page.modifier(), Modifier::Prefix(2));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variable<'a> {
    name: &'a str,
    operator: Operator,
    modifier: Modifier,
    offset: u32,
}

impl<'a> Variable<'a> {
    /// Returns its name. A percent-encoded part of it stays as it is.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::Template;
    ///
    /// let template = Template::parse("/s{/id}{?unit,since}")?;
    /// assert!(template.variables().map(|variable| variable.name()).eq(["id", "unit", "since"]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn name(self) -> &'a str {
        self.name
    }

    /// Returns the operator of the expression that it is in.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::{Operator, Template};
    ///
    /// let template = Template::parse("/s{/id}{?unit}")?;
    /// let optional = template.variables().find(|variable| variable.operator() == Operator::Query);
    /// assert_eq!(optional.unwrap().name(), "unit");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn operator(self) -> Operator {
        self.operator
    }

    /// Returns its modifier.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::{Modifier, Template};
    ///
    /// let template = Template::parse("/users/{name:1}/{name}")?;
    /// let modifiers = template.variables().map(|variable| variable.modifier());
    /// assert!(modifiers.eq([Modifier::Prefix(1), Modifier::None]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn modifier(self) -> Modifier {
        self.modifier
    }

    /// Returns whether it is exploded: `*`.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::Template;
    ///
    /// let template = Template::parse("/files{/path*}{?sort}")?;
    /// assert!(template.variables().map(|variable| variable.is_exploded()).eq([true, false]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_exploded(self) -> bool {
        matches!(self.modifier, Modifier::Explode)
    }

    /// Returns the start of its name, in bytes from the start of the template.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::Template;
    ///
    /// let text = "/s{/id}{?unit}";
    /// let unit = Template::parse(text)?.variables().last().unwrap();
    /// assert_eq!(&text[unit.offset()..], "unit}");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn offset(self) -> usize {
        self.offset as usize
    }

    /// Makes an error at the variable's name.
    #[doc(hidden)]
    #[must_use]
    pub const fn error(self, kind: ParseErrorKind) -> ParseError {
        let length = if self.name.len() > u8::MAX as usize {
            u8::MAX
        } else {
            self.name.len() as u8
        };
        let component = Component::Varname;
        ParseError::new(kind, component, self.offset, length, ParseError::NOTHING)
    }
}

/// Returns the value of a `max-length`, which was checked, and moves `rest` past it.
const fn max_length(rest: &mut &[u8]) -> u16 {
    let mut value = 0_u16;
    while let [digit @ b'0'..=b'9', tail @ ..] = *rest {
        value = plus!(times!(value, 10), (*digit & 0xF) as u16);
        *rest = tail;
    }
    value
}

/// The variables of an expression, in their order.
#[derive(Clone, Copy, Debug)]
pub struct Variables<'a> {
    operator: Operator,
    rest: &'a str,
    offset: u32,
}

impl<'a> Variables<'a> {
    /// No variables.
    pub const NONE: Self = Self {
        operator: Operator::Simple,
        rest: "",
        offset: 0,
    };

    /// Steps over the next one; `const`, as the compiler checks literals.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub const fn advance(&mut self) -> Option<Variable<'a>> {
        self.take(true)
    }

    /// Does the same in a template without prefixes, such as `{x:3}`. This links less code.
    #[doc(hidden)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub const fn advance_whole(&mut self) -> Option<Variable<'a>> {
        self.take(false)
    }

    #[cfg_attr(target_pointer_width = "64", inline(always))]
    const fn take(&mut self, prefixes: bool) -> Option<Variable<'a>> {
        let varspecs = self.rest;
        if varspecs.is_empty() {
            return None;
        }
        let mut rest = varspecs.as_bytes();
        while let [b, tail @ ..] = rest
            && !matches!(b, b',' | b'*' | b':')
        {
            rest = tail;
        }
        let length = varspecs.len();
        let name = cut(varspecs, 0, minus!(length, rest.len()));
        let modifier = match rest {
            [b'*', tail @ ..] => {
                rest = tail;
                Modifier::Explode
            }
            [b':', tail @ ..] if prefixes => {
                rest = tail;
                Modifier::Prefix(max_length(&mut rest))
            }
            _ => Modifier::None,
        };
        if let [b',', tail @ ..] = rest {
            rest = tail;
        }
        let offset = self.offset;
        let end = minus!(length, rest.len());
        self.offset = plus!(offset, end as u32);
        self.rest = cut(varspecs, end, length);
        Some(Variable {
            name,
            operator: self.operator,
            modifier,
            offset,
        })
    }

    /// Returns whether no variable is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.rest.is_empty()
    }

    /// Returns whether more than one is left.
    #[must_use]
    pub const fn are_several(self) -> bool {
        !seek(self.rest.as_bytes(), b',').is_empty()
    }
}

impl<'a> Iterator for Variables<'a> {
    type Item = Variable<'a>;

    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn next(&mut self) -> Option<Variable<'a>> {
        self.advance()
    }
}

/// The parts of a template, in their order.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Elements<'a> {
    rest: &'a str,
    /// The start of `rest`, in bytes from the start of the template.
    offset: u32,
}

impl<'a> Elements<'a> {
    /// Makes the parts of a text that is a template.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            offset: 0,
        }
    }

    /// Makes the parts of a template from a place on, which is the start of one of them or the end.
    #[must_use]
    pub const fn starting_at(template: &'a str, place: u32) -> Self {
        Self {
            rest: cut(template, place as usize, template.len()),
            offset: place,
        }
    }

    /// Returns the text that is not split yet.
    #[must_use]
    pub const fn rest(self) -> &'a str {
        self.rest
    }

    /// Steps over literals, if they are next.
    pub const fn skip_literals(&mut self) {
        let length = self.rest.len();
        let literals = minus!(length, seek(self.rest.as_bytes(), b'{').len());
        self.rest = cut(self.rest, literals, length);
        self.offset = plus!(self.offset, literals as u32);
    }

    /// Steps over the next one; `const`, as the compiler checks literals.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub const fn advance(&mut self) -> Option<Element<'a>> {
        let text = self.rest;
        let length = text.len();
        // An expression has a brace at each end.
        let (delimiter, brace) = match text.as_bytes() {
            [] => return None,
            [b'{', ..] => (b'}', 1),
            _ => (b'{', 0),
        };
        let end = minus!(length, seek(text.as_bytes(), delimiter).len());
        let after = plus!(end, brace);
        let part = cut(text, brace, end);
        let offset = self.offset;
        self.rest = cut(text, after, length);
        self.offset = plus!(offset, after as u32);
        if brace == 0 {
            return Some(Element::Literals(part));
        }
        let (operator, list) = Operator::split(part);
        let before = plus!(list.len() as u32, 1);
        Some(Element::Expression(Expression {
            operator,
            list,
            offset: minus!(self.offset, before),
        }))
    }
}

impl<'a> Iterator for Elements<'a> {
    type Item = Element<'a>;

    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn next(&mut self) -> Option<Element<'a>> {
        self.advance()
    }
}

impl<'a> Elements<'a> {
    /// Returns the variables of all expressions.
    #[must_use]
    pub const fn variables(self) -> TemplateVariables<'a> {
        TemplateVariables {
            parts: self,
            variables: Variables::NONE,
        }
    }
}

/// The variables of a template, in their order.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct TemplateVariables<'a> {
    parts: Elements<'a>,
    variables: Variables<'a>,
}

impl<'a> Iterator for TemplateVariables<'a> {
    type Item = Variable<'a>;

    fn next(&mut self) -> Option<Variable<'a>> {
        loop {
            if let Some(variable) = self.variables.next() {
                return Some(variable);
            }
            if let Element::Expression(expression) = self.parts.next()? {
                self.variables = expression.variables();
            }
        }
    }
}
