//! Thumb and Thumb-2 (the Arm v7-M Architecture Reference Manual, chapter A7; that of v6-M is a part of it).

use super::instruction::{At, Op, bits, register, signed};

const SP: u8 = 13;
const LR: u8 = 14;
const PC: u8 = 15;

/// The instructions of a piece of code; `address` is its first byte's.
pub(in crate::size) fn decode(mut code: &[u8], mut address: u32) -> Vec<At> {
    let mut ops = Vec::new();
    while let [a, b, behind @ ..] = code {
        let first = u32::from(u16::from_le_bytes([*a, *b]));
        let at = |op| At { address, op };
        // Three prefixes begin an instruction of two halves.
        match (first >= 0xE800, behind) {
            (true, [c, d, behind @ ..]) => {
                let second = u32::from(u16::from_le_bytes([*c, *d]));
                ops.extend(wide(first, second, address).into_iter().flatten().map(at));
                (code, address) = (behind, address + 4);
            }
            _ => {
                let mut op = narrow(first, address);
                // `pop {r1}; bx r1` goes back, too.
                if let (Op::JumpThrough(to), Some(Op::Write(popped))) = (op, last(&ops))
                    && popped & POPPED != 0
                    && popped & (1 << to) != 0
                {
                    op = Op::Leave;
                }
                ops.push(at(op));
                (code, address) = (behind, address + 2);
            }
        }
    }
    ops
}

/// Marks what `pop` writes; no register has that number.
const POPPED: u32 = 1 << 31;

fn last(ops: &[At]) -> Option<Op> {
    ops.last().map(|at| at.op)
}

fn narrow(word: u32, address: u32) -> Op {
    let here = address.wrapping_add(4);
    let jump = |offset: u32, always| Op::Jump {
        to: here.wrapping_add(offset),
        always,
    };
    let low = register(word, 2, 0);
    match word {
        0x4400..0x4500 | 0x4600..0x4700 => {
            let to = low | register(word, 7, 7) << 3;
            match word {
                // A jump table.
                _ if to == PC => Op::Leave,
                0x4600.. => Op::Move {
                    to,
                    from: register(word, 6, 3),
                },
                _ => Op::Write(1 << to),
            }
        }
        0x4700..0x4780 if register(word, 6, 3) == LR => Op::Leave,
        0x4700..0x4780 => Op::JumpThrough(register(word, 6, 3)),
        0x4780..0x4800 => Op::CallThrough(register(word, 6, 3)),
        0x6000..0x6800 => Op::Store {
            from: low,
            base: register(word, 5, 3),
            offset: bits(word, 10, 6) * 4,
        },
        0x6800..0x7000 => Op::Load {
            to: low,
            base: register(word, 5, 3),
            offset: bits(word, 10, 6) * 4,
        },
        0x9000..0x9800 => Op::Store {
            from: register(word, 10, 8),
            base: SP,
            offset: bits(word, 7, 0) * 4,
        },
        0x9800..0xA000 => Op::Load {
            to: register(word, 10, 8),
            base: SP,
            offset: bits(word, 7, 0) * 4,
        },
        0xB080..0xB100 => Op::Grow(bits(word, 6, 0) * 4),
        // cbz, cbnz
        _ if word & 0xF500 == 0xB100 => jump(bits(word, 9, 9) << 6 | bits(word, 7, 3) << 1, false),
        0xB400..0xB600 => Op::Grow(bits(word, 8, 0).count_ones() * 4),
        0xBD00..0xBE00 => Op::Leave,
        0xBC00..0xBD00 => Op::Write(bits(word, 7, 0) | POPPED),
        // ldm
        0xC800..0xD000 => Op::Write(bits(word, 7, 0)),
        0xD000..0xDE00 => jump(signed(bits(word, 7, 0) << 1, 9), false),
        // udf, svc
        0xDE00..0xE000 => Op::Write(0),
        0xE000..0xE800 => jump(signed(bits(word, 10, 0) << 1, 12), true),
        0x4800..0x5000 => Op::Constant {
            to: register(word, 10, 8),
            at: (here & !3) + bits(word, 7, 0) * 4,
        },
        // An immediate or an address, into the register in the upper bits.
        0x2000..0x4000 | 0xA000..0xB000 => Op::Write(1 << bits(word, 10, 8)),
        _ => Op::Write(1 << low),
    }
}

