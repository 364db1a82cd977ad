//! Compares where addresses lead, by iri-core, by the compiler's library, and by Python's `ipaddress`; and which names
//! are read as an address, by iri-core and by the crate `url`.
//!
//! The addresses are the first and the last of every block of 16 bits, those of the narrower blocks of IANA's registries,
//! and random ones. `KNOWN` has the blocks in which the others differ, with the reason.
#![feature(ip)]

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use iri_core::component::Host;
use iri_core::component::Reach::{self, Documentation, Global, Multicast, Private, Reserved};

/// What Python says of an address for each line: a letter for each property that it has.
const PYTHON: &str = "
import ipaddress, sys
for line in sys.stdin:
    a = ipaddress.ip_address(line.strip())
    properties = [('g', a.is_global), ('l', a.is_loopback), ('k', a.is_link_local), ('m', a.is_multicast), ('u', a.is_unspecified)]
    print(''.join(letter for letter, has in properties if has))
";

/// Blocks in which another reader differs: the reader, the block, the length of its prefix, what iri-core says there, and
/// the reason.
const KNOWN: &[(Reader, &str, u32, Reach, &str)] = &[
    (
        Core,
        "224.0.0.0",
        4,
        Multicast,
        "groups of machines count as global there",
    ),
    (
        Core,
        "ff00::",
        8,
        Multicast,
        "groups of machines count as global there",
    ),
    (
        Core,
        "fec0::",
        10,
        Private,
        "RFC 3879 has withdrawn this block, and old networks have it",
    ),
    (Core, "2001:1::3", 128, Global, "RFC 9665 is younger"),
    (
        Core,
        "192.88.99.2",
        32,
        Reserved,
        "IANA's registry has it (RFC 6751), the library does not",
    ),
    (Core, "::", 3, Reserved, UNASSIGNED),
    (Core, "4000::", 2, Reserved, UNASSIGNED),
    (Core, "8000::", 1, Reserved, UNASSIGNED),
    (
        Python,
        "192.88.99.2",
        32,
        Reserved,
        "IANA's registry has it (RFC 6751), Python does not",
    ),
    (
        Python,
        "fec0::",
        10,
        Private,
        "RFC 3879 has withdrawn this block, and old networks have it",
    ),
    (
        Python,
        "192.0.0.0",
        24,
        Reserved,
        "Python before 3.12.4 has less of it",
    ),
    (
        Python,
        "2001::",
        23,
        Global,
        "Python before 3.12.4 has none of what is global in it",
    ),
    (
        Python,
        "64:ff9b:1::",
        48,
        Private,
        "Python before 3.12.4 does not have it",
    ),
    (Python, "3fff::", 20, Documentation, "RFC 9637 is younger"),
    (Python, "::", 3, Reserved, UNASSIGNED),
    (Python, "4000::", 2, Reserved, UNASSIGNED),
    (Python, "8000::", 1, Reserved, UNASSIGNED),
];

/// Why addresses lead nowhere that are not in `2000::/3`.
const UNASSIGNED: &str = "IANA has assigned none of it, and the other lists only what is special";

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reader {
    Core,
    Python,
}

use Reader::{Core, Python};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let count: usize = std::env::args()
        .nth(1)
        .map_or(Ok(10_000_000), |count| count.parse())?;
    let addresses = addresses(count);
    let mut unknown = BTreeMap::new();
    let mut met = vec![0_u64; KNOWN.len()];
    let mut differ = |reader, address: IpAddr, theirs: &str| {
        let known = KNOWN.iter().position(|(of, block, length, here, _)| {
            *of == reader
                && *here == Reach::of(address)
                && is_in(address, block.parse().expect("an address"), *length)
        });
        match known {
            Some(known) => met[known] += 1,
            None => {
                let block = match address {
                    IpAddr::V4(address) => address.octets()[0].to_string(),
                    IpAddr::V6(address) => format!("{:x}:", address.segments()[0]),
                };
                let example = format!("{address}, here {:?}, there {theirs:?}", Reach::of(address));
                let (number, _) = unknown.entry((reader, block)).or_insert((0_u64, example));
                *number += 1;
            }
        }
    };
    for address in &addresses {
        let is_global = match address {
            IpAddr::V4(address) => address.is_global(),
            IpAddr::V6(address) => address.is_global(),
        };
        if is_global != leads_anywhere(*address) {
            differ(
                Reader::Core,
                *address,
                if is_global { "global" } else { "not global" },
            );
        }
    }
    for (address, theirs) in addresses.iter().zip(python(&addresses)?) {
        if !agrees(*address, &theirs) {
            differ(Reader::Python, *address, &theirs);
        }
    }
    println!("{} addresses", addresses.len());
    for ((reader, block, length, _, reason), met) in KNOWN.iter().zip(&met) {
        println!("  {reader:?} {block}/{length}: {met} times; {reason}");
    }
    for ((reader, block), (number, example)) in unknown.iter().take(50) {
        println!("unknown: {reader:?} {block} {number} times, such as {example}");
    }
    let embedded = embedded(count);
    println!("{embedded} of {count} IPv4 addresses lead elsewhere within IPv6");
    let names = names(count / 10);
    println!("{names} of {} names are read otherwise", count / 10);
    let failed = !unknown.is_empty() || embedded > 0 || names > 0;
    Ok(ExitCode::from(u8::from(failed)))
}

