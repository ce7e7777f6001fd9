// The rules for hosts: each answers an address as the preview does. nginx and Caddy are tried for real by `--full`;
// what Vercel reads is looked at.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { hostingCommand } from '../../generator/cli/hosting-command.ts';
import { caddyRules } from '../../generator/hosting/caddy.ts';
import { type HostRules, hostRules } from '../../generator/hosting/host-rules.ts';
import { nginxRules } from '../../generator/hosting/nginx.ts';
import { vercelRules } from '../../generator/hosting/vercel.ts';
import { contentType } from '../../generator/output/content-types.ts';
import { headersFor } from '../../generator/output/response-headers.ts';
import { answerTo } from '../../generator/server/http/resolve-address.ts';
import { type ServerName, startServer } from '../support/host-servers.ts';
import { freshFolder, site, type TestSite } from '../support/site.ts';

const FORMS = [
  { baseUrl: '/', slash: undefined },
  { baseUrl: '/docs/', slash: true },
  { baseUrl: '/docs/', slash: false },
];
type Form = (typeof FORMS)[number];

const SERVERS: Readonly<Record<ServerName, (rules: HostRules, root: string) => string>> = {
  nginx: nginxRules,
  caddy: caddyRules,
};

function siteOf({ baseUrl, slash }: Form): TestSite {
  return site({
    'content/site.yaml': `title: Site\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\n${
      slash === undefined ? '' : `trailingSlash: ${slash}\n`
    }redirects: { /old: /guides/a, /old-part: /guides/a#more, /moved: https://example.org/new?x=1 }\n`,
    'content/guides/a.mdx': '# A\n\n## More\n',
    'content/guides/b.mdx': '# B\n',
    'public/data.yaml': 'a: 1\n',
    'public/plain.html': '<!doctype html><title>Plain</title>\n',
    'public/a file.txt': 'text\n',
  });
}

function rulesOf({ baseUrl, slash }: Form): HostRules {
  const moved = {
    '/old': '/guides/a',
    '/old-part': '/guides/a#more',
    '/moved': 'https://example.org/new?x=1',
  };
  const redirects = Object.entries(moved).map(([from, to]) => ({ from, to, place: PLACE }));
  const config = { baseUrl, trailingSlash: slash, url: 'https://docs.example.com' };
  return hostRules({ redirects, config } as unknown as Parameters<typeof hostRules>[0]);
}
const PLACE = { file: 'content/site.yaml', line: 1, column: 1 };

if (process.env['FULL']) {
  for (const name of Object.keys(SERVERS) as ServerName[]) {
    for (const form of FORMS) {
      test(`${name} answers as the preview does: ${form.baseUrl}, slash ${form.slash}`, () =>
        compare(name, form));
    }
  }
}

async function compare(name: ServerName, form: Form): Promise<void> {
  const built = await siteOf(form).build();
  assert.deepEqual(built.messages, []);
  const folder = freshFolder('host');
  const root = join(folder, 'root');
  mkdirSync(dirname(join(root, form.baseUrl)), { recursive: true });
  cpSync(built.outDir, join(root, form.baseUrl), { recursive: true });
  const rules = rulesOf(form);
  const server = await startServer(name, SERVERS[name](rules, root), join(folder, 'server'));
  try {
    const files = built.files();
    for (const address of addresses(files, form)) {
      const answer = await fetch(server.url + address, { redirect: 'manual' });
      await answer.text();
      assert.deepEqual(shown(answer, server.url), wanted(address, form, files, rules), address);
    }
  } finally {
    await server.close();
  }
}

function addresses(files: readonly string[], { baseUrl }: Form): string[] {
  const pages = ['', 'guides/a', 'guides/a/', 'guides/b', 'guides/b/', 'guides/a?q=1'];
  const html = ['index.html', 'index.html?q=1', '404.html', 'plain.html', 'guides/nothing.html'];
  const htmlOfPages = ['guides/a.html', 'guides/b/index.html', 'guides/a.html?q=1'];
  const missing = ['nothing', 'nothing/', 'guides/nothing', '_assets/nothing.js', '.portal-output'];
  const moved = ['old', 'old/', 'old?a=b', 'old-part?a=b', 'moved', 'moved?a=b'];
  const kept = files.filter((path) =>
    /^_\w+\/|search-index|\.(?:md|yaml|xml|json|txt)$/.test(path),
  );
  return [...pages, ...html, ...htmlOfPages, ...missing, ...moved, ...kept.map(encodeURI)].map(
    (path) => baseUrl + path,
  );
}

interface Shown {
  status: number;
  to?: string | null;
  headers?: Record<string, string | null>;
}

function shown(answer: Response, url: string): Shown {
  const { status, headers } = answer;
  if (status === 301) return { status, to: headers.get('location')?.replace(url, '') ?? null };
  const names = [...Object.keys(headersFor('index.html')), 'content-type'];
  const found = names.map((name) => [name, headers.get(name)] as const);
  return {
    status,
    headers: Object.fromEntries(found.map(([name, value]) => [name, plainType(value)])),
  };
}

function wanted(address: string, form: Form, files: readonly string[], rules: HostRules): Shown {
  const { baseUrl, slash } = form;
  const answer = answerTo(
    address,
    { baseUrl, ...(slash === undefined ? {} : { trailingSlash: slash }) },
    { has: (path) => files.includes(path), redirects: Object.fromEntries(rules.moved) },
  );
  if (answer.kind === 'moved') return { status: 301, to: answer.to };
  const path = answer.kind === 'file' ? answer.path : '404.html';
  const headers = { ...headersFor(path), 'content-type': contentType(path) };
  return {
    status: answer.kind === 'file' ? 200 : 404,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, plainType(value)]),
    ),
  };
}

/** `text/html; charset=UTF-8` and `text/html;charset=utf-8` are the same. */
function plainType(value: string | null): string | null {
  return value === null ? null : value.replace(/; ?charset=utf-8$/i, '; charset=utf-8');
}

const ADDRESSES = [
  'index.html',
  'guides/a/index.html',
  'specs/payments.yaml',
  '_assets/site-1a2b3c4d.css',
  'ar/_assets/site-1a2b3c4d.css',
  '1.0/search-index-1a2b3c4d.json',
  'search/index.html',
];

interface VercelFile {
  redirects: unknown[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

for (const form of FORMS) {
  test(`Vercel: each address has the headers of one rule and of the common one: ${form.baseUrl}`, () => {
    const file = JSON.parse(vercelRules(rulesOf(form))) as VercelFile;
    for (const path of ADDRESSES) {
      const rules = file.headers.filter(({ source }) =>
        new RegExp(`^${source}$`).test(form.baseUrl + path),
      );
      assert.equal(rules.length, 2, path);
      const found = rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]));
      assert.deepEqual(Object.fromEntries(found), headersFor(path), path);
    }
    assert.deepEqual(file.redirects[0], {
      source: `${form.baseUrl}old`,
      destination: rulesOf(form).moved[0]?.[1],
      statusCode: 301,
    });
  });
}

test('an unknown host is answered with the nearest one, or with all of them', async (t) => {
  const told: string[] = [];
  t.mock.method(console, 'error', (text: string) => void told.push(text.split('\n')[0] ?? ''));
  assert.equal(await hostingCommand(['ngnix']), 2);
  assert.equal(await hostingCommand([]), 2);
  assert.deepEqual(told, [
    'there are no rules for a host "ngnix": did you mean "nginx"?',
    'name a host: nginx, caddy, vercel',
  ]);
});
