//! The deepest stack: the longest way through the calls.

use std::collections::HashMap;

/// A function, what it takes of the stack, and what it calls.
#[derive(Clone, Debug, Default)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) frame: u32,
    pub(super) calls: Vec<Call>,
}

/// What a function may call, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) callee: usize,
    pub(super) how: How,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum How {
    /// By name.
    Direct,
    /// By name, as the last thing, when its own frame is gone.
    Tail,
    /// Through a pointer: it is one of those that this pointer may lead to.
    Pointer,
}

/// The deepest stack, and how it comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deepest {
    pub(super) bytes: u32,
    pub(super) chain: Vec<usize>,
    /// A function that seems to lead back to itself through a pointer. It is taken not to: functions that print call
    /// each other through pointers, but not in a circle.
    pub(super) again: Option<usize>,
}

/// Why there is no deepest stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Endless {
    /// These functions call each other in a circle.
    Circle(Vec<usize>),
    /// There are too many ways to try them all.
    Ways,
}

/// As many ways as are tried.
const MOST_WAYS: usize = 1_000_000;

/// The deepest stack from a function on.
pub(super) fn deepest(functions: &[Function], entry: usize) -> Result<Deepest, Endless> {
    let mut walk = Walk {
        functions,
        known: HashMap::new(),
        path: Vec::new(),
        again: None,
        ways: 0,
    };
    let (bytes, mut chain, _) = walk.from(entry)?;
    chain.reverse();
    Ok(Deepest {
        bytes,
        chain,
        again: walk.again,
    })
}

struct Walk<'a> {
    functions: &'a [Function],
    /// What is known of a function, whatever way led there.
    known: HashMap<usize, (u32, Vec<usize>)>,
    /// The way to where we are: calls.
    path: Vec<Call>,
    again: Option<usize>,
    ways: usize,
}

