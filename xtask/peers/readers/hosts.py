"""Reads hosts, a line each. Writes the name or address to which a reader goes, or an empty line if it refuses the host. The
reader is the argument."""

import ctypes
import encodings.idna
import sys
import unicodedata


def idn2(flags):
    """Maps as libidn2 does, by which curl, wget and git look names up."""
    library = ctypes.CDLL("libidn2.so.0")
    library.idn2_free.argtypes = [ctypes.c_void_p]

    def read(host):
        answer = ctypes.c_void_p()
        if library.idn2_lookup_u8(host.encode(), ctypes.byref(answer), flags) != 0:
            return ""
        name = ctypes.string_at(answer).decode()
        library.idn2_free(answer)
        return name

    return read


def idna(transitional):
    """Maps as the package idna does, by which requests and httpx look names up."""
    import idna

    return lambda host: idna.encode(host, uts46=True, transitional=transitional, std3_rules=False).decode()


def uts46(transitional):
    """Maps as UTS 46 says, but does not check the result."""
    import idna

    return lambda host: idna.uts46_remap(host, False, transitional)


def nameprep(host):
    """Maps as IDNA 2003 says, but does not check the result."""
    return ".".join(map(encodings.idna.nameprep, encodings.idna.dots.split(host)))


NFC_INPUT, TRANSITIONAL, NONTRANSITIONAL = 1, 4, 8
READERS = {
    "libidn2": lambda: idn2(NFC_INPUT | NONTRANSITIONAL),
    "libidn2-transitional": lambda: idn2(NFC_INPUT | TRANSITIONAL),
    "idna": lambda: idna(False),
    "idna-transitional": lambda: idna(True),
    "uts46": lambda: uts46(False),
    "uts46-transitional": lambda: uts46(True),
    "encodings.idna": lambda: lambda host: host.encode("idna").decode(),
    "nameprep": lambda: nameprep,
    "nfkc": lambda: lambda host: unicodedata.normalize("NFKC", host),
}

read = READERS[sys.argv[1]]()
with open(0, encoding="utf-8", newline="\n") as hosts, open(1, "w", encoding="utf-8", newline="\n") as answers:
    for host in hosts:
        try:
            answer = read(host[:-1])
        except (UnicodeError, IndexError, ValueError):
            answer = ""
        answers.write("".join(c for c in answer if c not in "\r\n\0") + "\n")
