// Each field of the API is documented at the home of its object, and found there first. The homes are in
// test/content/field-homes.yaml.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { builtSite } from '../support/built-site.ts';
import { loadSearch, pagesFor } from './search/golden.ts';
import { at, entriesOf, listAt, readSpecs, readText } from './specs/spec-files.ts';

type Lists = Readonly<Record<string, readonly string[]>>;
const { homes, about } = parse(readText('test/content/field-homes.yaml')) as {
  homes: Lists; // page → schemas
  about: Lists; // page → fields
};

/** Schema → its fields, those of its parts too. */
const schemas = new Map(
  [...readSpecs().documents.values()]
    .flatMap((document) => entriesOf(at(at(document, 'components'), 'schemas')))
    .map(([name, schema]) => [name, fieldsOf(schema)] as const)
    .filter(([, fields]) => fields.length > 0),
);

function fieldsOf(schema: unknown): string[] {
  const own = entriesOf(at(schema, 'properties')).map(([name]) => name);
  return [...own, ...listAt(schema, 'allOf').flatMap(fieldsOf)];
}

/** Field → the homes of the objects that have it. */
const homesOf = new Map<string, Set<string>>();
for (const [page, names] of Object.entries(homes)) {
  for (const name of names)
    for (const field of schemas.get(name) ?? [])
      homesOf.set(field, (homesOf.get(field) ?? new Set()).add(page));
}

test('every object of the specifications with fields has exactly one home', () => {
  const named = Object.values(homes).flat();
  assert.deepEqual([...named].sort(), [...schemas.keys()].sort());
});

test('every field has a row with an address at the home of its object', async () => {
  const { dist } = await builtSite();
  const missing: string[] = [];
  for (const [page, names] of Object.entries(homes)) {
    const html = readFileSync(join(dist, page, 'index.html'), 'utf8');
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
    const documented = new Set(ids.map((id) => id.split('-').at(-1)));
    for (const field of names.flatMap((name) => schemas.get(name) ?? [])) {
      // The two pages that explain a shared object in words have a table without addresses.
      if (page === '/api/errors' || page === '/api/pagination') {
        if (!new RegExp(`<td[^>]*><code>(?:meta\\.)?${field}</code>`).test(html))
          missing.push(`${page}: ${field}`);
      } else if (!documented.has(field.toLowerCase())) missing.push(`${page}: ${field}`);
    }
  }
  assert.deepEqual(missing, []);
});

/** Names of one word that stand for nothing else. `amount`, `name` and their like are words of the language, and
 * lead to the page about the matter. */
const NAMES = new Set(['bin', 'company', 'eci', 'splits']);

test('every field whose name is no everyday word is found first at its home', async () => {
  const { dist } = await builtSite();
  const site = loadSearch(dist);
  const fields = [...homesOf].filter(([field]) => field.includes('_') || NAMES.has(field));
  assert.ok(fields.length > 100, `${fields.length} fields`);
  const missed = fields.flatMap(([field, pages]) => {
    const [first = 'nothing', second = 'nothing'] = pagesFor(site, field);
    const isAbout = about[first]?.includes(field) === true;
    if (pages.has(isAbout ? second : first)) return [];
    const pair = `first ${first}, then ${second}`;
    return [`${field}: ${pair}; add it to the keywords of ${[...pages].join(' or ')}`];
  });
  assert.deepEqual(missed, []);
});

test('a page that comes before a field’s home is found first, and leads to the field’s row there', async () => {
  const { dist } = await builtSite();
  const site = loadSearch(dist);
  for (const [page, fields] of Object.entries(about)) {
    const html = readFileSync(join(dist, page, 'index.html'), 'utf8');
    for (const field of fields) {
      assert.equal(pagesFor(site, field)[0], page, `${field} needs no exception`);
      const rows = [...(homesOf.get(field) ?? [])].map((home) => `href="${home}#[\\w-]*-${field}"`);
      assert.match(html, new RegExp(rows.join('|')), `${page} does not lead to ${field}`);
    }
  }
});
