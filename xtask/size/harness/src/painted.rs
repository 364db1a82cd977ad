//! Measures the stack of an operation. It paints the memory below the operation's caller, calls the operation with all
//! texts, and finds the lowest place that lost its paint. Memory that is reserved and never written is not counted.

use core::arch::asm;
use core::hint::black_box;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;

// The crate has the reset handler, and a linker script that starts it.
#[cfg(target_arch = "arm")]
use cortex_m_rt as _;
#[cfg(target_arch = "riscv32")]
use riscv_rt as _;
use semihosting::io::{self, Write};
use semihosting::process;

/// The texts, as `judge sample` writes them.
static CASES: &[u8] = include_bytes!(env!("IRI_CASES"));

/// The bases for resolving and relativizing, one for each shape that a base may have.
pub static BASES: [&str; 8] = [
    "http://a/b/c/d;p?q",
    "coap://u:p@[2001:db8::7]:5683/../a/./b/%c3%a9/?u=K#f",
    "s://h",
    "s:",
    "s:a/../b/c",
    "s:/.//a/b",
    "file:///a/b/c",
    "https://例え.テスト:1/été/ü?é#ß",
];

/// The templates that are expanded with the texts and matched with them. They have each operator and each modifier.
/// Some match few texts, and some match all.
pub static TEMPLATES: [&str; 8] = [
    "coap://{host}/s{/id}{?unit}",
    "{+host}",
    "{+host}{#id}",
    "s:{host}{?id*}{&unit}",
    "//{host}{/id*}",
    "a{.host}{;id,unit}",
    "{host:3}{id}",
    "{scheme}:{host}{?id}",
];

/// What the arguments of an operation are made from.
#[derive(Clone, Copy)]
pub struct Case {
    pub bytes: &'static [u8],
    /// The base or the template, if the operation takes one.
    pub base: &'static str,
}

impl Case {
    /// Returns the text, if it is UTF-8.
    pub fn text(self) -> Option<&'static str> {
        core::str::from_utf8(self.bytes).ok()
    }
}

/// Calls an operation with all texts, and with each base or template if it takes one.
pub fn cases(parameters: &[&str], mut take: impl FnMut(Case)) {
    let takes = |name| parameters.contains(&name);
    let bases = match () {
        () if takes("template") => &TEMPLATES[..],
        () if takes("base") || takes("from") => &BASES,
        () => &BASES[..1],
    };
    let mut rest = CASES;
    // A case is a head of ten bytes and the text, whose length is in the second byte.
    while let Some((head, after)) = rest.split_first_chunk::<10>() {
        let Some((bytes, after)) = after.split_at_checked(head[1].into()) else {
            fail("the file of cases is cut off");
        };
        bases.iter().for_each(|base| take(Case { bytes, base }));
        rest = after;
    }
}

/// The size of the painted memory in bytes, and the word with which it is painted.
const PAINTED: usize = 0xC00;
const PAINT: u32 = 0x5AFE_57AC;

/// The room that an operation's caller keeps free above the painted memory. Making the arguments calls functions,
/// which stay within it.
const ROOM: usize = 0x600;

/// The stack below the caller of an operation.
pub struct Stack {
    top: Option<*mut u32>,
}

impl Stack {
    pub const fn new() -> Self {
        Self { top: None }
    }

    /// Calls an operation. Before the first call, it paints the memory.
    #[inline(never)]
    pub fn call<T>(&mut self, operation: impl FnOnce() -> T) {
        let mut room = MaybeUninit::<[u8; ROOM]>::uninit();
        black_box(&mut room);
        let here = stack_pointer();
        match self.top {
            Some(top) if top != here => fail("it is not always called from the same place"),
            Some(_) => {}
            None => {
                self.top = Some(here);
                paint(here);
            }
        }
        _ = black_box(operation());
    }

    /// Returns the depth in bytes of the lowest place that lost its paint.
    pub fn depth(&self) -> usize {
        let Some(top) = self.top else {
            fail("no text can be given to it");
        };
        let mut place = top.wrapping_byte_sub(PAINTED);
        // SAFETY: the memory is not used by anything else.
        while place < top && unsafe { place.read_volatile() } == PAINT {
            place = place.wrapping_add(1);
        }
        top.addr() - place.addr()
    }
}

/// Returns the end of the stack of the calling function.
#[inline(always)]
fn stack_pointer() -> *mut u32 {
    let pointer;
    // SAFETY: it copies a register.
    unsafe {
        #[cfg(target_arch = "arm")]
        asm!("mov {}, sp", out(reg) pointer, options(nomem, nostack, preserves_flags));
        #[cfg(target_arch = "riscv32")]
        asm!("mv {}, sp", out(reg) pointer, options(nomem, nostack, preserves_flags));
    }
    pointer
}

/// Paints the memory below `top`. It is inlined and calls nothing, as its own frame would be there.
#[inline(always)]
fn paint(top: *mut u32) {
    let mut place = top.wrapping_byte_sub(PAINTED);
    while place < top {
        // SAFETY: the memory below the caller's stack is unused.
        unsafe { place.write_volatile(PAINT) };
        place = place.wrapping_add(1);
    }
}

/// Prints an operation and its depth, as a line of TOML.
pub fn tell(operation: &str, depth: usize) {
    if depth >= PAINTED {
        fail("the stack goes deeper than what is painted");
    }
    // This does without `core::fmt`, which must not get into the measured programs.
    for text in [operation, " = ", itoa::Buffer::new().format(depth), "\n"] {
        print(text);
    }
}

