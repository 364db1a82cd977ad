//! Operations that need no feature of iri-core: those of the catalogue that are `measured` or `shown`, and others.
//!
//! An operation that makes an owned value returns it as its own result, not within another one. Then its buffer is
//! the caller's. If the library makes the value elsewhere and copies it, that counts as the library's stack.

use core::fmt;
use core::net::IpAddr;

use harness::{Components, operation};
use iri_core::component::Query;
use iri_core::heapless::string::StringView;
use iri_core::operation::RelativizeError;
use iri_core::{
    BufError, BuildError, Builder, Iri, IriBuf, IriRef, IriRefBuf, Kind, Level, ParseError, Uri,
    UriBuf, UriRef,
};
use iri_policy::hosts::HostList;
use iri_policy::{Checked, PolicyError, PublicHttps};

// docs/embedded.md has these sizes, of 32-bit targets.
const _: () = assert!(
    size_of::<Uri<'_>>() == 32
        && size_of::<UriBuf<96>>() == 96 + 28
        && size_of::<ParseError>() == 12
);

/// Parses a reference and reads every component of it, as most operations do first.
pub fn read(
    text: &'static str,
    components: &mut Components<'static>,
) -> Result<IriRef<'static>, ParseError> {
    let reference = IriRef::parse(text)?;
    components.scheme = reference.scheme().map(|scheme| scheme.as_str());
    components.userinfo = reference.userinfo().map(|userinfo| userinfo.as_str());
    components.host = reference.host().map(|host| host.as_str());
    components.port = reference.port().map(|port| port.as_str());
    components.path = reference.path().as_str();
    components.query = reference.query().map(|query| query.as_str());
    components.fragment = reference.fragment().map(|fragment| fragment.as_str());
    Ok(reference)
}

/// Makes operations of the catalogue. Each reads the components of a reference first.
macro_rules! catalogue {
    ($($class:ident $name:ident($kinds:ident $iri:ident $(, $input:ident)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        $(catalogue!($class $name $kinds $iri [$($input)*] [$($Kind $Error)?] $call);)*
    };
    (measured $name:ident full $iri:ident [$reference:ident] [Iri $Error:ident] $call:expr) => {
        operation! {
            /// Parses a base and a reference, and writes into a buffer.
            pub fn $name(
                base: &'static str,
                text: &'static str,
                components: &mut Components<'static>,
                sink: &'static mut StringView,
            ) -> Result<Iri<'static>, $Error> {
                let $reference = read(text, components)?;
                let $iri = Iri::parse(base)?;
                Ok($call.write_into(sink)?)
            }
        }
    };
    (measured $name:ident full $iri:ident [$target:ident] [$Kind:ident $Error:ident] $call:expr) => {
        operation! {
            /// Takes two parsed IRIs, and writes into a buffer.
            pub fn $name(
                text: &'static str,
                from: Iri<'static>,
                target: Iri<'static>,
                components: &mut Components<'static>,
                sink: &'static mut StringView,
            ) -> Result<$Kind<'static>, $Error> {
                let _ = read(text, components);
                let ($iri, $target) = (from, target);
                Ok($call.write_into(sink)?)
            }
        }
    };
    (measured $name:ident $kinds:ident $iri:ident [$($level:ident)?] [$Kind:ident $Error:ident] $call:expr) => {
        operation! {
            /// Parses a reference, and writes into a buffer.
            pub fn $name(
                text: &'static str,
                components: &mut Components<'static>,
                sink: &'static mut StringView,
            ) -> Result<$Kind<'static>, $Error> {
                let $iri = as_kind!($kinds read(text, components)?);
                $(let $level = Level::Scheme;)?
                Ok($call.write_into(sink)?)
            }
        }
    };
    (shown $name:ident any $iri:ident [$($names:ident)?] [str $Error:ident] $call:expr) => {
        operation! {
            /// Parses a reference, and writes through `core::fmt`, as for a log.
            pub fn $name(
                text: &'static str,
                components: &mut Components<'static>,
            ) -> Result<bool, ParseError> {
                let $iri = read(text, components)?;
                $(let $names = &["token"];)?
                let shown = $call;
                Ok(harness::write(format_args!("{shown}")).is_ok())
            }
        }
    };
    ($($unmeasured:tt)*) => {};
}

/// Makes the reference one of the kinds that have the operation.
macro_rules! as_kind {
    (full $reference:expr) => {
        $reference.try_as_iri()?
    };
    (uri $reference:expr) => {
        $reference.try_as_uri_ref()?
    };
    ($any:ident $reference:expr) => {
        $reference
    };
}

operations::operations!(catalogue);

operation! {
    /// Does nothing.
    pub fn baseline(text: &'static str, components: &mut Components<'static>) -> () {
        _ = (text, components);
    }
}

