//! What is hidden in logs, as types: a program links only what one of them says.

/// What a [`Redact`](super::Redact) hides: [`Credentials`], [`Components`] or [`Values`]. The trait is sealed.
pub trait Hides: Copy + sealed::Hides {}

impl<H: Copy + sealed::Hides> Hides for H {}

mod sealed {
    pub trait Hides {
        /// Whether whole components may be hidden, or shown, on request.
        const COMPONENTS: bool;
        /// Whether values of parameters are hidden.
        const VALUES: bool;
        /// What is hidden after a request for a component.
        type AndComponents: super::Hides;
    }
}

macro_rules! hides {
    ($($(#[$doc:meta])* $Hides:ident: $components:literal, $values:literal, $AndComponents:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub enum $Hides {}

        impl sealed::Hides for $Hides {
            const COMPONENTS: bool = $components;
            const VALUES: bool = $values;
            type AndComponents = $AndComponents;
        }
    )*};
}

hides! {
    /// A [`Redact`](super::Redact) hides credentials only.
    Credentials: false, false, Components;
    /// A [`Redact`](super::Redact) hides credentials, and components on request: the user's name, segments of the path.
    Components: true, false, Components;
    /// A [`Redact`](super::Redact) hides credentials, components on request, and values of parameters.
    Values: true, true, Values;
}
