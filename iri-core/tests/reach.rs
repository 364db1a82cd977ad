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
        ("64:ff9b:0:ffff::", Reserved),
        ("64:ff9b:1::", Private),
        ("64:ff9b:1:ffff:ffff:ffff:ffff:ffff", Private),
        ("64:ff9b:2::", Reserved),
        ("100::", Reserved),
        ("100::ffff:ffff:ffff:ffff", Reserved),
        ("100:0:0:1::", Reserved),
        ("100:0:0:2::", Reserved),
        ("1fff:ffff::", Reserved),
        ("2000::", Global),
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
        ("3fff:ffff:ffff::", Global),
        ("4000::", Reserved),
        ("5eff:ffff::", Reserved),
        ("5f00::", Reserved),
        ("5f01::", Reserved),
        ("1::1", Reserved),
        ("200::1", Reserved),
        ("8000::1", Reserved),
        ("fbff::", Reserved),
        ("fc00::", Private),
        ("fdff:ffff::", Private),
        ("fe00::", Reserved),
        ("fe7f::", Reserved),
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
            format!("[::ffff:0:{address}]"),
            format!("[::ffff:0:{high:x}:{low:x}]"),
            format!("[2001:470::5efe:{address}]"),
            format!("[2a00::200:5EFE:{high:x}:{low:x}]"),
            format!("[2002:{high:x}:{low:x}::1]"),
        ] {
            assert_eq!(reach(&host), reach(address), "{host}");
        }
    }
}

/// Of the two addresses of ISATAP, the one that is nearer to this machine counts.
#[test]
fn the_worse_address_of_isatap_counts() {
    for (host, expected) in [
        ("2001:470::5efe:8.8.8.8", Reach::Global),
        ("2001:470:1:2:200:5efe:8.8.8.8", Reach::Global),
        ("2001:470::5efe:0.0.0.0", Reach::Unspecified),
        ("fe80::5efe:8.8.8.8", Reach::LinkLocal),
        ("fe80::5efe:127.0.0.1", Reach::Loopback),
        ("fe80::5efe:10.0.0.1", Reach::Private),
        ("fd00::5efe:169.254.169.254", Reach::Private),
        ("2001:db8::5efe:8.8.8.8", Reach::Documentation),
        ("2002:808:808::5efe:127.0.0.1", Reach::Loopback),
        ("2002:7f00:1::5efe:8.8.8.8", Reach::Loopback),
        ("64:ff9b:1::5efe:8.8.8.8", Reach::Private),
        ("4000::5efe:8.8.8.8", Reach::Reserved),
        ("2001:470::100:5efe:127.0.0.1", Reach::Global),
        ("2001:470::5eff:127.0.0.1", Reach::Global),
    ] {
        assert_eq!(reach(&format!("[{host}]")), expected, "{host}");
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
        "127.0.0.1%E2%80%8C",
        "127.0.0.1\u{200D}",
        "127.0.0\u{2024}1",
        "127.0.0.xn--1-",
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
