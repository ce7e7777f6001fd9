// The code knows nothing of this site's provider: what site.yaml and the specifications say of it stands in no
// string, name or regular expression of generator/ and site/. The words are read off these files.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { operationsOf, readSpecs, siteConfig } from '../content/specs/spec-files.ts';
import { PROJECT } from '../support/site.ts';

const config = siteConfig();
const specs = readSpecs();

/** Words of our own trade that a value may be made of, and that say nothing about a provider. */
const USUAL = new Set(['amount', 'payments', '3.1.0', 'related', 'ErrorCode', 'ResponseCode']);

function wordsOfSite(): string[] {
  const { apiName, errorsPage, errorsTable, keys, amounts } = config.reference;
  const given = [apiName, errorsPage, errorsTable, amounts?.currency, ...(amounts?.fields ?? [])];
  const names = Object.entries(keys).flatMap(([, { variable, shown }]) => [variable, shown]);
  return [
    ...Object.values(config.variables).flat(),
    ...[...given, ...names].flatMap((word) => word ?? []),
    ...config.search.skipSections,
  ];
}

function wordsOfSpecs(): string[] {
  const documents = [...specs.documents.values()] as Record<string, Record<string, object>>[];
  const schemas = documents.flatMap(({ components }) => Object.keys(components?.['schemas'] ?? {}));
  const long = schemas.filter((name) => /[a-z][A-Z]/.test(name));
  return [...operationsOf(specs).flatMap(({ id, path }) => [id, path]), ...long];
}

const VARIABLES = Object.keys(config.variables).filter((name) => /[a-z][A-Z]/.test(name));

const sources = globSync('{generator,site}/**/*.{ts,tsx}', { cwd: PROJECT, posix: true });

/** Comments may give examples; names of files and of styles are ours. */
function codeOf(text: string): string {
  return text
    .replace(/^\s*\/\*\*?[\s\S]*?\*\/\s*$/gm, '')
    .replace(/(^|[\s;,{(])\/\/ .*$/gm, '$1')
    .replace(/\bfrom '[^']*'|className="[^"]*"/g, '');
}

function found(words: readonly string[], quote: '' | `'`): string[] {
  const meant = [...new Set(words)].filter(
    (word) => word.length > 2 && !/^\d+$/.test(word) && !USUAL.has(word),
  );
  return sources.flatMap((path) => {
    const code = codeOf(readFileSync(join(PROJECT, path), 'utf8'));
    return meant
      .filter((word) => isIn(code, quote + word + quote))
      .map((word) => `${path}: ${word}`);
  });
}

/** As a word of its own: `SAR` is not in `NECESSARY`. */
function isIn(code: string, word: string): boolean {
  for (let at = code.indexOf(word); at !== -1; at = code.indexOf(word, at + 1)) {
    const sides = [code[at - 1] ?? ' ', code[at + word.length] ?? ' '];
    if (sides.every((side) => !/\w/.test(side))) return true;
  }
  return false;
}

test('what the words are read from has such words', () => {
  const words = [...wordsOfSite(), ...wordsOfSpecs()];
  for (const word of ['SAR', '/api/errors', 'api-errors', 'next-steps', 'PAYMENTS_SECRET_KEY'])
    assert.ok(words.includes(word), word);
  assert.ok(VARIABLES.includes('providerName'));
  assert.ok(words.length > 150);
});

test('no source or stylesheet names the provider, nor inside a longer name or in a comment', () => {
  const styles = globSync('site/**/*.css', { cwd: PROJECT, posix: true });
  for (const variable of ['providerName', 'providerSlug']) {
    const name = String(config.variables[variable]).toLowerCase();
    const naming = [...sources, ...styles].filter((path) =>
      readFileSync(join(PROJECT, path), 'utf8').toLowerCase().includes(name),
    );
    assert.deepEqual(naming, [], variable);
  }
});

/** Names of variables and security schemes are asked for in code as texts only. */
const WORDS: readonly [what: string, words: readonly string[], quote: '' | `'`][] = [
  ['value that site.yaml gives', wordsOfSite(), ''],
  ['operation, path or schema of the specifications', wordsOfSpecs(), ''],
  ['variable of site.yaml', VARIABLES, `'`],
  ['security scheme of the specifications', Object.keys(config.reference.keys), `'`],
];

for (const [what, words, quote] of WORDS)
  test(`no ${what} stands in the code`, () => assert.deepEqual(found(words, quote), []));