/// One instruction may load two registers.
fn wide(first: u32, second: u32, address: u32) -> [Option<Op>; 2] {
    let one = |op| [Some(op), None];
    let here = address.wrapping_add(4);
    let (base, to) = (register(first, 3, 0), register(second, 15, 12));
    match first {
        0xF000..0xF800 if second & 0x8000 != 0 => one(branch(first, second, here)),
        0xE92D => one(Op::Grow(second.count_ones() * 4)),
        // pop with the program counter among the registers; tbb, tbh
        0xE8BD if second & 0x8000 != 0 => one(Op::Leave),
        0xE8D0..0xE8E0 if second & 0xFFE0 == 0xF000 => one(Op::Leave),
        // vpush; str with the stack pointer lowered; sub from it
        0xED2D => one(Op::Grow(bits(second, 7, 0) * 4)),
        0xF84D if second & 0x0F00 == 0x0D00 => one(Op::Grow(bits(second, 7, 0))),
        0xF1AD | 0xF5AD | 0xF2AD | 0xF6AD if register(second, 11, 8) == SP => {
            one(Op::Grow(immediate(first, second)))
        }
        // ldr; to the program counter from the stack: goes back
        0xF850..0xF860 | 0xF8D0..0xF8E0 if to == PC && base == SP => one(Op::Leave),
        0xF850..0xF860 | 0xF8D0..0xF8E0 if to == PC => one(Op::JumpThrough(PC)),
        0xF8DF => one(Op::Constant {
            to,
            at: (here & !3) + bits(second, 11, 0),
        }),
        0xF8D0..0xF8DF => one(Op::Load {
            to,
            base,
            offset: bits(second, 11, 0),
        }),
        0xF8C0..0xF8D0 => one(Op::Store {
            from: to,
            base,
            offset: bits(second, 11, 0),
        }),
        // ldrd, strd, with an offset that is added
        0xE9D0..0xE9DF => pair(second, |to, offset| Op::Load { to, base, offset }),
        0xE9C0..0xE9D0 => pair(second, |from, offset| Op::Store { from, base, offset }),
        // movt: which address it is has been said by movw.
        _ if first & 0xFBF0 == 0xF2C0 => one(Op::Write(0)),
        // The register that it changes stands in one of two places.
        _ => one(Op::Write(1 << to | 1 << bits(second, 11, 8))),
    }
}

fn pair(second: u32, op: impl Fn(u8, u32) -> Op) -> [Option<Op>; 2] {
    let offset = bits(second, 7, 0) * 4;
    [
        Some(op(register(second, 15, 12), offset)),
        Some(op(register(second, 11, 8), offset + 4)),
    ]
}

fn branch(first: u32, second: u32, here: u32) -> Op {
    let (sign, j1, j2) = (
        bits(first, 10, 10),
        bits(second, 13, 13),
        bits(second, 11, 11),
    );
    let low = bits(second, 10, 0) << 1;
    let far = || {
        let (i1, i2) = (1 ^ j1 ^ sign, 1 ^ j2 ^ sign);
        let offset = sign << 24 | i1 << 23 | i2 << 22 | bits(first, 9, 0) << 12 | low;
        here.wrapping_add(signed(offset, 25))
    };
    match (bits(second, 14, 14), bits(second, 12, 12)) {
        (1, 1) => Op::Call(far()),
        (0, 1) => Op::Jump {
            to: far(),
            always: true,
        },
        (0, _) if bits(first, 9, 6) < 14 => {
            let offset = sign << 20 | j2 << 19 | j1 << 18 | bits(first, 5, 0) << 12 | low;
            Op::Jump {
                to: here.wrapping_add(signed(offset, 21)),
                always: false,
            }
        }
        // Barriers and the like.
        _ => Op::Write(0),
    }
}

/// The address whose lower half a `movw` holds; `near` is one with the same upper half, or the last one before it.
pub(in crate::size) fn moved(word: u32, near: u32) -> u32 {
    let (first, second) = (word & 0xFFFF, word >> 16);
    let low = bits(first, 3, 0) << 12
        | bits(first, 10, 10) << 11
        | bits(second, 14, 12) << 8
        | bits(second, 7, 0);
    near.wrapping_add(low.wrapping_sub(near) & 0xFFFF)
}

