"""A small `requests` for machines without it: what samples use, and a TypeError for anything else."""

import base64
import http.client
import json as json_module
import uuid
from urllib.parse import urlencode, urlsplit

_METHODS = ("get", "post", "put", "patch", "delete", "head", "options")


class Response:
    def __init__(self, status_code, content):
        self.status_code = status_code
        self.content = content

    @property
    def ok(self):
        return self.status_code < 400

    @property
    def text(self):
        return self.content.decode()

    def json(self):
        return json_module.loads(self.content)


def request(method, url, *, params=None, data=None, json=None, files=None, headers=None, auth=None, timeout=None):
    if timeout is None:
        raise TypeError("a sample must have a timeout")
    sent = dict(headers or {})
    body = None
    if files:
        boundary = uuid.uuid4().hex
        body = _multipart(files, boundary)
        sent["Content-Type"] = "multipart/form-data; boundary=" + boundary
    elif isinstance(data, (bytes, str)):
        body = data.encode() if isinstance(data, str) else data
    elif hasattr(data, "read"):
        body = data.read()
    elif data:
        body = urlencode(data).encode()
        sent.setdefault("Content-Type", "application/x-www-form-urlencoded")
    elif json is not None:
        body = json_module.dumps(json, allow_nan=False).encode()
        sent.setdefault("Content-Type", "application/json")
    if auth is not None:
        user, password = auth
        pair = f"{user}:{password}".encode()
        sent["Authorization"] = "Basic " + base64.b64encode(pair).decode()
    parts = urlsplit(url)
    if parts.scheme != "http":
        raise ValueError("only http is known here: " + url)
    query = urlencode(params) if params else parts.query
    path = (parts.path or "/") + ("?" + query if query else "")
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=timeout)
    try:
        connection.request(method.upper(), path, body=body, headers=sent)
        answer = connection.getresponse()
        return Response(answer.status, answer.read())
    finally:
        connection.close()


def _multipart(files, boundary):
    lines = []
    for name, (filename, content, *types) in files:
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
        if filename is not None:
            head += f'; filename="{filename}"'
        if types:
            head += f"\r\nContent-Type: {types[0]}"
        if hasattr(content, "read"):
            content = content.read()
        elif isinstance(content, str):
            content = content.encode()
        lines.append(head.encode() + b"\r\n\r\n" + content + b"\r\n")
    return b"".join(lines) + f"--{boundary}--\r\n".encode()


def _named(method):
    def call(url, **options):
        return request(method, url, **options)

    return call


for _name in _METHODS:
    globals()[_name] = _named(_name)
