// `_headers`: what hosts send by it is what the preview sends, whatever a host does with several rules.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { headersFile } from '../../generator/output/headers-file.ts';
import { headersFor } from '../../generator/output/response-headers.ts';
import { site, type TestSite } from '../support/site.ts';
import { previewOf } from '../support/test-server.ts';

const SITE_YAML = `title: Site
url: https://docs.example.com
redirects: { /old: /guides/a }
versions: [{ id: current, label: Next }, { id: '1.0', label: '1.0' }]
locales: { default: en, list: [{ code: en, label: English }, { code: ar, label: Arabic, direction: rtl }] }
`;

const FILES = {
  'content/site.yaml': SITE_YAML,
  'content/index.mdx': '# Home\n\n[A](/guides/a)\n',
  'content/guides/a.mdx': '# Alpha\n\n![Dot](./dot.svg)\n',
  'content/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
  'content/search.mdx': '# Search\n',
  'content/search/tips.mdx': '# Tips\n',
  'content/api/pay.mdx': '# Pay\n\n<ApiOperation id="pay" />\n',
  'content/عربي.mdx': '# Named in Arabic\n',
  'versions/1.0/content/site.yaml': 'title: Site\nurl: https://docs.example.com\n',
  'versions/1.0/content/index.mdx': '# Home of 1.0\n',
  'content/locales/ar/index.mdx': '# Home in Arabic\n\n[A](/guides/a)\n',
  'specs/pay.yaml':
    "openapi: 3.1.0\ninfo: { title: Pay, version: 1.0.0 }\npaths: { /pay: { get: { operationId: pay, summary: Pay, responses: { '200': { description: Paid } } } } }\n",
  'public/assets/team-original.png': 'a picture',
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/a b/#1?.txt': 'a name that addresses must spell otherwise',
};

/** What a static host makes of the file, by what it documents and publishes. */
interface Host {
  matches(pattern: string, address: string): boolean;
  /** `values`: of the rules that match, in their order. */
  combine(values: readonly string[]): string;
}

/** As Cloudflare Pages and Sevalla do. */
const JOINED: Host = { matches: matchesWhole, combine: (values) => values.join(', ') };
const HOSTS: Readonly<Record<string, Host>> = {
  'all rules are joined': JOINED,
  'the last rule holds': { matches: matchesWhole, combine: (values) => values.at(-1) ?? '' },
  'the first rule holds': { matches: matchesWhole, combine: (values) => values[0] ?? '' },
  'the last rule holds, and "/a/*" matches "/ab" too': {
    matches: matchesLoosely,
    combine: (values) => values.at(-1) ?? '',
  },
};

interface Rule {
  pattern: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/** `address` as a browser sends it. Names in lower case. */
function hostHeaders(file: string, address: string, host: Host): Record<string, string> {
  const found = new Map<string, string[]>();
  for (const { pattern, headers } of parseHeadersFile(file)) {
    if (!host.matches(pattern, address)) continue;
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      found.set(key, [...(found.get(key) ?? []), value]);
    }
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, host.combine(values)]));
}

/** A line that begins with "/" opens a rule, one that is set in belongs to it. */
function parseHeadersFile(file: string): Rule[] {
  return file
    .split('\n\n')
    .map((block) => block.trimEnd().split('\n'))
    .map(([pattern = '', ...lines]) => ({
      pattern,
      headers: lines.map((line) => {
        const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
        if (name === undefined || value === undefined) throw new Error(`no header: "${line}"`);
        return [name, value] as const;
      }),
    }));
}

/** "*" matches any characters, once in a pattern; all else stands for itself. */
function matchesWhole(pattern: string, address: string): boolean {
  const parts = pattern.split('*').map(escaped);
  if (parts.length > 2) throw new Error(`two "*" in ${pattern}`);
  return new RegExp(`^${parts.join('.*')}$`).test(address);
}