/// The twelve bits of an immediate: plain in `subw`, else eight that are repeated or rotated.
fn immediate(first: u32, second: u32) -> u32 {
    let all = bits(first, 10, 10) << 11 | bits(second, 14, 12) << 8 | bits(second, 7, 0);
    if bits(first, 9, 9) == 1 {
        return all;
    }
    let byte = bits(all, 7, 0);
    match bits(all, 11, 8) {
        0 => byte,
        1 => byte << 16 | byte,
        2 => byte << 24 | byte << 8,
        3 => byte * 0x0101_0101,
        _ => (byte | 0x80).rotate_right(bits(all, 11, 7)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Op, decode};

    /// The operations of some halfwords at 0x1000.
    fn ops(code: &[u16]) -> Vec<Op> {
        let bytes: Vec<u8> = code.iter().flat_map(|half| half.to_le_bytes()).collect();
        decode(&bytes, 0x1000).iter().map(|at| at.op).collect()
    }

    #[test]
    fn calls() {
        // bl .+530; bl .-6; blx r3
        assert_eq!(ops(&[0xF000, 0xF907]), [Op::Call(0x1212)]);
        assert_eq!(ops(&[0xF7FF, 0xFFFB]), [Op::Call(0x0FFA)]);
        assert_eq!(ops(&[0x4798]), [Op::CallThrough(3)]);
    }

    #[test]
    fn jumps() {
        let jump = |to, always| Op::Jump { to, always };
        // b .; beq .+18; b.w .+518; beq.w .+514; cbz r0, .+8
        assert_eq!(ops(&[0xE7FE]), [jump(0x1000, true)]);
        assert_eq!(ops(&[0xD007]), [jump(0x1012, false)]);
        assert_eq!(ops(&[0xF000, 0xB901]), [jump(0x1206, true)]);
        assert_eq!(ops(&[0xF000, 0x80FF]), [jump(0x1202, false)]);
        assert_eq!(ops(&[0xB110]), [jump(0x1008, false)]);
        // bx r2 goes on; bx lr, pop {r4, pc} and ldr pc, [sp], #4 go back; tbb and mov pc, r0 stay
        assert_eq!(ops(&[0x4710]), [Op::JumpThrough(2)]);
        assert_eq!(ops(&[0x4770, 0xBD10]), [Op::Leave, Op::Leave]);
        assert_eq!(ops(&[0xF85D, 0xFB04]), [Op::Leave]);
        assert_eq!(ops(&[0xE8DF, 0xF000, 0x4687]), [Op::Leave, Op::Leave]);
    }

    #[test]
    fn going_back_by_a_popped_register() {
        // pop {r1}; bx r1
        assert_eq!(ops(&[0xBC02, 0x4708])[1], Op::Leave);
        // pop {r1}; bx r2
        assert_eq!(ops(&[0xBC02, 0x4710])[1], Op::JumpThrough(2));
    }

    #[test]
    fn the_stack_grows() {
        // push {r4, r5, lr}; sub sp, #16; push.w {r8, r9, lr}; sub.w sp, sp, #0x400; subw sp, sp, #0x404
        assert_eq!(ops(&[0xB530, 0xB084]), [Op::Grow(12), Op::Grow(16)]);
        assert_eq!(ops(&[0xE92D, 0x4300]), [Op::Grow(12)]);
        assert_eq!(ops(&[0xF5AD, 0x6D80]), [Op::Grow(0x400)]);
        assert_eq!(ops(&[0xF2AD, 0x4D04]), [Op::Grow(0x404)]);
    }

    #[test]
    fn words_in_memory() {
        let load = |to, base, offset| Op::Load { to, base, offset };
        // ldr r3, [r1, #12]; ldr r2, [sp, #8]; ldr.w r8, [r1, #16]; ldrd r0, r2, [r1, #8]
        assert_eq!(ops(&[0x68CB]), [load(3, 1, 12)]);
        assert_eq!(ops(&[0x9A02]), [load(2, 13, 8)]);
        assert_eq!(ops(&[0xF8D1, 0x8010]), [load(8, 1, 16)]);
        assert_eq!(ops(&[0xE9D1, 0x0202]), [load(0, 1, 8), load(2, 1, 12)]);
        // ldr r1, [r2, #-4]: where from is left open
        assert_eq!(ops(&[0xF852, 0x1C04]), [Op::Write(1 << 1 | 1 << 12)]);
        // str r3, [sp, #4]; mov r8, r1
        let store = Op::Store {
            from: 3,
            base: 13,
            offset: 4,
        };
        assert_eq!(ops(&[0x9301, 0x4688]), [store, Op::Move { to: 8, from: 1 }]);
    }
}
