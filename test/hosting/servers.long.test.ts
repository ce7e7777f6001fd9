// Real nginx and Caddy, of Debian's packages, answer each address as the preview does.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { caddyRules } from '../../generator/hosting/caddy.ts';
import type { HostRules } from '../../generator/hosting/host-rules.ts';
import { nginxRules } from '../../generator/hosting/nginx.ts';
import { contentType } from '../../generator/output/content-types.ts';
import { headersFor } from '../../generator/output/response-headers.ts';
import { answerTo } from '../../generator/server/http/resolve-address.ts';
import { installPackages } from '../support/debian-packages.ts';
import { freePort } from '../support/free-port.ts';
import { listening, type Server } from '../support/programs.ts';
import { freshFolder, site, type TestSite } from '../support/site.ts';
import { FORMS, type Form, rulesOf } from './forms.ts';

interface ServerKind {
  program: string;
  package: string;
  rulesOf(rules: HostRules, root: string): string;
  /** The whole configuration, with the portal's rules in it. */
  configuration(rules: string, port: number, folder: string): string;
  words(file: string, folder: string): string[];
}

const SERVERS: Readonly<Record<string, ServerKind>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    package: 'nginx-light',
    rulesOf: nginxRules,
    configuration: (rules, port, folder) => `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/errors.log;
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
server {
listen 127.0.0.1:${port};
${rules}}
}
`,
    words: (file, folder) => ['-e', `${folder}/errors.log`, '-p', folder, '-c', file],
  },
  caddy: {
    program: '/usr/bin/caddy',
    package: 'caddy',
    rulesOf: caddyRules,
    configuration: (rules, port) => `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
${rules}}
`,
    words: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

/** `folder`: an empty one of its own. It runs until the tests have ended. */
async function startServer(kind: ServerKind, rules: string, folder: string): Promise<Server> {
  const { program, configuration, words } = kind;
  if (!existsSync(program)) installPackages(`this test needs ${program}`, kind.package);
  const port = await freePort();
  const file = join(folder, 'configuration');
  writeFileSync(file, configuration(rules, port, folder));
  const child = spawn(program, words(file, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return listening(child, port);
}

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

for (const [name, kind] of Object.entries(SERVERS)) {
  for (const form of FORMS) {
    test(`${name} answers as the preview does: ${form.baseUrl}, slash ${form.slash}`, () =>
      compare(kind, form));
  }
}

async function compare(kind: ServerKind, form: Form): Promise<void> {
  const built = await siteOf(form).quietBuild();
  const root = join(freshFolder('host'), 'root');
  mkdirSync(dirname(join(root, form.baseUrl)), { recursive: true });
  cpSync(built.outDir, join(root, form.baseUrl), { recursive: true });
  const rules = rulesOf(form);
  const server = await startServer(kind, kind.rulesOf(rules, root), freshFolder('server'));
  const files = built.files();
  for (const address of addresses(files, form)) {
    const answer = await fetch(server.url + address, { redirect: 'manual' });
    await answer.text();
    assert.deepEqual(shown(answer, server.url), wanted(address, form, files, rules), address);
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
