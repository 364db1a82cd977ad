//! Reads and writes CoAP messages over UDP (RFC 7252, section 3).
//!
//! The header and the token are read and written here, and options and payload by the crate
//! coap-message-implementations.

use coap_message_implementations::inmemory::{
    Message, MessageBuffer, MessageMut, OPTION_INVALID, SliceBuffer, SliceBufferMut, WriteError,
};
use coap_message_implementations::option_iteration::{OptItem, OptPayloadReader};

/// The type of a message, which says how it is sent (RFC 7252, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// A message that is sent again until the peer acknowledges it
    Confirmable,
    /// A message that is sent once
    NonConfirmable,
    /// The acknowledgement of a message, which may contain the answer
    Acknowledgement,
    /// The reply to a message that the peer cannot process
    Reset,
}

/// The part of a message before its options.
#[derive(Clone, Copy, Debug)]
pub struct Header<'a> {
    pub kind: Type,
    pub code: u8,
    pub id: u16,
    /// The bytes that an answer repeats, so that its request is found
    pub token: &'a [u8],
}

pub type Incoming<'a> = Message<SliceBuffer<'a>>;
pub type Outgoing<'a> = MessageMut<SliceBufferMut<'a>>;

/// Reads a datagram. Returns `None` if it is no CoAP message. The options are only read by [`options`].
pub fn read(datagram: &[u8]) -> Option<(Header<'_>, Incoming<'_>)> {
    let (&[first, code, high, low], rest) = datagram.split_first_chunk()?;
    let kind = match first >> 4 {
        0b0100 => Type::Confirmable,
        0b0101 => Type::NonConfirmable,
        0b0110 => Type::Acknowledgement,
        0b0111 => Type::Reset,
        // The message has another version.
        _ => return None,
    };
    let length = usize::from(first & 0b1111);
    let (token, rest) = rest.split_at_checked(length).filter(|_| length <= 8)?;
    let header = Header {
        kind,
        code,
        id: u16::from_be_bytes([high, low]),
        token,
    };
    Some((header, Message::new_from_slice(code, rest)))
}

/// Returns the options of a message, each as a number and a value. At a malformed option the number is
/// [`OPTION_INVALID`], which is handled like an unknown critical option.
pub fn options<'m>(message: &'m Incoming<'_>) -> impl Iterator<Item = (u16, &'m [u8])> {
    let items = OptPayloadReader::new(message.as_ref().tail());
    items.map_while(|item| match item {
        OptItem::Option { number, data } => Some((number, data)),
        OptItem::Error(_) => Some((OPTION_INVALID, &[][..])),
        OptItem::Payload(_) => None,
    })
}

/// Writes a message and returns it. `fill` adds the options and the payload.
///
/// # Errors
/// Fails with [`WriteError`] if the message does not fit, and with the errors of `fill`.
pub fn write<'b, E: From<WriteError>>(
    datagram: &'b mut [u8],
    header: Header<'_>,
    fill: impl FnOnce(&mut Outgoing<'_>) -> Result<(), E>,
) -> Result<&'b [u8], E> {
    let short = || E::from(WriteError::OutOfSpace);
    let (start, rest) = datagram.split_first_chunk_mut().ok_or_else(short)?;
    let length = header.token.len();
    let (token, rest) = rest.split_at_mut_checked(length).ok_or_else(short)?;
    token.copy_from_slice(header.token);
    let [high, low] = header.id.to_be_bytes();
    *start = [
        0b0100_0000 | (header.kind as u8) << 4 | length as u8,
        header.code,
        high,
        low,
    ];
    let mut message = MessageMut::new_in_slice(&mut start[1], rest);
    fill(&mut message)?;
    let (filled, _) = message.finish();
    let (whole, _) = datagram
        .split_at_checked(4 + length + filled)
        .ok_or_else(short)?;
    Ok(whole)
}
