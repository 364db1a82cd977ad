//! Runs headless Chromium, and sends it commands of its developer tools over a pipe, so that no port is open.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::command::{command, spawn};
use crate::support::steps::{Outcome, failed};

/// The time limit for an answer. Most take milliseconds, and a browser that hangs must not hang CI.
const LIMIT: Duration = Duration::from_secs(60);

/// The shell command that starts the browser, which reads commands from descriptor 3 and writes answers to 4.
const START: &str = r#"exec chromium "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#;

/// The options of the browser. It looks for no updates, and has no sandbox, as root cannot have one.
const OPTIONS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
];

/// A browser with one page.
pub(super) struct Browser {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    /// The number of the last command
    last: u64,
    session: Option<String>,
    /// The events that the browser has sent
    pub(super) events: Vec<Value>,
    /// The address of the page
    pub(super) address: String,
}

impl Browser {
    /// Opens a page in a new browser, whose files are in `folder`.
    pub(super) fn open(page: &Path, folder: &Path) -> Outcome<Self> {
        let profile = fs::canonicalize(folder)?.join("profile");
        match fs::remove_dir_all(&profile) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
        let mut start = command("sh", ["-c", START, "chromium"]);
        start.args(OPTIONS);
        start.arg(format!("--user-data-dir={}", profile.display()));
        let mut child = spawn(start.stdin(Stdio::piped()).stdout(Stdio::piped()))?;
        let (Some(to), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return failed("the browser has no pipe");
        };
        let (sender, from) = mpsc::channel();
        thread::spawn(move || {
            let messages = BufReader::new(out).split(0).map_while(Result::ok);
            for message in messages {
                let message = serde_json::from_slice(&message).unwrap_or_default();
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        let mut browser = Self {
            child,
            to,
            from,
            last: 0,
            session: None,
            events: Vec::new(),
            address: format!("file://{}", fs::canonicalize(page)?.display()),
        };
        let target = browser.call("Target.createTarget", json!({"url": "about:blank"}))?;
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let session = browser.call("Target.attachToTarget", attach)?;
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] {
            browser.call(&format!("{domain}.enable"), json!({}))?;
        }
        // Otherwise it behaves as a window that is not in front.
        let focused = json!({"enabled": true});
        browser.call("Emulation.setFocusEmulationEnabled", focused)?;
        Ok(browser)
    }

    /// Sends a command, and returns its result.
    pub(super) fn call(&mut self, method: &str, params: Value) -> Outcome<Value> {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method});
        message["params"] = params;
        if let Some(session) = &self.session {
            message["sessionId"] = session.as_str().into();
        }
        self.to.write_all(message.to_string().as_bytes())?;
        self.to.write_all(&[0])?;
        self.to.flush()?;
        loop {
            let Ok(mut message) = self.from.recv_timeout(LIMIT) else {
                return failed(format!("the browser does not answer {method}"));
            };
            if message["id"] != self.last {
                self.events.push(message);
            } else if message["error"].is_null() {
                return Ok(message["result"].take());
            } else {
                return failed(format!("{method}: {}", message["error"]["message"]));
            }
        }
    }

    /// Evaluates JavaScript in the page. Returns its value, of a promise when it is kept.
    pub(super) fn evaluate(&mut self, expression: &str) -> Outcome<Value> {
        let asked = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let mut told = self.call("Runtime.evaluate", asked)?;
        match told.get("exceptionDetails") {
            Some(details) => failed(format!(
                "{}\nin {expression}",
                details["exception"]["description"]
            )),
            None => Ok(told["result"]["value"].take()),
        }
    }

    /// Evaluates JavaScript whose value is a text.
    pub(super) fn text(&mut self, expression: &str) -> Outcome<String> {
        match self.evaluate(expression)? {
            Value::String(text) => Ok(text),
            other => failed(format!("{expression} is {other}, not a text")),
        }
    }

    /// Presses a key and lets it go.
    pub(super) fn press(&mut self, key: Key) -> Outcome {
        let mut press = match key {
            Key::Tab => json!({"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}),
            Key::Enter => {
                json!({"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"})
            }
            Key::SelectAll => {
                json!({"key": "a", "code": "KeyA", "modifiers": 2, "commands": ["selectAll"]})
            }
        };
        for kind in ["keyDown", "keyUp"] {
            press["type"] = kind.into();
            self.call("Input.dispatchKeyEvent", press.clone())?;
        }
        Ok(())
    }
}

/// A key, or keys that are pressed together.
#[derive(Clone, Copy, Debug)]
pub(super) enum Key {
    Tab,
    Enter,
    SelectAll,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A browser that is told to close also ends the processes that it has started.
        self.session = None;
        if self.call("Browser.close", json!({})).is_err() {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}
