//! Tuples of types that have a template each.

use iri_core::IriRef;

use super::set::Matchers;
use super::typed::{IriTemplate, OneTemplate};

/// A tuple of types with a template each, which is a router: the most specific template wins, as in [`Matchers`].
/// Tuples of at most eight types implement it.
///
/// An enum is a router as well, and its variants have names: see [`IriTemplate`](trait@IriTemplate). A tuple needs no
/// type of its own.
///
#[cfg_attr(feature = "macros", doc = "```")]
#[cfg_attr(not(feature = "macros"), doc = "```ignore")]
/// use iri_core::UriRef;
/// use iri_template::{IriTemplate, Routes};
///
/// #[derive(IriTemplate, Debug, PartialEq)]
/// #[iri("/users/{id}{?page}")]
/// struct User { id: u32, page: Option<u16> }
///
/// #[derive(IriTemplate, Debug, PartialEq)]
/// #[iri("/files/{name}")]
/// struct File<'a> { name: &'a str }
///
/// let route = |text| match <(User, File<'_>)>::find(UriRef::parse(text).unwrap()) {
///     (Some(user), _) => user.id.to_string(),
///     (_, Some(file)) => file.name.to_owned(),
///     _ => "not found".to_owned(),
/// };
/// assert_eq!(route("/files/a.txt"), "a.txt");
/// assert_eq!(route("/users/7?page=2"), "7");
/// assert_eq!(route("/users/joe"), "not found");
/// ```
pub trait Routes<'m> {
    /// An `Option` of each type, in the order of the tuple.
    type Found;

    /// Reads a reference back as the type with the most specific template. If a value does not have the type of its
    /// field, the next template is tried. All other types are `None`, and all are if nothing matches. Never panics.
    ///
    /// ```
    /// use iri_template::{OneTemplate, Routes, Template};
    /// use iri_core::{IriRef, UriRef};
    ///
    /// // What `#[derive(IriTemplate)]` writes.
    /// struct Index;
    /// impl OneTemplate for Index {
    ///     const TEMPLATE: Template<'static> = match Template::parse("/") {
    ///         Ok(template) => template,
    ///         Err(_) => panic!("not a template"),
    ///     };
    /// }
    /// impl iri_template::Variables for Index {
    ///     fn value(&self, _: &str) -> iri_template::Value<'_> {
    ///         iri_template::Value::Undefined
    ///     }
    /// }
    /// impl<'m> iri_template::IriTemplate<'m> for Index {
    ///     const TEMPLATES: &'static [Template<'static>] = &[Self::TEMPLATE];
    ///
    ///     fn read(reference: IriRef<'m>) -> Option<Self> {
    ///         Self::MATCHER.matches(reference).map(|_| Self)
    ///     }
    /// }
    ///
    /// assert!(matches!(<(Index,)>::find(UriRef::parse("/")?), (Some(Index),)));
    /// assert!(matches!(<(Index,)>::find(UriRef::parse("/a")?), (None,)));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    fn find(reference: impl Into<IriRef<'m>>) -> Self::Found;
}

/// Implements the trait for tuples, from their types with their numbers.
macro_rules! tuples {
    ($($($Type:ident $found:ident $number:literal),+;)*) => {$(
        impl<'m, $($Type),+> Routes<'m> for ($($Type,)+)
        where
            $($Type: IriTemplate<'m> + OneTemplate,)+
        {
            type Found = ($(Option<$Type>,)+);

            fn find(reference: impl Into<IriRef<'m>>) -> Self::Found {
                let reference = reference.into();
                let matchers = const { &Matchers::new([$($Type::MATCHER),+]) };
                $(let mut $found = None;)+
                for (number, _) in matchers.find_all(reference) {
                    match number {
                        $($number => {
                            $found = $Type::read(reference);
                            if $found.is_some() {
                                break;
                            }
                        })+
                        _ => {}
                    }
                }
                ($($found,)+)
            }
        }
    )*};
}

tuples! {
    A a 0;
    A a 0, B b 1;
    A a 0, B b 1, C c 2;
    A a 0, B b 1, C c 2, D d 3;
    A a 0, B b 1, C c 2, D d 3, E e 4;
    A a 0, B b 1, C c 2, D d 3, E e 4, F f 5;
    A a 0, B b 1, C c 2, D d 3, E e 4, F f 5, G g 6;
    A a 0, B b 1, C c 2, D d 3, E e 4, F f 5, G g 6, H h 7;
}
