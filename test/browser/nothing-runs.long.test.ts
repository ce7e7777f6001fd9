// No text of an author, an owner, a specification or an address runs as script, without any policy: the sites
// are served without headers and without the policy that documents carry, so that nothing but what the build wrote
// keeps a payload from running.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ELEMENT_IDS } from '../../site/shared/element-ids.ts';
import { bareHost, removePolicies } from '../support/bare-host.ts';
import { openBrowser } from '../support/chromium.ts';
import { type Payload, payloads } from '../support/payloads.ts';
import { type Files, site, type TestSite } from '../support/site.ts';
import { hydrated } from './reader.ts';

// The sites: every payload in every field where it fits.

/** A file as lines that each hold one payload: what is refused in a line is left out with it. */
type Lines = Readonly<Record<string, readonly string[]>>;

/** Refused is fine, with a place; a file of one payload goes as a whole, of another file its line. */
async function withoutRefused(files: Files, lines: Lines) {
  const kept = new Map(Object.entries(lines).map(([path, list]) => [path, [...list]]));
  const made = site(files);
  let refused = 0;
  for (let round = 0; round < 8; round += 1) {
    for (const [path, list] of kept) made.change(path, `${list.join('\n')}\n`);
    await made.build();
    const errors = made.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return { built: made, refused };
    const wrong = new Map<string, Set<number>>();
    for (const { file = '', line, text } of errors) {
      const isKnown = kept.has(file) || file.startsWith('content/payloads/');
      assert.ok(line !== undefined && isKnown, `${file}:${line}: ${text}`);
      wrong.set(file, (wrong.get(file) ?? new Set()).add(line - 1));
    }
    for (const [file, at] of wrong) {
      const list = kept.get(file);
      if (list !== undefined)
        kept.set(
          file,
          list.map((text, index) => (at.has(index) ? '' : text)),
        );
      else made.remove(file);
      refused += list === undefined ? 1 : at.size;
    }
  }
  assert.fail(`what is refused is never told at once:\n${made.messages.slice(0, 5).join('\n')}`);
}

const CONFIG = 'title: Site\nurl: https://docs.example.com\n';
const quoted = (text: string): string => JSON.stringify(text);
const attribute = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** Pages: the payload as what the page says, in its front matter, in props, in a fence, in addresses. */
function pagesFiles(list: readonly Payload[]): Files {
  const files: Record<string, string> = { 'content/site.yaml': CONFIG };
  for (const [at, { family, text }] of list.entries()) {
    const path = (kind: string): string => `content/payloads/${kind}/${at}.mdx`;
    const value = quoted(text);
    files[path('body')] = `# Page ${at}\n\n${text}\n`;
    files[path('fields')] = `---
title: ${value}
description: ${value}
keywords: [${value}]
sidebar_label: ${value}
pagination_label: ${value}
last_update: { author: ${value} }
${at % 4 === 0 ? `tags: [${quoted(`tag ${text}`)}]\n` : ''}---

<CardGrid><LinkCard to="/" title=${attribute(text)}>a</LinkCard></CardGrid>

<Tabs><Tab label=${attribute(text)}>a</Tab><Tab label="b">b</Tab></Tabs>

<Hero title=${attribute(text)} lead=${attribute(text)} />

~~~~html
${text}
~~~~
`;
    if (family !== 'addresses' && family !== 'breakouts') continue;
    files[path('edit-url')] = `---\nedit_url: ${value}\n---\n# A\n`;
    files[path('image')] = `---\nimage: ${value}\n---\n# A\n`;
    files[path('slug')] = `---\nslug: ${value}\n---\n# A\n`;
    files[path('link')] =
      `<LinkButton to=${attribute(text)}>a</LinkButton>\n\n<a HREF=${attribute(text)} href=${attribute(text)}>b</a>\n`;
    files[path('picture')] = `<img SRC=${attribute(text)} alt=${attribute(text)} />\n`;
  }
  return files;
}

