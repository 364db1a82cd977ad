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
    /// A function that seems to call itself, through pointers only: counted once in every chain.
    pub(super) again: Option<usize>,
}

/// A chain without end: a function that calls itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Endless(pub(super) Vec<usize>);

/// The deepest stack from a function on.
pub(super) fn deepest(functions: &[Function], entry: usize) -> Result<Deepest, Endless> {
    let mut walk = Walk {
        functions,
        known: HashMap::new(),
        path: Vec::new(),
        again: None,
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
    /// The way to where we are, and how each step was made.
    path: Vec<(usize, How)>,
    again: Option<usize>,
}

impl Walk<'_> {
    /// The deepest stack from here, the chain backwards, and whether that is so whatever way led here.
    fn from(&mut self, at: usize) -> Result<(u32, Vec<usize>, bool), Endless> {
        if let Some((bytes, chain)) = self.known.get(&at) {
            return Ok((*bytes, chain.clone(), true));
        }
        let Function { frame, calls, .. } = &self.functions[at];
        let (mut most, mut longest, mut always) = (*frame, Vec::new(), true);
        for &Call { callee, how } in calls {
            self.path.push((at, how));
            if let Some(since) = self.path.iter().position(|&(on, _)| on == callee) {
                let round = &self.path[since..];
                if round.iter().all(|&(_, how)| how != How::Pointer) {
                    return Err(Endless(round.iter().map(|&(on, _)| on).collect()));
                }
                self.again.get_or_insert(callee);
                always = false;
            } else {
                let (below, chain, same) = self.from(callee)?;
                always &= same;
                let bytes = below + if how == How::Tail { 0 } else { *frame };
                if bytes > most || (bytes == most && chain.len() > longest.len()) {
                    (most, longest) = (bytes, chain);
                }
            }
            self.path.pop();
        }
        longest.push(at);
        if always {
            self.known.insert(at, (most, longest.clone()));
        }
        Ok((most, longest, always))
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
        assert_eq!(deepest(&functions, 0), Err(Endless(vec![1, 2])));
        let itself = graph(&[(8, &[(0, Direct)])]);
        assert_eq!(deepest(&itself, 0), Err(Endless(vec![0])));
    }

    #[test]
    fn recursion_that_is_not_reached_does_not_matter() {
        let functions = graph(&[(8, &[]), (8, &[(1, Direct)])]);
        assert_eq!(deepest(&functions, 0).unwrap().bytes, 8);
    }

    #[test]
    fn through_pointers_each_counts_once() {
        // 1 and 2 may each call the other, as far as one can see.
        let functions = graph(&[
            (8, &[(1, Pointer)]),
            (16, &[(1, Pointer), (2, Pointer)]),
            (32, &[(1, Pointer), (3, Direct)]),
            (4, &[]),
        ]);
        let found = deepest(&functions, 0).unwrap();
        let Deepest {
            bytes,
            chain,
            again,
        } = found;
        assert_eq!((bytes, chain), (60, vec![0, 1, 2, 3]));
        assert_eq!(again, Some(1));
    }

    #[test]
    fn what_was_found_on_one_way_round_is_not_taken_for_another() {
        // From 1, 2 finds 1 on its way and stops; from 0, it may go on to 1.
        let functions = graph(&[
            (1, &[(1, Pointer), (2, Pointer)]),
            (10, &[(2, Pointer)]),
            (100, &[(1, Pointer), (3, Direct)]),
            (5, &[]),
        ]);
        assert_eq!(deepest(&functions, 0).unwrap().bytes, 116);
    }
}
