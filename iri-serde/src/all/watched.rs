//! Stands between a format and a type, and follows the path.

use alloc::string::{String, ToString};
use core::fmt;

use serde_core::de::{
    DeserializeSeed, EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde_core::{Deserialize, Deserializer};

use super::pass::{Pass, Step};
use super::stand_in::StandIn;
use super::text::Text;

impl Pass {
    /// Reads a value. The error is that of the format, with its words and its place.
    ///
    /// # Errors
    /// That of the format. Never panics.
    ///
    /// ```
    /// use iri_serde::{Mistake, Mistakes};
    /// use iri_serde::iri_core::UriString;
    ///
    /// let text = r#"["http://h.example/a b", "http://h.example/"]"#;
    /// let read = Mistakes::find("a.json", |pass| {
    ///     let mut json = serde_json::Deserializer::from_str(text);
    ///     pass.read::<Vec<UriString>, _>(&mut json)
    ///         .map_err(|error| Mistake::at_end(text, error.line(), error.column(), error))
    /// });
    /// assert_eq!(read.unwrap_err().len(), 1);
    /// ```
    pub fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        &self,
        deserializer: D,
    ) -> Result<T, D::Error> {
        if !self.is_watching() {
            return T::deserialize(deserializer);
        }
        let read = T::deserialize(Watched::new(deserializer, self));
        read.inspect_err(|_| self.fails())
    }
}

/// A part of serde's model, whose values are followed.
pub(super) struct Watched<'p, T> {
    inner: T,
    pass: &'p Pass,
    /// Whether the place of an item says its type, as in a tuple.
    is_tuple: bool,
}

impl<'p, T> Watched<'p, T> {
    pub(super) const fn new(inner: T, pass: &'p Pass) -> Self {
        Self {
            inner,
            pass,
            is_tuple: false,
        }
    }

    const fn tuple(inner: T, pass: &'p Pass) -> Self {
        Self {
            inner,
            pass,
            is_tuple: true,
        }
    }
}

