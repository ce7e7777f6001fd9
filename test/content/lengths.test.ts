// Each page keeps to the length that was planned for it: a reference is looked up, a guide is read.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readPage } from '../../content/lint/prose.ts';
import { sentencesOf } from '../../content/lint/style.ts';
import { readSources } from '../../generator/content/sources.ts';
import type { Source } from '../../generator/types.ts';
import { PROJECT } from '../support/site.ts';

type Length = 'S' | 'M' | 'L';
/** Words: at least, at most. */
const WORDS: Record<Length, readonly [number, number]> = {
  S: [0, 350],
  M: [350, 900],
  L: [900, 2200],
};
/** A page of one component, which draws its words from the sidebars. */
const GENERATED = new Set(['/docs-hierarchy', '/search']);

const text = readFileSync(join(PROJECT, 'test/content/lengths.yaml'), 'utf8');
const planned = new Map(
  Object.entries(parse(text) as Record<Length, string[]>).flatMap(([length, routes]) =>
    routes.map((route) => [route, length as Length] as const),
  ),
);
const { docs } = readSources(PROJECT);

/** `content/guides/coupons/index.mdx` → `/guides/coupons/` */
function routeOf({ path }: Source): string {
  return path.replace(/^content/, '').replace(/(?:index)?\.mdx$/, '');
}

/** What a picture shows is read in its place, not besides it. */
const PICTURES = /^ *!\[.*\]\(.*\)$/gm;

function wordsOf({ text: whole }: Source): number {
  return readPage(whole.replace(PICTURES, ''))
    .blocks.filter(({ kind }) => kind !== 'cell')
    .flatMap(sentencesOf)
    .reduce((sum, { words }) => sum + words, 0);
}

test('every planned page exists', () => {
  const routes = new Set(docs.map(routeOf));
  assert.deepEqual(
    [...planned.keys()].filter((route) => !routes.has(route)),
    [],
  );
});

test('every page is as long as planned', () => {
  const wrong = docs.flatMap((source) => {
    const route = routeOf(source);
    if (GENERATED.has(route)) return [];
    const length = planned.get(route);
    const [least, most] = length === undefined ? [0, WORDS.L[1]] : WORDS[length];
    const words = wordsOf(source);
    return words < least || words > most
      ? [`${route}: ${length ?? 'not planned'}, and ${words} words`]
      : [];
  });
  assert.deepEqual(wrong, []);
});

test('half of all sentences have at most 18 words', () => {
  const words = docs
    .flatMap(({ text }) => readPage(text).blocks)
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(sentencesOf)
    .map((sentence) => sentence.words)
    .sort((a, b) => a - b);
  const median = words[Math.floor(words.length / 2)] ?? 0;
  assert.ok(words.length > 2000 && median <= 18, `${words.length} sentences, ${median} words`);
});
