//! Resolves XRI references slowly: RFC 3986 section 5.2 literally, with the parentheses counted from the start. This module
//! shares no code with the library. The fuzz target of XRIs does this, too.

/// The components of a reference, as they are written: `xri:` with the authority, then path, query and fragment.
struct Components<'t> {
    start: &'t str,
    path: &'t str,
    query: Option<&'t str>,
    fragment: Option<&'t str>,
}

/// Returns the place of the first of `delimiters` outside of parentheses, or the end. `None` if parentheses do not match.
fn find(text: &str, delimiters: &[char]) -> Option<usize> {
    let mut open = 0_u32;
    for (at, c) in text.char_indices() {
        match c {
            '(' => open += 1,
            ')' => open = open.checked_sub(1)?,
            _ if open == 0 && delimiters.contains(&c) => return Some(at),
            _ => {}
        }
    }
    (open == 0).then_some(text.len())
}

impl<'t> Components<'t> {
    fn new(text: &'t str) -> Option<Self> {
        let scheme = text
            .get(..4)
            .filter(|start| start.eq_ignore_ascii_case("xri:"));
        let scheme = scheme.map_or(0, str::len);
        let has_authority = text[scheme..].starts_with(['=', '@', '+', '$']);
        let length = match has_authority {
            true => find(&text[scheme..], &['/', '?', '#'])?,
            false => 0,
        };
        let (start, rest) = text.split_at(scheme + length);
        let (path, rest) = rest.split_at(find(rest, &['?', '#'])?);
        let (rest, fragment) = match rest.split_once('#') {
            Some((rest, fragment)) => (rest, Some(fragment)),
            None => (rest, None),
        };
        Some(Self {
            start,
            path,
            query: rest.strip_prefix('?'),
            fragment,
        })
    }
}

/// Splits a path at the slashes outside of parentheses.
fn segments(path: &str) -> Vec<&str> {
    let mut segments = Vec::new();
    let mut rest = path;
    while let Some((segment, after)) = rest.split_at_checked(find(rest, &['/']).unwrap()) {
        segments.push(segment);
        match after.strip_prefix('/') {
            Some(after) => rest = after,
            None => break,
        }
    }
    segments
}

fn remove_dot_segments(path: &str) -> String {
    let segments = segments(path.strip_prefix('/').unwrap());
    let mut kept = Vec::new();
    for (number, segment) in segments.iter().enumerate() {
        match *segment {
            "." => {}
            ".." => {
                kept.pop();
            }
            segment => {
                kept.push(segment);
                continue;
            }
        }
        if number + 1 == segments.len() {
            kept.push("");
        }
    }
    format!("/{}", kept.join("/"))
}

/// Returns the target. `None` if parentheses do not match, which no valid XRI has before its query.
pub(crate) fn resolve(base: &str, reference: &str) -> Option<String> {
    let (base, reference) = (Components::new(base)?, Components::new(reference)?);
    let (mut start, mut query) = (base.start, reference.query);
    let path = if !reference.start.is_empty() {
        start = reference.start;
        match reference.path {
            "" => String::new(),
            path => remove_dot_segments(path),
        }
    } else if reference.path.is_empty() {
        query = query.or(base.query);
        base.path.to_owned()
    } else if reference.path.starts_with('/') {
        remove_dot_segments(reference.path)
    } else {
        let mut directory = segments(base.path);
        directory.pop();
        let directory = directory.iter().map(|segment| format!("{segment}/"));
        let directory = Some(directory.collect::<String>()).filter(|it| !it.is_empty());
        remove_dot_segments(&(directory.unwrap_or("/".to_owned()) + reference.path))
    };
    let mut target = start.to_owned() + &path;
    for (delimiter, part) in [('?', query), ('#', reference.fragment)] {
        if let Some(part) = part {
            target.push(delimiter);
            target += part;
        }
    }
    Some(target)
}
