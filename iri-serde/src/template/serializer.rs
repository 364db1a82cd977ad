//! Makes a [`Node`] of all that serde can write.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;

use serde_core::ser::{self, Impossible, Serialize, Serializer};

use super::error::{Reason, ValuesError};
use super::node::Node;

#[derive(Clone, Copy)]
pub(super) enum ToNode {
    /// All variables, with their names
    Variables,
    /// The value of a variable
    Value,
    /// An item of a list or a member of pairs, which is a text. So no value is deep.
    Item,
}

impl ToNode {
    /// Goes into a list or a map.
    fn inside(self) -> Result<Self, ValuesError> {
        match self {
            Self::Variables => Ok(Self::Value),
            Self::Value => Ok(Self::Item),
            Self::Item => Err(Reason::Nested.into()),
        }
    }
}

/// Defines methods for types whose text is that of their `Display`.
macro_rules! displayed {
    ($($method:ident($Type:ty),)*) => {$(
        fn $method(self, value: $Type) -> Result<Node, ValuesError> {
            Ok(Node::Text(value.to_string()))
        }
    )*};
}

/// Makes a text of a float.
fn float(value: impl Debug, is_finite: bool) -> Result<Node, ValuesError> {
    if !is_finite {
        return Err(Reason::NotFinite.into());
    }
    // Like JSON, but unlike `Display`, `Debug` writes 1e300 with an exponent.
    Ok(Node::Text(format!("{value:?}")))
}

impl Serializer for ToNode {
    type Ok = Node;
    type Error = ValuesError;
    type SerializeSeq = Items;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Items;
    type SerializeTupleVariant = Impossible<Node, ValuesError>;
    type SerializeMap = Members;
    type SerializeStruct = Members;
    type SerializeStructVariant = Impossible<Node, ValuesError>;

    displayed! {
        serialize_bool(bool),
        serialize_i8(i8),
        serialize_i16(i16),
        serialize_i32(i32),
        serialize_i64(i64),
        serialize_i128(i128),
        serialize_u8(u8),
        serialize_u16(u16),
        serialize_u32(u32),
        serialize_u64(u64),
        serialize_u128(u128),
        serialize_char(char),
        serialize_str(&str),
    }

    fn serialize_f32(self, value: f32) -> Result<Node, ValuesError> {
        float(value, value.is_finite())
    }

    fn serialize_f64(self, value: f64) -> Result<Node, ValuesError> {
        float(value, value.is_finite())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Node, ValuesError> {
        Err(Reason::Bytes.into())
    }

    fn serialize_none(self) -> Result<Node, ValuesError> {
        Ok(Node::Undefined)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Node, ValuesError> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Node, ValuesError> {
        Ok(Node::Undefined)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Node, ValuesError> {
        Ok(Node::Undefined)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Node, ValuesError> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Node, ValuesError> {
        value.serialize(self)
    }

    /// Refuses it. JSON has an object with the name of the variant here, whose variables no template would name.
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<Node, ValuesError> {
        Err(Reason::Variant.into())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items, ValuesError> {
        if matches!(self, Self::Variables) {
            return Err(Reason::Unnamed.into());
        }
        Ok(Items {
            each: self.inside()?,
            nodes: Vec::new(),
        })
    }

    fn serialize_tuple(self, _: usize) -> Result<Items, ValuesError> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items, ValuesError> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, ValuesError> {
        Err(Reason::Variant.into())
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members, ValuesError> {
        Ok(Members::new(self.inside()?, false))
    }

    fn serialize_struct(self, name: &'static str, fields: usize) -> Result<Members, ValuesError> {
        if name == RAW_JSON {
            return Err(Reason::RawJson.into());
        }
        let is_wrapper = fields == 1 && name.starts_with(WRAPPER);
        let each = if is_wrapper { self } else { self.inside()? };
        Ok(Members::new(each, is_wrapper))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, ValuesError> {
        Err(Reason::Variant.into())
    }
}

/// The items of a list.
pub(super) struct Items {
    each: ToNode,
    nodes: Vec<Node>,
}

/// Implements a trait of serde for lists.
macro_rules! items {
    ($($Trait:ident $method:ident,)*) => {$(
        impl ser::$Trait for Items {
            type Ok = Node;
            type Error = ValuesError;

            fn $method<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), ValuesError> {
                self.nodes.push(item.serialize(self.each)?);
                Ok(())
            }

            fn end(self) -> Result<Node, ValuesError> {
                Ok(Node::List(self.nodes))
            }
        }
    )*};
}

items! {
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
}

/// How the name of a struct begins that is not a struct, but what serde has no type for. Formats name these so, and they
/// have one field, a text: a number of `serde_json`'s feature `arbitrary_precision`, and a date of toml.
const WRAPPER: char = '$';

/// The one of these whose text is not that of its value.
const RAW_JSON: &str = "$serde_json::private::RawValue";

/// The members of a struct or of a map.
pub(super) struct Members {
    each: ToNode,
    is_wrapper: bool,
    /// The key whose value comes next
    key: Option<String>,
    pairs: Vec<(String, Node)>,
}

impl Members {
    const fn new(each: ToNode, is_wrapper: bool) -> Self {
        Self {
            each,
            is_wrapper,
            key: None,
            pairs: Vec::new(),
        }
    }

    fn put<T: Serialize + ?Sized>(&mut self, key: String, value: &T) -> Result<(), ValuesError> {
        let node = value.serialize(self.each).map_err(|error| error.of(&key))?;
        self.pairs.push((key, node));
        Ok(())
    }
}

impl ser::SerializeMap for Members {
    type Ok = Node;
    type Error = ValuesError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), ValuesError> {
        let Ok(Node::Text(key)) = key.serialize(ToNode::Item) else {
            return Err(Reason::Key.into());
        };
        self.key = Some(key);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ValuesError> {
        let key = self.key.take().ok_or(Reason::Key)?;
        self.put(key, value)
    }

    fn end(self) -> Result<Node, ValuesError> {
        Ok(Node::Pairs(self.pairs))
    }
}

impl ser::SerializeStruct for Members {
    type Ok = Node;
    type Error = ValuesError;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), ValuesError> {
        self.put(name.to_owned(), value)
    }

    fn end(mut self) -> Result<Node, ValuesError> {
        Ok(match self.pairs.pop() {
            Some((_, node)) if self.is_wrapper => node,
            last => {
                self.pairs.extend(last);
                Node::Pairs(self.pairs)
            }
        })
    }
}
