// Real nginx and Caddy answer each address as the preview does.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { caddyRules } from '../../generator/hosting/caddy.ts';
import type { HostRules } from '../../generator/hosting/host-rules.ts';
import { nginxRules } from '../../generator/hosting/nginx.ts';
import { contentType } from '../../generator/output/content-types.ts';
import { headersFor } from '../../generator/output/response-headers.ts';
import { answerTo } from '../../generator/server/http/resolve-address.ts';
import { type ServerName, startServer } from '../support/host-servers.ts';
import { freshFolder, site, type TestSite } from '../support/site.ts';
import { FORMS, type Form, rulesOf } from './forms.ts';

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

for (const name of Object.keys(SERVERS) as ServerName[]) {
  for (const form of FORMS) {
    test(`${name} answers as the preview does: ${form.baseUrl}, slash ${form.slash}`, () =>
      compare(name, form));
  }
}

async function compare(name: ServerName, form: Form): Promise<void> {
  const built = await siteOf(form).quietBuild();
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

function shown(answer: Response, url: string): unknown {
  const { status, headers } = answer;
  if (status === 301) return { status, to: headers.get('location')?.replace(url, '') };
  const names = [...Object.keys(headersFor('index.html')), 'content-type'];
  const found = names.map((name) => [name, plainType(headers.get(name))]);
  return { status, headers: Object.fromEntries(found) };
}

function wanted(address: string, form: Form, files: readonly string[], rules: HostRules): unknown {
  const { baseUrl, slash } = form;
  const answer = answerTo(
    address,
    { baseUrl, trailingSlash: slash },
    { has: (path) => files.includes(path), redirects: Object.fromEntries(rules.moved) },
  );
  if (answer.kind === 'moved') return { status: 301, to: answer.to };
  const path = answer.kind === 'file' ? answer.path : '404.html';
  const headers = { ...headersFor(path), 'content-type': plainType(contentType(path)) };
  return { status: answer.kind === 'file' ? 200 : 404, headers };
}

/** `text/html; charset=UTF-8` and `text/html;charset=utf-8` are the same. */
function plainType(value: string | null): string | null {
  return value === null ? null : value.replace(/; ?charset=utf-8$/i, '; charset=utf-8');
}
