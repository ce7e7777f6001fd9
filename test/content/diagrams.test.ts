// The state machines and flows of the API stand on their pages as they are true, and their drawings can be read.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { parse } from 'yaml';
import { builtPages } from '../support/built-site.ts';
import { fencesOf } from '../support/fences.ts';
import { PROJECT } from '../support/site.ts';
import { writtenPages } from './content-files.ts';
import { followed } from './specs/references.ts';
import { at, readSpecs, readText, textsAt } from './specs/spec-files.ts';

/** px: what an article has for a picture. */
const COLUMN = 704;

interface Wanted {
  name: string;
  pages: readonly string[];
  schema?: string;
  diagram: string;
}

const wanted = parse(readText('test/content/diagrams.yaml')) as Wanted[];

/** Its lines; of states the order is free. */
function linesOf(diagram: string): string[] {
  const lines = diagram
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines[0] === 'stateDiagram-v2' ? lines.sort() : lines;
}

function diagramsOn(page: string): string[] {
  const path = `content${page}${page.endsWith('/') ? 'index' : ''}.mdx`;
  return fencesOf(readFileSync(join(PROJECT, path), 'utf8'))
    .filter(({ language }) => language === 'mermaid')
    .map(({ code }) => code);
}

test('the eight state machines and six flows of the API stand on their pages', () => {
  assert.equal(wanted.length, 14);
  for (const { name, pages, diagram } of wanted) {
    assert.ok(pages.length > 0, name);
    for (const page of pages) {
      const own = diagramsOn(page).map(linesOf);
      const lines = linesOf(diagram);
      assert.ok(
        own.some((shown) => shown.join('\n') === lines.join('\n')),
        `${page} does not show ${name} as it is`,
      );
    }
  }
});

test('the states of a diagram are those that the specifications give the object', () => {
  const { documents } = readSpecs();
  const withSchema = wanted.filter(({ schema }) => schema !== undefined);
  assert.equal(withSchema.length, 7);
  for (const { name, schema = '', diagram } of withSchema) {
    const [file, object] = schema.split(' ');
    const document = `${file}.yaml`;
    const reference = { $ref: `${document}#/components/schemas/${object}/properties/status` };
    const { value } = followed(reference, { documents, document });
    const states = new Set(
      [...diagram.matchAll(/^\s*(\S+) --> ([^\s:]+)/gm)].flatMap(([, from, to]) => [from, to]),
    );
    states.delete('[*]');
    assert.deepEqual([...states].sort(), textsAt(value, 'enum').sort(), name);
    assert.ok(at(value, 'enum') !== undefined, name);
  }
});

test('every diagram has a name of its own words', () => {
  for (const { path, text } of writtenPages())
    for (const { language, title = '' } of fencesOf(text))
      if (language === 'mermaid') assert.ok(title.split(' ').length >= 4, `${path}: ${title}`);
});

test('the text of every drawing has at least 12 px in the column, and no drawing is left over', async () => {
  const drawings = globSync('content/diagrams/*.svg', { cwd: PROJECT, posix: true });
  const shown = new Set<string>();
  for (const { html } of await builtPages()) {
    for (const [, name = ''] of html.matchAll(/_assets\/(\w+\.(?:light|dark))-\w+\.svg/g))
      shown.add(`content/diagrams/${name}.svg`);
  }
  assert.deepEqual([...shown].sort(), drawings.sort());
  for (const path of drawings) {
    const svg = readFileSync(join(PROJECT, path), 'utf8');
    const width = Number(/^<svg [^>]*width="(\d+)"/.exec(svg)?.[1]);
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    const scale = Math.min(1, COLUMN / width);
    assert.ok(Math.min(...sizes) * scale >= 12, `${path}: ${width} px wide`);
    assert.ok(!/#cde498|#a6cf47|<style/.test(svg), `${path} has Mermaid's lime or a stylesheet`);
  }
});