operation! {
    /// Parses a reference.
    pub fn parse(text: &'static str) -> Result<IriRef<'static>, ParseError> {
        IriRef::parse(text)
    }
}

operation! {
    /// Parses a URI.
    pub fn uri(text: &'static str) -> Result<Uri<'static>, ParseError> {
        Uri::parse(text)
    }
}

operation! {
    /// Parses a URI reference.
    pub fn uri_ref(text: &'static str) -> Result<UriRef<'static>, ParseError> {
        UriRef::parse(text)
    }
}

operation! {
    /// Parses a URI from bytes, as a peer sends it, and copies it: the program of the README.
    pub fn uri_copy(bytes: &'static [u8]) -> Result<UriBuf<64>, BufError> {
        Uri::parse_bytes(bytes)?.try_into().map_err(BufError::from)
    }
}

operation! {
    /// Parses a URI and decodes the user's name and the password into buffers, as a client of MQTT does.
    pub fn credentials(
        text: &'static str,
        buffer: &'static mut [u8],
        second: &'static mut [u8],
    ) -> Result<Option<(&'static str, &'static str)>, BufError> {
        let Some(userinfo) = Uri::parse(text)?.userinfo() else {
            return Ok(None);
        };
        let user = userinfo.decode_user().to_str(buffer);
        let password = userinfo.decode_password().map_or(Ok(""), |text| text.to_str(second));
        Ok(user.ok().zip(password.ok()))
    }
}

operation! {
    /// Parses a text as the kind that the caller names. It shows the cost of all eight kinds, while a single kind costs
    /// less.
    pub fn kinds(text: &'static str, kind: Kind) -> Result<IriRef<'static>, ParseError> {
        IriRef::parse_as(kind, text)
    }
}

operation! {
    /// Parses a reference from bytes, as a peer sends it.
    pub fn bytes(bytes: &'static [u8]) -> Result<IriRef<'static>, ParseError> {
        IriRef::parse_bytes(bytes)
    }
}

operation! {
    /// Parses a reference and reads its components.
    pub fn components(
        text: &'static str,
        components: &mut Components<'static>,
    ) -> Result<(), ParseError> {
        read(text, components).map(|_| ())
    }
}

operation! {
    /// Parses a base and a reference, reads the components of the reference, and resolves it into bytes.
    pub fn resolve_bytes(
        base: &'static str,
        text: &'static str,
        components: &mut Components<'static>,
        buffer: &'static mut [u8],
    ) -> Result<Iri<'static>, BufError> {
        let reference = read(text, components)?;
        let target = Iri::parse(base)?.resolve(reference).write_into(buffer)?;
        Ok(target)
    }
}

operation! {
    /// Parses a base and a reference, reads the components of the reference, and resolves it into a value of the
    /// caller.
    pub fn resolve_buf(
        base: &'static str,
        text: &'static str,
        components: &mut Components<'static>,
    ) -> Result<IriBuf<96>, BufError> {
        let reference = read(text, components)?;
        // `?` and `Ok` could add a copy that is not the library's.
        Iri::parse(base)?.resolve(reference).to_buf::<96>().map_err(BufError::from)
    }
}

operation! {
    /// Parses a reference, reads its components, and decodes its path into a buffer.
    pub fn decode(
        text: &'static str,
        components: &mut Components<'static>,
        buffer: &'static mut [u8],
    ) -> Result<&'static [u8], BufError> {
        let reference = read(text, components)?;
        let decoded = reference.path().decode().to_bytes(buffer)?;
        Ok(decoded)
    }
}

operation! {
    /// Parses a reference, reads its components, and builds one that differs in host, port and query, into a buffer.
    pub fn build(
        text: &'static str,
        address: IpAddr,
        port: u16,
        query: &'static str,
        components: &mut Components<'static>,
        sink: &'static mut StringView,
    ) -> Result<IriRef<'static>, BuildError> {
        let reference = read(text, components)?;
        let builder = Builder::of(reference).address(address).port(port).query(Query::parse(query)?);
        Ok(builder.build::<IriRef<'_>>()?.write_into(sink)?)
    }
}

operation! {
    /// Parses a reference, reads its components, and sets another query in the caller's buffer.
    pub fn edit(
        text: &'static str,
        query: &'static str,
        components: &mut Components<'static>,
        buf: &mut IriRefBuf<256>,
    ) -> Result<(), BuildError> {
        read(text, components)?;
        buf.set_query(Some(Query::parse(query)?))
    }
}

operation! {
    /// Writes what is wrong with a text, with a caret under the culprit.
    pub fn report(text: &'static str, components: &mut Components<'static>) -> fmt::Result {
        match read(text, components) {
            Ok(_) => Ok(()),
            Err(error) => harness::write(format_args!("{}", error.report(text))),
        }
    }
}

operation! {
    /// Parses a URI from a peer and admits it only if it leads to the Internet, as a webhook should.
    pub fn public_https(text: &'static str) -> Result<Uri<'static>, PolicyError> {
        Checked::<Uri<'_>, PublicHttps>::parse(text).map(Checked::into_inner)
    }
}

operation! {
    /// Reads a list of hosts, and writes the reference of the last one into a buffer.
    pub fn host_list(
        text: &'static str,
        sink: &'static mut StringView,
    ) -> Result<Option<UriRef<'static>>, BufError> {
        let last = HostList::parse(text)?.hosts().last();
        Ok(match last {
            Some(host) => Some(host.uri().write_into(sink)?),
            None => None,
        })
    }
}