/// Returns whether an address may lead anywhere on the Internet.
fn leads_anywhere(address: IpAddr) -> bool {
    matches!(Reach::of(address), Reach::Global)
}

/// Compares with Python's letters.
fn agrees(address: IpAddr, theirs: &str) -> bool {
    let has = |letter| theirs.contains(letter);
    match Reach::of(address) {
        Reach::Global => theirs == "g",
        Reach::Loopback => has('l') && !has('g'),
        Reach::LinkLocal => has('k') && !has('g'),
        // Python calls some groups global, by their scope.
        Reach::Multicast => has('m'),
        Reach::Unspecified => has('u') && !has('g'),
        _ => theirs.is_empty(),
    }
}

/// Returns the letters for each address.
fn python(addresses: &[IpAddr]) -> Result<Vec<String>, Box<dyn Error>> {
    let mut child = Command::new("python3")
        .args(["-c", PYTHON])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let stdin = child.stdin.take().ok_or("no input")?;
    let stdout = child.stdout.take().ok_or("no output")?;
    let answers = thread::scope(|scope| {
        scope.spawn(|| {
            let mut stdin = BufWriter::new(stdin);
            // If Python ends early, its answers are too few.
            addresses
                .iter()
                .try_for_each(|address| writeln!(stdin, "{address}"))
                .ok()
        });
        BufReader::new(stdout)
            .lines()
            .collect::<Result<Vec<_>, _>>()
    })?;
    child.wait()?;
    if answers.len() != addresses.len() {
        return Err("Python answers some addresses only".into());
    }
    Ok(answers)
}

fn is_in(address: IpAddr, block: IpAddr, length: u32) -> bool {
    let same = |bits: u128, size: u32| bits.checked_shr(size - length).unwrap_or(0) == 0;
    match (address, block) {
        (IpAddr::V4(a), IpAddr::V4(b)) => same((a.to_bits() ^ b.to_bits()).into(), 32),
        (IpAddr::V6(a), IpAddr::V6(b)) => same(a.to_bits() ^ b.to_bits(), 128),
        _ => false,
    }
}

/// Makes `count` random addresses, and those at borders.
fn addresses(count: usize) -> Vec<IpAddr> {
    let mut all = Vec::<IpAddr>::new();
    let mut v6 = |bits: u128| all.push(Ipv6Addr::from_bits(bits).into());
    for high in 0..=u128::from(u16::MAX) {
        v6(high << 112);
        v6(high << 112 | u128::MAX >> 16);
        for first in [0x64, 0x100, 0x2001, 0x2002, 0x3FFF, 0x5F00] {
            v6(first << 112 | high << 96);
            v6(first << 112 | high << 96 | u128::MAX >> 32);
        }
        for before in [
            0x2001_0001 << 96,
            0x2001_0004 << 96,
            0x64_FF9B << 96 | 1 << 80,
        ] {
            v6(before | high << 64);
            v6(before | high << 64 | 0xFFFF);
            v6(before | high);
        }
    }
    for high in 0..=u32::from(u16::MAX) {
        // The narrowest blocks are in 192.0.0.0/16 and in 192.88.0.0/16.
        for bits in [
            high << 16,
            high << 16 | 0xFFFF,
            0xC000_0000 | high,
            0xC058_0000 | high,
        ] {
            all.push(Ipv4Addr::from_bits(bits).into());
        }
    }
    let mut rng = fastrand::Rng::with_seed(1);
    for number in 0..count {
        let bits = rng.u128(..);
        all.push(match number % 4 {
            0 | 1 => Ipv4Addr::from_bits(bits as u32).into(),
            2 => Ipv6Addr::from_bits(bits).into(),
            // Within 2001::/23, where most entries of the registry are
            _ => Ipv6Addr::from_bits(0x2001 << 112 | bits >> 23 >> rng.u32(..100)).into(),
        });
    }
    all.retain(|address| !matches!(address, IpAddr::V6(address) if has_ipv4(*address)));
    all
}

