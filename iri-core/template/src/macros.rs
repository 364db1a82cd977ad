//! `uri_template!`. It calls the macro of iri-macros and passes the path of this crate. So it works under any name of the crate.

/// Makes a [`Template<'static>`](crate::Template) from a literal, which the compiler checks: RFC 6570's
/// `URI-Template`.
///
/// ```
/// use iri_template::{Template, uri_template};
///
/// const USER: Template<'static> = uri_template!("/users/{id}{?page}");
/// assert_eq!(USER.expand(&[("id", 7)])?.to_buf::<16>()?, "/users/7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// An expression ends at its `}`.
///
/// ```compile_fail
/// let _ = iri_template::uri_template!("/users/{id");
/// ```
/// ```text
/// error: invalid URI-Template: the text ends within an expression, at byte 10
///          |
///          | /users/{id
///          |           ^ close the expression with `}`
/// ```
#[cfg_attr(docsrs, doc(cfg(feature = "literals")))]
#[macro_export]
macro_rules! uri_template {
    ($($tokens:tt)*) => {
        $crate::__macros::uri_template!(crate = $crate, $($tokens)*)
    };
}
