//! Translates single instructions, and calls of LLVM's own functions.

use super::{Translation, Value, bit, is_one};
use crate::prove::line::{Line, Type};
use crate::support::steps::Outcome;

impl<'a> Translation<'a> {
    pub(super) fn instruction(
        &mut self,
        block: &'a str,
        name: &'a str,
        line: &mut Line<'a, '_>,
    ) -> Outcome {
        let operation = line.next()?;
        // Flags come before the type.
        let flags = ["nuw", "nsw", "nneg", "exact", "disjoint", "samesign"];
        while flags.iter().any(|flag| line.is_next(flag)) {}
        let value = match operation {
            "and" | "or" | "xor" | "add" | "sub" | "mul" | "shl" | "lshr" | "ashr" => {
                let kind = line.kind()?;
                let a = self.value(kind, line)?;
                line.expect(",")?;
                let b = self.value(kind, line)?;
                let width = a.width;
                self.each(width, [&a, &b], |[a, b]| format!("(bv{operation} {a} {b})"))
            }
            "icmp" => {
                let predicate = line.next()?;
                let kind = line.kind()?;
                let a = self.value(kind, line)?;
                line.expect(",")?;
                let b = self.value(kind, line)?;
                let compare = |[a, b]: [&String; 2]| match predicate {
                    "eq" => bit(&format!("(= {a} {b})")),
                    "ne" => bit(&format!("(distinct {a} {b})")),
                    _ => bit(&format!("(bv{predicate} {a} {b})")),
                };
                self.each(1, [&a, &b], compare)
            }
            "zext" | "sext" | "trunc" => {
                let kind = line.kind()?;
                let a = self.value(kind, line)?;
                line.expect("to")?;
                let Type::Numbers { width, .. } = line.kind()? else {
                    return line.unknown();
                };
                let by = width.abs_diff(a.width);
                let convert = |[a]: [&String; 1]| match operation {
                    "zext" => format!("((_ zero_extend {by}) {a})"),
                    "sext" => format!("((_ sign_extend {by}) {a})"),
                    _ => format!("((_ extract {} 0) {a})", width - 1),
                };
                self.each(width, [&a], convert)
            }
            "bitcast" => {
                let kind = line.kind()?;
                let a = self.value(kind, line)?;
                line.expect("to")?;
                let Type::Numbers { width, lanes } = line.kind()? else {
                    return line.unknown();
                };
                self.bitcast(&a, width, lanes)
            }
            "select" => {
                let kind = line.kind()?;
                let condition = self.value(kind, line)?;
                line.expect(",")?;
                let kind = line.kind()?;
                let yes = self.value(kind, line)?;
                line.expect(",")?;
                line.kind()?;
                let no = self.value(kind, line)?;
                // A single condition is that of all lanes.
                let lanes = condition.lanes.iter().cycle().take(yes.lanes.len());
                let condition = Value {
                    width: 1,
                    lanes: lanes.cloned().collect(),
                };
                let choose = |[c, a, b]: [&String; 3]| format!("(ite {} {a} {b})", is_one(c));
                self.each(yes.width, [&condition, &yes, &no], choose)
            }
            "extractelement" => {
                let kind = line.kind()?;
                let Value { width, lanes } = self.value(kind, line)?;
                line.expect(",")?;
                line.kind()?;
                match lanes.get(line.number::<usize>()?) {
                    Some(lane) => Value {
                        width,
                        lanes: vec![lane.clone()],
                    },
                    None => return line.unknown(),
                }
            }
            "insertelement" => {
                let kind = line.kind()?;
                let mut value = self.value(kind, line)?;
                line.expect(",")?;
                let kind = line.kind()?;
                let element = self.value(kind, line)?;
                line.expect(",")?;
                line.kind()?;
                match value.lanes.get_mut(line.number::<usize>()?) {
                    Some(lane) => lane.clone_from(&element.lanes[0]),
                    None => return line.unknown(),
                }
                value
            }
            "shufflevector" => {
                let kind = line.kind()?;
                let mut value = self.value(kind, line)?;
                line.expect(",")?;
                let kind = line.kind()?;
                value.lanes.extend(self.value(kind, line)?.lanes);
                line.expect(",")?;
                let mut lanes = Vec::new();
                for place in self.places(line)? {
                    match place.map(|place| value.lanes.get(place)) {
                        Some(Some(lane)) => lanes.push(lane.clone()),
                        Some(None) => return line.unknown(),
                        None => lanes.push(self.declare(value.width)),
                    }
                }
                Value { lanes, ..value }
            }
            "tail" => {
                line.expect("call")?;
                self.call(line)?
            }
            "getelementptr" => {
                while ["inbounds", "nuw"].iter().any(|flag| line.is_next(flag)) {}
                for token in ["i8", ",", "ptr"] {
                    line.expect(token)?;
                }
                let bytes = self.values.get(line.next()?).cloned();
                line.expect(",")?;
                line.kind()?;
                let before = line.number::<usize>()?;
                match bytes {
                    Some(bytes) if before < bytes.lanes.len() => Value {
                        width: 8,
                        lanes: bytes.lanes[before..].to_vec(),
                    },
                    _ => return line.unknown(),
                }
            }
            "phi" => self.phi(block, line)?,
            "load" => {
                let Type::Numbers { width, lanes } = line.kind()? else {
                    return line.unknown();
                };
                line.expect(",")?;
                line.expect("ptr")?;
                match self.values.get(line.next()?).cloned() {
                    Some(mut bytes) if bytes.lanes.len() >= width as usize / 8 * lanes => {
                        bytes.lanes.truncate(width as usize / 8 * lanes);
                        self.bitcast(&bytes, width, lanes)
                    }
                    _ => return line.unknown(),
                }
            }
            _ => return line.unknown(),
        };
        self.values.insert(name, value);
        Ok(())
    }

