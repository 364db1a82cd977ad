//! Writes the browser's accessibility tree as lines of text: it is what screen readers get of the page.

use serde_json::{Value, json};

use super::browser::Browser;
use crate::support::steps::Outcome;

/// Roles of which only the name is written.
const LEAVES: [&str; 7] = [
    "StaticText",
    "button",
    "cell",
    "columnheader",
    "image",
    "rowheader",
    "textbox",
];

/// Roles of which the name is written, and then the elements in them.
const GROUPS: [&str; 10] = [
    "banner", "form", "group", "heading", "list", "listitem", "main", "region", "status", "table",
];

/// Returns a line for each element, in the order of reading, indented in the element that contains it.
pub(super) fn outline(browser: &mut Browser) -> Outcome<String> {
    let tree = browser.call("Accessibility.getFullAXTree", json!({}))?;
    let nodes = tree["nodes"].as_array().map(Vec::as_slice);
    let nodes = nodes.unwrap_or_default();
    let mut lines = String::new();
    if let Some(root) = nodes.first() {
        write(nodes, root, 0, &mut lines);
    }
    Ok(lines)
}

fn write(nodes: &[Value], node: &Value, depth: usize, lines: &mut String) {
    let text = |key: &str| node[key]["value"].as_str().unwrap_or_default();
    let (role, name) = (text("role"), text("name"));
    let is_shown = node["ignored"] != true;
    let is_leaf = is_shown && LEAVES.contains(&role) && !name.is_empty();
    let is_group = is_shown && GROUPS.contains(&role);
    if is_leaf || is_group {
        let indent = "  ".repeat(depth);
        let role = if role == "StaticText" { "text" } else { role };
        *lines += format!("{indent}{role} {name}").trim_end();
        if !text("value").is_empty() {
            *lines += &format!(" = {}", text("value"));
        }
        if has(node, "invalid", "true") {
            *lines += " (invalid)";
        }
        if !text("description").is_empty() {
            *lines += &format!(" ({})", text("description"));
        }
        *lines += "\n";
    }
    // The text of a heading is its name.
    if is_leaf || is_group && role == "heading" {
        return;
    }
    let depth = depth + usize::from(is_group);
    for id in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = nodes.iter().find(|node| node["nodeId"] == *id) {
            write(nodes, child, depth, lines);
        }
    }
}

/// Returns whether a node has a property with this value.
fn has(node: &Value, name: &str, value: &str) -> bool {
    let properties = node["properties"].as_array().into_iter().flatten();
    properties
        .into_iter()
        .any(|property| property["name"] == name && property["value"]["value"] == value)
}
