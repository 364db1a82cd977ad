//! What a program leaves out of the grammar, by a `cfg` that only the program itself sets.
//!
//! These are no features of Cargo: a feature adds something, as Cargo turns on what any of the packages asks for. A
//! text that has what is left out is refused; every other text is read as in the whole grammar.

/// Whether a host may be an `IP-literal`. A program for which no host is an address in brackets sets
/// `iri_without_ip_literal`.
pub(crate) const HAS_IP_LITERAL: bool = !cfg!(iri_without_ip_literal);

/// Whether characters beyond ASCII are read where RFC 3987 has them. A program that reads none sets
/// `iri_ascii_only`.
pub const HAS_UCSCHAR: bool = !cfg!(iri_ascii_only);

/// Whether an error has the character that was found, its length, and the kind that only these tell. A program that
/// asks for no more than the offset sets `iri_plain_errors`.
pub(crate) const HAS_REFINED_ERRORS: bool = !cfg!(iri_plain_errors);
