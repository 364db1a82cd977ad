//! Translates functions in LLVM's assembly language to terms of SMT-LIB. Integers and their vectors become bit-vectors.
//!
//! It knows the instructions that the compiler makes of code without loops. An instruction that it does not know is an
//! error and is never skipped. `poison` and `undef`, which may have any value, become constants without a known value.
//! Flags such as `nuw` are ignored, as the machine's instructions have none.

mod instruction;

use std::collections::BTreeMap;
use std::fmt::Write;

use super::line::{Line, Type, tokens};
use crate::support::steps::{Outcome, failed};

/// Numbers of the same width in bits. A number that is no vector is one lane.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) width: u32,
    pub(super) lanes: Vec<String>,
}

/// A function, translated to terms.
pub(super) struct Function {
    /// The definitions of all terms, after the declarations of the parameters' lanes, whose names are in `parameters`
    pub(super) definitions: String,
    /// The parameters: a number has one lane, and a pointer has a lane for each byte to which it leads
    pub(super) parameters: Vec<Value>,
    pub(super) result: String,
}

/// Translates the function `kernels::name`. `bytes` is the number of bytes to which each of its pointers leads.
pub(super) fn function(assembly: &str, name: &str, bytes: usize) -> Outcome<Function> {
    let mut lines = assembly.lines();
    let Some(head) = lines.find(|line| is_definition(line, name)) else {
        return failed(format!("the compiler made no function {name}"));
    };
    let body: Vec<_> = lines.take_while(|line| *line != "}").collect();
    let mut translation = Translation::default();
    let parameters = translation.parameters(head, bytes)?;
    let result = translation.body(&body)?;
    Ok(Function {
        definitions: translation.definitions,
        parameters,
        result,
    })
}

fn is_definition(line: &str, name: &str) -> bool {
    let Some((_, symbol)) = line
        .split_once(" @")
        .filter(|_| line.starts_with("define "))
    else {
        return false;
    };
    let symbol = symbol.split('(').next().unwrap_or(symbol).trim_matches('"');
    format!("{:#}", rustc_demangle::demangle(symbol)) == format!("kernels::{name}")
}

#[derive(Default)]
struct Translation<'a> {
    definitions: String,
    values: BTreeMap<&'a str, Value>,
    /// The number of terms that were made, from which each gets its name
    made: usize,
    /// The condition under which the first block continues at the second one
    edges: BTreeMap<(&'a str, &'a str), String>,
    /// Each condition under which the function returns, with its result
    results: Vec<(String, String)>,
}

impl<'a> Translation<'a> {
    fn declare(&mut self, width: u32) -> String {
        self.made += 1;
        let name = format!("any{}", self.made);
        writeln!(
            self.definitions,
            "(declare-const {name} (_ BitVec {width}))"
        )
        .expect("a `String` takes all");
        name
    }

    /// Defines a name for a term, so that no term is written twice.
    fn define(&mut self, width: u32, term: &str) -> String {
        self.made += 1;
        let name = format!("t{}", self.made);
        writeln!(
            self.definitions,
            "(define-fun {name} () (_ BitVec {width}) {term})"
        )
        .expect("a `String` takes all");
        name
    }

    fn any(&mut self, width: u32, lanes: usize) -> Value {
        let lanes = (0..lanes).map(|_| self.declare(width)).collect();
        Value { width, lanes }
    }

    fn parameters(&mut self, head: &'a str, bytes: usize) -> Outcome<Vec<Value>> {
        let list = head
            .split_once(" @")
            .and_then(|(_, head)| head.split_once('('));
        let Some((_, list)) = list else {
            return failed(format!("no function: {head}"));
        };
        let mut parameters = Vec::new();
        // Attributes such as `captures(none)` contain no names, so the first name is that of the parameter.
        let ends = [" unnamed_addr", " local_unnamed_addr", " #", " {"];
        let list = ends
            .into_iter()
            .fold(list, |list, end| list.split(end).next().unwrap_or(list));
        for parameter in list.split(", ") {
            let kind = parameter.split(' ').next().unwrap_or_default();
            let name = parameter
                .split([' ', ')'])
                .find(|word| word.starts_with('%'));
            let (Some(name), kind) = (name, tokens(kind)) else {
                return failed(format!("no name: {parameter}"));
            };
            let kind = Line {
                text: head,
                rest: &kind,
            }
            .kind()?;
            let value = match kind {
                Type::Numbers { width, lanes } => self.any(width, lanes),
                Type::Pointer => self.any(8, bytes),
            };
            self.values.insert(name, value.clone());
            parameters.push(value);
        }
        Ok(parameters)
    }

