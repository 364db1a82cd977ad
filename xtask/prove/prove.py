"""Proves that the kernels mean the same as their definition byte by byte, for all inputs: prove.py LIBRARY

Each function from `in_range` to `has_wrong_triplet` defines kernels. It returns a condition that the inputs always
meet, and claims about them and the result. Bitwuzla looks for an input that meets the condition and breaks a claim.
"""

import re
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from triton import SOLVER, SOLVER_STATE

from machine import Machine

# The first and last bytes of ranges. Plain are the bytes that need no second look in `plain.rs`, and scanned those that
# `scan.rs` calls plain.
PLAIN = [b"AZ", b"az", b"&9", b"==", b"__", b"\x80\xbf", b"\xc3\xed"]
SCANNED = [b"AZ", b"az", b"%9", b"==", b"__", b"~~"]
HEXDIG = [b"09", b"AF", b"af"]
# Those that `pieces.rs` calls plain, and those that `scan.rs` counts.
IN_PIECES = [b"AZ", b"az", b"%;", b"==", b"__", b"@@"]
WITHIN = [b"::", b"@@", b";;", b"!!", b"$$"]
ENDS = [b"??", b"##"]

# The characters of RFC 3986's `query`, but for the delimiters that the accelerator looks for.
QUERY = "!$&'()*+,;=/-._~ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
GRAMMAR = Path(__file__).parents[2] / "iri-core/grammar/judge/abnf/rfc3987.abnf"


def is_in(terms, byte, ranges):
    return terms.lor([terms.land([first <= byte, byte <= last]) for first, last in ranges])


def implies(terms, condition, claim):
    return terms.lor([terms.lnot(condition), claim])


def byte_if(terms, condition, byte):
    """Returns the byte if the condition holds, otherwise zero."""
    return terms.ite(condition, terms.bv(byte, 8), terms.bv(0, 8))


def bit(terms, number, at):
    return terms.extract(at, at, number)


def split(terms, number):
    """Returns the bytes of a number, the lowest first."""
    return [terms.extract(at + 7, at, number) for at in range(0, number.getBitvectorSize(), 8)]


def in_range(machine, terms):
    x, first, last = machine.number("x", 64), machine.number("first", 8), machine.number("last", 8)
    marks = split(terms, machine.call(64))
    is_ascii = terms.land([byte <= 0x7F for byte in [*split(terms, x), first, last]])
    is_wanted = [terms.land([first <= byte, byte <= last]) for byte in split(terms, x)]
    return is_ascii, [mark == byte_if(terms, is_it, 0x80) for mark, is_it in zip(marks, is_wanted, strict=True)]


def every(machine, terms):
    x, b = machine.number("x", 64), machine.number("b", 8)
    marks = split(terms, machine.call(64))
    is_wanted = [byte == b for byte in split(terms, x)]
    return None, [mark == byte_if(terms, is_it, 0x80) for mark, is_it in zip(marks, is_wanted, strict=True)]


def first(machine, terms):
    """Claims something about the lowest mark only, as it may also mark bytes after the first one."""
    x, b = machine.number("x", 64), machine.number("b", 8)
    marks = machine.call(64)
    claim = marks == 0
    for at, byte in reversed(list(enumerate(split(terms, x)))):
        to_it = terms.extract(8 * at + 7, 0, marks)
        claim = terms.ite(byte == b, to_it == 0x80 << 8 * at, claim)
    return None, [claim]


def bits(machine, terms):
    marks = machine.number("marks", 64)
    result = machine.call(64)
    claims = [bit(terms, result, at) == bit(terms, marks, 8 * at + 7) for at in range(8)]
    return None, [*claims, result <= 0xFF]


def others(machine, terms):
    text = machine.reference("bytes", 16)
    result = machine.call(32)
    claims = [(bit(terms, result, at) == 0) == is_in(terms, byte, PLAIN) for at, byte in enumerate(text)]
    return None, [*claims, result <= 0xFFFF]


def halves(machine, half):
    """Makes the two halves of a text, and the number of bytes that they share."""
    return machine.reference("start", half), machine.reference("end", half), machine.number("shared", 8)


def scan(machine, terms, half):
    start, end, shared = halves(machine, half)
    count, places, percent, slash = split(terms, machine.call(32))
    text = start + end
    place = [terms.bv(at, 8) if at < half else at - shared for at in range(2 * half)]
    is_other = [terms.lnot(is_in(terms, byte, SCANNED)) for byte in text]
    # Bytes that both halves have count once.
    is_other[half:] = [terms.land([is_other[at], half <= place[at]]) for at in range(half, 2 * half)]
    no_other = [terms.lnot(is_it) for is_it in is_other]

    def only(at):
        is_only = terms.land([is_other[at], *no_other[:at], *no_other[at + 1 :]])
        return implies(terms, is_only, terms.land([count == 1, places == place[at]]))

    none = terms.bv(0xFF, 8)
    first_slash = none
    for byte, at in zip(text[:32], place):
        first_slash = terms.ite(terms.land([byte == ord("/"), at < first_slash]), at, first_slash)
    return shared <= half, [
        (count == 0) == terms.land(no_other),
        terms.land([only(at) for at in range(2 * half)]),
        percent == byte_if(terms, terms.lor([byte == ord("%") for byte in text]), 1),
        terms.ite(first_slash == none, slash < 0x80, slash == ~first_slash),
    ]


