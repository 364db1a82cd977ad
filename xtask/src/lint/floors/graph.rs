//! Graphs of uses between names.

use std::collections::{BTreeMap, BTreeSet};

/// The names that each uses.
#[derive(Debug, Default)]
pub(super) struct Graph<'a>(BTreeMap<&'a str, BTreeSet<&'a str>>);

impl<'a> Graph<'a> {
    /// Makes a graph from pairs of a name and another that it uses.
    pub(super) fn new(uses: impl IntoIterator<Item = &'a (String, String)>) -> Self {
        let mut graph = Self::default();
        for (from, to) in uses {
            graph.0.entry(from).or_default().insert(to);
        }
        graph
    }

    /// Returns all that one uses, directly or not. It is itself among them only if it is on a circle.
    fn reached(&self, from: &str) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut next = vec![from];
        while let Some(one) = next.pop() {
            for &used in self.0.get(one).into_iter().flatten() {
                if reached.insert(used) {
                    next.push(used);
                }
            }
        }
        reached
    }

    /// Returns the circles: sets of names that use each other, directly or not. Circles that meet are one.
    pub(super) fn circles(&self) -> BTreeSet<BTreeSet<&'a str>> {
        let mut circles = BTreeSet::new();
        for &one in self.0.keys() {
            let mut circle = self.reached(one);
            if circle.contains(one) {
                circle.retain(|other| self.reached(other).contains(one));
                circles.insert(circle);
            }
        }
        circles
    }

    /// Returns the floor of each: one above what it uses, unless that uses it too.
    pub(super) fn floors(
        &self,
        names: impl IntoIterator<Item = &'a str>,
    ) -> BTreeMap<&'a str, usize> {
        let mut names: Vec<(&str, BTreeSet<&str>)> = names
            .into_iter()
            .map(|name| (name, self.reached(name)))
            .collect();
        // What is used reaches less, and so is sorted before what uses it.
        names.sort_by_key(|(_, reached)| reached.len());
        let mut floors = BTreeMap::new();
        for (name, reached) in names {
            let below = reached
                .iter()
                .filter(|used| !self.reached(used).contains(name));
            let below = below.filter_map(|used| floors.get(used));
            let floor = below.max().map_or(0, |floor| floor + 1);
            floors.insert(name, floor);
        }
        floors
    }
}
