//! The hosts of a list, and the reference that each gives.

use core::iter::FusedIterator;

use iri_core::__family::Out;
use iri_core::component::{Authority, Host, Port};
use iri_core::operation::Source;
use iri_core::{__family, Operation, UriRef};
use iri_grammar::grammar::host_list::without_scheme;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::Split;

use super::list::{HostList, Hosts};

/// # Hosts
impl<'a> Hosts<&'a str> {
    /// Returns the hosts in their order, each with its port. There is at least one.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// let list = HostList::parse("//a:1,[::1]:2,192.0.2.7")?;
    /// let hosts = list.hosts().map(|host| host.authority().as_str());
    /// assert!(hosts.eq(["a:1", "[::1]:2", "192.0.2.7"]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hosts(&self) -> EachHost<'a> {
        EachHost::new(*self)
    }
}

/// The hosts of a list; [`HostList::hosts`](super::Hosts::hosts) makes it.
#[derive(Clone, Copy)]
pub struct EachHost<'a> {
    list: HostList<'a>,
    split: Split<'a>,
}

impl<'a> EachHost<'a> {
    pub(super) const fn new(list: HostList<'a>) -> Self {
        let split = Split::new(list.hosts_text(), b',');
        Self { list, split }
    }
}

impl<'a> Iterator for EachHost<'a> {
    type Item = ListedHost<'a>;

    fn next(&mut self) -> Option<ListedHost<'a>> {
        let end = self.list.at().host_end;
        let place = minus!(end, self.split.rest.unwrap_or_default().len() as u32);
        let item = self.split.next()?;
        let before = slice(self.list.as_str(), 0, self.list.authority_start());
        let length = without_scheme(item.as_bytes(), before.as_bytes()).len();
        let scheme = minus!(item.len(), length) as u32;
        Some(ListedHost {
            list: self.list,
            authority: authority(slice(item, scheme, item.len() as u32)),
            start: plus!(place, scheme),
        })
    }
}

impl FusedIterator for EachHost<'_> {}

impl core::fmt::Debug for EachHost<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("EachHost(..)")
    }
}

/// Finds the end of the host in a host with a port, which was parsed.
const fn authority(text: &str) -> Authority<'_> {
    let bytes = text.as_bytes();
    let after = match bytes {
        [b'[', ..] => match seek(bytes, b']') {
            [_, after @ ..] => after,
            [] => &[],
        },
        _ => seek(bytes, b':'),
    };
    __family::authority(text, minus!(text.len(), after.len()) as u32)
}

/// A host of a list, with its port and the parts that all have in common.
#[derive(Clone, Copy)]
pub struct ListedHost<'a> {
    list: HostList<'a>,
    authority: Authority<'a>,
    /// The place of the host in the list
    start: u32,
}

impl<'a> ListedHost<'a> {
    /// Returns the host and its port, without the userinfo of the list.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// let list = HostList::parse("nats://joe:p@a:4222,b")?;
    /// assert_eq!(list.hosts().next().unwrap().authority(), "a:4222");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn authority(self) -> Authority<'a> {
        self.authority
    }

    /// Returns the host, which is empty only in `s:///` and the like. RFC 3986 section 3.2.2.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// let list = HostList::parse("[::1]:9092,b")?;
    /// assert!(list.hosts().map(|host| host.host().bare()).eq(["::1", "b"]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn host(self) -> Host<'a> {
        self.authority.host()
    }

    /// Returns the port, without the `:` before it. RFC 3986 section 3.2.3.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// let list = HostList::parse("a:9092,b")?;
    /// let ports = list.hosts().map(|host| host.port().and_then(|port| port.to_u16()));
    /// assert!(ports.eq([Some(9092), None]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn port(self) -> Option<Port<'a>> {
        self.authority.port()
    }

    /// Makes the reference of this host: that of the list without the other hosts, with `//` before it. It has a scheme
    /// if the list has one. This writes nothing yet: see [`Operation`].
    ///
    /// The result is at most two bytes longer than the list, and shorter if there are several hosts and `//`.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// let list = HostList::parse("mongodb://joe@a:27017,b/db")?;
    /// let second = list.hosts().last().unwrap().uri().to_buf::<32>()?;
    /// assert_eq!(second, "mongodb://joe@b/db");
    /// assert_eq!(HostList::parse("a:1,b:2")?.hosts().next().unwrap().uri().to_string(), "//a:1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn uri(self) -> Operation<UriRef<'static>, UriOfHost<'a>> {
        __family::operation(UriOfHost(self))
    }

    pub(super) const fn list(&self) -> &HostList<'a> {
        &self.list
    }

    pub(super) const fn start(&self) -> u32 {
        self.start
    }
}

impl core::fmt::Debug for ListedHost<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.authority.fmt(f)
    }
}

/// The reference of a host; [`ListedHost::uri`] makes it.
#[derive(Clone, Copy, Debug)]
pub struct UriOfHost<'a>(ListedHost<'a>);

impl Source for UriOfHost<'_> {
    fn bound(&self) -> usize {
        self.0.list.as_str().len().saturating_add(2)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let ListedHost {
            list, authority, ..
        } = self.0;
        let (before, after) = list.around_hosts();
        let at = list.at();
        if list.authority_start() == 0 {
            out.put("//");
        }
        out.put(before);
        let host_start = out.end();
        out.put(authority.as_str());
        let path_start = out.end();
        out.put(after);
        Positions {
            scheme_end: at.scheme_end,
            host_start,
            host_end: plus!(host_start, __family::host_end(authority)),
            path_start,
            path_end: plus!(path_start, minus!(at.path_end, at.path_start)),
            query_end: plus!(path_start, minus!(at.query_end, at.path_start)),
        }
    }
}
