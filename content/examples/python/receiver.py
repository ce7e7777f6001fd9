import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from webhook import is_from_provider

SECRET = os.environ["PAYMENTS_WEBHOOK_SECRET"]
os.makedirs("inbox", exist_ok=True)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path != "/webhooks/payments":
            return self.answer(404)
        raw_body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not is_from_provider(raw_body, self.headers.get("Webhook-Signature"), SECRET):
            return self.answer(401)
        try:
            self.store(raw_body)
        except OSError as error:
            self.log_error("cannot store the event: %s", error)
            return self.answer(500)  # makes us send the event again
        self.answer(200)

    def store(self, raw_body):
        event = json.loads(raw_body)
        # highlight-start
        try:
            with open(f"inbox/{event['id']}.json", "xb") as file:
                file.write(raw_body)
        except FileExistsError:
            pass  # a repeat, nothing to do
        # highlight-end

    def answer(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()


port = int(os.environ.get("PORT", 3000))
ThreadingHTTPServer(("", port), Receiver).serve_forever()