    /// Reads the constant vector that says which lanes of two vectors a shuffle takes. A lane without a place may have any
    /// value.
    fn places(&mut self, line: &mut Line<'a, '_>) -> Outcome<Vec<Option<usize>>> {
        let Type::Numbers { lanes, .. } = line.kind()? else {
            return line.unknown();
        };
        if line.is_next("zeroinitializer") {
            return Ok(vec![Some(0); lanes]);
        }
        line.expect("<")?;
        let mut places = Vec::new();
        for place in 0..lanes {
            if place > 0 {
                line.expect(",")?;
            }
            line.kind()?;
            places.push(match line.is_next("poison") {
                true => None,
                false => Some(line.number()?),
            });
        }
        line.expect(">")?;
        Ok(places)
    }

    /// Reads a call of one of LLVM's own functions.
    fn call(&mut self, line: &mut Line<'a, '_>) -> Outcome<Value> {
        // The range of the result follows from the function.
        if line.is_next("range") {
            while !line.is_next(")") {
                line.next()?;
            }
        }
        line.kind()?;
        let name = line.next()?;
        line.expect("(")?;
        let kind = line.kind()?;
        let a = self.value(kind, line)?;
        let width = a.width;
        let greater = |[a, b]: [&String; 2]| format!("(ite (bvuge {a} {b}) {a} {b})");
        let sum = |[a, b]: [&String; 2]| format!("(bvadd {a} {b})");
        if name.starts_with("@llvm.umax.") {
            line.expect(",")?;
            let kind = line.kind()?;
            let b = self.value(kind, line)?;
            return Ok(self.each(width, [&a, &b], greater));
        }
        if name.starts_with("@llvm.ctpop.") {
            let bit = |at: u32| {
                format!(
                    "((_ zero_extend {}) ((_ extract {at} {at}) {}))",
                    width - 1,
                    a.lanes[0]
                )
            };
            let lanes = (0..width).map(bit).collect();
            return Ok(self.reduce(Value { width, lanes }, &sum));
        }
        let combine: &dyn Fn([&String; 2]) -> String =
            if name.starts_with("@llvm.vector.reduce.umax.") {
                &greater
            } else if name.starts_with("@llvm.vector.reduce.add.") {
                &sum
            } else {
                return line.unknown();
            };
        Ok(self.reduce(a, combine))
    }

    /// Combines all lanes into one, halves first.
    fn reduce(&mut self, mut of: Value, combine: &dyn Fn([&String; 2]) -> String) -> Value {
        while of.lanes.len() > 1 {
            let second = Value {
                width: of.width,
                lanes: of.lanes.split_off(of.lanes.len() / 2),
            };
            of = self.each(of.width, [&of, &second], combine);
        }
        of
    }
}