/** As the parser does that Netlify has published: in parts, a part that is "*" alone may be missing. */
function matchesLoosely(pattern: string, address: string): boolean {
  const parts = pattern.split('/').filter(Boolean);
  const read = parts.map((part) => {
    if (part === '*') return '?(.*)';
    return part.includes('*') ? part.replaceAll('*', '(.*)') : escaped(part);
  });
  return new RegExp(`^/${read.join('/')}/?$`, 'iu').test(address);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function hosted(siteYaml = SITE_YAML): Promise<TestSite> {
  const made = site({ ...FILES, 'content/site.yaml': siteYaml });
  await made.build();
  assert.equal(made.exitCode, 0, made.messages.join('\n'));
  return made;
}

let made: TestSite;
/** Hosts read this one, and do not serve it. */
let rules: string;
let paths: string[];

// Not while the file is imported: a build in Arabic speaks it in the whole process, also in tests of other files.
before(async () => {
  made = await hosted();
  rules = made.file('_headers');
  paths = made.files().filter((path) => !/(?:^|\/)_headers$/.test(path));
});

/** What a browser may ask for to get the file. */
function addressesOf(path: string): string[] {
  const address = `/${path.split('/').map(encodeURIComponent).join('/')}`;
  return address.endsWith('/index.html')
    ? [address, address.slice(0, -'index.html'.length)]
    : [address];
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

for (const [semantics, host] of Object.entries(HOSTS)) {
  test(`every file has the headers of the preview where ${semantics}`, () => {
    assert.ok(paths.some((path) => path.startsWith('1.0/search-index-')));
    for (const path of paths)
      for (const address of addressesOf(path))
        assert.deepEqual(
          hostHeaders(rules, address, host),
          lowerCased(headersFor(path)),
          `${address}`,
        );
  });
}

test('the preview sends them with every file', async () => {
  const preview = await previewOf(made.outDir);
  for (const path of paths) {
    const response = await fetch(preview.url + addressesOf(path)[0]);
    assert.equal(response.status, 200, path);
    await response.arrayBuffer();
    for (const [name, value] of Object.entries(headersFor(path)))
      assert.equal(response.headers.get(name), value, `${name} of ${path}`);
  }
});

test('a page may be framed by nobody; hashed files are kept for ever, those of owners are asked for again', () => {
  const policy = headersFor('guides/a/index.html')['Content-Security-Policy'] ?? '';
  assert.match(
    policy,
    /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self'; .*frame-ancestors 'none';/,
  );
  const caching = (path: string): string => headersFor(path)['Cache-Control'] ?? '';
  assert.equal(caching('assets/team-original.png'), 'no-cache');
  assert.equal(caching('guides/a/index.html'), 'no-cache');
  assert.equal(caching('_assets/site-1a2b3c4d.css'), 'public, max-age=31536000, immutable');
  assert.equal(caching('ar/_assets/site-1a2b3c4d.css'), 'public, max-age=31536000, immutable');
  assert.equal(caching('search-index-1a2b3c4d.json'), 'public, max-age=31536000, immutable');
  assert.equal(caching('search-indexes/index.html'), 'no-cache');
});

test('no header of an address stands in two rules', () => {
  for (const path of paths) {
    const [address = ''] = addressesOf(path);
    const names = parseHeadersFile(rules)
      .filter(({ pattern }) => JOINED.matches(pattern, address))
      .flatMap(({ headers }) => headers.map(([name]) => name));
    assert.deepEqual(names, [...new Set(names)], address);
  }
});

test('addresses at which there is nothing have the headers of pages', () => {
  for (const address of ['/nowhere', '/zebra/at/all', '/guides/none', '/_assets-gone', '/9'])
    for (const host of Object.values(HOSTS)) {
      const found = hostHeaders(rules, address, host);
      assert.equal(found['x-content-type-options'], 'nosniff');
      if (!address.startsWith('/_')) assert.deepEqual(found, lowerCased(headersFor('404.html')));
    }
});

test('rules stand below the base URL', () => {
  const file = headersFile('/docs/', [
    'index.html',
    '_assets/a-1a2b3c4d.js',
    'guides/a/index.html',
  ]);
  const patterns = parseHeadersFile(file).map(({ pattern }) => pattern);
  assert.equal(patterns[0], '/docs/*');
  for (const pattern of ['/docs/_assets/*', '/docs/', '/docs/g*'])
    assert.ok(patterns.includes(pattern), pattern);
});

test('a site with many editions has no more rules than a host reads', () => {
  const own = ['index.html', 'guides/a/index.html', 'api/a/index.html', '_assets/a-1a2b3c4d.js'];
  const paths = ['', 'de/', 'es/', 'fr/', 'hi/', 'it/'].flatMap((folder) =>
    own.map((path) => folder + path),
  );
  const file = headersFile('/', paths);
  assert.ok(parseHeadersFile(file).length <= 100, `${parseHeadersFile(file).length} rules`);
});

test("the build's own folders cannot be an owner's", async () => {
  const built = await site({
    'public/_assets/logo.png': 'a picture',
    'public/img/_schemas/x.html': 'a document',
    'content/a.mdx': '---\nslug: /_assets/a\n---\n# A\n',
    'content/site.yaml':
      'title: Site\nurl: https://docs.example.com\nredirects: { /_assets/b: / }\n',
    'content/index.mdx': '# Home\n\n[A](/_assets/a)\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/a.mdx:2:1: error: "_assets" is the build\'s own folder, for files that never change\n  hint: give it another name',
    'content/site.yaml:3:14: error: "_assets" is the build\'s own folder, for files that never change\n  hint: give it another name',
    'public/_assets/logo.png: error: "_assets" is the build\'s own folder, for files that never change\n  hint: give it another name',
    'public/img/_schemas/x.html: error: "_schemas" is the build\'s own folder, for schemas\n  hint: give it another name',
  ]);
});
