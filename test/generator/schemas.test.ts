// The schemas that editors read: made from the shapes that the build checks with, and agreeing with them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readSidebars } from '../../generator/config/sidebars-config.ts';
import { readSiteConfig } from '../../generator/config/site-config.ts';
import { jsonSchemas } from '../../generator/content/editor-schemas.ts';
import { readFrontMatter } from '../../generator/content/front-matter.ts';
import { PROJECT } from '../support/site.ts';

type Json = { readonly [key: string]: unknown };
const schemas = jsonSchemas();

test('the files in generator/schemas/ are those that the shapes make: npm run schemas', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const stored = JSON.parse(readFileSync(join(PROJECT, 'generator/schemas', name), 'utf8'));
    assert.deepEqual(stored, JSON.parse(JSON.stringify(schema)), name);
  }
});

/** The part of JSON Schema that ours use. */
function isValid(value: unknown, schema: Json, root: Json): boolean {
  const { $ref, anyOf, type, pattern, minimum, maximum } = schema;
  if ($ref === '#/definitions/item')
    return isValid(value, (root['definitions'] as Json)['item'] as Json, root);
  if (Array.isArray(anyOf) && !anyOf.some((one) => isValid(value, one as Json, root))) return false;
  if ('const' in schema && schema['const'] !== value) return false;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false;
  if (
    type !== undefined &&
    ![type]
      .flat()
      .some((one) => one === typeOf(value) || (one === 'number' && typeOf(value) === 'integer'))
  )
    return false;
  if (
    typeof value === 'string' &&
    pattern !== undefined &&
    !new RegExp(String(pattern)).test(value)
  )
    return false;
  if (
    typeof value === 'number' &&
    (value < Number(minimum ?? -Infinity) || value > Number(maximum ?? Infinity))
  )
    return false;
  if (Array.isArray(value))
    return value.every((one) => isValid(one, (schema['items'] ?? {}) as Json, root));
  if (typeof value !== 'object' || value === null) return true;
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = (schema['required'] ?? []) as string[];
  if (required.some((key) => !(key in value))) return false;
  return Object.entries(value).every(([key, one]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : schema['additionalProperties'];
    return (
      known === undefined ||
      known === true ||
      (known !== false && isValid(one, known as Json, root))
    );
  });
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const SITE = 'title: T\nurl: https://docs.example.com\n';
/** Each alone, good or not by both. */
const SAMPLES: readonly [string, string, boolean][] = [
  ['site', '', true],
  ['site', 'tagline: Words\ntrailingSlash: true\n', true],
  ['site', 'trailingSlash: sometimes\n', false],
  ['site', 'tagine: Words\n', false],
  ['site', 'tagline: ""\n', false],
  ['site', 'tableOfContents: { minDepth: 2, maxDepth: 4 }\n', true],
  ['site', 'tableOfContents: { minDepth: 1 }\n', false],
  ['site', 'colorMode: { defaultMode: dark }\n', true],
  ['site', 'colorMode: { defaultMode: grey }\n', false],
  ['site', 'redirects: { /a: /b }\n', true],
  ['site', 'redirects: { /a: /b }\n', true],
  ['site', 'redirects: [/a]\n', false],
  ['site', 'redirects: 7\n', false],
  ['site', 'variables: { name: X, list: [a, b], number: 3.10 }\n', true],
  ['site', 'variables: { name: { deep: x } }\n', false],
  [
    'site',
    'navbar: { items: [{ label: A, to: /a }, { type: search }, { type: doc, docId: a }] }\n',
    true,
  ],
  ['site', 'navbar: { items: [{ label: A, to: /a, position: middle }] }\n', false],
  ['site', 'navbar: { items: [{ label: D, items: [{ label: A, to: /a }] }] }\n', true],
  ['site', 'navbar: { items: [{ type: doc }] }\n', false],
  ['site', 'footer: { links: [{ label: A, to: /a }] }\n', true],
  ['site', 'footer: { links: [{ title: C, items: [{ label: A, to: /a }] }] }\n', true],
  ['site', 'footer: { style: red }\n', false],
  ['site', 'announcement: { content: Hello }\n', true],
  ['site', 'announcement: { isCloseable: true }\n', false],
  ['site', 'search: { maxResults: 8, contexts: [api, { path: sdk, label: { en: SDK } }] }\n', true],
  ['site', 'search: { maxResults: 0 }\n', false],
  [
    'site',
    'locales: { default: en, list: [{ code: en, label: English, direction: ltr }] }\n',
    true,
  ],
  ['site', 'versions: [{ id: current }]\n', false],
  ['sidebars', 'main: [a, { id: b, label: B, method: GET }]\n', true],
  ['sidebars', 'main: [{ id: b, method: get }]\n', false],
  ['sidebars', 'main: { label: Main, items: [a] }\n', true],
  [
    'sidebars',
    'main: [{ label: C, link: generated, items: [a, { label: D, items: [b] }] }]\n',
    true,
  ],
  ['sidebars', 'main: [{ label: C, items: [{ lable: D, items: [b] }] }]\n', false],
  [
    'sidebars',
    'main: [{ autogenerated: guides }, { label: L, href: "https://x.example" }]\n',
    true,
  ],
  ['sidebars', 'main: [{ label: L }]\n', false],
  ['sidebars', 'main: a\n', false],
  ['front-matter', 'title: T\nkeywords: [a, 3]\nunlisted: true\n', true],
  ['front-matter', 'titel: T\n', false],
  ['front-matter', 'toc_min_heading_level: 7\n', false],
  ['front-matter', 'pagination_next: null\nlast_update: { date: 2025-09-14 }\n', true],
  ['front-matter', 'draft: yes please\n', false],
  ['front-matter', 'tags: one\n', false],
];

test('a schema and the build say yes and no to the same files', () => {
  for (const [kind, yaml, isGood] of SAMPLES) {
    const text = kind === 'site' ? SITE + yaml : yaml;
    const schema = schemas[`${kind}.schema.json`] ?? {};
    const value = parse(text, { schema: 'core' }) as unknown;
    assert.equal(isValid(value, schema, schema), isGood, `schema: ${yaml}`);
    assert.equal(isRight(kind, text), isGood, `build: ${yaml}`);
  }
});

function isRight(kind: string, text: string): boolean {
  const source = { path: 'x', text, hash: '' };
  if (kind === 'site') return readSiteConfig(source).value !== undefined;
  if (kind === 'sidebars') return readSidebars(source, {}).value !== undefined;
  const page = { ...source, text: `---\n${text}---\n` };
  return readFrontMatter(page, {}, { minDepth: 2, maxDepth: 3 }).value !== undefined;
}

test('the site’s own files are valid by their schemas', () => {
  for (const kind of ['site', 'sidebars']) {
    const schema = schemas[`${kind}.schema.json`] ?? {};
    const value = parse(readFileSync(join(PROJECT, `content/${kind}.yaml`), 'utf8')) as unknown;
    assert.equal(isValid(value, schema, schema), true, kind);
  }
});
