// Requests that look for files outside the site, or are none at all, as bytes. Entry: hostileRequest().

const UP = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '%uff0e'];
const SLASHES = ['/', '%2f', '\\', '%5c', '//', '/./', '%252f', '/%2e/'];
const GOALS = ['secret.txt', 'content/site.yaml', 'package.json', 'etc/passwd', '.hidden', ''];
const FIXED = [
  '/linked.txt',
  '/above/secret.txt',
  '/above/',
  '/.hidden',
  '/.portal-output',
  '/.well-kept',
  '/%2ehidden',
  '/.%68idden',
  '/a%00.html',
  '/%00',
  '/%',
  '/%zz',
  '/%ff%fe',
  '//etc/passwd',
  '/_assets/../.hidden',
  '/C:/x',
  '/file:///etc/passwd',
  '/_headers/..',
  `/${'a/'.repeat(3000)}`,
  `/${'%61'.repeat(3000)}`,
  '/con',
  '/aux.txt',
  '/?../../x',
  '/#',
  '*',
  'http://x/secret.txt',
  'x',
];

function hostilePath(at: number): string {
  if (at < FIXED.length) return FIXED[at] ?? '/';
  const up = UP[at % UP.length] ?? '..';
  const slash = SLASHES[Math.floor(at / UP.length) % SLASHES.length] ?? '/';
  const depth = 1 + (at % 7);
  const start = ['/', '/_assets/', '/guides/', ''][at % 4];
  return `${start}${`${up}${slash}`.repeat(depth)}${GOALS[at % GOALS.length]}`;
}

export function hostileRequest(at: number): string {
  const path = hostilePath(at);
  switch (at % 9) {
    case 1:
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nRange: bytes=${'0-1,'.repeat(at % 900)}\r\nConnection: close\r\n\r\n`;
    case 2:
      return `GET /picture.png HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(17_000)}\r\n\r\n`;
    case 3:
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`;
    case 4:
      return `${'\0\u0001\u0016'.repeat(at % 50)}${path}\r\n\r\n`;
    case 5:
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${'br,'.repeat(at % 3000)}\r\nIf-None-Match: ${'"x",'.repeat(500)}\r\nConnection: close\r\n\r\n`;
    default:
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`;
  }
}
