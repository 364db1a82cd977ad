//! The modules for serde's `with`.

/// Defines a module that reads by a reader, or that writes by a writer. The opposite direction leaves the field unchanged.
macro_rules! with {
    ($(#[$doc:meta])* $module:ident, reads $Reader:ident = $reader:expr, $($example:tt)*) => {
        with! {
            @ $(#[$doc])* $module, Field $Reader, $($example)*;
            "Writes the field unchanged.", serde_core::Serialize, serde_core::Serialize::serialize;
            "Reads the field.", Field<$Reader>, |from| Field::read(&$reader, from)
        }
    };
    ($(#[$doc:meta])* $module:ident, writes $Writer:ident, $($example:tt)*) => {
        with! {
            @ $(#[$doc])* $module, Shown $Writer, $($example)*;
            "Writes the field.", Shown<$Writer>, Shown::<$Writer>::write;
            "Reads the field unchanged.", serde_core::Deserialize<'de>, serde_core::Deserialize::deserialize
        }
    };
    (
        @ $(#[$doc:meta])* $module:ident, $($used:ident)*, example = $Type:literal $read:literal $written:literal;
        $writes:literal, $Write:path, $write:expr; $reads:literal, $Read:path, $by:expr
    ) => {
        $(#[$doc])*
        pub mod $module {
            use serde_core::{Deserializer, Serializer};

            use crate::adapter::{$($used),*};

            #[doc = $writes]
            ///
            /// # Errors
            /// The format cannot write the field.
            ///
            /// ```
            /// use iri_serde::iri_core::UriBuf;
            /// use iri_serde::iri_core::base::Base;
            ///
            #[doc = concat!("let mut json = serde_json::Deserializer::from_str(r#\"\"", $read, "\"\"#);")]
            #[doc = concat!("let field: ", $Type, " = iri_serde::", stringify!($module), "::deserialize(&mut json)?;")]
            #[doc = concat!("let written = iri_serde::", stringify!($module), "::serialize(&field, serde_json::value::Serializer)?;")]
            #[doc = concat!("assert_eq!(written, \"", $written, "\");")]
            /// # Ok::<(), serde_json::Error>(())
            /// ```
            pub fn serialize<T: $Write, S: Serializer>(
                field: &T,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $write(field, serializer)
            }

            #[doc = $reads]
            ///
            /// # Errors
            /// The text is refused. The error is that of the format, and its message has the reason. Never panics.
            ///
            /// ```
            /// use iri_serde::iri_core::UriBuf;
            /// use iri_serde::iri_core::base::Base;
            ///
            #[doc = concat!("let mut json = serde_json::Deserializer::from_str(r#\"\"", $read, "\"\"#);")]
            #[doc = concat!("let field: ", $Type, " = iri_serde::", stringify!($module), "::deserialize(&mut json)?;")]
            #[doc = concat!("let written = iri_serde::", stringify!($module), "::serialize(&field, serde_json::value::Serializer)?;")]
            #[doc = concat!("assert_eq!(written, \"", $written, "\");")]
            /// # Ok::<(), serde_json::Error>(())
            /// ```
            pub fn deserialize<'de, T: $Read, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<T, D::Error> {
                $by(deserializer)
            }
        }
    };
}

with! {
    /// Normalizes a field when it is read, in ways that are the same for all schemes (RFC 3986, section 6.2.2):
    /// `#[serde(with = "iri_serde::normalized")]`.
    ///
    /// The field is a kind that owns its text, a `Base`, `Checked` or `Secret` of one, or an `Option`, `Vec` or `BTreeMap` of
    /// these. The rules of a `Checked` are checked after that, on the normal form.
    ///
    /// ```
    /// use iri_serde::iri_core::UriBuf;
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Peers {
    ///     #[serde(with = "iri_serde::normalized")]
    ///     peer: Option<UriBuf<32>>,
    /// }
    ///
    /// let (peers, _) = serde_json_core::from_str::<Peers>(r#"{"peer": "COAP://Device/%7e1"}"#)?;
    /// assert_eq!(peers.peer.unwrap(), "coap://device/~1");
    /// # Ok::<(), serde_json_core::de::Error>(())
    /// ```
    normalized, reads Normalize = Normalize(iri_core::Level::Syntax),
    example = "UriBuf<32>" "HTTP://h:80" "http://h:80"
}

with! {
    /// Normalizes a field by its scheme when it is read (RFC 3986, section 6.2.3). It does what
    /// [`normalized`](crate::normalized) does, and also removes the default port and makes an empty path `/`.
    ///
    /// ```
    /// use iri_serde::iri_core::UriBuf;
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Peers {
    ///     #[serde(with = "iri_serde::normalized_by_scheme")]
    ///     peer: UriBuf<32>,
    /// }
    ///
    /// let (peers, _) = serde_json_core::from_str::<Peers>(r#"{"peer": "HTTP://h:80"}"#)?;
    /// assert_eq!(peers.peer, "http://h/");
    /// # Ok::<(), serde_json_core::de::Error>(())
    /// ```
    normalized_by_scheme, reads Normalize = Normalize(iri_core::Level::Scheme),
    example = "UriBuf<32>" "HTTP://h:80" "http://h/"
}

with! {
    /// Normalizes a field by its scheme and its address when it is read (RFC 5952, section 4). It does what
    /// [`normalized_by_scheme`](crate::normalized_by_scheme) does, and also writes an IPv6 address in its usual form.
    ///
    /// ```
    /// use iri_serde::iri_core::UriBuf;
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Peers {
    ///     #[serde(with = "iri_serde::normalized_by_address")]
    ///     peer: UriBuf<64>,
    /// }
    ///
    /// let (peers, _) = serde_json_core::from_str::<Peers>(r#"{"peer": "coap://[2001:DB8:0:0::1]:5683"}"#)?;
    /// assert_eq!(peers.peer, "coap://[2001:db8::1]/");
    /// # Ok::<(), serde_json_core::de::Error>(())
    /// ```
    normalized_by_address, reads Normalize = Normalize(iri_core::Level::Address),
    example = "UriBuf<32>" "http://[0::1]" "http://[::1]/"
}

with! {
    /// Maps an IRI to a URI (RFC 3987, section 3.1) when it is read: `#[serde(with = "iri_serde::to_uri")]`.
    ///
    /// The file may have any language, and the program gets ASCII, as protocols need it. The host is percent-encoded, and
    /// not encoded as in the DNS. The same fields are possible as for [`normalized`](crate::normalized).
    ///
    /// ```
    /// use iri_serde::iri_core::UriBuf;
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Page {
    ///     #[serde(with = "iri_serde::to_uri")]
    ///     link: UriBuf<48>,
    /// }
    ///
    /// let (page, _) = serde_json_core::from_str::<Page>(r#"{"link": "https://h/猫"}"#)?;
    /// assert_eq!(page.link, "https://h/%E7%8C%AB");
    /// # Ok::<(), serde_json_core::de::Error>(())
    /// ```
    to_uri, reads ToUri = ToUri,
    example = "UriBuf<32>" "http://h/é" "http://h/%C3%A9"
}

with! {
    /// Appends a `/` to the path of a [`Base`](iri_core::base::Base) when it is read, if it does not end in one:
    /// `#[serde(with = "iri_serde::add_slash")]`. Otherwise such a base is refused.
    ///
    /// ```
    /// use iri_serde::iri_core::UriBuf;
    /// use iri_serde::iri_core::base::Base;
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Service {
    ///     #[serde(with = "iri_serde::add_slash")]
    ///     api: Base<UriBuf<48>>,
    /// }
    ///
    /// let (service, _) = serde_json_core::from_str::<Service>(r#"{"api": "https://h/v2"}"#)?;
    /// assert_eq!(service.api.join("users").unwrap().to_string(), "https://h/v2/users");
    /// # Ok::<(), serde_json_core::de::Error>(())
    /// ```
    add_slash, reads AddSlash = AddSlash,
    example = "Base<UriBuf<32>>" "http://h/v2" "http://h/v2/"
}

#[cfg(feature = "policy")]
with! {
    /// Refuses an [`Unresolved`](iri_policy::Unresolved) that leads away from any base when it is read, as `https://evil.example/`
    /// and `//evil.example/` do: `#[serde(with = "iri_serde::staying")]`. So it leads to the host of its base.
    ///
    /// ```
    /// use iri_serde::iri_core::UriBuf;
    /// use iri_policy::Unresolved;
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Login {
    ///     #[serde(with = "iri_serde::staying")]
    ///     next: Option<Unresolved<UriBuf<48>>>,
    /// }
    ///
    /// let login = serde_json::from_str::<Login>(r#"{"next": "/account?tab=keys"}"#).unwrap();
    /// assert_eq!(*login.next.unwrap().get(), "/account?tab=keys");
    /// let error = serde_json::from_str::<Login>(r#"{"next": "//evil.example/"}"#).err().unwrap();
    /// assert!(error.to_string().starts_with("the reference begins with `//`"));
    /// ```
    staying, reads Staying = Staying,
    example = "iri_policy::Unresolved<UriBuf<32>>" "a/b" "a/b"
}

with! {
    /// Writes a field with `***` for the user's name and the password: `#[serde(with = "iri_serde::redacted")]`.
    ///
    /// Reading does not change the field. To never show the password at all, use a [`Secret`](iri_policy::Secret).
    ///
    /// ```
    /// use iri_serde::iri_core::UriBuf;
    ///
    /// #[derive(serde::Serialize, serde::Deserialize)]
    /// struct Service {
    ///     #[serde(with = "iri_serde::redacted")]
    ///     broker: UriBuf<48>,
    /// }
    ///
    /// let (service, _) = serde_json_core::from_str::<Service>(r#"{"broker": "mqtts://joe:pw@h"}"#)?;
    /// assert_eq!(service.broker.userinfo().unwrap(), "joe:pw");
    /// assert_eq!(serde_json::to_string(&service).unwrap(), r#"{"broker":"mqtts://***@h"}"#);
    /// # Ok::<(), serde_json_core::de::Error>(())
    /// ```
    redacted, writes Redacted,
    example = "UriBuf<32>" "http://joe:pw@h" "http://***@h"
}

#[cfg(feature = "policy")]
with! {
    /// Writes a [`Secret`](iri_policy::Secret) with all of its secrets: `#[serde(with = "iri_serde::lossless")]`. Use it for a
    /// file that only its owner can read.
    ///
    /// ```
    /// use iri_serde::iri_core::UriBuf;
    /// use iri_policy::Secret;
    ///
    /// #[derive(serde::Serialize, serde::Deserialize)]
    /// struct Store {
    ///     #[serde(with = "iri_serde::lossless")]
    ///     kept: Secret<UriBuf<48>>,
    ///     shown: Secret<UriBuf<48>>,
    /// }
    ///
    /// let kept = Secret::new(UriBuf::parse("mqtts://joe:pw@h")?);
    /// let store = Store { kept: kept.clone(), shown: kept };
    /// assert_eq!(serde_json::to_string(&store).unwrap(), r#"{"kept":"mqtts://joe:pw@h","shown":"mqtts://***@h"}"#);
    /// # Ok::<(), iri_serde::iri_core::BufError>(())
    /// ```
    lossless, writes Lossless,
    example = "iri_policy::Secret<UriBuf<32>>" "http://joe:pw@h" "http://joe:pw@h"
}
