import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { writeCorpus } from './corpus.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'corpus-'));
after(() => rmSync(temporary, { recursive: true }));

/** Path from content/ → text. */
function corpus(name: string, pages: number, seed?: number): Map<string, string> {
  const folder = path.join(temporary, name);
  writeCorpus(folder, pages, seed);
  const content = path.join(folder, 'content');
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mdx|yaml)$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(content, file), 'utf8')]));
}

const site = corpus('site', 165);
const pages = [...site].filter(([file]) => file.endsWith('.mdx') && file !== 'index.mdx');

test('the same seed gives the same bytes, another seed others', () => {
  assert.deepEqual(corpus('again', 165), site);
  assert.notDeepEqual(corpus('other', 165, 43), site);
});

test('there are as many pages as asked for, in four sections, all in the sidebars', () => {
  assert.equal(pages.length, 165);
  const sidebars: Record<string, { items: { type: string; link: string; items: string[] }[] }> =
    parse(site.get('sidebars.yaml') ?? '');
  const categories = Object.values(sidebars).flatMap(({ items }) => items);
  assert.deepEqual(
    categories.flatMap(({ items }) => items).sort(),
    pages.map(([file]) => file.replace(/\.mdx$/, '')).sort(),
  );
  assert.equal(Object.keys(sidebars).length, 4);
  assert.equal(Math.max(...categories.map(({ items }) => items.length)), 6);
  assert.ok(categories.every(({ type, link }) => type === 'category' && link === 'generated'));
});

test('site.yaml has the four sidebars in its navbar', () => {
  const config: { navbar: { items: { type: string; sidebarId: string }[] } } = parse(
    site.get('site.yaml') ?? '',
  );
  assert.deepEqual(
    config.navbar.items.map(({ type, sidebarId }) => `${type} ${sidebarId}`),
    ['guides', 'apis', 'sdks', 'ecommerce'].map((id) => `docSidebar ${id}Sidebar`),
  );
});

test('a page has 9.4 kB on average', () => {
  const bytes = pages.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0) / pages.length;
  assert.ok(bytes > 9200 && bytes < 9600, `${bytes} bytes`);
});

test('every page has the stated number of each part', () => {
  for (const [file, text] of pages) {
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    const parts: [string, number, number, number][] = [
      ['h1', withoutCode(text).match(/^# /gm)?.length ?? 0, 0, 0],
      ['h2', count(/^## /gm), 4, 6],
      ['h3', count(/^### /gm), 3, 5],
      ['tables', count(/^\| --- /gm), 1, 2],
      ['code blocks', count(/^```(?!mermaid)\w+$/gm), 4, 6],
      ['admonitions', count(/^:::\w+\[.+\]$/gm), 1, 2],
      ['links', linksIn(text).length, 5, 8],
      ['words', proseWords(text), 600, 900],
    ];
    for (const [part, found, least, most] of parts) {
      assert.ok(found >= least && found <= most, `${file}: ${found} ${part}`);
    }
  }
});

test('every twentieth page has a diagram, every tenth has tabs', () => {
  assert.equal(pages.filter(([, text]) => text.includes('```mermaid\n')).length, 8);
  assert.equal(pages.filter(([, text]) => text.includes('<Tabs group="lang">\n')).length, 17);
});

test('outside code there is nothing that MDX could take for a tag or an expression', () => {
  for (const [file, text] of pages) {
    const prose = withoutCode(text).replace(/^<\/?Tabs?\b[^<>{}]*>$/gm, '');
    assert.doesNotMatch(prose, /[<{%]/, file);
    assert.doesNotMatch(prose, /^(?:import|export)\b/m, file);
  }
});

test('every link leads to a page, and to a heading of it where it names one', () => {
  for (const [file, text] of site) {
    for (const href of linksIn(text)) {
      const [route = '', anchor] = href.split('#', 2);
      const target = site.get(`${route.slice(1)}.mdx`);
      assert.ok(target !== undefined, `${file}: ${href}`);
      assert.ok(anchor === undefined || anchorsIn(target).has(anchor), `${file}: ${href}`);
    }
  }
});

test('some links name a heading, most do not', () => {
  const hrefs = pages.flatMap(([, text]) => linksIn(text));
  const share = hrefs.filter((href) => href.includes('#')).length / hrefs.length;
  assert.ok(share > 0.25 && share < 0.42, `${share}`);
});

test('the vocabulary is nearly used up by 165 pages', () => {
  const forms = new Set(
    pages.flatMap(([, text]) => wordsOf(text).map((word) => word.toLowerCase())),
  );
  assert.ok(forms.size > 3600 && forms.size <= 4000, `${forms.size} word forms`);
});

/** Absolute routes in Markdown links: `/guides/a/b#c` of `[label](/guides/a/b#c)`. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => href);
}

/** Headings are plain words, and none occurs twice on a page: their anchors need no slugger. */
function anchorsIn(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading);
  const anchors = headings.map((heading) => heading.toLowerCase().replaceAll(' ', '-'));
  assert.equal(new Set(anchors).size, anchors.length);
  return new Set(anchors);
}

/** The page without its front matter, code blocks and inline code. */
function withoutCode(text: string): string {
  return text
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]+`/g, '');
}

function proseWords(text: string): number {
  return wordsOf(text.replace(/^(?:\||#).*$/gm, '')).length;
}

function wordsOf(text: string): string[] {
  const prose = withoutCode(text)
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^(?:<|:::).*$/gm, '');
  return prose.match(/[a-z]+/gi) ?? [];
}
