//! Operations that log through defmt. The sentences are in the host's table, and the sink is the harness's, so the difference between two
//! programs is what a device has to choose and send more.

// No `DEFMT_LOG` leaves these lines out.
use defmt::println;
use harness::operation;
use iri_core::{ParseError, Uri};

/// The sink of the logs.
#[defmt::global_logger]
struct Logger;

// SAFETY: a program has one thread and no interrupts, and logs nothing while it logs.
unsafe impl defmt::Logger for Logger {
    fn acquire() {}

    unsafe fn flush() {}

    unsafe fn release() {}

    unsafe fn write(bytes: &[u8]) {
        harness::send(bytes);
    }
}

operation! {
    /// Parses a URI, and logs an error as its text and two numbers.
    pub fn log_numbers(text: &'static str) -> Result<Uri<'static>, ParseError> {
        let parsed = Uri::parse(text);
        if let Err(error) = parsed {
            println!("{=str}: {=u8} at {=usize}", text, error.kind() as u8, error.offset());
        }
        parsed
    }
}

operation! {
    /// Parses a URI, and logs an error as its text and a sentence.
    pub fn log_error(text: &'static str) -> Result<Uri<'static>, ParseError> {
        let parsed = Uri::parse(text);
        if let Err(error) = parsed {
            println!("{=str}: {}", text, error);
        }
        parsed
    }
}

operation! {
    /// Parses a URI, and logs it with its mask, or an error as `log_error` does.
    pub fn log_uri(text: &'static str) -> Result<Uri<'static>, ParseError> {
        let parsed = Uri::parse(text);
        match parsed {
            Ok(uri) => println!("{}", uri),
            Err(error) => println!("{=str}: {}", text, error),
        }
        parsed
    }
}
