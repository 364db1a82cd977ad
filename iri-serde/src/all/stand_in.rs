//! A value in place of one that is missing or wrong, so that the rest of its table can be read. The result is never used: there is a
//! mistake already.

use core::marker::PhantomData;

use serde_core::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde_core::de::{Error, IntoDeserializer, Visitor};
use serde_core::{Deserializer, forward_to_deserialize_any};

/// The texts that are tried, one after another, as nobody knows what a type admits.
pub(super) const TEXTS: [&str; 8] = [
    "https://h.example/",
    "h.example",
    "192.0.2.1",
    "192.0.2.1:80",
    "/",
    "file:///",
    "mqtt://h.example",
    "postgres://h.example/a",
];

/// How deep tables within tables, and newtypes within newtypes, are made.
const DEPTH: u8 = 16;

/// Gives each type what it asks for, or else the text of this number.
pub(super) struct StandIn<E> {
    text: usize,
    depth: u8,
    error: PhantomData<E>,
}

impl<E> Clone for StandIn<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for StandIn<E> {}

impl<E: Error> StandIn<E> {
    pub(super) const fn new(text: usize) -> Self {
        Self {
            text,
            depth: 0,
            error: PhantomData,
        }
    }

    /// Returns what stands for a value within.
    fn within(self) -> Result<Self, E> {
        let depth = self.depth.saturating_add(1);
        match depth < DEPTH {
            true => Ok(Self { depth, ..self }),
            false => Err(E::custom("too deep")),
        }
    }
}

macro_rules! gives {
    ($($ask:ident $visit:ident($value:expr);)*) => {$(
        fn $ask<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
            visitor.$visit($value)
        }
    )*};
}

impl<'de, E: Error> Deserializer<'de> for StandIn<E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_borrowed_str(TEXTS.get(self.text).copied().unwrap_or_default())
    }

    gives! {
        deserialize_bool visit_bool(false);
        deserialize_i8 visit_i64(1);
        deserialize_i16 visit_i64(1);
        deserialize_i32 visit_i64(1);
        deserialize_i64 visit_i64(1);
        deserialize_i128 visit_i128(1);
        deserialize_u8 visit_u64(1);
        deserialize_u16 visit_u64(1);
        deserialize_u32 visit_u64(1);
        deserialize_u64 visit_u64(1);
        deserialize_u128 visit_u128(1);
        deserialize_f32 visit_f64(1.0);
        deserialize_f64 visit_f64(1.0);
        deserialize_char visit_char('a');
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_none()
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_newtype_struct(self.within()?)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_tuple(0, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, E> {
        let item = self.within()?;
        visitor.visit_seq(SeqDeserializer::new(core::iter::repeat_n(item, len)))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, E> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_struct("", &[], visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        let value = self.within()?;
        let entries = fields.iter().map(|field| (*field, value));
        visitor.visit_map(MapDeserializer::new(entries))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        let variant = variants.get(self.text).copied().unwrap_or_default();
        let variant: StrDeserializer<'_, E> = variant.into_deserializer();
        variant.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! { str string bytes byte_buf identifier ignored_any }
}

impl<E: Error> IntoDeserializer<'_, E> for StandIn<E> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}
