# region store
import json
import os
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from uuid import uuid4

from webhook import is_from_provider

SECRET = os.environ.get("PAYMENTS_WEBHOOK_SECRET")
if not SECRET:
    raise SystemExit("PAYMENTS_WEBHOOK_SECRET is missing")  # anybody can sign with an empty one
INBOX = Path("inbox")
INBOX.mkdir(exist_ok=True)


def store(event_id, raw_body):
    """The file has its name only when all of it is on the disk."""
    draft = INBOX / f"{uuid4()}.tmp"
    try:
        with draft.open("wb") as file:
            file.write(raw_body)
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, INBOX / f"{event_id}.json")
    except FileExistsError:
        pass  # a repeat, nothing to do
    finally:
        draft.unlink(missing_ok=True)
# endregion


# region server
class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path != "/webhooks/payments":
            return self.answer(404)
        raw_body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not is_from_provider(raw_body, self.headers.get("Webhook-Signature"), SECRET):
            return self.answer(401)
        event_id = json.loads(raw_body)["id"]
        if not re.fullmatch(r"[A-Za-z0-9-]+", event_id):  # it becomes the name of a file
            return self.answer(400)
        try:
            # highlight-next-line
            store(event_id, raw_body)
        except OSError as error:
            self.log_error("cannot store the event: %s", error)
            return self.answer(500)  # makes us send the event again
        self.answer(200)

    do_PUT = do_POST

    def answer(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()


port = int(os.environ.get("PORT", 3000))
ThreadingHTTPServer(("", port), Receiver).serve_forever()
# endregion
