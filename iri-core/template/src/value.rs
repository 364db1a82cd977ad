//! The values of variables.

use core::fmt;

use iri_core::heapless;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal_digits_64;

/// The value of a variable: RFC 6570 section 2.3.
///
/// ```
/// use iri_template::{Template, Value};
///
/// let values = [
///     ("id", Value::from(7)),
///     ("tags", Value::List(&["a", "b c"])),
///     ("sort", Value::Pairs(&[("by", "name")])),
///     ("page", Value::Undefined),
/// ];
/// let template = Template::parse("/items{/id}{?tags,sort*,page}")?;
/// assert_eq!(template.expand(&values)?.to_string(), "/items/7?tags=a,b%20c&by=name");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// No value: the variable is left out of the expansion.
    Undefined,
    /// Any text, which is percent-encoded as its place requires.
    Text(&'a str),
    /// A number, written in decimal.
    Integer(Integer),
    /// A list of values, in their order. An empty one is undefined.
    List(&'a dyn List),
    /// Names, each with a value, in their order. If there are no pairs, it is undefined.
    Pairs(&'a dyn Pairs),
}

impl Value<'_> {
    /// Returns whether it is a single item.
    pub(super) const fn is_scalar(&self) -> bool {
        matches!(self, Self::Text(_) | Self::Integer(_))
    }
}

/// Shows only the kind of value, as a text may be a password.
impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undefined => f.write_str("Undefined"),
            Self::Text(text) => debug(f, "Text", text, Masking::Everything),
            Self::Integer(_) => f.write_str("Integer(..)"),
            Self::List(_) => f.write_str("List(..)"),
            Self::Pairs(_) => f.write_str("Pairs(..)"),
        }
    }
}

/// An integer from -2⁶⁴ + 1 to 2⁶⁴ - 1; `From` of the integer types makes it.
///
/// ```
/// use iri_template::{Template, Value};
///
/// let template = Template::parse("/{n}")?;
/// let expand = |n: Value<'_>| template.expand(&[("n", n)]).unwrap().to_string();
/// assert_eq!(expand(i64::MIN.into()), "/-9223372036854775808");
/// assert_eq!(expand(u64::MAX.into()), "/18446744073709551615");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Integer {
    negative: bool,
    magnitude: u64,
}

impl Integer {
    /// Calls `put` with its first characters, at most `limit`: `-` if it is negative, then the digits.
    pub(super) fn write(self, limit: usize, mut put: impl FnMut(u8)) {
        let mut left = limit;
        // The sign is before the first digit, so that `put` is compiled into one place.
        let mut before = self.negative.then_some(b'-');
        let mut digits = decimal_digits_64(self.magnitude);
        while left > 0
            && let Some(b) = before.take().or_else(|| Some(plus!(digits.next()?, b'0')))
        {
            put(b);
            left = minus!(left, 1);
        }
    }
}

/// A type that can be the value of a variable, an item of a list, or the value of a pair.
///
/// Your own types can implement it too, such as an enum whose variants have names:
///
/// ```
/// use iri_template::{Template, ToValue, Value};
///
/// enum Unit { Celsius, Kelvin }
///
/// impl ToValue for Unit {
///     fn to_value(&self) -> Value<'_> {
///         Value::Text(match self {
///             Self::Celsius => "C",
///             Self::Kelvin => "K",
///         })
///     }
/// }
///
/// let template = Template::parse("/temp{?unit}")?;
/// assert_eq!(template.expand(&[("unit", Unit::Kelvin)])?.to_string(), "/temp?unit=K");
/// # let _ = Unit::Celsius;
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub trait ToValue {
    /// Returns the value. It is called more than once, and has to return the same each time.
    ///
    /// ```
    /// use iri_template::{ToValue, Value};
    ///
    /// assert!(matches!("K".to_value(), Value::Text("K")));
    /// assert!(matches!(None::<u16>.to_value(), Value::Undefined));
    /// ```
    fn to_value(&self) -> Value<'_>;
}

/// A list as a value.
pub trait List {
    /// Calls `each` with the items, in their order. Items that are undefined, lists or pairs are left out.
    ///
    /// It is called more than once, and the items have to be the same each time.
    ///
    /// ```
    /// use iri_template::{List, Template, Value};
    ///
    /// /// The segments of a path in a file system.
    /// struct Segments(&'static str);
    ///
    /// impl List for Segments {
    ///     fn for_each(&self, each: &mut dyn FnMut(Value<'_>)) {
    ///         self.0.split('\\').for_each(|segment| each(segment.into()));
    ///     }
    /// }
    ///
    /// let values = [("path", Value::List(&Segments("docs\\a b.txt")))];
    /// let uri = Template::parse("/files{/path*}")?.expand(&values)?.to_buf::<32>()?;
    /// assert_eq!(uri, "/files/docs/a%20b.txt");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn for_each(&self, each: &mut dyn FnMut(Value<'_>));

    /// Returns whether there is an item that is not left out. A list without one is undefined.
    ///
    /// ```
    /// use iri_template::List;
    ///
    /// assert!([None, Some(7)].has_items());
    /// assert!(![None::<u8>].has_items());
    /// ```
    fn has_items(&self) -> bool {
        let mut has_items = false;
        self.for_each(&mut |item| has_items |= item.is_scalar());
        has_items
    }
}

