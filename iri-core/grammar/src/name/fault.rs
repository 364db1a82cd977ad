//! Says why a reference is no URN or no DID.

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum NameErrorKind {
    /// The scheme is not `urn`: `http://h/`
    NotUrn,
    /// `NID = (alphanum) 0*30(ldh) (alphanum)`; after `urn-`, a number: `urn:x:a`
    Nid,
    /// `NSS = pchar *(pchar / "/")`: `urn:example:`
    Nss,
    /// `rq-components = [ "?+" r-component ] [ "?=" q-component ]`: `urn:example:a?b`
    RqComponents,
    /// The scheme is not `did`: `http://h/`
    NotDid,
    /// `method-name = 1*method-char`, of lower-case letters and digits, and then a `:`: `did:Example:1`
    MethodName,
    /// `method-specific-id = *( *idchar ":" ) 1*idchar`: `did:example:1:`
    MethodSpecificId,
}

/// What is wrong with a name, and where.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    pub kind: NameErrorKind,
    pub start: u32,
    pub end: u32,
}

impl Fault {
    pub(super) const fn new(kind: NameErrorKind, start: u32, end: u32) -> Self {
        Self { kind, start, end }
    }
}
