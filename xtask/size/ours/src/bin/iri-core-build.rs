//! Parses a reference, reads its components, and builds one that differs in host, port and query, into a buffer.
#![no_std]
#![no_main]

use core::net::IpAddr;

use harness::Components;
use iri_core::component::Query;
use iri_core::heapless::string::StringView;
use iri_core::{BuildError, Builder, IriRef};

harness::operation! {
    (text: &'static str, address: IpAddr, port: u16, query: &'static str, components: &mut Components<'static>, sink: &'static mut StringView) -> Result<IriRef<'static>, BuildError> {
        let reference = ours::components(text, components)?;
        let builder = Builder::of(reference).address(address).port(port).query(Query::parse(query)?);
        Ok(builder.build::<IriRef<'_>>()?.write_into(sink)?)
    }
}
