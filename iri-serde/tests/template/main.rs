//! Tests values of URI templates from structs and maps.

mod data;
mod errors;
mod scalars;

use iri_serde::iri_template::Template;
use iri_serde::template::Values;
use serde::Serialize;

/// Expands a template.
fn expand(template: &str, variables: &(impl Serialize + ?Sized)) -> String {
    let values = Values::new(variables).unwrap();
    let template = Template::parse(template).unwrap();
    template.expand(&values).unwrap().to_string()
}

/// Returns the error for variables.
fn refusal(variables: &(impl Serialize + ?Sized)) -> String {
    Values::new(variables).unwrap_err().to_string()
}

/// A struct with one variable.
#[derive(Serialize)]
struct X<T> {
    x: T,
}

/// Expands `{x}`.
fn x<T: Serialize>(x: T) -> String {
    expand("{x}", &X { x })
}
