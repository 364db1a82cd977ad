//! Packs the corpus: a file for each target, with a line for each input.

use std::fs;
use std::io;
use std::path::Path;

/// The most bytes of a packed file. All of them are to stay small enough for a repository.
const MOST: usize = 16 << 10;

/// Writes an input as a line: ASCII but for its letters beyond it, with `\xNN` for each other byte.
fn escaped(input: &[u8]) -> String {
    let mut line = String::new();
    for chunk in input.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\\' => line += "\\\\",
                '\n' => line += "\\n",
                ' '..='~' => line.push(c),
                _ if c.is_alphanumeric() => line.push(c),
                _ => {
                    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                        line += &format!("\\x{byte:02X}");
                    }
                }
            }
        }
        for byte in chunk.invalid() {
            line += &format!("\\x{byte:02X}");
        }
    }
    line
}

/// Reads an input from its line. Returns `None` if the line has a wrong escape.
fn unescaped(line: &str) -> Option<Vec<u8>> {
    let mut input = Vec::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\\') {
        input.extend_from_slice(before.as_bytes());
        let (byte, length) = match after.as_bytes() {
            [b'\\', ..] => (b'\\', 1),
            [b'n', ..] => (b'\n', 1),
            [b'x', ..] => (u8::from_str_radix(after.get(1..3)?, 16).ok()?, 3),
            _ => return None,
        };
        input.push(byte);
        rest = &after[length..];
    }
    input.extend_from_slice(rest.as_bytes());
    Some(input)
}

/// Returns the inputs of a packed file.
///
/// # Errors
/// An error of reading the file, and one that names the line if a line has a wrong escape.
pub fn unpack(file: &Path) -> io::Result<Vec<Vec<u8>>> {
    let lines = fs::read_to_string(file)?;
    let input = |(number, line)| {
        unescaped(line).ok_or_else(|| {
            let message = format!("{}:{}: wrong escape", file.display(), number + 1);
            io::Error::new(io::ErrorKind::InvalidData, message)
        })
    };
    lines.lines().enumerate().map(input).collect()
}

/// Returns a line for each input of a folder: the shortest ones first.
///
/// # Errors
/// An error of reading.
pub fn lines(folder: &Path) -> io::Result<Vec<String>> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder)? {
        lines.push(escaped(&fs::read(entry?.path())?));
    }
    lines.sort_by_key(std::string::String::len);
    Ok(lines)
}

/// Writes the inputs of a folder into a packed file: the shortest ones, sorted, as many as there is room for.
///
/// # Errors
/// An error of reading or writing.
pub fn pack(folder: &Path, file: &Path) -> io::Result<()> {
    let mut lines = lines(folder)?;
    let mut left = MOST;
    lines.retain(|line| {
        let fits = left > line.len();
        left = left.saturating_sub(line.len() + 1);
        fits
    });
    lines.sort();
    lines.dedup();
    fs::write(file, lines.join("\n") + "\n")
}