def count_and_places(terms, is_it, place, count, places):
    """Claims that the bytes are counted and their places are added. Of many bytes, the solver finds this out of none and one only."""
    zero = terms.bv(0, 8)
    if len(is_it) <= 16:
        counted, added = zero, zero
        for is_one, at in zip(is_it, place, strict=True):
            counted += byte_if(terms, is_one, 1)
            added += terms.ite(is_one, at, zero)
        return [count == counted, places == added]
    no = [terms.lnot(is_one) for is_one in is_it]

    def only(at):
        is_only = terms.land([is_it[at], *no[:at], *no[at + 1 :]])
        return implies(terms, is_only, terms.land([count == 1, places == place[at]]))

    return [(count == 0) == terms.land(no), terms.land([only(at) for at in range(len(is_it))])]


def delimiters(machine, terms, half):
    start, end, shared = halves(machine, half)
    within, ends, places = split(terms, machine.call(24))
    text = start + end
    place = [terms.bv(at, 8) if at < half else at - shared for at in range(2 * half)]

    def counted(ranges):
        is_it = [is_in(terms, byte, ranges) for byte in text]
        return is_it[:half] + [terms.land([is_it[at], half <= place[at]]) for at in range(half, 2 * half)]

    return shared <= half, [
        (within == 0) == terms.lnot(terms.lor(counted(WITHIN))),
        *count_and_places(terms, counted(ENDS), place, ends, places),
    ]


def piece(machine, terms, length):
    text, known = machine.reference("bytes", length), machine.number("known", 8)
    others, places, percent = split(terms, machine.call(24))
    place = [terms.bv(at, 8) for at in range(length)]
    is_other = [terms.land([terms.lnot(is_in(terms, byte, IN_PIECES)), known <= at]) for byte, at in zip(text, place)]
    return None, [
        *count_and_places(terms, is_other, place, others, places),
        percent == byte_if(terms, terms.lor([byte == ord("%") for byte in text]), 1),
    ]


def is_wrong(machine, terms, length):
    text = machine.reference("bytes", length)
    result = machine.call(8)
    is_hexdig = [is_in(terms, byte, HEXDIG) for byte in text]
    wrong = [
        terms.land([byte == ord("%"), terms.lnot(terms.land(is_hexdig[at + 1 : at + 3]))])
        for at, byte in enumerate(text[:-2])
    ]
    # Of the last two bytes, one is followed by a byte of the piece, the other by none.
    wrong.append(terms.land([text[-2] == ord("%"), terms.lnot(is_hexdig[-1])]))
    return None, [result == byte_if(terms, terms.lor(wrong), 1)]


def has_at_sign(machine, terms, length):
    text = machine.reference("bytes", length)
    result = machine.call(8)
    signs = [is_in(terms, byte, [b"@@", b"\xef\xef"]) for byte in text]
    for first, second, third in zip(text, text[1:], text[2:]):
        four = terms.land([second == ord("4"), third == ord("0")])
        full_width = terms.land([is_in(terms, second, [b"EE", b"ee"]), is_in(terms, third, [b"FF", b"ff"])])
        signs.append(terms.land([is_in(terms, first, [b"%%", b"55"]), terms.lor([four, full_width])]))
    # What JSON escapes begins so.
    for first, second in zip(text, text[1:]):
        signs.append(terms.land([first == ord("\\"), second == ord("u")]))
    return None, [result == byte_if(terms, terms.lor(signs), 1)]


def has_mark(machine, terms, length):
    text = machine.reference("bytes", length)
    result = machine.call(8)
    signs = [is_in(terms, byte, [b"@@", b"\xef\xef"]) for byte in text]
    for first, second, third in zip(text, text[1:], text[2:]):
        four = terms.land([second == ord("4"), third == ord("0")])
        three = terms.land([second == ord("3"), is_in(terms, third, [b"AA", b"aa"])])
        full_width = terms.land([is_in(terms, second, [b"EE", b"ee"]), is_in(terms, third, [b"FF", b"ff"])])
        signs.append(terms.land([is_in(terms, first, [b"%%", b"55"]), terms.lor([four, three, full_width])]))
    for first, second in zip(text, text[1:]):
        signs.append(terms.land([first == ord("\\"), second == ord("u")]))
        signs.append(terms.land([first == ord(":"), terms.lnot(is_in(terms, second, [b"//", b"09"]))]))
    return None, [result == byte_if(terms, terms.lor(signs), 1)]


