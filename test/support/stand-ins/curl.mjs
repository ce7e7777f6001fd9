// A small curl for machines that have none: the options that samples use, and an error for any other.
// It reads its arguments as curl's manual says: -G moves data to the query, -F makes parts, and so on.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { basename } from 'node:path';

const state = { method: undefined, isQuery: false, isHead: false, url: undefined };
const headers = [];
const data = [];
const parts = [];

const words = process.argv.slice(2);
while (words.length > 0) {
  const word = words.shift();
  if (!word.startsWith('-')) {
    if (state.url !== undefined) fail(3, `a second address: ${word}`);
    state.url = word;
    continue;
  }
  readOption(word);
}
send();

function readOption(word) {
  switch (word) {
    case '-G':
      state.isQuery = true;
      return;
    case '-I':
      state.isHead = true;
      return;
    case '-X':
      state.method = words.shift();
      return;
    case '-u':
      headers.push(`Authorization: Basic ${Buffer.from(words.shift()).toString('base64')}`);
      return;
    case '-H':
      headers.push(words.shift());
      return;
    case '-d':
    case '--data-binary':
      data.push(fileOr(words.shift(), word === '-d'));
      return;
    case '--data-raw':
      data.push(Buffer.from(words.shift()));
      return;
    case '--data-urlencode':
      data.push(Buffer.from(encodedPair(words.shift())));
      return;
    case '-F':
      parts.push(partOf(words.shift()));
      return;
    case '--form-string':
      parts.push(pairOf(words.shift()));
      return;
    default:
      fail(2, `option ${word} is not known here`);
  }
}

/** `@name` is a file, `@-` what is piped in; -d leaves out its line ends. */
function fileOr(text, isText) {
  if (!text.startsWith('@')) return Buffer.from(text);
  const bytes = readFileSync(text === '@-' ? process.stdin.fd : text.slice(1));
  return isText ? Buffer.from(bytes.filter((byte) => ![0, 10, 13].includes(byte))) : bytes;
}

/** `name=value`, `=value` and `value`: the value is encoded, the name is not. */
function encodedPair(text) {
  const at = text.indexOf('=');
  if (at === -1 && text.includes('@')) fail(2, 'files are not known here');
  const value = encodeURIComponent(text.slice(at + 1)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return at <= 0 ? value : `${text.slice(0, at)}=${value}`;
}

function pairOf(text) {
  const at = text.indexOf('=');
  if (at === -1) fail(2, `no name: ${text}`);
  return { name: text.slice(0, at), content: Buffer.from(text.slice(at + 1)) };
}

/** `name=@file;type=a/b` or `name=value`. */
function partOf(text) {
  const { name, content } = pairOf(text);
  const value = content.toString();
  if (value.startsWith('<') || value.startsWith('(')) fail(2, `not known here: ${value}`);
  if (!value.startsWith('@')) {
    if (value.includes(';') || value.startsWith('"')) fail(2, `not known here: ${value}`);
    return { name, content };
  }
  const [file, ...settings] = value.slice(1).split(';');
  const type = settings.find((setting) => setting.startsWith('type='))?.slice('type='.length);
  return {
    ...{ name, filename: basename(file), content: readFileSync(file) },
    type: type ?? 'application/octet-stream',
  };
}

function send() {
  if (state.url === undefined) fail(2, 'no address');
  if (/[[\]{}]/.test(state.url)) fail(3, 'the address is a pattern');
  const content = Buffer.concat(
    data.flatMap((piece, index) => (index === 0 ? [piece] : [Buffer.from('&'), piece])),
  );
  const sent = Object.fromEntries(headers.map(splitHeader));
  const hasHeader = (name) => Object.keys(sent).some((key) => key.toLowerCase() === name);
  let url = state.url;
  let body;
  if (state.isQuery && data.length > 0) url += (url.includes('?') ? '&' : '?') + content;
  else if (parts.length > 0) {
    const boundary = randomBytes(12).toString('hex');
    body = multipart(boundary);
    sent['Content-Type'] = `multipart/form-data; boundary=${boundary}`;
  } else if (data.length > 0) {
    body = content;
    if (!hasHeader('content-type')) sent['Content-Type'] = 'application/x-www-form-urlencoded';
  }
  if (body !== undefined) sent['Content-Length'] = String(body.length);
  const [, host = '', path = ''] = /^http:\/\/([^/?]+)(.*)$/.exec(url) ?? fail(3, url);
  const [hostname, port] = host.split(':');
  const method = state.method ?? (state.isHead ? 'HEAD' : body === undefined ? 'GET' : 'POST');
  const outgoing = request({ hostname, port, path: path || '/', method, headers: sent });
  outgoing.on('response', (incoming) => incoming.pipe(process.stdout));
  outgoing.on('error', (error) => fail(7, error.message));
  if (method === 'POST' && body === undefined) outgoing.removeHeader('Content-Length');
  outgoing.end(body);
}

function splitHeader(header) {
  const at = header.indexOf(':');
  return [header.slice(0, at), header.slice(at + 1).trim()];
}

function multipart(boundary) {
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${escaped(filename)}"`),
    Buffer.from(type === undefined ? '' : `\r\nContent-Type: ${type}`),
    ...[Buffer.from('\r\n\r\n'), content, Buffer.from('\r\n')],
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

function escaped(name) {
  return name.replaceAll('"', '%22');
}

function fail(code, words_) {
  process.stderr.write(`curl: (${code}) ${words_}\n`);
  process.exit(code);
}
