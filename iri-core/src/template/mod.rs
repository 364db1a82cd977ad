//! URI templates: RFC 6570, level 4.
//!
//! A [`Template`] is a text with variables, such as `coap://{host}/s{/id}{?unit,since}`. It borrows its text, and
//! `parse` is a `const fn`. [`expand`](Template::expand) puts values in the place of the variables:
//!
//! ```
//! use iri_core::template::{Template, Value};
//!
//! const READINGS: Template<'_> = match Template::parse("coap://{host}/s{/id}{?unit,since}") {
//!     Ok(template) => template,
//!     Err(_) => panic!("not a template"),
//! };
//!
//! let values = [("host", Value::from("gate")), ("id", 7_u16.into()), ("unit", "°C".into())];
//! let uri = READINGS.expand(&values)?.to_buf::<48>()?;
//! assert_eq!(uri, "coap://gate/s/7?unit=%C2%B0C");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod encoding;
mod expand;
mod expansion;
mod readable;
#[expect(
    clippy::module_inception,
    reason = "the type of that name has a file of that name"
)]
mod template;
mod value;
mod variables;

pub use expansion::Expansion;
pub use iri_grammar::template::part::{Modifier, Operator, Variable};
pub use template::{Template, TemplateVariables};
pub use value::{Integer, List, Pairs, ToValue, Value};
pub use variables::Variables;
