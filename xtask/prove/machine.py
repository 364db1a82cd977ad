"""Runs compiled functions on symbols, with Triton. What would make a result hold for some inputs only is an error."""

import re
from functools import reduce
from operator import add

from elftools.elf.elffile import ELFFile
from triton import ARCH, CALLBACK, EXCEPTION, MODE, OPCODE, Instruction, MemoryAccess, TritonContext

# Where the function returns to, the end of its stack, and what its references lead to. No library is there.
RETURN, STACK, REFERENCES = 0x1000_0000_0000, 0x2000_0000_0000, 0x3000_0000_0000


class Machine:
    """A processor before and after the call of a function. All that the function may not rely on is unknown."""

    def __init__(self, library, function):
        self.library = ELFFile.load_from_path(library)
        self.segments = [(segment["p_vaddr"], segment.data()) for segment in self.library.iter_segments("PT_LOAD")]
        self.function = function
        self.context = TritonContext(ARCH.X86_64)
        self.terms = self.context.getAstContext()
        self.context.setMode(MODE.CONSTANT_FOLDING, True)
        self.context.addCallback(CALLBACK.GET_CONCRETE_MEMORY_VALUE, self.load)
        for register in self.context.getParentRegisters():
            self.context.symbolizeRegister(register)
        registers = self.context.registers
        self.parameters = iter([registers.rdi, registers.rsi, registers.rdx])
        self.inputs = {}

    def number(self, name, bits):
        """Makes the next parameter a number, and returns its symbol."""
        context, terms = self.context, self.terms
        register = next(self.parameters)
        symbol = terms.variable(context.newSymbolicVariable(bits))
        value = symbol
        if bits < 64:
            # The caller may leave anything in the other bits.
            value = terms.concat([terms.extract(63, bits, context.getRegisterAst(register)), symbol])
        context.assignSymbolicExpressionToRegister(context.newSymbolicExpression(value), register)
        self.inputs[name] = symbol
        return symbol

    def reference(self, name, count):
        """Makes the next parameter a reference to bytes, and returns their symbols."""
        context, terms = self.context, self.terms
        register = next(self.parameters)
        start = REFERENCES + (register.getId() << 16)
        context.setConcreteMemoryAreaValue(start, bytes(count))
        context.setConcreteRegisterValue(register, start)
        places = (MemoryAccess(start + at, 1) for at in range(count))
        symbols = [terms.variable(context.symbolizeMemory(place)) for place in places]
        self.inputs[name] = symbols
        return symbols

    def call(self, bits):
        """Runs the function to its end, and returns its result as a term of the symbols."""
        context, registers = self.context, self.context.registers
        context.setConcreteMemoryAreaValue(STACK, RETURN.to_bytes(8, "little"))
        context.setConcreteRegisterValue(registers.rsp, STACK)
        context.setConcreteRegisterValue(registers.rip, self.address())
        while (place := context.getConcreteRegisterValue(registers.rip)) != RETURN:
            self.step(place)
        return self.terms.extract(bits - 1, 0, context.getRegisterAst(registers.rax))

    def shown(self, model):
        """Returns the inputs as the solver found them. It may leave out some that do not matter."""

        def value(symbol):
            found = model.get(symbol.getSymbolicVariable().getId())
            return found.getValue() if found else 0

        def text(symbols):
            return bytes(map(value, symbols)) if isinstance(symbols, list) else hex(value(symbols))

        return ", ".join(f"{name} = {text(symbols)}" for name, symbols in self.inputs.items())

    def address(self):
        """Finds the function by its name, which has each word with its length before it, and then the argument of its type."""
        name, _, argument = self.function.partition("<")
        words = ["kernels", *name.split("::")]
        mangled = "".join(f"{len(word)}{word}" for word in words)
        mangled += f"Kj{int(argument.rstrip('>')):x}_E" if argument else "$"
        symbols = self.library.get_section_by_name(".symtab").iter_symbols()
        found = [symbol["st_value"] for symbol in symbols if re.search(mangled, symbol.name)]
        if len(found) != 1:
            raise LookupError(f"the compiler made {len(found)} functions of this name")
        return found[0]

    def load(self, context, access):
        """Gives Triton bytes of the library when they are read for the first time."""
        start, size = access.getAddress(), access.getSize()
        if context.isConcreteMemoryValueDefined(start, size):
            return
        for first, data in self.segments:
            if first <= start and start + size <= first + len(data):
                context.setConcreteMemoryAreaValue(start, data[start - first :][:size])
                return
        # Triton would go on with zeros.
        raise PermissionError(f"it reads bytes that are not its own: {access}")

    def step(self, place):
        """Runs an instruction."""
        context = self.context
        instruction = Instruction(place, context.getConcreteMemoryAreaValue(place, 16))
        fault = context.processing(instruction)
        if instruction.getType() in OWN:
            self.run_own(instruction)
        elif fault != EXCEPTION.NO_FAULT:
            raise NotImplementedError(f"Triton does not know {instruction}")
        # Triton would go on with only one of the addresses, or of the two ways of a branch.
        accesses = instruction.getLoadAccess() + instruction.getStoreAccess()
        addresses = [access.getLeaAst() for access, _ in accesses]
        if any(address and address.isSymbolized() for address in addresses) or context.getPathConstraints():
            raise NotImplementedError(f"where {instruction} leads depends on the input")

    def run_own(self, instruction):
        """Runs an instruction of `OWN`."""
        context, terms = self.context, self.terms
        to, other, *rest = instruction.getOperands()
        whole = context.getParentRegister(to)
        high = terms.extract(whole.getBitSize() - 1, 128, context.getRegisterAst(whole))
        meaning = OWN[instruction.getType()]
        low = meaning(terms, context.getRegisterAst(to), context.getRegisterAst(other), *rest)
        value = context.newSymbolicExpression(terms.concat([high, *low]))
        context.assignSymbolicExpressionToRegister(value, whole)
        context.setConcreteRegisterValue(context.registers.rip, instruction.getNextAddress())


def lane(terms, register, bits, at):
    return terms.extract(bits * at + bits - 1, bits * at, register)


def psadbw(terms, to, other):
    """Sums the differences of eight bytes each."""

    def difference(at):
        a, b = lane(terms, to, 8, at), lane(terms, other, 8, at)
        return terms.zx(56, terms.ite(a < b, b - a, a - b))

    return [reduce(add, map(difference, range(first, first + 8))) for first in (8, 0)]


def shufps(terms, to, other, order):
    """Takes two of the four lanes of each register."""
    places = [order.getValue() >> 2 * at & 3 for at in range(4)]
    return [lane(terms, register, 32, at) for register, at in zip([to, to, other, other], places)][::-1]


# Instructions that Triton does not know yet: what is in the register after them, the highest lane first.
OWN = {OPCODE.X86.PSADBW: psadbw, OPCODE.X86.SHUFPS: shufps}