/** One small site: all payloads in site.yaml, sidebars.yaml, a data table and a specification. */
function shellFiles(list: readonly Payload[]): { files: Files; lines: Lines } {
  const each = (write: (value: string, at: number) => string): string[] =>
    list.map(({ text }, at) => write(quoted(text), at));
  const pages = Array.from({ length: Math.ceil(list.length / 25) }, (_, at) => at);
  return {
    files: { 'content/index.mdx': '# Home\n', 'content/table.mdx': TABLE_PAGE },
    lines: {
      'content/site.yaml': [
        ...CONFIG.trim().split('\n'),
        'navbar:',
        '  items:',
        '    - { label: Menu, position: left, items: [',
        ...each((v) => `        { label: ${v}, href: ${v} },`),
        ...each((v) => `        { label: ${v}, to: / },`),
        '      ] }',
        ...each((v) => `    - { html: ${v} }`),
        'footer:',
        '  links:',
        ...each((v) => `    - { label: ${v}, href: ${v} }`),
        ...each((v) => `    - { html: ${v} }`),
        'redirects:',
        ...each((v, at) => `  /old/${at}: ${v}`),
      ],
      'content/sidebars.yaml': [
        'guides:',
        '  - index',
        '  - table',
        ...each((v) => `  - { label: ${v}, href: ${v} }`),
        ...each((v) => `  - { html: ${v} }`),
        ...each(
          (v, at) =>
            `  - { label: ${v}, slug: c${at}, link: generated, description: ${v}, items: [{ id: index, description: ${v} }] }`,
        ).filter((_, at) => at % 20 === 0),
      ],
      'content/data/cells.yaml': [
        'columns: [{ key: a, label: A }, { key: b, label: B, kind: code }, { key: c, label: C }]',
        'rows:',
        ...each((v) => `  - { a: ${v}, b: ${v}, c: ${v} }`),
        ...list.map(({ text }) => `  - { a: ${quoted(`[x](${text})`)}, b: b, c: c }`),
      ],
      'specs/api.yaml': [
        'openapi: 3.1.0',
        "info: { title: Test, version: '1' }",
        'paths:',
        ...each((v, at) => operationLine(v, at)),
      ],
      ...Object.fromEntries(
        pages.map((page) => [
          `content/api/${page}.mdx`,
          list.map((_, at) => `<ApiOperation id="op${at}" />`).slice(page * 25, page * 25 + 25),
        ]),
      ),
    },
  };
}

const TABLE_PAGE = '# Table\n\n<DataTable name="cells" filter caption="Cells" />\n';

function operationLine(v: string, at: number): string {
  const schema = `{ type: object, title: ${v}, description: ${v}, properties: { ${v}: { type: string, description: ${v}, enum: [${v}], example: ${v}, default: ${v}, pattern: ${v} } } }`;
  const content = `{ application/json: { schema: ${schema}, example: { ${v}: ${v} } } }`;
  return `  /p${at}: { post: { operationId: op${at}, summary: ${v}, description: ${v}, tags: [${v}], externalDocs: { url: ${v} }, parameters: [{ name: ${v}, in: query, description: ${v}, schema: { type: string, example: ${v} } }], requestBody: { description: ${v}, content: ${content} }, responses: { '200': { description: ${v}, content: ${content} } } } }`;
}

// Served, opened and poked.

const ALL = payloads();

/** Without headers and without the policy in the documents; of many pages without their script, to be quick. */
async function servedBare(built: TestSite, parts?: 'documents'): Promise<string> {
  if (!stripped.has(built)) removePolicies(built.outDir);
  stripped.add(built);
  return bareHost(built.outDir, ({ url = '' }, response) => {
    if (url.startsWith('/control')) {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        url === '/control-frames'
          ? '<body></body>'
          : '<a href="javascript:alert(1)" onmouseover="alert(1)">a</a><img src=x onerror=alert(1)>',
      );
    } else if (parts === 'documents' && /\.js$/.test(url)) response.end();
    else return false;
    return true;
  });
}

const stripped = new WeakSet<TestSite>();

async function watched() {
  const context = await (await openBrowser()).newContext();
  const ran: string[] = []; // where script ran
  await context.exposeBinding('__ran', ({ page }) => void ran.push(page.url()));
  await context.addInitScript({
    content: `globalThis.__name ??= (named) => named;
      for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => window.__ran();`,
  });
  return { context, ran };
}

/** Every event that a reader causes, on everything there is; links that are no addresses are followed. */
const POKE = `async (root) => {
  const found = [];
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes)
      if (/^on|^srcdoc$|^formaction$|^xlink:/.test(name)) found.push(name + '=' + value);
    for (const kind of ['mouseover', 'pointerenter', 'focus', 'toggle', 'error', 'load'])
      if (root.body.contains(element)) element.dispatchEvent(new Event(kind));
    const href = element.tagName === 'A' ? element.getAttribute('href') : null;
    if (!href || /^(?:https?|mailto|tel|sms):$/.test(element.protocol)) continue;
    found.push('href=' + href);
    element.click();
  }
  await new Promise((done) => setTimeout(done));
  return found;
}`;

