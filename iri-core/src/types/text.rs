//! Conversions between plain texts and references, which a crate above has alike for its own kinds.

/// Implements the conversions of a type of references, `$Type<storage, $marks>`, from and to texts.
#[doc(hidden)]
#[macro_export]
macro_rules! __text_conversions {
    ($Type:ident [$($mark:ident),*] where [$($bounds:tt)*]) => {
        $crate::__text_conversions! {
            parsed $Type ($($mark),*) [$($bounds)*]
            ['a,] &'a str, &'a str, parse, ParseError;
            ['a,] &'a [u8], &'a str, parse_bytes, ParseError;
            [const N: usize,] &str, Buffer<N>, parse, BufError;
            [const N: usize,] &[u8], Buffer<N>, parse_bytes, BufError;
        }
        #[cfg(feature = "alloc")]
        $crate::__text_conversions! {
            parsed $Type ($($mark),*) [$($bounds)*]
            ['a,] &'a String, &'a str, parse, ParseError;
            [] &str, Heap, parse, ParseError;
            [] &String, Heap, parse, ParseError;
            [] &[u8], Heap, parse_bytes, ParseError;
        }
        #[cfg(feature = "alloc")]
        $crate::__text_conversions!(taken $Type ($($mark),*) [$($bounds)*] String; Box<str>; Cow<'_, str>;);
        #[cfg(feature = "alloc")]
        $crate::__text_conversions!(text $Type ($($mark),*) String; Box<str>;);
        #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
        $crate::__text_conversions!(text $Type ($($mark),*) Arc<str>;);

        impl<'a, $($mark),*> From<$Type<&'a str, $($mark),*>> for &'a str {
            fn from(reference: $Type<&'a str, $($mark),*>) -> Self {
                reference.as_str()
            }
        }

        #[cfg(feature = "alloc")]
        impl<'a, $($mark),*> From<$Type<&'a str, $($mark),*>> for Cow<'a, str> {
            fn from(reference: $Type<&'a str, $($mark),*>) -> Self {
                Self::Borrowed(reference.as_str())
            }
        }

        #[cfg(feature = "alloc")]
        impl<$($mark),*> From<$Type<Heap, $($mark),*>> for Cow<'_, str> {
            fn from(reference: $Type<Heap, $($mark),*>) -> Self {
                Self::Owned(reference.into_string())
            }
        }

        impl<const N: usize, $($mark),*> FromStr for $Type<Buffer<N>, $($mark),*>
        where
            $($bounds)*
        {
            type Err = BufError;

            fn from_str(text: &str) -> Result<Self, BufError> {
                Self::parse(text)
            }
        }

        #[cfg(feature = "alloc")]
        impl<$($mark),*> FromStr for $Type<Heap, $($mark),*>
        where
            $($bounds)*
        {
            type Err = FromStrError;

            fn from_str(text: &str) -> Result<Self, FromStrError> {
                Self::parse(text).map_err(|error| FromStrError::of(error, text.as_bytes()))
            }
        }
    };
    // From a text that may be invalid, by the method that parses it.
    (
        parsed $Type:ident $marks:tt $bounds:tt
        $([$($generics:tt)*] $From:ty, $Storage:ty, $parse:ident, $Error:ty;)*
    ) => {$(
        $crate::__text_conversions!(@ $Type $marks $bounds [$($generics)*] $From, $Storage, $parse, $Error);
    )*};
    (
        @ $Type:ident ($($mark:ident),*) [$($bounds:tt)*]
        [$($generics:tt)*] $From:ty, $Storage:ty, $parse:ident, $Error:ty
    ) => {
        impl<$($generics)* $($mark),*> TryFrom<$From> for $Type<$Storage, $($mark),*>
        where
            $($bounds)*
        {
            type Error = $Error;

            #[inline]
            fn try_from(text: $From) -> Result<Self, $Error> {
                Self::$parse(text)
            }
        }
    };
    // From a text that is owned, which is taken over.
    (taken $Type:ident $marks:tt $bounds:tt $($Text:ty;)*) => {$(
        $crate::__text_conversions!(@ $Type $marks $bounds $Text);
    )*};
    (@ $Type:ident ($($mark:ident),*) [$($bounds:tt)*] $Text:ty) => {
        impl<$($mark),*> TryFrom<$Text> for $Type<Heap, $($mark),*>
        where
            $($bounds)*
        {
            type Error = Rejected<String>;

            fn try_from(text: $Text) -> Result<Self, Rejected<String>> {
                Self::taken(text.into(), String::as_str, Heap)
            }
        }
    };
    // To a text that is owned.
    (text $Type:ident $marks:tt $($Text:ty;)*) => {$(
        $crate::__text_conversions!(# $Type $marks $Text);
    )*};
    (# $Type:ident ($($mark:ident),*) $Text:ty) => {
        impl<$($mark),*> From<$Type<&str, $($mark),*>> for $Text {
            fn from(reference: $Type<&str, $($mark),*>) -> Self {
                Self::from(reference.as_str())
            }
        }

        impl<$($mark),*> From<$Type<Heap, $($mark),*>> for $Text {
            fn from(reference: $Type<Heap, $($mark),*>) -> Self {
                reference.into_string().into()
            }
        }
    };
}
pub use __text_conversions as text_conversions;
