//! A CoAP server on this machine that the client's configuration names, and that the client must not trust. It accepts
//! what is posted, and also sends what no server should.

use std::io::ErrorKind;
use std::net::{SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use coap_message::MinimalWritableMessage;
use coap_message_implementations::inmemory::WriteError;
use coap_numbers::code;
use coap_numbers::option::{CONTENT_FORMAT, LOCATION_PATH, LOCATION_QUERY, URI_PATH, URI_QUERY};
use datagram::{Header, Type};

use crate::support::steps::{Outcome, failed};

/// The address that the client's configuration has.
const ADDRESS: &str = "127.0.0.1:61616";

/// The longest time that a run waits for another one on this machine, as both need the same ports.
const LIMIT: Duration = Duration::from_secs(300);

/// The Content-Format of `application/link-format`.
const LINK_FORMAT: u8 = 40;

/// Links that are no references, that look like something else than they are, or that lead to another place. Some links
/// between them are good.
const LINKS: &[&[u8]] = &[
    b"</a b>;title=\"a space\"",
    b"</100%>",
    b"</\xFF>",
    "</café>;title=\"an IRI, in a list that is for URIs\"".as_bytes(),
    "</\u{202E}gpj.exe>".as_bytes(),
    b"</%E2%80%AEgpj.exe>",
    b"<//[fe80::1%25eth0]/>",
    b"<//10.0.2.2:99999/>",
    b"<//joe:s3cret@10.0.2.2/>",
    b"<//joe:s3cret@10.0.2.2/ />",
    b"<//198.51.100.7/>",
    b"<//10.0.2.2.example/>",
    b"<http://10.0.2.2/>",
    b"<../../etc/passwd>",
    b"<%2e%2e/%2e%2e/etc/passwd>",
    b"<#place>",
];

/// The server, which runs until this value is dropped.
pub(super) struct Directory {
    closed: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Directory {
    pub(super) fn open() -> Outcome<Self> {
        let start = Instant::now();
        let socket = loop {
            match UdpSocket::bind(ADDRESS) {
                Ok(socket) => break socket,
                Err(error) if error.kind() != ErrorKind::AddrInUse => return Err(error.into()),
                Err(_) if start.elapsed() > LIMIT => {
                    return failed(format!("something else has {ADDRESS}"));
                }
                Err(_) => thread::sleep(Duration::from_millis(100)),
            }
        };
        // After each timeout the thread looks whether the server was closed.
        socket.set_read_timeout(Some(Duration::from_millis(50)))?;
        let closed = Arc::new(AtomicBool::new(false));
        let until = Arc::clone(&closed);
        let thread = thread::spawn(move || serve(&socket, &until));
        Ok(Self {
            closed,
            thread: Some(thread),
        })
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // If the thread panicked, it has printed its message already.
            let _ = thread.join();
        }
    }
}

fn serve(socket: &UdpSocket, closed: &AtomicBool) {
    let mut request = [0; 1280];
    let mut passed_over = None;
    while !closed.load(Ordering::Relaxed) {
        let Ok((length, from)) = socket.recv_from(&mut request) else {
            continue;
        };
        if let Some(request) = Request::read(&request[..length]) {
            request.answer(socket, from, &mut passed_over);
        }
    }
}

struct Request<'a> {
    header: Header<'a>,
    /// The path's segments and then the query's arguments
    asked: Vec<Vec<u8>>,
}

/// An answer: its code, its options and its payload.
struct Answer(u8, Vec<(u16, Vec<u8>)>, Vec<u8>);

impl<'a> Request<'a> {
    fn read(datagram: &'a [u8]) -> Option<Self> {
        let (header, message) = datagram::read(datagram)?;
        let asked = datagram::options(&message)
            .filter(|(number, _)| matches!(*number, URI_PATH | URI_QUERY))
            .map(|(_, value)| value.to_vec())
            .collect();
        Some(Self { header, asked })
    }