def has_wrong_triplet(machine, terms, half):
    """Makes a claim for each number of bytes that the halves may share, but one."""
    start, end, shared = halves(machine, half)
    result = machine.call(8)

    def claim(count):
        are_shared = [shared == count, *(a == b for a, b in zip(start[half - count :], end))]
        text = start + end[count:]
        is_percent = [byte == ord("%") for byte in text]
        is_hexdig = [is_in(terms, byte, HEXDIG) for byte in text]
        begins = [terms.land([is_percent[at], *is_hexdig[at + 1 : at + 3]]) for at in range(len(text) - 2)]
        is_wrong = [terms.land([a, terms.lnot(b)]) for a, b in zip(is_percent, begins)]
        # The last two bytes begin no triplet.
        is_wrong += is_percent[-2:]
        condition = terms.land([shared <= half, *are_shared])
        return implies(terms, condition, result == byte_if(terms, terms.lor(is_wrong), 1))

    claims = [claim(count) for count in range(half + 1) if count != 1]
    # Eight of them at once take the solver a third of the time.
    return shared <= half, [terms.land(claims[at : at + 8]) for at in range(0, half, 8)]


# Those that take longest are first.
KERNELS = {
    **{f"grammar::scan::has_wrong_triplet<{half}>": partial(has_wrong_triplet, half=half) for half in [64, 32, 16]},
    **{f"grammar::scan::scan_halves<{half}>": partial(scan, half=half) for half in [64, 32, 16, 8]},
    **{f"grammar::scan::count_halves<{half}>": partial(delimiters, half=half) for half in [64, 32, 16, 8]},
    **{f"grammar::pieces::piece<{length}>": partial(piece, length=length) for length in [64, 16]},
    **{f"grammar::pieces::is_wrong<{length}>": partial(is_wrong, length=length) for length in [64, 16]},
    **{f"grammar::pieces::has_at_sign<{length}>": partial(has_at_sign, length=length) for length in [32, 16]},
    **{f"grammar::pieces::has_mark<{length}>": partial(has_mark, length=length) for length in [32, 16]},
    "in_range": in_range,
    "all": every,
    "first": first,
    "bits": bits,
    "others": others,
}


def prove(kernel, library):
    """Returns what is wrong with a kernel, if anything is."""
    machine = Machine(library, kernel)
    solver, terms = machine.context, machine.terms
    given, claims = KERNELS[kernel](machine, terms)
    given = given or terms.equal(terms.bv(0, 1), terms.bv(0, 1))
    solver.setSolver(SOLVER.BITWUZLA)
    solver.setSolverTimeout(300_000)
    # If no input met the condition, every claim would hold.
    if not solver.isSat(given):
        return "no input meets its condition"
    for claim in claims:
        model, state, _ = solver.getModel(terms.land([given, terms.lnot(claim)]), True)
        if state == SOLVER_STATE.SAT:
            return f"means something else for {machine.shown(model)}"
        if state != SOLVER_STATE.UNSAT:
            return "the solver found no answer"
    return None


def outcome(kernel, library):
    """Returns what is to be said about a kernel, and whether its claims hold."""
    try:
        wrong = prove(kernel, library)
    except (LookupError, PermissionError, NotImplementedError) as error:
        wrong = str(error)
    return f"{kernel}: {wrong or 'holds for all inputs'}", wrong is None


def plain_characters():
    """Looks at each character of plain bytes: it is in `query` or in `ucschar`, and is no delimiter."""
    [rule] = re.findall(r"^ucschar .*?\n\n", GRAMMAR.read_text(), re.MULTILINE | re.DOTALL)
    ranges = [range(int(first, 16), int(last, 16) + 1) for first, last in re.findall(r"%x(\w+)-(\w+)", rule)]
    plain = {byte for first, last in PLAIN for byte in range(first, last + 1)}
    # UTF-8 has no surrogates.
    characters = [chr(code) for code in range(0x110000) if code not in range(0xD800, 0xE000)]
    of_plain = [c for c in characters if plain.issuperset(c.encode())]
    wrong = [c for c in of_plain if c not in QUERY and not any(ord(c) in each for each in ranges)]
    return f"plain characters: {wrong or 'need no second look'}", not wrong


def main():
    [library] = sys.argv[1:]
    with ProcessPoolExecutor() as pool:
        outcomes = [*pool.map(partial(outcome, library=library), KERNELS), plain_characters()]
    for text, _ in outcomes:
        print(text)
    sys.exit(not all(is_right for _, is_right in outcomes))


if __name__ == "__main__":
    main()
