//! Reads a text that stands alone, such as a key or a variable of the environment.

use alloc::string::String;
use core::marker::PhantomData;

use serde_core::de::value::StrDeserializer;
use serde_core::de::{Error, IntoDeserializer, Visitor};
use serde_core::{Deserializer, forward_to_deserialize_any};

pub(super) enum Text<'de> {
    Borrowed(&'de str),
    Owned(String),
    /// A variable of the environment that is no text.
    NotUtf8,
}

impl<'de> Text<'de> {
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Borrowed(text) => text,
            Self::Owned(text) => text,
            Self::NotUtf8 => "",
        }
    }

    /// Reads it with the errors of a format.
    pub(super) const fn with_error<E>(self) -> TextDeserializer<'de, E> {
        TextDeserializer(self, PhantomData)
    }
}

/// Reads a number or a Boolean where one is asked for, and the text otherwise.
pub(super) struct TextDeserializer<'de, E>(Text<'de>, PhantomData<E>);

macro_rules! numbers {
    ($($ask:ident $Number:ty, $visit:ident;)*) => {$(
        fn $ask<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
            match self.0.as_str().parse::<$Number>() {
                Ok(number) => visitor.$visit(number),
                Err(_) => self.deserialize_any(visitor),
            }
        }
    )*};
}

impl<'de, E: Error> Deserializer<'de> for TextDeserializer<'de, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.0 {
            Text::Borrowed(text) => visitor.visit_borrowed_str(text),
            Text::Owned(text) => visitor.visit_string(text),
            Text::NotUtf8 => Err(E::custom("the variable is not UTF-8")),
        }
    }

    numbers! {
        deserialize_bool bool, visit_bool;
        deserialize_i8 i64, visit_i64;
        deserialize_i16 i64, visit_i64;
        deserialize_i32 i64, visit_i64;
        deserialize_i64 i64, visit_i64;
        deserialize_i128 i128, visit_i128;
        deserialize_u8 u64, visit_u64;
        deserialize_u16 u64, visit_u64;
        deserialize_u32 u64, visit_u64;
        deserialize_u64 u64, visit_u64;
        deserialize_u128 u128, visit_u128;
        deserialize_f32 f64, visit_f64;
        deserialize_f64 f64, visit_f64;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        if matches!(self.0, Text::NotUtf8) {
            return self.deserialize_any(visitor);
        }
        let text: StrDeserializer<'_, E> = self.0.as_str().into_deserializer();
        text.deserialize_enum(name, variants, visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier
    }
}

impl<'de, E: Error> IntoDeserializer<'de, E> for TextDeserializer<'de, E> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}