/// Returns whether the address has an IPv4 address in it, which the others do not unwrap.
fn has_ipv4(address: Ipv6Addr) -> bool {
    let bits = address.to_bits();
    match bits >> 32 {
        0 => bits > 1,
        0xFFFF | 0xFFFF_0000 | 0x0064_FF9B_0000_0000_0000_0000 => true,
        // The last is ISATAP.
        before => bits >> 112 == 0x2002 || before as u32 & !0x0200_0000 == 0x5EFE,
    }
}

/// Compares an IPv4 address with each IPv6 address that has it in it. Returns the number of differences.
fn embedded(count: usize) -> usize {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut address = || {
        let bits = rng.u32(..);
        // Half of them are the first or the last of some network.
        let mask = u32::MAX.checked_shr(rng.u32(..64)).unwrap_or(0);
        if rng.bool() {
            bits & !mask
        } else {
            bits | mask
        }
    };
    let is_other = |bits: u32| {
        let wide = u128::from(bits);
        let forms = [
            wide,
            0xFFFF << 32 | wide,
            0xFFFF << 48 | wide,
            0x64_FF9B << 96 | wide,
            // ISATAP, with a prefix that leads anywhere
            0x2A00 << 112 | 0x5EFE << 32 | wide,
            0x2A00 << 112 | 0x0200_5EFE << 32 | wide,
            0x2002 << 112 | wide << 80 | 1,
        ];
        let expected = Reach::of(Ipv4Addr::from_bits(bits).into());
        forms.iter().any(|form| {
            let is_itself = *form < 2;
            !is_itself && Reach::of(Ipv6Addr::from_bits(*form).into()) != expected
        })
    };
    (0..count).filter(|_| is_other(address())).count()
}

/// Compares which names are read as an IPv4 address, or refused as a wrong one. Returns the number of differences.
fn names(count: usize) -> u64 {
    const PIECES: [&str; 24] = [
        "0",
        "1",
        "7",
        "8",
        "9",
        "127",
        "255",
        "256",
        "65535",
        "16777216",
        "4294967295",
        "4294967296",
        "0x",
        "0X7f",
        "0xg",
        "010",
        "08",
        "%31",
        "１",
        "①",
        "a",
        "-",
        "com",
        "",
    ];
    let mut rng = fastrand::Rng::with_seed(2);
    let mut differences = 0;
    for _ in 0..count {
        let labels = 1 + rng.usize(..5);
        let mut name = String::new();
        for label in 0..labels {
            name += if label > 0 { "." } else { "" };
            name += PIECES[rng.usize(..PIECES.len())];
            if rng.u8(..4) == 0 {
                name += PIECES[rng.usize(..PIECES.len())];
            }
        }
        let Ok(host) = Host::parse(&name) else {
            continue;
        };
        let theirs = url::Url::parse(&format!("http://{name}/"));
        let address = theirs.as_ref().ok().and_then(|url| match url.host() {
            Some(url::Host::Ipv4(address)) => Some(address),
            _ => None,
        });
        let is_right = match (host.reach(), address) {
            (Reach::NumericName, Some(_)) => host.address().is_none(),
            // A wrong address is refused, as is an empty host.
            (Reach::NumericName, None) => theirs.is_err(),
            (Reach::Name, Some(_)) => false,
            (Reach::Name, None) => true,
            (reach, address) => address.is_some_and(|address| Reach::of(address.into()) == reach),
        };
        if !is_right {
            differences += 1;
            if differences <= 20 {
                println!("{name}: here {:?}, there {theirs:?}", host.reach());
            }
        }
    }
    differences
}
