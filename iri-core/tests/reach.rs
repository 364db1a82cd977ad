//! Tests where hosts lead: at the borders of the blocks in IANA's registries, and for names that other software reads
//! as addresses.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::component::{Host, Reach};

fn reach(host: &str) -> Reach {
    Host::parse(host).unwrap().reach()
}

/// Tests the first and the last address of each block, and their neighbours outside.
#[test]
fn blocks_of_version_4_begin_and_end_where_the_registry_says() {
    use Reach::{
        Benchmark, Documentation, Global, LinkLocal, Loopback, Multicast, Private, Reserved,
        Shared, Unspecified,
    };
    for (block, length, inside, before, after) in [
        ("0.0.0.1", 32, Reserved, Unspecified, Reserved),
        ("10.0.0.0", 8, Private, Global, Global),
        ("100.64.0.0", 10, Shared, Global, Global),
        ("127.0.0.0", 8, Loopback, Global, Global),
        ("169.254.0.0", 16, LinkLocal, Global, Global),
        ("172.16.0.0", 12, Private, Global, Global),
        ("192.0.0.0", 29, Reserved, Global, Reserved),
        ("192.0.0.8", 32, Reserved, Reserved, Global),
        ("192.0.0.9", 32, Global, Reserved, Global),
        ("192.0.0.10", 32, Global, Global, Reserved),
        ("192.0.2.0", 24, Documentation, Global, Global),
        ("192.88.99.2", 32, Reserved, Global, Global),
        ("192.168.0.0", 16, Private, Global, Global),
        ("198.18.0.0", 15, Benchmark, Global, Global),
        ("198.51.100.0", 24, Documentation, Global, Global),
        ("203.0.113.0", 24, Documentation, Global, Global),
        ("224.0.0.0", 4, Multicast, Global, Reserved),
        ("255.255.255.255", 32, Reserved, Reserved, Unspecified),
    ] {
        let first = block.parse::<Ipv4Addr>().unwrap().to_bits();
        let last = first + u32::MAX.checked_shr(length).unwrap_or(0);
        let at = |bits: u32| reach(&Ipv4Addr::from_bits(bits).to_string());
        assert_eq!((at(first), at(last)), (inside, inside), "{block}");
        assert_eq!(at(first.wrapping_sub(1)), before, "before {block}");
        assert_eq!(at(last.wrapping_add(1)), after, "after {block}");
    }
}

#[test]
fn blocks_of_version_6_begin_and_end_where_the_registry_says() {
    use Reach::{
        Benchmark, Documentation, Global, LinkLocal, Loopback, Multicast, Private, Reserved,
        Unspecified,
    };
    for (host, expected) in [
        ("::", Unspecified),
        ("::1", Loopback),
        ("64:ff9b:0:ffff::", Global),
        ("64:ff9b:1::", Private),
        ("64:ff9b:1:ffff:ffff:ffff:ffff:ffff", Private),
        ("64:ff9b:2::", Global),
        ("100::", Reserved),
        ("100::ffff:ffff:ffff:ffff", Reserved),
        ("100:0:0:1::", Reserved),
        ("100:0:0:2::", Global),
        ("2000:ffff::", Global),
        ("2001::", Reserved),
        ("2001:1::1", Global),
        ("2001:1::3", Global),
        ("2001:1::4", Reserved),
        ("2001:2::", Benchmark),
        ("2001:2:0:ffff::", Benchmark),
        ("2001:2:1::", Reserved),
        ("2001:3::", Global),
        ("2001:4::", Reserved),
        ("2001:4:112::", Global),
        ("2001:4:113::", Reserved),
        ("2001:1f::", Reserved),
        ("2001:20::", Global),
        ("2001:3f:ffff::", Global),
        ("2001:40::", Reserved),
        ("2001:1ff:ffff::", Reserved),
        ("2001:200::", Global),
        ("2001:db7:ffff::", Global),
        ("2001:db8::", Documentation),
        ("2001:db8:ffff::", Documentation),
        ("2001:db9::", Global),
        ("3ffe:ffff::", Global),
        ("3fff::", Documentation),
        ("3fff:fff:ffff::", Documentation),
        ("3fff:1000::", Global),
        ("5eff:ffff::", Global),
        ("5f00::", Reserved),
        ("5f01::", Global),
        ("fbff::", Global),
        ("fc00::", Private),
        ("fdff:ffff::", Private),
        ("fe00::", Global),
        ("fe7f::", Global),
        ("fe80::", LinkLocal),
        ("febf:ffff::", LinkLocal),
        ("fec0::", Private),
        ("ff00::", Multicast),
        ("ffff::", Multicast),
    ] {
        assert_eq!(reach(&format!("[{host}]")), expected, "{host}");
        let address = host.parse::<Ipv6Addr>().unwrap();
        assert_eq!(Reach::of(IpAddr::V6(address)), expected, "{host}");
    }
}

#[test]
fn version_4_within_version_6_is_unwrapped() {
    for address in [
        "127.0.0.1",
        "169.254.169.254",
        "8.8.8.8",
        "10.1.2.3",
        "224.0.0.1",
        "192.0.2.1",
    ] {
        let bits = address.parse::<Ipv4Addr>().unwrap().to_bits();
        let (high, low) = (bits >> 16, bits & 0xFFFF);
        for host in [
            format!("[::ffff:{address}]"),
            format!("[::FFFF:{high:x}:{low:x}]"),
            format!("[0:0:0:0:0:ffff:{high:X}:{low:X}]"),
            format!("[::{address}]"),
            format!("[64:ff9b::{address}]"),
            format!("[2002:{high:x}:{low:x}::1]"),
        ] {
            assert_eq!(reach(&host), reach(address), "{host}");
        }
    }
}

#[test]
fn names_are_told_from_numbers() {
    for host in [
        "2130706433",
        "0x7f.1",
        "127.1",
        "0177.0.0.1",
        "127.0.0.1.",
        "0",
        "0x",
        "1.2.3.4.5",
        "256.0.0.1",
        "a.1",
        "%31",
        "１２７.1",
        "127。0。0。1",
        "08.1",
    ] {
        assert_eq!(reach(host), Reach::NumericName, "{host}");
    }
    for host in [
        "",
        "localhost",
        "a.localhost",
        "example.com",
        "127.0.0.1.example",
        "0xg",
        "a.0x1g",
        "v1",
        "例え.jp",
        "1.2.3.4..",
        "1-2",
        "face",
        "dead.beef",
    ] {
        assert_eq!(reach(host), Reach::Name, "{host}");
    }
    const LOOPBACK: bool = match Host::parse("127.0.0.1") {
        Ok(host) => matches!(host.reach(), Reach::Loopback),
        Err(_) => false,
    };
    const { assert!(LOOPBACK) };
    for host in ["[v1.1]", "[vF.0]"] {
        assert_eq!(
            Host::parse(host).unwrap().reach(),
            Reach::Reserved,
            "{host}"
        );
    }
}
