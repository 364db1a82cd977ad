//! What the compiler says of a macro whose feature is off, as in iri-core.

iri_core::__missing_macros! {
    $ "iri-xri":
    "literals": xri xri_ref;
}
