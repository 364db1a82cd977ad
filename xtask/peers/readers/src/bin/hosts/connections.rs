//! Lets curl, wget, git and Python connect to this machine by hosts that readers take for its address, and sees which of these a policy
//! admits.

use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use iri_policy::{PublicHttps, Rules as _};

use super::admits;

/// The number of hosts of the sample
const SAMPLE: usize = 150;

/// What each program runs; it gets the host and the port after these.
const PROGRAMS: [(&str, &[&str]); 4] = [
    (
        "curl",
        &[
            "-c",
            r#"exec curl -s --noproxy '*' --max-time 2 "http://$0:$1/""#,
        ],
    ),
    (
        "wget",
        &[
            "-c",
            r#"exec wget -q --no-proxy -t 1 -T 2 -O - "http://$0:$1/""#,
        ],
    ),
    (
        "git",
        &["-c", r#"exec git -c http.proxy= ls-remote "http://$0:$1/""#],
    ),
    ("python3", &["-c", r#"exec python3 -c "$2" "$0" "$1""#]),
];

const PYTHON: &str = "import sys, http.client; c = http.client.HTTPConnection(sys.argv[1], int(sys.argv[2]), timeout=2); c.connect()";

/// Returns the number of hosts by which a program came to this machine although a policy admits them, and of the programs that
/// come there by no way.
pub(crate) fn failures(hosts: &BTreeSet<(char, String)>) -> std::io::Result<u64> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let port = listener.local_addr()?.port().to_string();
    let connections = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&connections);
    thread::spawn(move || {
        for stream in listener.incoming() {
            counter.fetch_add(1, Ordering::SeqCst);
            let Ok(mut stream) = stream else { continue };
            // A program that only connects sends nothing.
            let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
            let _ = stream.read(&mut [0; 4096]);
            let _ = stream.write_all(b"HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n");
        }
    });
    let step = (hosts.len() / SAMPLE).max(1);
    let sample: Vec<&str> = hosts
        .iter()
        .step_by(step)
        .map(|(_, host)| host.as_str())
        .collect();
    // These four are known from reports.
    let reported = [
        "127.0.0.1\u{200C}",
        "127.0.0.1%E2%80%8C",
        "127.0.0\u{2024}1",
        "127.1\u{1806}",
    ];
    let mut failures = 0;
    for (program, arguments) in PROGRAMS {
        let reaches = |host: &str| -> std::io::Result<bool> {
            let before = connections.load(Ordering::SeqCst);
            let mut shell = Command::new("sh");
            shell.args(arguments).args([host, &port, PYTHON]);
            // No name of the sample is to be asked of another machine; if one is, it is given up soon.
            shell
                .env("RES_OPTIONS", "timeout:1 attempts:1")
                .env("LC_ALL", "C.UTF-8")
                .env("GIT_TERMINAL_PROMPT", "0");
            shell
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()?;
            Ok(connections.load(Ordering::SeqCst) > before)
        };
        if !reaches("127.0.0.1")? {
            println!("{program} does not come to 127.0.0.1: is it installed?");
            failures += 1;
            continue;
        }
        let mut reached = 0;
        for host in sample.iter().chain(&reported) {
            if reaches(host)? {
                reached += 1;
                if admits(&PublicHttps::POLICY, "https", host) {
                    println!(
                        "{program} comes to this machine by {host:?}, which PublicHttps admits"
                    );
                    failures += 1;
                }
            }
        }
        let all = sample.len() + reported.len();
        println!("{program} came to this machine by {reached} of {all} disguises of its address");
    }
    Ok(failures)
}