function poke(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(${POKE})(document)`);
}

type Watched = Awaited<ReturnType<typeof watched>>;

/** Opens many documents in frames of one page: what runs in them runs as in a page of their own. */
async function pokeAll({ context }: Watched, url: string, built: TestSite): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${url}/control-frames`);
  const paths = pathsOf(built);
  const found: string[] = [];
  for (let from = 0; from < paths.length; from += FRAMES) {
    const batch = JSON.stringify(paths.slice(from, from + FRAMES));
    found.push(...(await page.evaluate<string[]>(`(${OPEN_FRAMES})(${batch}, ${POKE})`)));
  }
  await page.close();
  return found;
}

const FRAMES = 50;
const OPEN_FRAMES = `async (paths, poke) => {
  const found = await Promise.all(paths.map(async (path) => {
    const frame = document.createElement('iframe');
    frame.src = path;
    document.body.append(frame);
    const isRead = () => frame.contentDocument?.URL !== 'about:blank' &&
      frame.contentDocument?.readyState !== 'loading';
    while (!isRead()) await new Promise((done) => setTimeout(done, 20));
    if (!frame.contentDocument?.getElementById('${ELEMENT_IDS.root}')) return [path + ': no page'];
    return (await poke(frame.contentDocument)).map((what) => path + ': ' + what);
  }));
  document.body.replaceChildren();
  return found.flat();
}`;

function pathsOf(built: TestSite): string[] {
  // A redirect leaves at once: where to is looked at apart.
  const isPage = (path: string): boolean =>
    path.endsWith('.html') && !/^(?:_assets|old)\//.test(path);
  const paths = built.files().filter(isPage);
  return paths.map((path) => encodeURI(`/${path}`));
}

/** The schemes of addresses that redirects may lead to. */
function redirectTargets(built: TestSite): string[] {
  if (!built.files().includes('redirects.json')) return []; // all of them were refused
  const redirects = JSON.parse(built.file('redirects.json')) as Record<string, string>;
  return [...new Set(Object.values(redirects).map((to) => new URL(to, 'path:/').protocol))];
}

test('there are 370 payloads, and one that may run is seen to run', async () => {
  assert.ok(ALL.length >= 370, `${ALL.length} payloads`);
  const { built } = await withoutRefused({}, {});
  const seen = await watched();
  const page = await seen.context.newPage();
  await page.goto(`${await servedBare(built)}/control`);
  assert.deepEqual((await poke(page)).sort(), [
    'href=javascript:alert(1)',
    'onerror=alert(1)',
    'onmouseover=alert(1)',
  ]);
  assert.ok(seen.ran.length >= 3, `${seen.ran.length} ran`);
});

test('in pages: text, front matter, props, fences, addresses', async () => {
  const { built, refused } = await withoutRefused(pagesFiles(ALL), {});
  assert.ok(refused > ALL.length / 4, `${refused} refused`);
  const seen = await watched();
  const url = await servedBare(built, 'documents');
  assert.deepEqual(await pokeAll(seen, url, built), []);
  assert.deepEqual(seen.ran, []);
});

test('in site.yaml, sidebars.yaml, data and specifications, with the page alive', async () => {
  const { files, lines } = shellFiles(ALL);
  const { built, refused } = await withoutRefused(files, lines);
  assert.ok(refused > ALL.length / 4, `${refused} refused`);
  const seen = await watched();
  assert.deepEqual(await pokeAll(seen, await servedBare(built, 'documents'), built), []);
  for (const scheme of redirectTargets(built)) assert.match(scheme, /^(?:https|path):$/);
  const url = await servedBare(built);
  const page = await seen.context.newPage();
  await page.goto(`${url}/table/`);
  await page.mouse.move(9, 9);
  await hydrated(page);
  assert.deepEqual(await poke(page), []);
  assert.deepEqual(seen.ran, []);
});

test('in an address and in what the browser has stored', async () => {
  const { built } = await withoutRefused(
    {
      'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
      'content/index.mdx': '# Home\n',
    },
    {},
  );
  const url = await servedBare(built);
  const seen = await watched();
  const page = await seen.context.newPage();
  await page.goto(url);
  const keys = 'theme announcement-dismiss announcement-id tab-os docs-version recent-pages'.split(
    ' ',
  );
  for (const { text } of ALL.filter((_, at) => at % 20 === 0)) {
    await page.evaluate(
      ([names, value]) => {
        for (const name of names) {
          localStorage.setItem(name, value);
          sessionStorage.setItem(name, value);
        }
      },
      [keys, text] as const,
    );
    const value = encodeURIComponent(text);
    await page.goto(
      `${url}/search/?q=${value}&ctx=${value}&version=${value}&_highlight=${value}#${value}`,
    );
    await page.mouse.move(9, 9);
    await hydrated(page);
    assert.deepEqual(await poke(page), [], text);
  }
  assert.deepEqual(seen.ran, []);
});
