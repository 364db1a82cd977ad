//! RV32IMC (the RISC-V Instruction Set Manual, volume I, chapters "RV32I" and "C").

use super::instruction::{At, Op, bits, register, signed};

const RA: u8 = 1;
const SP: u8 = 2;
/// The other link register: what leads back from a function that the compiler made of pieces of others.
const T0: u8 = 5;

/// The instructions of a piece of code; `address` is its first byte's.
pub(in crate::size) fn decode(mut code: &[u8], mut address: u32) -> Vec<At> {
    let mut ops = Vec::new();
    // What `auipc` put where: the first half of a far call.
    let mut far = None;
    while let [a, b, behind @ ..] = code {
        let (op, length) = match (*a & 3 == 3, behind) {
            (true, [c, d, ..]) => {
                let word = u32::from_le_bytes([*a, *b, *c, *d]);
                let op = whole(word, address, far);
                far = (bits(word, 6, 0) == 0x17)
                    .then(|| (register(word, 11, 7), address.wrapping_add(word & !0xFFF)));
                (op, 4)
            }
            _ => {
                far = None;
                (
                    compressed(u32::from(u16::from_le_bytes([*a, *b])), address),
                    2,
                )
            }
        };
        ops.push(At { address, op });
        code = code.get(length..).unwrap_or_default();
        address = address.wrapping_add(length as u32);
    }
    ops
}

fn whole(word: u32, address: u32, far: Option<(u8, u32)>) -> Op {
    let (to, from) = (register(word, 11, 7), register(word, 19, 15));
    let immediate = signed(bits(word, 31, 20), 12);
    let changes = Op::Write(1 << to);
    match bits(word, 6, 0) {
        // jal
        0x6F => {
            let offset = bits(word, 31, 31) << 20
                | bits(word, 19, 12) << 12
                | bits(word, 20, 20) << 11
                | bits(word, 30, 21) << 1;
            go(to, address.wrapping_add(signed(offset, 21)))
        }
        // jalr
        0x67 => match far {
            Some((register, upper)) if register == from => go(to, upper.wrapping_add(immediate)),
            _ => go_through(to, from),
        },
        // Conditional branches.
        0x63 => {
            let offset = bits(word, 31, 31) << 12
                | bits(word, 7, 7) << 11
                | bits(word, 30, 25) << 5
                | bits(word, 11, 8) << 1;
            Op::Jump {
                to: address.wrapping_add(signed(offset, 13)),
                always: false,
            }
        }
        // lw, sw
        0x03 if bits(word, 14, 12) == 2 => Op::Load {
            to,
            base: from,
            offset: immediate,
        },
        0x23 if bits(word, 14, 12) == 2 => Op::Store {
            from: register(word, 24, 20),
            base: from,
            offset: signed(bits(word, 31, 25) << 5 | bits(word, 11, 7), 12),
        },
        0x23 => Op::Write(0),
        // addi
        0x13 if bits(word, 14, 12) == 0 => match (to, from) {
            (SP, SP) => grow(immediate),
            _ => Op::Move { to, from },
        },
        _ => changes,
    }
}

fn compressed(word: u32, address: u32) -> Op {
    let full = register(word, 11, 7);
    // Three bits name one of eight registers.
    let (upper, lower) = (8 + register(word, 9, 7), 8 + register(word, 4, 2));
    match (bits(word, 1, 0), bits(word, 15, 13)) {
        (0, 0) => Op::Write(1 << lower),
        (0, 2) => Op::Load {
            to: lower,
            base: upper,
            offset: offset(word),
        },
        (0, _) => Op::Store {
            from: lower,
            base: upper,
            offset: offset(word),
        },
        // c.jal, c.j
        (1, 1) => go(RA, address.wrapping_add(distance(word))),
        (1, 5) => go(0, address.wrapping_add(distance(word))),
        // c.beqz, c.bnez
        (1, 6 | 7) => {
            let offset = bits(word, 12, 12) << 8
                | bits(word, 6, 5) << 6
                | bits(word, 2, 2) << 5
                | bits(word, 11, 10) << 3
                | bits(word, 4, 3) << 1;
            Op::Jump {
                to: address.wrapping_add(signed(offset, 9)),
                always: false,
            }
        }
        // c.addi16sp, c.addi
        (1, 3) if full == SP => {
            let amount = bits(word, 12, 12) << 9
                | bits(word, 4, 3) << 7
                | bits(word, 5, 5) << 6
                | bits(word, 2, 2) << 5
                | bits(word, 6, 6) << 4;
            grow(signed(amount, 10))
        }
        (1, 0) if full == SP => grow(signed(bits(word, 12, 12) << 5 | bits(word, 6, 2), 6)),
        (1, 0) => Op::Move {
            to: full,
            from: full,
        },
        (1, 4) => Op::Write(1 << upper),
        // c.lwsp, c.swsp
        (2, 2) => Op::Load {
            to: full,
            base: SP,
            offset: bits(word, 3, 2) << 6 | bits(word, 12, 12) << 5 | bits(word, 6, 4) << 2,
        },
        (2, 6) => Op::Store {
            from: register(word, 6, 2),
            base: SP,
            offset: bits(word, 8, 7) << 6 | bits(word, 12, 9) << 2,
        },
        // c.jr, c.jalr, c.mv, c.add
        (2, 4) => match (bits(word, 12, 12), register(word, 6, 2)) {
            (0, 0) => go_through(0, full),
            (0, from) => Op::Move { to: full, from },
            (_, 0) if full != 0 => go_through(RA, full),
            _ => Op::Write(1 << full),
        },
        _ => Op::Write(1 << full),
    }
}

