"""A CoAP server that the client's configuration names, and that the client must not trust.

It accepts what is posted, and also sends what no server should.
"""

import socket

from aiocoap import ACK, CON, RST, Message
from aiocoap.numbers.codes import CONTENT, CREATED, EMPTY, GET, METHOD_NOT_ALLOWED, NOT_FOUND, POST
from aiocoap.optiontypes import OpaqueOption

# The address that the client's configuration has.
ADDRESS = ("127.0.0.1", 61616)

# The Content-Format of `application/link-format`.
LINK_FORMAT = 40

# Links that are no references, that look like something else than they are, or that lead to another place. Some links
# between them are good.
LINKS = [
    b'</a b>;title="a space"',
    b"</100%>",
    b"</\xff>",
    '</café>;title="an IRI, in a list that is for URIs"'.encode(),
    "</\u202egpj.exe>".encode(),
    b"</%E2%80%AEgpj.exe>",
    b"<//[fe80::1%25eth0]/>",
    b"<//10.0.2.2:99999/>",
    b"<//joe:s3cret@10.0.2.2/>",
    b"<//joe:s3cret@10.0.2.2/ />",
    b"<//198.51.100.7/>",
    b"<//10.0.2.2.example/>",
    b"<http://10.0.2.2/>",
    b"<../../etc/passwd>",
    b"<%2e%2e/%2e%2e/etc/passwd>",
    b"<#place>",
    # One link is too long for an option, and one for the client's buffer. The last one has no end.
    b"</" + 256 * b"x" + b">",
    b"</" + 512 * b"x" + b">",
    b"</the end",
]


def content(payload, **options):
    return Message(code=CONTENT, payload=payload, **options)


critical = content(b"not to be read")
critical.opt.add_option(OpaqueOption(65001, b""))

# The answers, by the method, the segments of the path and the arguments of the query.
ANSWERS = {
    (POST, "new"): Message(code=CREATED, location_path=["Räume", "1/2"], location_query=["a=b&c"]),
    (GET, "Räume", "1/2", "a=b&c"): content(b"what was posted"),
    (POST, "astray"): Message(code=CREATED, location_path=[".."]),
    (GET, "reached"): content(b"reached"),
    (GET, "café"): content(b"in UTF-8 as it should be"),
    (GET, "links"): content(b",".join(LINKS), content_format=LINK_FORMAT),
    (GET, "critical"): critical,
}


def written(answer, mtype, mid, token):
    answer.mtype, answer.mid, answer.token = mtype, mid, token
    return answer.encode()


def answers(request, passed_over):
    """Returns the datagrams to send back. `passed_over` has the ids of the requests that got no answer before."""
    asked = (request.code, *request.opt.uri_path, *request.opt.uri_query)
    mid, token = request.mid, request.token
    if request.code == EMPTY:
        # It is a ping (RFC 7252, section 4.3).
        return [written(Message(code=EMPTY), RST, mid, b"")]
    if asked == (GET, "broken"):
        # The option's length is 12, but the datagram ends after one byte of its value.
        return [written(content(b""), ACK, mid, token) + b"\xbc\x00"]
    if asked == (GET, "unreliable"):
        if mid not in passed_over:
            passed_over.add(mid)
            return []
        return [
            written(content(b"another's"), ACK, mid, b"another"),
            written(Message(code=EMPTY), ACK, mid, b""),
            written(content(b"asked twice, answered late"), CON, mid ^ 0xFFFF, token),
        ]
    other = Message(code=NOT_FOUND if request.code == GET else METHOD_NOT_ALLOWED)
    return [written(ANSWERS.get(asked, other), ACK, mid, token)]


here = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
here.bind(ADDRESS)
passed_over = set()
while True:
    datagram, client = here.recvfrom(1280)
    request = Message.decode(datagram)
    if request.mtype == CON:
        for answer in answers(request, passed_over):
            here.sendto(answer, client)
