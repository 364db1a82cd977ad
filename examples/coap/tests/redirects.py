"""An HTTP server whose redirects lead to good and to bad places."""

from http.server import BaseHTTPRequestHandler, HTTPServer

# The address here, and its name in the board's requests.
ADDRESS = ("127.0.0.1", 61680)
HOST = "10.0.2.2:61680"

# The targets of requests, with the status code of the answer, and its text or its `Location`.
PAGES = {
    "/stable/list?of=gate": (302, "../v2/fw%20a.bin?x=1#part"),
    "/v2/fw%20a.bin?x=1": (200, "an image of the firmware"),
    "/astray": (307, "//198.51.100.7/"),
    "/secret": (301, "//joe:s3cret@10.0.2.2:61680/"),
    "/split": (303, "/a b"),
    "/endless": (308, "/endless"),
}


class Redirects(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        asked = self.path if self.headers["Host"] == HOST else None
        code, text = PAGES.get(asked, (400, f"{self.requestline}\n{self.headers}"))
        self.send_response_only(code)
        self.send_header("Connection", "close")
        if 300 <= code < 400:
            self.send_header("Location", text)
        self.end_headers()
        if not 300 <= code < 400:
            self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


HTTPServer(ADDRESS, Redirects).serve_forever()
