//! Checks links of Markdown documents to files.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use support::steps::Outcome;

/// Returns the relative links of a document that lead nowhere, or out of a folder.
pub(crate) fn astray(document: &Path, within: &Path) -> Outcome<Vec<String>> {
    let within = within.canonicalize()?;
    let mut astray = Vec::new();
    for target in targets(&fs::read_to_string(document)?) {
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
    let targets = Parser::new(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url),
        _ => None,
    });
    let is_relative = |target: &String| match target.split_once(':') {
        Some((scheme, _)) => !scheme.chars().all(|c| c.is_ascii_alphanumeric()),
        None => true,
    };
    targets.map(String::from).filter(is_relative).collect()
}

/// Returns whether a document has a heading for such a link, as GitHub and rustdoc make links, or an anchor of that
/// name.
fn has_heading(text: &str, link: &str) -> bool {
    let mut heading = None;
    for event in Parser::new(text) {
        match (event, &mut heading) {
            (Event::Start(Tag::Heading { .. }), _) => heading = Some(String::new()),
            (Event::Text(words) | Event::Code(words), Some(heading)) => *heading += &words,
            (Event::End(TagEnd::Heading(_)), Some(words)) if as_link(words) == link => return true,
            (Event::End(TagEnd::Heading(_)), _) => heading = None,
            _ => {}
        }
    }
    text.contains(&format!("id=\"{link}\""))
}

/// Returns the link of a heading: letters and digits in lower case, `-` for a space, and nothing else.
fn as_link(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
    let kept = heading.chars().filter(kept);
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[cfg(test)]
mod tests {
    use super::{has_heading, targets};

    #[test]
    fn relative_links_are_found() {
        let text = "\
[a](b.md), [c](https://example.org/) and `[d](e)`, ![f](g.png \"title\"), [j]
```
[h](i)
```

[j]: ../k#l

[m](mailto:n@example.org)";
        assert_eq!(targets(text), ["b.md", "g.png", "../k#l"]);
    }

    #[test]
    fn headings_are_links() {
        let text = "# A\n\n## What `N` is, and why\n<a id=\"rule\"></a>";
        assert!(has_heading(text, "what-n-is-and-why"));
        assert!(has_heading(text, "rule"));
        assert!(!has_heading("on-the-stack", "on-the-stack"));
    }
}
