//! The macro that makes prefixes.

/// Makes [`Prefixes`](crate::Prefixes) of constants. The compiler checks and sorts them. There are at most 65,535; make a
/// `static` of many, as each use of a `const` copies them.
///
/// ```
/// use iri_vocab::{Prefixes, prefixes, vocab};
///
/// vocab!(pub mod rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#" { type_ = "type" });
///
/// const PREFIXES: Prefixes<2> = prefixes! {
///     "rdf" => rdf::NAMESPACE,
///     "ex" => "https://example.com/",
/// };
///
/// assert_eq!(PREFIXES.expand("rdf:type")?.to_buf::<64>()?, rdf::type_);
/// assert_eq!(PREFIXES.compact(rdf::type_).unwrap().to_string(), "rdf:type");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A namespace is any constant that is a text or a reference. It does not end in its authority, as `https://schema.org` does,
/// since local names would continue that. It may end in a letter, as some do, so see that it has its `#` or `/`. Several prefixes may have
/// one namespace: each is expanded, and the first is written. A prefix with two namespaces is an error, and all errors are
/// reported at once:
///
/// ```compile_fail
/// const PREFIXES: iri_vocab::Prefixes<2> = iri_vocab::prefixes!("ex" => "urn:a:", "ex" => "urn:b:");
/// ```
/// ```text
/// error: the prefix `ex` has two namespaces
/// ```
#[cfg_attr(docsrs, doc(cfg(feature = "macros")))]
#[macro_export]
macro_rules! prefixes {
    ($($tokens:tt)*) => {
        $crate::__macros::prefixes!(crate = $crate, $($tokens)*)
    };
}
