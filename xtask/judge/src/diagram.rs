//! Draws a rule as a railroad diagram.

use abnf::types::{Node, Repeat, Rule, TerminalValues};
use railroad::{
    Choice, Comment, Diagram, Empty, End, Link, NonTerminal, Optional, Sequence, Start, Terminal,
};

type Track = Box<dyn railroad::Node>;

/// The background is white, so that it can be read on a dark page too.
const STYLE: &str = "
svg.railroad path { stroke: #444; stroke-width: 2px; fill: none; }
svg.railroad text { font: 14px monospace; text-anchor: middle; fill: #111; }
svg.railroad text.comment { font: italic 12px monospace; }
svg.railroad rect { stroke: #444; stroke-width: 2px; fill: #fff3d6; }
svg.railroad .nonterminal rect { fill: #dcebff; }
svg.railroad rect.railroad_canvas { stroke: none; fill: #fff; }
";

/// Returns the diagram as SVG. The boxes of rules link to the diagrams of those.
pub(crate) fn svg(rule: &Rule) -> String {
    let track: Vec<Track> = vec![Box::new(Start), track(rule.node()), Box::new(End)];
    let mut diagram = Diagram::new(Sequence::new(track));
    diagram.add_css(STYLE);
    let width = railroad::Node::width(&diagram).to_string();
    diagram.attr("width".to_owned()).or_insert(width);
    format!("{diagram}\n")
}

fn track(node: &Node) -> Track {
    match node {
        Node::Alternatives(nodes) => Box::new(Choice::new(tracks(nodes))),
        Node::Concatenation(nodes) => Box::new(Sequence::new(tracks(nodes))),
        Node::Group(node) => track(node),
        Node::Optional(node) => Box::new(Optional::new(track(node))),
        Node::Repetition { repeat, node } => repetition(repeat, node),
        Node::Rulename(name) => Box::new(Link::new(
            NonTerminal::new(name.clone()),
            format!("{name}.svg"),
        )),
        Node::String(string) if string.value().is_empty() => Box::new(Empty),
        Node::String(_) => Box::new(Terminal::new(node.to_string())),
        Node::TerminalValues(TerminalValues::Range(first, last)) => Box::new(Terminal::new(
            format!("{}-{}", character(*first), character(*last)),
        )),
        Node::TerminalValues(_) => Box::new(Terminal::new(node.to_string())),
        Node::Prose(text) => Box::new(Comment::new(text.clone())),
    }
}

fn tracks(nodes: &[Node]) -> Vec<Track> {
    nodes.iter().map(track).collect()
}

/// Returns a loop, with the number of its repetitions if the loop itself does not show it.
fn repetition(repeat: &Repeat, node: &Node) -> Track {
    let least = repeat.min().unwrap_or(0);
    let times = match repeat.max() {
        Some(0) => return Box::new(Empty),
        Some(most) if most == least => Some(format!("{most} times")),
        Some(most) if least > 1 => Some(format!("{least} to {most} times")),
        Some(most) => Some(format!("at most {most} times")),
        None if least > 1 => Some(format!("at least {least} times")),
        None => None,
    };
    let back: Track = match times {
        Some(times) => Box::new(Comment::new(times)),
        None => Box::new(Empty),
    };
    let repeated = railroad::Repeat::new(track(node), back);
    match least {
        0 => Box::new(Optional::new(repeated)),
        _ => Box::new(repeated),
    }
}

fn character(c: u32) -> String {
    match char::from_u32(c) {
        Some(c) if c.is_ascii_graphic() => c.to_string(),
        _ => format!("U+{c:04X}"),
    }
}