/// Pairs as a value.
pub trait Pairs {
    /// Calls `each` with the names and values, in their order. Pairs whose value is undefined, a list or pairs are left
    /// out.
    ///
    /// It is called more than once, and the pairs have to be the same each time.
    ///
    /// ```
    /// use iri_template::{Pairs, Template, Value};
    ///
    /// struct Position { x: i16, y: i16 }
    ///
    /// impl Pairs for Position {
    ///     fn for_each(&self, each: &mut dyn FnMut(&str, Value<'_>)) {
    ///         each("x", self.x.into());
    ///         each("y", self.y.into());
    ///     }
    /// }
    ///
    /// let values = [("position", Value::Pairs(&Position { x: 3, y: -4 }))];
    /// let uri = Template::parse("/map{?position*}")?.expand(&values)?.to_buf::<32>()?;
    /// assert_eq!(uri, "/map?x=3&y=-4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn for_each(&self, each: &mut dyn FnMut(&str, Value<'_>));

    /// Returns whether there is a pair that is not left out. Without one, the value is undefined.
    ///
    /// ```
    /// use iri_template::Pairs;
    ///
    /// assert!([("x", 7)].has_pairs());
    /// assert!(![("x", None::<u8>)].has_pairs());
    /// ```
    fn has_pairs(&self) -> bool {
        let mut has_pairs = false;
        self.for_each(&mut |_, value| has_pairs |= value.is_scalar());
        has_pairs
    }
}

impl ToValue for Value<'_> {
    fn to_value(&self) -> Value<'_> {
        *self
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        T::to_value(self)
    }
}

/// Makes `None` undefined.
impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Undefined, T::to_value)
    }
}

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Text(if *self { "true" } else { "false" })
    }
}

/// Implements types that are a text.
macro_rules! text {
    ($(#[$cfg:meta])* [$($generics:tt)*] $Type:ty) => {
        $(#[$cfg])*
        impl<$($generics)*> ToValue for $Type {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self)
            }
        }
    };
}

text!([] str);
text!([const N: usize] heapless::String<N>);
text!(#[cfg(feature = "alloc")] [] alloc::string::String);
text!(#[cfg(feature = "alloc")] [] alloc::boxed::Box<str>);
text!(#[cfg(feature = "alloc")] [] alloc::borrow::Cow<'_, str>);

/// Implements types that are an integer.
macro_rules! integer {
    ($($Unsigned:ident $Signed:ident,)*) => {
        $(
            impl From<$Unsigned> for Integer {
                fn from(value: $Unsigned) -> Self {
                    Self { negative: false, magnitude: value as u64 }
                }
            }

            impl From<$Signed> for Integer {
                fn from(value: $Signed) -> Self {
                    Self { negative: value < 0, magnitude: value.unsigned_abs() as u64 }
                }
            }

            integer!($Unsigned);
            integer!($Signed);
        )*
    };
    ($Type:ident) => {
        impl From<$Type> for Value<'_> {
            fn from(value: $Type) -> Self {
                Self::Integer(value.into())
            }
        }

        impl ToValue for $Type {
            fn to_value(&self) -> Value<'_> {
                (*self).into()
            }
        }
    };
}

integer!(u8 i8, u16 i16, u32 i32, u64 i64, usize isize,);

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

/// Makes `None` undefined.
impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Undefined, Into::into)
    }
}

/// Implements types that hold several values in an order.
macro_rules! several {
    ($(#[$cfg:meta])* [$($generics:tt)*] $List:ty, $Pairs:ty) => {
        $(#[$cfg])*
        impl<T: ToValue, $($generics)*> List for $List {
            fn for_each(&self, each: &mut dyn FnMut(Value<'_>)) {
                each_item(self, each);
            }

            fn has_items(&self) -> bool {
                self.iter().any(is_item)
            }
        }

        $(#[$cfg])*
        impl<K: AsRef<str>, T: ToValue, $($generics)*> Pairs for $Pairs {
            fn for_each(&self, each: &mut dyn FnMut(&str, Value<'_>)) {
                each_pair(self, each);
            }

            fn has_pairs(&self) -> bool {
                self.iter().any(|(_, value)| is_item(value))
            }
        }

        $(#[$cfg])*
        impl<T: ToValue, $($generics)*> ToValue for $List {
            fn to_value(&self) -> Value<'_> {
                Value::List(self)
            }
        }
    };
}

several!([const N: usize] [T; N], [(K, T); N]);
several!([const N: usize] heapless::Vec<T, N>, heapless::Vec<(K, T), N>);
several!(#[cfg(feature = "alloc")] [] alloc::vec::Vec<T>, alloc::vec::Vec<(K, T)>);

impl<T: ToValue> List for &[T] {
    fn for_each(&self, each: &mut dyn FnMut(Value<'_>)) {
        each_item(self, each);
    }

    fn has_items(&self) -> bool {
        self.iter().any(is_item)
    }
}

impl<K: AsRef<str>, T: ToValue> Pairs for &[(K, T)] {
    fn for_each(&self, each: &mut dyn FnMut(&str, Value<'_>)) {
        each_pair(self, each);
    }

    fn has_pairs(&self) -> bool {
        self.iter().any(|(_, value)| is_item(value))
    }
}

fn is_item(value: &impl ToValue) -> bool {
    value.to_value().is_scalar()
}

fn each_item(items: &[impl ToValue], each: &mut dyn FnMut(Value<'_>)) {
    for item in items {
        each(item.to_value());
    }
}

fn each_pair(pairs: &[(impl AsRef<str>, impl ToValue)], each: &mut dyn FnMut(&str, Value<'_>)) {
    for (name, value) in pairs {
        each(name.as_ref(), value.to_value());
    }
}

#[cfg(feature = "alloc")]
impl<K: AsRef<str>, T: ToValue> Pairs for alloc::collections::BTreeMap<K, T> {
    fn for_each(&self, each: &mut dyn FnMut(&str, Value<'_>)) {
        for (name, value) in self {
            each(name.as_ref(), value.to_value());
        }
    }
}
