//! `cargo xtask exchange`: runs a CoAP client and a CoAP server on emulated boards, with libcoap as their peer.
//!
//! Nothing leaves this machine. The boards only send to QEMU's network, which forwards datagrams for its host to the
//! loopback addresses.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::command::{background, capture_within, cargo, run as run_command};
use crate::support::emulator::qemu;
use crate::support::repo::COAP;
use crate::support::steps::{Outcome, Steps, failed};
use crate::support::target::{Setup, TARGETS, Toolchain};
use cases::Case;
use directory::Directory;
use fastrand::Rng;

mod cases;
mod directory;
pub(crate) mod libcoap;
mod transcript;
mod web;

/// The time after which a board is stopped. It needs seconds, and if it hangs, CI must not.
const LIMIT: Duration = Duration::from_secs(60);

/// The number of random URIs for which libcoap's client asks the server.
const URIS: usize = 1000;

/// The address of the server's board, and the address here from which QEMU forwards to it. The port is CoAP's default,
/// so that no request needs a Uri-Port.
const SERVER: &str = "10.0.2.15";
const FORWARDED: &str = "127.0.0.2:5683";

/// The requests to the server whose answers docs/coap.md shows.
const REQUESTS: &[&[&str]] = &[
    &["coap://127.0.0.2/"],
    &["coap://127.0.0.2/caf%C3%A9/a%2Fb?x=1%262"],
    &["coap://127.0.0.2//a//?b&&c=/?"],
    &["coap://127.0.0.2/%FF%00"],
    // The options are Uri-Host and Uri-Port.
    &[
        "-O",
        "3,gate.example",
        "-O",
        "7,0x04d2",
        "coap://127.0.0.2/",
    ],
    &["-O", "3,Gate.Example", "coap://127.0.0.2/"],
    &["-O", "3,a b", "coap://127.0.0.2/"],
    &["coap://127.0.0.2/%2E%2E/etc"],
    // The first option is Proxy-Scheme, the second one is unknown and critical.
    &["-O", "39,coap", "coap://127.0.0.2/"],
    &["-O", "65001,x", "coap://127.0.0.2/"],
    &["-m", "delete", "coap://127.0.0.2/"],
];

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: Setup,
    /// Write what the programs print into docs/coap.md
    #[arg(long)]
    overwrite: bool,
    /// Run HTTP and MQTT instead, with mosquitto, which Debian starts as a service when it is installed
    #[arg(long)]
    web: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    if args.web {
        let [.., target] = TARGETS;
        steps.step(format!("HTTP and MQTT on QEMU, {target}"), || {
            web_on_qemu(target, &args.setup, args.overwrite)
        });
        return;
    }
    each(&args.setup, args.overwrite, steps);
}

/// Adds a step for each program and board, and one for the examples of `docs/stacks.md`.
pub(crate) fn each(setup: &Setup, overwrite: bool, steps: &mut Steps) {
    for target in TARGETS {
        client(target, setup, overwrite, steps);
    }
    let [.., target] = TARGETS;
    steps.step(format!("CoAP server on QEMU, {target}"), || {
        server_on_qemu(target, setup, overwrite)
    });
    steps.step("examples with other crates' stacks", || {
        run_command(cargo(["test", "--doc", "--package", "stacks"]).current_dir(COAP))
    });
}

/// Runs the client's step, which is the same on each board.
pub(crate) fn client(target: &str, setup: &Setup, overwrite: bool, steps: &mut Steps) {
    steps.step(format!("CoAP client on QEMU, {target}"), || {
        let mut client = built(target, setup, "client")?;
        let _directory = Directory::open()?;
        let _servers = libcoap::servers()?;
        let printed = capture_within(LIMIT, &mut client)?;
        let printed = transcript::without_time(&printed);
        print!("{printed}");
        transcript::compare("The client", &printed, overwrite)
    });
}

/// Builds a program, and returns the command that runs it.
fn built(target: &str, setup: &Setup, program: &str) -> Outcome<Command> {
    let toolchain = Toolchain::find(target, setup)?;
    libcoap::find(setup.install())?;
    qemu(target, setup.install())?;
    let cargo = |args: &[&str]| {
        let mut command = toolchain.cargo(target, "core", args);
        command.args(["--release", "--quiet", "--bin", program]);
        command.current_dir(COAP);
        command
    };
    run_command(&mut cargo(&["build"]))?;
    // Its `.cargo/config.toml` names the QEMU machine of each target.
    Ok(cargo(&["run"]))
}

fn server_on_qemu(target: &str, setup: &Setup, overwrite: bool) -> Outcome {
    let mut server = built(target, setup, "server")?;
    // This board asks no directory, but the directory's port keeps two runs from overlapping.
    let _directory = Directory::open()?;
    let server = background(&mut server)?;
    let address: SocketAddr = FORWARDED.parse()?;
    libcoap::answers(address, LIMIT)?;

    let mut told = String::new();
    for request in REQUESTS {
        told += &format!("$ {}\n{}\n", libcoap::shown(request), asked(request)?);
    }
    print!("{told}");
    transcript::compare("The server", &told, overwrite)?;

    let mut random = Rng::with_seed(7252);
    let mut answers = Vec::new();
    for _ in 0..URIS {
        let case = Case::random(&mut random);
        let answer = asked(&case.request(address.ip()))?;
        if !case.is(&answer, SERVER) {
            return failed(format!("asked for {case:?}, answered {answer}"));
        }
        answers.push(answer);
    }
    println!(
        "{URIS} random URIs, all answered; the last one is {answer}",
        answer = answers[URIS - 1]
    );
    let printed = server.end()?;
    let mut printed: Vec<_> = printed.lines().skip(REQUESTS.len()).collect();
    // If this machine is slow, libcoap's client sends a request again, and the board answers twice.
    printed.dedup();
    answers.dedup();
    if printed == answers {
        Ok(())
    } else {
        failed("the board has printed something else than it has answered")
    }
}

/// Runs the board that follows HTTP redirects and sends MQTT's CONNECT.
fn web_on_qemu(target: &str, setup: &Setup, overwrite: bool) -> Outcome {
    web::find(setup.install())?;
    let mut board = built(target, setup, "web")?;
    // This board asks no directory, but the directory's port keeps two runs from overlapping.
    let _directory = Directory::open()?;
    web::http()?;
    let _broker = web::mqtt()?;
    let printed = capture_within(LIMIT, &mut board)?;
    print!("{printed}");
    transcript::compare("HTTP and MQTT", &printed, overwrite)
}

/// Returns what libcoap's client prints of an answer.
fn asked<S: AsRef<OsStr>>(request: &[S]) -> Outcome<String> {
    let output = libcoap::client(request).stdin(Stdio::null()).output()?;
    // The client prints answers that are errors to stderr.
    let [told, error] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    Ok((told + &error).trim_end().to_owned())
}
