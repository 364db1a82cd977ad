//! The traits of a reference as a text, and as the result of an operation.

use iri_core::__family::{Fixed, Located, Sealed, positions, traits};
use iri_core::operation::Output;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::arithmetic::promise;

use super::kind::Presence;
use super::reference::XriReference;
#[cfg(feature = "alloc")]
use super::storage::Heap;
use super::storage::{Buffer, Owned, Storage};

impl<T: Storage, A: Presence> Sealed for XriReference<T, A> {
    const RULE: &'static str = A::KIND.name();
}

/// Returns the name under which a program knows the type.
const fn name<T: Storage, A: Presence>() -> &'static str {
    let [borrowed, buffer, string] = A::NAMES;
    match T::NUMBER {
        0 => borrowed,
        1 => buffer,
        _ => string,
    }
}

traits!(['a, A: Presence] XriReference<&'a str, A>, name::<&str, A>(), Reference);
traits!([const N: usize, A: Presence] XriReference<Buffer<N>, A>, name::<Buffer<N>, A>(), Reference);
#[cfg(feature = "alloc")]
traits!([A: Presence] XriReference<Heap, A>, name::<Heap, A>(), Reference);

// A type that owns its text equals every reference with the same text.
impl<const N: usize, A, T: Storage, B> PartialEq<XriReference<T, B>>
    for XriReference<Buffer<N>, A>
{
    fn eq(&self, other: &XriReference<T, B>) -> bool {
        self.text.text() == other.text.text()
    }
}

impl<const N: usize, A> Eq for XriReference<Buffer<N>, A> {}

#[cfg(feature = "alloc")]
impl<A, T: Storage, B> PartialEq<XriReference<T, B>> for XriReference<Heap, A> {
    fn eq(&self, other: &XriReference<T, B>) -> bool {
        self.text.text() == other.text.text()
    }
}

#[cfg(feature = "alloc")]
impl<A> Eq for XriReference<Heap, A> {}

impl<A, T: Owned, B> PartialEq<XriReference<T, B>> for XriReference<&str, A> {
    fn eq(&self, other: &XriReference<T, B>) -> bool {
        self.text == other.text.text()
    }
}

/// Returns where the components of a result end. It is read as it was written.
fn checked<A: Presence>(text: &str, at: Located) -> Parts<'_> {
    let at = positions(at);
    promise!(
        A::KIND.parse(text).is_ok_and(|read| read.at == at),
        "a result is read as it was written"
    );
    Parts::new(text, at)
}

impl<A: Presence> Output for XriReference<&str, A> {
    type Borrowed<'s> = XriReference<&'s str, A>;
    type Buf<const N: usize> = XriReference<Buffer<N>, A>;

    fn borrowed(text: &str, at: Located) -> XriReference<&str, A> {
        XriReference::from_parts(checked::<A>(text, at))
    }

    fn buf<const N: usize>(text: Fixed<N>, at: Located) -> XriReference<Buffer<N>, A> {
        let at = checked::<A>(&text, at).at;
        XriReference::of_checked(Buffer(text), at)
    }

    iri_core::__alloc_of_iri_core_is_on! {
        type Owned = XriReference<super::storage::Heap, A>;

        fn owned(text: iri_core::constant::String, at: Located) -> Self::Owned {
            let at = checked::<A>(&text, at).at;
            XriReference::of_checked(super::storage::Heap(text), at)
        }
    }
}
