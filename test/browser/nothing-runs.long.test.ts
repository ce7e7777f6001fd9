// No text of an author, an owner, a specification or an address runs as script, without any policy: the sites
// are served without headers and without the policy that documents carry, so that nothing but what the build wrote
// keeps a payload from running.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { ELEMENT_IDS } from '../../site/shared/element-ids.ts';
import { bareHost, removePolicies } from '../support/bare-host.ts';
import { openBrowser } from '../support/chromium.ts';
import { pagesFiles, shellFiles, withoutRefused } from '../support/hostile-site.ts';
import { payloads } from '../support/payloads.ts';
import type { TestSite } from '../support/site.ts';
import { hydrated } from './reader.ts';

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

interface Watched {
  context: BrowserContext;
  ran: string[]; // where script ran, and what it said
}

async function watched(): Promise<Watched> {
  const context = await (await openBrowser()).newContext();
  const ran: string[] = [];
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
