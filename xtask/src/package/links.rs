//! Checks links of Markdown documents to files.

use std::fs;
use std::path::Path;

use crate::support::steps::Outcome;

/// Returns the relative links of a document that lead nowhere, or out of a folder.
pub(crate) fn astray(document: &Path, within: &Path) -> Outcome<Vec<String>> {
    let within = within.canonicalize()?;
    let text = fs::read_to_string(document)?;
    let mut astray = Vec::new();
    for target in targets(&text) {
        let (path, heading) = target.split_once('#').unwrap_or((&target, ""));
        let file = match path {
            "" => document.canonicalize(),
            _ => document.with_file_name(path).canonicalize(),
        };
        let leads = match file {
            Ok(file) if !file.starts_with(&within) => false,
            Ok(file) => heading.is_empty() || has_heading(&fs::read_to_string(file)?, heading),
            Err(_) => false,
        };
        if !leads {
            astray.push(format!("{}: a link to {target}", document.display()));
        }
    }
    Ok(astray)
}

/// Returns the targets of a document's relative links.
fn targets(text: &str) -> Vec<String> {
    let mut targets = Vec::new();
    for line in prose(text) {
        let inline = line.split("](").skip(1);
        let inline = inline.filter_map(|rest| rest.split([')', ' ']).next());
        let definition = line
            .strip_prefix('[')
            .and_then(|line| line.split_once("]: "));
        let definition = definition.and_then(|(_, rest)| rest.split(' ').next());
        targets.extend(inline.chain(definition).map(str::to_owned));
    }
    targets.retain(|target| !is_absolute(target));
    targets
}

/// Returns the lines outside of code blocks, without the code in them.
fn prose(text: &str) -> impl Iterator<Item = String> {
    let mut is_code = false;
    text.lines().filter_map(move |line| {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        (!is_code).then(|| line.split('`').step_by(2).collect())
    })
}

/// Returns whether it begins with a scheme.
fn is_absolute(target: &str) -> bool {
    let scheme = target.split_once(':').map(|(scheme, _)| scheme);
    scheme.is_some_and(|scheme| scheme.chars().all(|c| c.is_ascii_alphanumeric()))
}

/// Returns whether a document has a heading for such a link, as GitHub and rustdoc make links, or an anchor of that
/// name.
fn has_heading(text: &str, link: &str) -> bool {
    let mut headings = text.lines().filter_map(|line| {
        let heading = line.trim_start_matches('#').strip_prefix(' ')?;
        line.starts_with('#').then_some(heading)
    });
    headings.any(|heading| as_link(heading) == link) || text.contains(&format!("id=\"{link}\""))
}

/// Returns the link of a heading: letters and digits in lower case, `-` for a space, and nothing else.
fn as_link(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
    let kept = heading.chars().filter(kept);
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[cfg(test)]
mod tests {
    use super::{as_link, has_heading, targets};

    #[test]
    fn relative_links_are_found() {
        let text = "\
[a](b.md), [c](https://example.org/) and `[d](e)`, ![f](g.png \"title\")
```
[h](i)
```
[j]: ../k#l
[m]: mailto:n@example.org";
        assert_eq!(targets(text), ["b.md", "g.png", "../k#l"]);
    }

    #[test]
    fn headings_are_links() {
        assert_eq!(as_link("What `N` is, and why"), "what-n-is-and-why");
        assert!(has_heading("# A\n\n## On the stack\n", "on-the-stack"));
        assert!(has_heading("<a id=\"rule\"></a>", "rule"));
        assert!(!has_heading("on-the-stack", "on-the-stack"));
    }
}
