# A store with one order: the page with the form, the return page, and the webhook. Python 3.10 and later;
# verify.py needs the package requests. Run it with: python3 server.py

import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from checkout import ROUTES, public_file


class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        self.respond("GET", b"")

    def do_POST(self):
        self.respond("POST", self.rfile.read(int(self.headers.get("Content-Length", 0))))

    def respond(self, method, body):
        url = urlsplit(self.path)
        handle = ROUTES.get((method, url.path))
        if handle:
            answer = handle(dict(parse_qsl(url.query)), self.headers, body)
        else:
            answer = public_file(method, url.path)
        status, text, location, kind = answer + ("", "", "text/html")[len(answer) - 1 :]
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(text.encode())))
        self.send_header("Cache-Control", "no-store")  # the Back button must not bring an old attempt back
        if location:
            self.send_header("Location", location)
        self.end_headers()
        self.wfile.write(text.encode())


port = int(os.environ.get("PORT", 3000))
print(f"http://localhost:{port}", flush=True)
ThreadingHTTPServer(("", port), Shop).serve_forever()