/// Asks the format, and follows what it answers.
macro_rules! asks {
    ($($ask:ident($($name:ident: $Type:ty),*), $new:ident;)*) => {$(
        fn $ask<V: Visitor<'de>>(self, $($name: $Type,)* visitor: V) -> Result<V::Value, D::Error> {
            let Self { inner, pass, .. } = self;
            inner.$ask($($name,)* Watched::$new(visitor, pass))
        }
    )*};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Watched<'_, D> {
    type Error = D::Error;

    asks! {
        deserialize_any(), new;
        deserialize_bool(), new;
        deserialize_i8(), new;
        deserialize_i16(), new;
        deserialize_i32(), new;
        deserialize_i64(), new;
        deserialize_i128(), new;
        deserialize_u8(), new;
        deserialize_u16(), new;
        deserialize_u32(), new;
        deserialize_u64(), new;
        deserialize_u128(), new;
        deserialize_f32(), new;
        deserialize_f64(), new;
        deserialize_char(), new;
        deserialize_str(), new;
        deserialize_string(), new;
        deserialize_bytes(), new;
        deserialize_byte_buf(), new;
        deserialize_option(), new;
        deserialize_unit(), new;
        deserialize_unit_struct(name: &'static str), new;
        deserialize_seq(), new;
        deserialize_tuple(len: usize), tuple;
        deserialize_tuple_struct(name: &'static str, len: usize), tuple;
        deserialize_map(), new;
        deserialize_enum(name: &'static str, variants: &'static [&'static str]), new;
        deserialize_identifier(), new;
        deserialize_ignored_any(), new;
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        match is_private(name) {
            true => self.inner.deserialize_newtype_struct(name, visitor),
            false => {
                let visitor = Watched::new(visitor, self.pass);
                self.inner.deserialize_newtype_struct(name, visitor)
            }
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        match is_private(name) {
            true => self.inner.deserialize_struct(name, fields, visitor),
            false => {
                let visitor = Watched::tuple(visitor, self.pass);
                self.inner.deserialize_struct(name, fields, visitor)
            }
        }
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

/// Returns whether a struct is how a format and a type of its own talk to each other, such as toml's `Spanned`.
fn is_private(name: &str) -> bool {
    name.starts_with(['$', '_'])
}

macro_rules! visits {
    ($($visit:ident($Type:ty);)*) => {$(
        fn $visit<E: Error>(self, value: $Type) -> Result<V::Value, E> {
            self.inner.$visit(value)
        }
    )*};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Watched<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    visits! {
        visit_bool(bool);
        visit_i8(i8);
        visit_i16(i16);
        visit_i32(i32);
        visit_i64(i64);
        visit_i128(i128);
        visit_u8(u8);
        visit_u16(u16);
        visit_u32(u32);
        visit_u64(u64);
        visit_u128(u128);
        visit_f32(f32);
        visit_f64(f64);
        visit_char(char);
        visit_bytes(&[u8]);
        visit_borrowed_bytes(&'de [u8]);
        visit_byte_buf(alloc::vec::Vec<u8>);
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<V::Value, E> {
        self.pass.reads(text);
        self.inner.visit_str(text)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<V::Value, E> {
        self.pass.reads(text);
        self.inner.visit_borrowed_str(text)
    }

    fn visit_string<E: Error>(self, text: String) -> Result<V::Value, E> {
        self.pass.reads(&text);
        self.inner.visit_string(text)
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.inner.visit_some(Watched::new(deserializer, self.pass))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<V::Value, D::Error> {
        self.inner
            .visit_newtype_struct(Watched::new(deserializer, self.pass))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        let Self {
            inner,
            pass,
            is_tuple,
        } = self;
        inner.visit_seq(Items {
            items: Watched {
                inner: items,
                pass,
                is_tuple,
            },
            index: 0,
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<V::Value, A::Error> {
        self.inner.visit_map(Entries {
            entries: Watched::new(entries, self.pass),
            added: None,
        })
    }

    fn visit_enum<A: EnumAccess<'de>>(self, variant: A) -> Result<V::Value, A::Error> {
        self.inner.visit_enum(Watched::new(variant, self.pass))
    }
}

/// Reads a value, and notes its path if it is wrong.
impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Watched<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        let Self { inner, pass, .. } = self;
        let depth = pass.depth();
        let read = inner.deserialize(Watched::new(deserializer, pass));
        match &read {
            Ok(_) => pass.succeeds(depth),
            Err(_) => pass.fails(),
        }
        read
    }
}

/// The items of a list.
struct Items<'p, A> {
    items: Watched<'p, A>,
    index: usize,
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Items<'_, A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        let Watched {
            inner,
            pass,
            is_tuple,
        } = &mut self.items;
        loop {
            pass.enter(Step::Index(self.index));
            self.index = self.index.saturating_add(1);
            if !pass.is_left_out() {
                let item = inner.next_element_seed(Watched::new(seed, pass));
                pass.leave();
                return item;
            }
            let item = inner.next_element::<IgnoredAny>();
            if item.is_err() {
                pass.fails();
            }
            if *is_tuple && matches!(item, Ok(Some(_))) {
                let item = StandIn::new(pass.stand_in());
                let item = Watched::new(seed, pass).deserialize(item);
                pass.leave();
                return item.map(Some);
            }
            pass.leave();
            if item?.is_none() {
                return Ok(None);
            }
        }
    }

    fn size_hint(&self) -> Option<usize> {
        self.items.inner.size_hint()
    }
}

/// The entries of a table, and after them those that are added.
struct Entries<'p, A> {
    entries: Watched<'p, A>,
    /// The entry that was added last: its key, and the number of its text.
    added: Option<(String, usize)>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Entries<'_, A> {
    type Error = A::Error;

    /// Enters the entry, which [`next_value_seed`](Self::next_value_seed) leaves.
    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        let Watched { inner, pass, .. } = &mut self.entries;
        let mut seed = Some(seed);
        while self.added.is_none() {
            let key = Key {
                seed: &mut seed,
                pass,
            };
            match inner.next_key_seed(key)? {
                None => break,
                Some(Some(key)) => return Ok(Some(key)),
                Some(None) => {
                    let ignored = inner.next_value::<IgnoredAny>();
                    if ignored.is_err() {
                        pass.fails();
                    }
                    pass.leave();
                    ignored?;
                }
            }
        }
        let last = self.added.as_ref().map(|(key, _)| key.as_str());
        let Some((key, text)) = pass.added_after(last) else {
            return Ok(None);
        };
        pass.enter(Step::Key(key.clone()));
        self.added = Some((key.clone(), text));
        let Some(seed) = seed else {
            return Ok(None);
        };
        let key = seed.deserialize(Text::Owned(key).with_error());
        key.map(Some).inspect_err(|_| pass.fails())
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let Watched { inner, pass, .. } = &mut self.entries;
        let seed = Watched::new(seed, pass);
        let value = match &self.added {
            Some((_, text)) => seed.deserialize(StandIn::new(*text)),
            None => inner.next_value_seed(seed),
        };
        pass.leave();
        value
    }
}

/// Reads a key, unless its entry is left out.
struct Key<'k, S> {
    seed: &'k mut Option<S>,
    pass: &'k Pass,
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Key<'_, S> {
    type Value = Option<S::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, S: DeserializeSeed<'de>> Key<'_, S> {
    fn take<E: Error>(self, key: Text<'de>) -> Result<Option<S::Value>, E> {
        self.pass.enter(Step::Key(key.as_str().into()));
        match self.seed.take() {
            Some(seed) if !self.pass.is_left_out() => {
                let key = seed.deserialize(key.with_error());
                key.map(Some).inspect_err(|_| self.pass.fails())
            }
            seed => {
                *self.seed = seed;
                Ok(None)
            }
        }
    }
}

macro_rules! keys {
    ($($visit:ident($Type:ty);)*) => {$(
        fn $visit<E: Error>(self, key: $Type) -> Result<Self::Value, E> {
            self.take(Text::Owned(key.to_string()))
        }
    )*};
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for Key<'_, S> {
    type Value = Option<S::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E: Error>(self, key: &'de str) -> Result<Self::Value, E> {
        self.take(Text::Borrowed(key))
    }

    keys! {
        visit_str(&str);
        visit_bool(bool);
        visit_i64(i64);
        visit_i128(i128);
        visit_u64(u64);
        visit_u128(u128);
        visit_f64(f64);
        visit_char(char);
    }
}

impl<'de, 'p, A: EnumAccess<'de>> EnumAccess<'de> for Watched<'p, A> {
    type Error = A::Error;
    type Variant = Watched<'p, A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Self::Variant), A::Error> {
        let (name, variant) = self.inner.variant_seed(seed)?;
        Ok((name, Watched::new(variant, self.pass)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Watched<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.inner.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.inner
            .newtype_variant_seed(Watched::new(seed, self.pass))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.inner
            .tuple_variant(len, Watched::tuple(visitor, self.pass))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.inner
            .struct_variant(fields, Watched::tuple(visitor, self.pass))
    }
}