/// To a place; `link` is where the way back goes.
fn go(link: u8, to: u32) -> Op {
    if link == 0 {
        Op::Jump { to, always: true }
    } else {
        Op::Call(to)
    }
}

/// To where a register points.
fn go_through(link: u8, register: u8) -> Op {
    match (link, register) {
        (0, RA | T0) => Op::Leave,
        (0, _) => Op::JumpThrough(register),
        _ => Op::CallThrough(register),
    }
}

/// The stack grows downwards.
fn grow(amount: u32) -> Op {
    if amount.cast_signed() < 0 {
        Op::Grow(amount.wrapping_neg())
    } else {
        Op::Write(1 << SP)
    }
}

/// Of c.lw and c.sw.
fn offset(word: u32) -> u32 {
    bits(word, 5, 5) << 6 | bits(word, 12, 10) << 3 | bits(word, 6, 6) << 2
}

/// Of c.jal and c.j.
fn distance(word: u32) -> u32 {
    let offset = bits(word, 12, 12) << 11
        | bits(word, 8, 8) << 10
        | bits(word, 10, 9) << 8
        | bits(word, 6, 6) << 7
        | bits(word, 7, 7) << 6
        | bits(word, 2, 2) << 5
        | bits(word, 11, 11) << 4
        | bits(word, 5, 3) << 1;
    signed(offset, 12)
}

#[cfg(test)]
mod tests {
    use super::{Op, decode};

    /// The operations of some code at 0x1000.
    fn ops(code: &[u8]) -> Vec<Op> {
        decode(code, 0x1000).iter().map(|at| at.op).collect()
    }

    #[test]
    fn calls() {
        // jal .+362; jal .-4; jalr a5
        assert_eq!(ops(&[0xAD, 0x22]), [Op::Call(0x116A)]);
        assert_eq!(ops(&[0xF5, 0x3F]), [Op::Call(0x0FFC)]);
        assert_eq!(ops(&[0x82, 0x97]), [Op::CallThrough(15)]);
        // auipc ra, 0; jalr 308(ra)
        let far = [0x97, 0x00, 0x00, 0x00, 0xE7, 0x80, 0x40, 0x13];
        assert_eq!(ops(&far), [Op::Write(2), Op::Call(0x1134)]);
        // jal t0, .+8: a piece that the compiler shares
        assert_eq!(ops(&[0xEF, 0x02, 0x80, 0x00]), [Op::Call(0x1008)]);
    }

    #[test]
    fn jumps() {
        let jump = |to, always| Op::Jump { to, always };
        // j .-16; beq a0, a1, .+34; beqz a0, .+30
        assert_eq!(ops(&[0xC5, 0xBF]), [jump(0x0FF0, true)]);
        assert_eq!(ops(&[0x63, 0x01, 0xB5, 0x02]), [jump(0x1022, false)]);
        assert_eq!(ops(&[0x19, 0xCD]), [jump(0x101E, false)]);
        // jr a5 goes on; ret and jr t0 go back
        assert_eq!(ops(&[0x82, 0x87]), [Op::JumpThrough(15)]);
        assert_eq!(ops(&[0x82, 0x80, 0x82, 0x82]), [Op::Leave, Op::Leave]);
    }

    #[test]
    fn the_stack_grows() {
        // addi sp, sp, -64; addi sp, sp, -16; addi sp, sp, -2032
        let code = [0x39, 0x71, 0x41, 0x11, 0x13, 0x01, 0x01, 0x81];
        assert_eq!(ops(&code), [Op::Grow(64), Op::Grow(16), Op::Grow(2032)]);
    }

    #[test]
    fn words_in_memory() {
        let load = |to, base, offset| Op::Load { to, base, offset };
        let store = |from, base, offset| Op::Store { from, base, offset };
        // lw a5, 12(a1); lw s2, 16(s3); lw a2, 8(sp)
        assert_eq!(ops(&[0xDC, 0x45]), [load(15, 11, 12)]);
        assert_eq!(ops(&[0x03, 0xA9, 0x09, 0x01]), [load(18, 19, 16)]);
        assert_eq!(ops(&[0x22, 0x46]), [load(12, 2, 8)]);
        // sw a2, 132(sp); sw s2, 20(s3); sw a5, 68(a1); mv s2, a1
        assert_eq!(ops(&[0x32, 0xC3]), [store(12, 2, 132)]);
        assert_eq!(ops(&[0x23, 0xAA, 0x29, 0x01]), [store(18, 19, 20)]);
        assert_eq!(ops(&[0xFC, 0xC1]), [store(15, 11, 68)]);
        assert_eq!(ops(&[0x2E, 0x89]), [Op::Move { to: 18, from: 11 }]);
    }
}
