"""A small `requests` for machines without it: what the examples use, and an error for anything else."""

import base64
import http.client
import json as json_module
from urllib.parse import urlencode, urlsplit


class RequestException(IOError):
    pass


class Response:
    def __init__(self, answer):
        self.status_code = answer.status
        self.headers = {}
        for name, value in answer.getheaders():
            self.headers["-".join(part.capitalize() for part in name.split("-"))] = value
        self.content = answer.read()

    @property
    def ok(self):
        return self.status_code < 400

    @property
    def text(self):
        return self.content.decode()

    def json(self):
        try:
            return json_module.loads(self.content)
        except ValueError as error:
            raise RequestException(str(error)) from error

    def iter_content(self, size):
        return (self.content[at : at + size] for at in range(0, len(self.content), size))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False

    def raise_for_status(self):
        if not self.ok:
            raise RequestException(f"HTTP {self.status_code}")


def request(method, url, *, timeout, auth=None, params=None, json=None, headers=None, stream=False):
    sent = dict(headers or {})
    if auth is not None:
        credentials = ":".join(auth).encode()
        sent["Authorization"] = "Basic " + base64.b64encode(credentials).decode()
    body = None
    if json is not None:
        body = json_module.dumps(json, allow_nan=False).encode()
        sent["Content-Type"] = "application/json"
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=timeout)
    try:
        query = urlencode(params) if params else parts.query
        path = parts.path + ("?" + query if query else "")
        connection.request(method.upper(), path, body=body, headers=sent)
        return Response(connection.getresponse())
    except (OSError, http.client.HTTPException) as error:
        raise RequestException(str(error)) from error
    finally:
        connection.close()


def get(url, **options):
    return request("GET", url, **options)


def post(url, **options):
    return request("POST", url, **options)