    /// Translates the blocks, each after those that lead to it.
    fn body(&mut self, body: &[&'a str]) -> Outcome<String> {
        let mut blocks: Vec<(&'a str, Vec<&'a str>)> = Vec::new();
        for line in body.iter().filter(|line| !line.trim().is_empty()) {
            match (line.starts_with(' '), line.split_once(':')) {
                (false, Some((label, _))) => blocks.push((label.trim_matches('"'), Vec::new())),
                _ => match blocks.last_mut() {
                    // A `switch` has a line for each case.
                    Some((_, lines)) => lines.push(line),
                    None => return failed(format!("no block: {line}")),
                },
            }
        }
        let Some((first, _)) = blocks.first() else {
            return failed("a function without a body");
        };
        self.edges.insert(("", first), "true".to_owned());
        while !blocks.is_empty() {
            let targets: Vec<_> = blocks
                .iter()
                .map(|(label, lines)| (*label, labels(lines)))
                .collect();
            let is_reached =
                |label: &str| !targets.iter().any(|(_, labels)| labels.contains(&label));
            let Some(next) = blocks.iter().position(|(label, _)| is_reached(label)) else {
                return failed("a loop is not known yet");
            };
            let (label, lines) = blocks.remove(next);
            self.block(label, &lines)?;
        }
        let mut results = self.results.iter().rev();
        let Some((_, last)) = results.next() else {
            return failed("nothing is returned");
        };
        Ok(results.fold(last.clone(), |other, (when, result)| {
            format!("(ite {when} {result} {other})")
        }))
    }

    fn block(&mut self, label: &'a str, lines: &[&'a str]) -> Outcome {
        let edges = self.edges.iter().filter(|((_, to), _)| *to == label);
        let reached = edges.map(|(_, when)| when.clone()).collect::<Vec<_>>();
        let when = match &reached[..] {
            [] => return Ok(()), // No block leads here.
            [only] => only.clone(),
            all => format!("(or {})", all.join(" ")),
        };
        for text in lines {
            let tokens = tokens(text);
            let mut line = Line {
                text,
                rest: &tokens,
            };
            match tokens[..] {
                ["ret", ..] => {
                    line.next()?;
                    let kind = line.kind()?;
                    let value = self.value(kind, &mut line)?;
                    let [lane] = &value.lanes[..] else {
                        return line.unknown();
                    };
                    self.results.push((when.clone(), lane.clone()));
                }
                ["br", "label", to, ..] => self.edge(label, to, when.clone()),
                ["br", "i1", ..] => {
                    line.next()?;
                    let kind = line.kind()?;
                    let condition = self.value(kind, &mut line)?;
                    let mut to = line.rest.iter().filter(|token| token.starts_with('%'));
                    let (Some(yes), Some(no)) = (to.next(), to.next()) else {
                        return line.unknown();
                    };
                    let holds = is_one(&condition.lanes[0]);
                    self.edge(label, yes, format!("(and {when} {holds})"));
                    self.edge(label, no, format!("(and {when} (not {holds}))"));
                }
                ["unreachable"] => {}
                [name, "=", ..] => {
                    line.rest = &tokens[2..];
                    self.instruction(label, name, &mut line)?;
                }
                _ => return line.unknown(),
            }
        }
        Ok(())
    }

    fn edge(&mut self, from: &'a str, to: &'a str, when: String) {
        let to = block_name(to);
        match self.edges.get_mut(&(from, to)) {
            Some(before) => *before = format!("(or {before} {when})"),
            None => {
                self.edges.insert((from, to), when);
            }
        }
    }

    /// Reads a `phi`, whose value depends on the block from which this one was reached.
    fn phi(&mut self, block: &'a str, line: &mut Line<'a, '_>) -> Outcome<Value> {
        let kind = line.kind()?;
        let mut value: Option<Value> = None;
        loop {
            line.expect("[")?;
            let case = self.value(kind, line)?;
            line.expect(",")?;
            // No edge comes from a block that is never reached.
            let edge = (block_name(line.next()?), block);
            if let Some(when) = self.edges.get(&edge).cloned() {
                let choose = |[a, b]: [&String; 2]| format!("(ite {when} {a} {b})");
                value = Some(match value {
                    None => case,
                    Some(other) => self.each(case.width, [&case, &other], choose),
                });
            }
            line.expect("]")?;
            if !line.is_next(",") {
                break;
            }
        }
        match value {
            Some(value) => Ok(value),
            None => line.unknown(),
        }
    }

    /// Reads a name or a constant.
    fn value(&mut self, kind: Type, line: &mut Line<'a, '_>) -> Outcome<Value> {
        let Type::Numbers { width, lanes } = kind else {
            return line.unknown();
        };
        let constant = |term: String| Value {
            width,
            lanes: vec![term; lanes],
        };
        match line.next()? {
            "poison" | "undef" => Ok(self.any(width, lanes)),
            "zeroinitializer" => Ok(constant(number(width, 0))),
            "splat" => {
                line.expect("(")?;
                line.kind()?;
                let value = literal(width, line.next()?);
                line.expect(")")?;
                value.map_or_else(|| line.unknown(), |term| Ok(constant(term)))
            }
            "<" => {
                let mut values = Vec::new();
                for place in 0..lanes {
                    if place > 0 {
                        line.expect(",")?;
                    }
                    line.kind()?;
                    values.push(match line.next()? {
                        "poison" | "undef" => self.declare(width),
                        token => match literal(width, token) {
                            Some(term) => term,
                            None => return line.unknown(),
                        },
                    });
                }
                line.expect(">")?;
                Ok(Value {
                    width,
                    lanes: values,
                })
            }
            name if name.starts_with('%') => match self.values.get(name) {
                Some(value) => Ok(value.clone()),
                None => line.unknown(),
            },
            token => match literal(width, token) {
                Some(term) => Ok(constant(term)),
                None => line.unknown(),
            },
        }
    }

