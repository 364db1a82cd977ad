//! The Ethernet controller LAN9118 as a device of smoltcp. It is polled, and uses no interrupts or DMA.
//!
//! The physical layer keeps its settings from the reset, with which it negotiates by itself.

use smoltcp::phy::{self, Device, DeviceCapabilities, Medium};
use smoltcp::time::Instant;

/// The controller's address on MPS2 boards.
const BASE: usize = 0x4020_0000;

/// The largest length of a frame with its checksum, rounded up to whole words.
const FRAME: usize = 1520;

/// The registers, with their offsets.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Register {
    RxData = 0x00,
    TxData = 0x20,
    RxStatus = 0x40,
    TxStatus = 0x48,
    TxConfig = 0x70,
    HwConfig = 0x74,
    RxInformation = 0x7C,
    TxInformation = 0x80,
    PowerControl = 0x84,
    MacCommand = 0xA4,
    MacData = 0xA8,
}

use Register::*;

#[expect(unsafe_code, reason = "registers are memory that Rust does not know")]
impl Register {
    fn read(self) -> u32 {
        // SAFETY: the boards have the controller at this address, its registers are words, and reading one changes no
        // memory.
        unsafe { ((BASE + self as usize) as *const u32).read_volatile() }
    }

    fn write(self, value: u32) {
        // SAFETY: the address is that of a register. Without DMA, no written value makes the controller change memory.
        unsafe { ((BASE + self as usize) as *mut u32).write_volatile(value) }
    }
}

/// Writes a register of the MAC, which is only reached through two other registers.
fn mac(number: u32, value: u32) {
    const BUSY: u32 = 1 << 31;
    MacData.write(value);
    MacCommand.write(BUSY | number);
    while MacCommand.read() & BUSY != 0 {}
}

/// The controller, with a buffer for a received frame and one for a sent frame.
pub struct Lan9118 {
    received: [u8; FRAME],
    sent: [u8; FRAME],
}

impl Lan9118 {
    /// Resets the controller and turns it on. It takes frames for this address, broadcasts and multicasts.
    pub fn start([a, b, c, d, e, f]: [u8; 6]) -> Self {
        const READY: u32 = 1;
        const RESET: u32 = 1;
        const STORE_AND_FORWARD: u32 = 1 << 20 | 5 << 16;
        const TX_ON: u32 = 1 << 1;
        const ALL_GROUPS_AND_ENABLED: u32 = 1 << 19 | 1 << 3 | 1 << 2;
        while PowerControl.read() & READY == 0 {}
        HwConfig.write(RESET);
        while HwConfig.read() & RESET != 0 {}
        HwConfig.write(STORE_AND_FORWARD);
        mac(2, u32::from_le_bytes([e, f, 0, 0]));
        mac(3, u32::from_le_bytes([a, b, c, d]));
        TxConfig.write(TX_ON);
        mac(1, ALL_GROUPS_AND_ENABLED);
        Self {
            received: [0; FRAME],
            sent: [0; FRAME],
        }
    }

    /// Reads the next frame from the controller, and returns its length. It drops damaged and too long frames.
    fn take(&mut self) -> Option<usize> {
        const CHECKSUM: usize = 4;
        const DAMAGED: u32 = 1 << 15;
        while RxInformation.read() >> 16 & 0xFF != 0 {
            let status = RxStatus.read();
            let length = (status >> 16 & 0x3FFF) as usize;
            let mut places = self.received.chunks_exact_mut(4);
            for _ in 0..length.div_ceil(4) {
                let word = RxData.read().to_le_bytes();
                if let Some(place) = places.next() {
                    place.copy_from_slice(&word);
                }
            }
            if status & DAMAGED == 0 && (CHECKSUM..=FRAME).contains(&length) {
                return Some(length - CHECKSUM);
            }
        }
        None
    }

    /// Returns whether the controller has room for a frame and its two commands. It also reads the statuses of sent
    /// frames, and ignores them.
    fn has_room() -> bool {
        while TxInformation.read() >> 16 & 0xFF != 0 {
            TxStatus.read();
        }
        TxInformation.read() & 0xFFFF >= FRAME as u32 + 8
    }
}

impl Device for Lan9118 {
    type RxToken<'a> = Received<'a>;
    type TxToken<'a> = Sent<'a>;

    fn receive(&mut self, _now: Instant) -> Option<(Received<'_>, Sent<'_>)> {
        let length = if Self::has_room() {
            self.take()?
        } else {
            return None;
        };
        Some((Received(&self.received[..length]), Sent(&mut self.sent)))
    }

    fn transmit(&mut self, _now: Instant) -> Option<Sent<'_>> {
        Self::has_room().then_some(Sent(&mut self.sent))
    }

    fn capabilities(&self) -> DeviceCapabilities {
        let mut capabilities = DeviceCapabilities::default();
        capabilities.medium = Medium::Ethernet;
        capabilities.max_transmission_unit = 1514;
        capabilities.max_burst_size = Some(1);
        capabilities
    }
}

/// A received frame.
pub struct Received<'a>(&'a [u8]);

impl phy::RxToken for Received<'_> {
    fn consume<R, F: FnOnce(&[u8]) -> R>(self, read: F) -> R {
        read(self.0)
    }
}

/// The buffer for a frame to send.
pub struct Sent<'a>(&'a mut [u8; FRAME]);

impl phy::TxToken for Sent<'_> {
    fn consume<R, F: FnOnce(&mut [u8]) -> R>(self, length: usize, write: F) -> R {
        const FIRST_AND_LAST: u32 = 1 << 13 | 1 << 12;
        let result = write(&mut self.0[..length]);
        TxData.write(FIRST_AND_LAST | length as u32);
        TxData.write(length as u32);
        for word in self.0.as_chunks().0.iter().take(length.div_ceil(4)) {
            TxData.write(u32::from_le_bytes(*word));
        }
        result
    }
}