    /// Sends the answer to a request. `passed_over` is the id of the request that got none and is sent again.
    fn answer(&self, socket: &UdpSocket, to: SocketAddr, passed_over: &mut Option<u16>) {
        let send = |datagram: &[u8]| {
            // If this fails, the client sends its request again.
            let _ = socket.send_to(datagram, to);
        };
        let asked: Vec<_> = self.asked.iter().map(Vec::as_slice).collect();
        let reply = Header {
            kind: Type::Acknowledgement,
            ..self.header
        };
        match (self.header.code, &asked[..]) {
            (code::GET, [b"broken"]) => {
                // The option's length is 12, but the datagram ends after one byte of its value.
                let mut datagram = written(reply, &content("a text"));
                datagram.extend([0xBC, 0x00]);
                let marker = datagram.iter().position(|byte| *byte == 0xFF);
                datagram.drain(marker.unwrap_or_default()..datagram.len() - 2);
                send(&datagram);
            }
            (code::GET, [b"unreliable"]) if *passed_over != Some(self.header.id) => {
                *passed_over = Some(self.header.id);
            }
            (code::GET, [b"unreliable"]) => {
                let of_another = Header {
                    token: b"another",
                    ..reply
                };
                send(&written(of_another, &content("another's")));
                let later = Header {
                    code: code::EMPTY,
                    token: &[],
                    ..reply
                };
                send(&written(later, &Answer(code::EMPTY, vec![], vec![])));
                let separate = Header {
                    kind: Type::Confirmable,
                    id: !self.header.id,
                    ..reply
                };
                send(&written(separate, &content("asked twice, answered late")));
            }
            (method, asked) => send(&written(reply, &answer(method, asked))),
        }
    }
}

fn answer(method: u8, asked: &[&[u8]]) -> Answer {
    match (method, asked) {
        (code::POST, [b"new"]) => {
            let place = [
                (LOCATION_PATH, "Räume".into()),
                (LOCATION_PATH, b"1/2".to_vec()),
                (LOCATION_QUERY, b"a=b&c".to_vec()),
            ];
            Answer(code::CREATED, place.into(), vec![])
        }
        (code::GET, [room, b"1/2", b"a=b&c"]) if *room == "Räume".as_bytes() => {
            content("what was posted")
        }
        (code::POST, [b"astray"]) => {
            let place = [(LOCATION_PATH, b"..".to_vec())];
            Answer(code::CREATED, place.into(), vec![])
        }
        (code::GET, [b"reached"]) => content("reached"),
        (code::GET, [name]) if *name == "café".as_bytes() => content("in UTF-8 as it should be"),
        (code::GET, [b"links"]) => {
            let long = |bytes| format!("</{}>", "x".repeat(bytes)).into_bytes();
            let mut links = LINKS.to_vec();
            // One link is too long for an option, and one for the client's buffer. The last one has no end.
            let (option, buffer) = (long(256), long(512));
            links.extend([option.as_slice(), &buffer, b"</the end"]);
            let format = [(CONTENT_FORMAT, vec![LINK_FORMAT])];
            Answer(code::CONTENT, format.into(), links.join(&b","[..]))
        }
        (code::GET, [b"critical"]) => {
            let Answer(code, _, payload) = content("not to be read");
            Answer(code, vec![(65_001, vec![])], payload)
        }
        (code::GET, _) => Answer(code::NOT_FOUND, vec![], vec![]),
        _ => Answer(code::METHOD_NOT_ALLOWED, vec![], vec![]),
    }
}

fn content(text: &str) -> Answer {
    Answer(code::CONTENT, vec![], text.into())
}

fn written(header: Header<'_>, Answer(code, options, payload): &Answer) -> Vec<u8> {
    let mut datagram = [0; 1280];
    let header = Header {
        code: *code,
        ..header
    };
    let written = datagram::write::<WriteError>(&mut datagram, header, |message| {
        for (number, value) in options {
            message.add_option(*number, value)?;
        }
        message.set_payload(payload)
    });
    written.expect("it fits").to_vec()
}