    /// Makes a value by defining a term for each lane.
    fn each<const N: usize>(
        &mut self,
        width: u32,
        of: [&Value; N],
        term: impl Fn([&String; N]) -> String,
    ) -> Value {
        let lanes = of.iter().map(|value| value.lanes.len()).min().unwrap_or(0);
        let lanes = (0..lanes)
            .map(|lane| self.define(width, &term(of.map(|value| &value.lanes[lane]))))
            .collect();
        Value { width, lanes }
    }

    /// Returns the same bits in lanes of another width. The first lane has the lowest bits.
    fn bitcast(&mut self, from: &Value, width: u32, lanes: usize) -> Value {
        let all = match &from.lanes[..] {
            [only] => only.clone(),
            several => {
                let highest_first: Vec<_> = several.iter().rev().cloned().collect();
                let bits = from.width * several.len() as u32;
                self.define(bits, &format!("(concat {})", highest_first.join(" ")))
            }
        };
        if lanes == 1 {
            return Value {
                width,
                lanes: vec![all],
            };
        }
        let lane = |lane: u32| {
            format!(
                "((_ extract {} {}) {all})",
                (lane + 1) * width - 1,
                lane * width
            )
        };
        let lanes = (0..lanes as u32)
            .map(|at| self.define(width, &lane(at)))
            .collect();
        Value { width, lanes }
    }
}

/// Returns the blocks at which the function may continue after these lines.
fn labels<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let branches = lines
        .iter()
        .filter(|line| line.trim_start().starts_with("br "));
    let tokens = branches.flat_map(|line| tokens(line));
    let mut labels = Vec::new();
    let mut is_label = false;
    for token in tokens {
        if is_label {
            labels.push(block_name(token));
        }
        is_label = token == "label";
    }
    labels
}

fn block_name(token: &str) -> &str {
    token.trim_start_matches('%').trim_matches('"')
}

fn literal(width: u32, token: &str) -> Option<String> {
    let value = match token {
        "true" => 1,
        "false" => 0,
        digits => digits.parse().ok()?,
    };
    Some(number(width, value))
}

/// Returns a number as a bit-vector. A negative number is its two's complement.
pub(super) fn number(width: u32, value: i128) -> String {
    let bits = value as u128 & u128::MAX >> (128 - width);
    format!("(_ bv{bits} {width})")
}

fn is_one(bit: &str) -> String {
    format!("(= {bit} #b1)")
}

fn bit(condition: &str) -> String {
    format!("(ite {condition} #b1 #b0)")
}

#[cfg(test)]
mod tests {
    use super::function;
    use crate::support::steps::Stop;

    const HEAD: &str =
        "define i8 @_ZN7kernels1f17h0123456789abcdefE(i8 %b) unnamed_addr #0 {\nstart:\n";

    fn result(body: &str) -> Result<String, String> {
        let assembly = format!("{HEAD}{body}}}\n");
        match function(&assembly, "f", 0) {
            Ok(function) => Ok(format!("{}{}", function.definitions, function.result)),
            Err(Stop::Failed(why) | Stop::LeftOut(why)) => Err(why),
        }
    }

    #[test]
    fn terms_are_what_the_instructions_are() {
        assert_eq!(
            result("  %0 = add nuw i8 %b, -1\n  ret i8 %0\n").unwrap(),
            "(declare-const any1 (_ BitVec 8))\n\
             (define-fun t2 () (_ BitVec 8) (bvadd any1 (_ bv255 8)))\nt2"
        );
        let branches = "  %0 = icmp eq i8 %b, 0\n  br i1 %0, label %a, label %c\n\n\
                        a: ; preds = %start\n  br label %c\n\n\
                        c: ; preds = %start, %a\n  %1 = phi i8 [ 7, %a ], [ %b, %start ]\n  ret i8 %1\n";
        let branches = result(branches).unwrap();
        assert!(
            branches.contains("(ite (and true (not (= t2 #b1))) any1 (_ bv7 8))"),
            "{branches}"
        );
    }

    #[test]
    fn what_is_not_known_is_an_error() {
        let told = result("  %0 = fneg i8 %b\n  ret i8 %0\n");
        assert_eq!(told.unwrap_err(), "this is not known yet: %0 = fneg i8 %b");
        let told = result("  br label %a\n\na: ; preds = %a\n  br label %a\n");
        assert_eq!(told.unwrap_err(), "a loop is not known yet");
        assert_eq!(
            result("  unreachable\n").unwrap_err(),
            "nothing is returned"
        );
    }
}
