import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
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

/** Absolute routes in Markdown links: `/guides/a/b#c` of `[label](/guides/a/b#c)`. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => href);
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