impl Walk<'_> {
    /// The deepest stack from here, the chain backwards, and whether that is so whatever way led here.
    fn from(&mut self, at: usize) -> Result<(u32, Vec<usize>, bool), Endless> {
        if let Some((bytes, chain)) = self.known.get(&at) {
            return Ok((*bytes, chain.clone(), true));
        }
        self.ways += 1;
        if self.ways > MOST_WAYS {
            return Err(Endless::Ways);
        }
        let functions = self.functions;
        let Function { frame, calls, .. } = &functions[at];
        let (mut most, mut longest, mut always) = (*frame, Vec::new(), true);
        for call in calls {
            if call.how == How::Pointer && self.path.contains(call) {
                self.again.get_or_insert(call.callee);
                always = false;
                continue;
            }
            self.path.push(*call);
            self.circle()?;
            let (below, chain, same) = self.from(call.callee)?;
            self.path.pop();
            always &= same;
            let own = if call.how == How::Tail { 0 } else { *frame };
            let bytes = below.saturating_add(own);
            if bytes > most || (bytes == most && chain.len() > longest.len()) {
                (most, longest) = (bytes, chain);
            }
        }
        longest.push(at);
        if always {
            self.known.insert(at, (most, longest.clone()));
        }
        Ok((most, longest, always))
    }

    /// Whether the last call led back without a pointer.
    fn circle(&self) -> Result<(), Endless> {
        let direct = self
            .path
            .iter()
            .rev()
            .take_while(|call| call.how != How::Pointer);
        let mut round: Vec<usize> = direct.map(|call| call.callee).collect();
        let Some((last, before)) = round.split_first() else {
            return Ok(());
        };
        match before.iter().position(|callee| callee == last) {
            None => Ok(()),
            Some(length) => {
                round.truncate(length + 1);
                round.reverse();
                Err(Endless::Circle(round))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Call, Deepest, Endless, Function, How, deepest};

    /// Functions by their frames and calls.
    fn graph(functions: &[(u32, &[(usize, How)])]) -> Vec<Function> {
        let function = |&(frame, calls): &(u32, &[(usize, How)])| Function {
            name: String::new(),
            frame,
            calls: calls
                .iter()
                .map(|&(callee, how)| Call { callee, how })
                .collect(),
        };
        functions.iter().map(function).collect()
    }

    use How::{Direct, Pointer, Tail};

    #[test]
    fn a_leaf_is_its_frame() {
        let found = deepest(&graph(&[(24, &[])]), 0).unwrap();
        assert_eq!((found.bytes, found.chain), (24, vec![0]));
    }

    #[test]
    fn the_deepest_of_two_ways_counts() {
        // 0 calls 1 and 2; 2 has a small frame and calls 3, which both share.
        let functions = graph(&[
            (8, &[(1, Direct), (2, Direct)]),
            (40, &[]),
            (16, &[(3, Direct)]),
            (32, &[]),
        ]);
        let found = deepest(&functions, 0).unwrap();
        assert_eq!((found.bytes, found.chain), (56, vec![0, 2, 3]));
    }

    #[test]
    fn a_function_reached_twice_is_counted_on_each_way() {
        // The chain over 1 is deeper, though 2 came to 3 first.
        let functions = graph(&[
            (8, &[(2, Direct), (1, Direct)]),
            (100, &[(2, Direct)]),
            (8, &[(3, Direct)]),
            (8, &[]),
        ]);
        let found = deepest(&functions, 0).unwrap();
        assert_eq!((found.bytes, found.chain), (124, vec![0, 1, 2, 3]));
    }

    #[test]
    fn the_last_call_takes_the_place_of_its_caller() {
        let functions = graph(&[(8, &[(1, Direct)]), (64, &[(2, Tail)]), (40, &[])]);
        assert_eq!(deepest(&functions, 0).unwrap().bytes, 72);
        let functions = graph(&[(8, &[(1, Direct)]), (40, &[(2, Tail)]), (64, &[])]);
        assert_eq!(deepest(&functions, 0).unwrap().bytes, 72);
    }

    #[test]
    fn recursion_has_no_bound() {
        let functions = graph(&[
            (8, &[(1, Direct)]),
            (8, &[(2, Direct)]),
            (8, &[(1, Direct)]),
        ]);
        assert_eq!(deepest(&functions, 0), Err(Endless::Circle(vec![2, 1])));
        let itself = graph(&[(8, &[(0, Direct)])]);
        assert_eq!(deepest(&itself, 0), Err(Endless::Circle(vec![0])));
        // Reached through a pointer, it is no better.
        let behind = graph(&[(8, &[(1, Pointer)]), (8, &[(2, Direct)]), (8, &[(2, Tail)])]);
        assert_eq!(deepest(&behind, 0), Err(Endless::Circle(vec![2])));
    }

    #[test]
    fn recursion_that_is_not_reached_does_not_matter() {
        let functions = graph(&[(8, &[]), (8, &[(1, Direct)])]);
        assert_eq!(deepest(&functions, 0).unwrap().bytes, 8);
    }

    #[test]
    fn what_a_pointer_leads_to_is_entered_once() {
        // 1 and 2 may each call the other, as far as one can see.
        let functions = graph(&[
            (8, &[(1, Pointer)]),
            (16, &[(1, Pointer), (2, Pointer)]),
            (32, &[(1, Pointer), (3, Direct)]),
            (4, &[]),
        ]);
        let Deepest {
            bytes,
            chain,
            again,
        } = deepest(&functions, 0).unwrap();
        assert_eq!((bytes, chain), (60, vec![0, 1, 2, 3]));
        assert_eq!(again, Some(1));
    }

    #[test]
    fn what_goes_on_to_another_pointer_is_entered_again() {
        // 1 prints what 2 and 3 are; 2 has a part that it lets 1 print: `core::fmt` is like that.
        let functions = graph(&[
            (8, &[(1, Direct)]),
            (100, &[(2, Pointer), (3, Pointer)]),
            (16, &[(1, Direct)]),
            (32, &[]),
        ]);
        let found = deepest(&functions, 0).unwrap();
        assert_eq!((found.bytes, found.chain), (256, vec![0, 1, 2, 1, 3]));
        assert_eq!(found.again, Some(2));
    }

    #[test]
    fn what_was_found_on_one_way_is_not_taken_for_another() {
        // From 1, 2 stops before 1; from 0, it goes on to 1.
        let functions = graph(&[
            (1, &[(1, Pointer), (2, Pointer)]),
            (10, &[(2, Pointer)]),
            (100, &[(1, Pointer), (3, Direct)]),
            (5, &[]),
        ]);
        assert_eq!(deepest(&functions, 0).unwrap().bytes, 116);
    }

    #[test]
    fn too_many_ways_are_no_answer() {
        // Each of twenty may call each other.
        let calls: Vec<(usize, How)> = (0..20).map(|callee| (callee, Pointer)).collect();
        let functions = graph(&[(8, calls.as_slice()); 20]);
        assert_eq!(deepest(&functions, 0), Err(Endless::Ways));
    }
}
