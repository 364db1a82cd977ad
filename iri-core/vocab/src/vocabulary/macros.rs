//! The macro that makes vocabularies.

/// Makes modules of constants, one for each vocabulary. The compiler checks each term.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::vocab;
///
/// vocab! {
///     /// The vocabulary of RDF.
///     pub mod rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#" {
///         /// Is an instance of a class.
///         type_ = "type",
///         Property, List, first, rest, nil,
///     }
/// }
///
/// assert_eq!(rdf::type_, "http://www.w3.org/1999/02/22-rdf-syntax-ns#type");
/// assert_eq!(rdf::NAMESPACE.fragment().unwrap(), "");
///
/// // By local name, by IRI, and all of them.
/// assert_eq!(rdf::ALL.get("nil"), Some(rdf::nil));
/// assert_eq!(rdf::ALL.local_name(rdf::type_), Some("type"));
/// assert!(rdf::ALL.iter().all(|term| rdf::ALL.contains(term)));
///
/// // The constants are patterns.
/// let is_list = |iri: Iri<'_>| matches!(iri, rdf::List | rdf::first | rdf::rest | rdf::nil);
/// assert!(is_list(rdf::first));
/// ```
///
/// A namespace ends where a local name may follow: most end in `/` or `#`. One that ends in its authority, such as
/// `https://schema.org`, is an error, as the terms would have another host. One that ends in a letter is not, as some do:
/// `http://www.wikidata.org/entity/Q`. So look at the IRI of a term if a namespace could lack its `#`.
///
/// A name alone is also the local name. For another local name, a literal follows the name. The compiler brings names into
/// Normalization Form C, in which the ohm sign U+2126 is the letter U+03A9. So a name alone that is not in this form is an
/// error, as is one beyond ASCII whose source the macro does not see: write `Ω = "\u{2126}"`. A literal stays as it is. The
/// documentation of a constant ends with its IRI, so editors show it.
///
/// A term that is no IRI, or that occurs twice, is an error at the term. All errors are reported at once:
///
/// ```compile_fail
/// iri_vocab::vocab!(pub mod ex = "https://example.com/ns#" { a, b = "b c", c = "a" });
/// ```
/// ```text
/// error: invalid IRI: unexpected space in the fragment, at byte 24
///          |
///          | https://example.com/ns#b c
///          |                         ^ write a space as %20
/// error: the term `a` is there already
/// ```
///
/// # From a file
/// `vocab!(pub mod schema, "schema.txt")` reads the terms from a file in the folder of the source file, and again when
/// it changes. Its first line is the namespace. Each other line is a term: `local` or `NAME = local`, then optionally a
/// space and a description. Lines that begin with `#` are comments. If a local name cannot be the name of a constant,
/// `_` replaces each character that is not allowed. The text of a term stays as it is, also if its name is normalised. A local
/// name in which a `=` follows what could be a name needs a name before it: `NAME = a=b`. Such a file has no statements of RDF
/// and no whole IRIs: of these, `iri vocab` of `iri-cli` writes source.
#[cfg_attr(docsrs, doc(cfg(feature = "macros")))]
#[macro_export]
macro_rules! vocab {
    ($($tokens:tt)*) => {
        $crate::__macros::vocab!{ crate = $crate, $($tokens)* }
    };
}
