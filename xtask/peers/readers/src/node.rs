//! Asks node, which has the URLs of JavaScript.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::reading::Reading;

/// Reads texts that end with NUL. For each it writes a line: the parts of the URL, or nothing if the text is refused.
const SCRIPT: &str = r#"
let rest = "";
process.stdin.setEncoding("utf8").on("data", (chunk) => {
  const texts = (rest + chunk).split("\0");
  rest = texts.pop();
  for (const text of texts) {
    let answer = "";
    // The `URL.canParse` of some versions says no to `http://é`.
    try {
      const url = new URL(text);
      answer = `${url.protocol} ${url.hostname} ${url.port}`;
    } catch {}
    process.stdout.write(answer + "\n");
  }
});
"#;

/// A process that answers one text after the other
pub(crate) struct Node {
    process: Child,
    texts: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Node {
    pub(crate) fn start() -> io::Result<Self> {
        let mut process = Command::new("node")
            .args(["-e", SCRIPT])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let texts = process.stdin.take();
        let answers = process.stdout.take().map(BufReader::new);
        let answers = answers.ok_or_else(|| io::Error::other("node has no output"))?;
        Ok(Self {
            process,
            texts,
            answers,
        })
    }

    /// Returns what node finds in a text without NUL.
    pub(crate) fn read(&mut self, text: &str) -> io::Result<Reading> {
        if let Some(texts) = &mut self.texts {
            texts.write_all([text, "\0"].concat().as_bytes())?;
        }
        let mut answer = String::new();
        if self.answers.read_line(&mut answer)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let mut parts = answer.trim_end_matches('\n').split(' ');
        Ok(match (parts.next(), parts.next(), parts.next()) {
            (Some(protocol), Some(hostname), Some(port)) => {
                Reading::of_parts(protocol, hostname, port)
            }
            _ => Reading::REFUSED,
        })
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It ends at the end of its input.
        self.texts = None;
        let _ = self.process.wait();
    }
}