fn print(text: &str) {
    let written = io::stdout().and_then(|mut out| out.write_all(text.as_bytes()));
    if written.is_err() {
        process::exit(1);
    }
}

fn fail(why: &str) -> ! {
    print(why);
    process::exit(1)
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    fail("it panics")
}

/// Ends the program.
pub fn done() -> ! {
    process::exit(0)
}

/// Makes the runtime call all operations.
#[macro_export]
macro_rules! entry {
    ($($operation:path),+) => {
        #[unsafe(export_name = "main")]
        extern "C" fn main() -> ! {
            $({
                use $operation as operation;
                $crate::painted::tell(operation::NAME, operation::deepest());
            })+
            $crate::painted::done()
        }
    };
}

/// Makes the module of an operation that measures it.
#[macro_export]
macro_rules! measured {
    ($operation:ident ($($name:ident: $Type:ty),*) $Result:ty) => {
        pub mod $operation {
            use super::*;

            pub const NAME: &str = stringify!($operation);

            /// Returns the deepest stack over all texts.
            pub fn deepest() -> usize {
                let mut stack = $crate::painted::Stack::new();
                $crate::painted::cases(&[$(stringify!($name)),*], |case| {
                    _ = call(&mut stack, case);
                });
                stack.depth()
            }

            /// Calls the operation for a text, if that can be an argument of it.
            #[inline(never)]
            #[allow(unused_variables)]
            fn call(stack: &mut $crate::painted::Stack, case: $crate::painted::Case) -> Option<()> {
                $(let $name: $Type = $crate::given!($name case)?;)*
                // It is called by its address, so that the compiler does not know the function.
                let operation: fn($($Type),*) -> $Result = core::hint::black_box(super::$operation);
                stack.call(move || operation($($name),*));
                Some(())
            }
        }
    };
}

/// Makes the argument for the parameter of a name from a case, or `None` if it is no argument of it.
#[macro_export]
macro_rules! given {
    (text $case:ident) => { $case.text() };
    (bytes $case:ident) => { Some($case.bytes) };
    (kind $case:ident) => { Kind::ALL.get($case.bytes.len() % Kind::ALL.len()).copied() };
    (base $case:ident) => { Some($case.base) };
    (template $case:ident) => { Some($case.base) };
    (from $case:ident) => { iri_core::Iri::parse($case.base).ok() };
    (target $case:ident) => { iri_core::Iri::parse($case.text()?).ok() };
    (query $case:ident) => { Some("u=%C3%A9&\u{e9}") };
    (fragment $case:ident) => { $crate::given!(query $case) };
    (address $case:ident) => { Some(core::net::Ipv6Addr::new(0x2001, 0xDB8, 0, 0, 0, 0, 0, 7).into()) };
    (port $case:ident) => { Some(5683) };
    (buf $case:ident) => { $crate::kept!(iri_core::IriRefBuf<256> = iri_core::IriRefBuf::parse($case.text()?).ok()?) };
    (coap_text $case:ident) => {{
        let uri = $crate::kept!(iri_core::heapless::String<512> = iri_core::heapless::String::new())?;
        uri.push_str("coap://h/").ok()?;
        uri.push_str($case.text()?).ok()?;
        Some(uri.as_str())
    }};
    (scheme $case:ident) => { Some(CoapScheme::Coap) };
    (peer $case:ident) => {{
        let address = $crate::given!(address $case)?;
        $crate::kept!(core::net::SocketAddr = core::net::SocketAddr::new(address, 61616)).map(|peer| &*peer)
    }};
    (options $case:ident) => {
        $crate::kept!([(u16, &'static [u8]); 5] = [(3, b"h"), (7, b"\x16\x33"), (11, b"a"), (11, $case.bytes), (15, $case.bytes)])
            .map(|options| &options[..])
    };
    (cri $case:ident) => {{
        // The CBOR is [-1, ["h"], ["a", the text]].
        let cri = $crate::kept!(iri_core::heapless::Vec<u8, 512> = iri_core::heapless::Vec::new())?;
        cri.extend_from_slice(b"\x83\x20\x81\x61h\x82\x61a").ok()?;
        let length = u8::try_from($case.bytes.len()).ok()?;
        match length {
            ..24 => cri.push(0x60 | length).ok()?,
            _ => cri.extend_from_slice(&[0x78, length]).ok()?,
        }
        cri.extend_from_slice($case.bytes).ok()?;
        Some(cri.as_slice())
    }};
    (value $case:ident) => { $crate::kept!([u8; 255] = [0; 255]) };
    (components $case:ident) => { $crate::kept!(Components<'static> = Components::default()) };
    (buffer $case:ident) => { $crate::kept!([u8; 1024] = [0; 1024]).map(|buffer| &mut buffer[..]) };
    (second $case:ident) => { $crate::given!(buffer $case) };
    (sink $case:ident) => {
        $crate::kept!(iri_core::heapless::String<1024> = iri_core::heapless::String::new()).map(|sink| sink.as_mut_view())
    };
}

/// Makes a variable that is not on the stack, with a new value.
#[macro_export]
macro_rules! kept {
    ($Type:ty = $value:expr) => {{
        static mut KEPT: core::mem::MaybeUninit<$Type> = core::mem::MaybeUninit::uninit();
        // SAFETY: there is one thread, and the previous value is no longer used.
        Some(unsafe { (&mut *(&raw mut KEPT)).write($value) })
    }};
}
