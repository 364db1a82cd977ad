//! The code that the probes share: a panic handler that cannot be linked, and where the programs start.
//!
//! Each program under `bin` calls a part of iri-core's public functions. It is linked and never run. A remaining
//! panic branch calls the panic handler, which calls a function that does not exist, and the linker reports it. To find
//! the branch, let `cargo rustc --target TARGET --profile PROFILE --bin calls -- --emit asm` write the program, and look for
//! the functions of iri-core that call `panic`.
#![no_std]

use core::hint::black_box;
use core::panic::PanicInfo;

unsafe extern "C" {
    #[link_name = "a panic branch is left in what this program reaches"]
    safe fn no_such_function() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    no_such_function()
}

/// Makes a program that contains everything that its body calls.
#[macro_export]
macro_rules! probe {
    ($($body:tt)*) => {
        // The linker starts from this name.
        #[unsafe(no_mangle)]
        extern "C" fn _start() {
            $($body)*
        }
    };
}

/// Returns any text.
pub fn text() -> &'static str {
    black_box("")
}
