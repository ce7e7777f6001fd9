// Other people's specifications, as published, are accepted as they are: with one line in sidebars.yaml each becomes a
// site, and what 60 of its operations say is on their pages, or in the documents that folds of these fetch. The files of
// @readme/oas-examples, and with OPENAPI_SAMPLES=folder all of that folder.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { parse } from 'yaml';
import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { site, type TestSite } from '../support/site.ts';
import { type Fact, type OperationFacts, operationFacts, spread } from '../support/spec-facts.ts';

const MAX_OPERATIONS = 60;
const EXAMPLES = dirname(
  createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'),
);
/** They break the standard's MUST: the first error of each. */
const INVALID: Readonly<Record<string, string>> = {
  'post.json': 'these responses are empty',
  'customer_disputes_v1.json': '"enum" is not a key of a parameter',
  'invoicing_v1.json': '"deprecated" is not a key of the document itself',
  'payments_payment_v1.json': '"deprecated" is not a key of the document itself',
};

function publishedFiles(): string[] {
  const folders = [EXAMPLES, process.env['OPENAPI_SAMPLES']].filter((name) => name !== undefined);
  const found = folders.flatMap((cwd) =>
    globSync('**/*.{json,yaml,yml}', {
      cwd,
      absolute: true,
      nodir: true,
      ignore: '**/node_modules/**',
    }),
  );
  return found.sort().filter(isSpecification);
}

function isSpecification(file: string): boolean {
  const start = readFileSync(file, 'utf8').slice(0, 4000);
  return /"?(?:openapi|swagger)"?\s*:\s*["']?[23]\./.test(start);
}

for (const file of publishedFiles()) {
  test(`${basename(dirname(dirname(file)))}/${basename(file)}: what it says of operations is on their pages`, async () => {
    const text = readFileSync(file, 'utf8');
    const document = parse(text, { maxAliasCount: -1 }) as Record<string, unknown>;
    const built = await siteOf(text, extname(file)).build();
    const invalid = INVALID[basename(file)];
    if (invalid !== undefined)
      return assert.ok(built.messages.find((one) => one.includes(': error: '))?.includes(invalid));
    assert.equal(built.exitCode, 0, built.messages.join('\n'));
    const pages = pagesByEndpoint(built);
    const missing = spread(operationFacts(document), MAX_OPERATIONS).flatMap((operation) => {
      const page = pages.get(operation.name);
      return page === undefined ? [`${operation.name}: no page`] : missingFrom(page, operation);
    });
    assert.deepEqual(missing, []);
  });
}

function siteOf(specification: string, extension: string): TestSite {
  return site({
    [`specs/api${extension}`]: specification,
    'content/sidebars.yaml': 'main:\n  - index\n  - openapi: api\n',
  });
}

interface ShownPage {
  labels: ReadonlySet<string>; // of fields, parameters, values and headings
  text: string;
}

const ENDPOINT =
  /<p class="endpoint"><span[^>]*>(\w+)<\/span><code>(?:<small>[^<]*<\/small>)?(.*?)<\/code>/;
const LABEL = /aria-label="Direct link to ([^"]*)"/g;

function pagesByEndpoint(built: TestSite): Map<string, ShownPage> {
  const pages = new Map<string, ShownPage>();
  for (const path of built.files().filter((name) => name.endsWith('.html'))) {
    const html = built.file(path);
    const [, method, address = ''] = ENDPOINT.exec(html) ?? [];
    if (method === undefined) continue;
    const name = `${method} ${plain(address)}`;
    const whole = withFolds(html, built);
    const labels = [...whole.matchAll(LABEL)].map(([, label = '']) => plain(label));
    pages.set(name, { labels: new Set(labels), text: plain(whole) });
  }
  return pages;
}

/** A page with the documents that its folds fetch, and those that these lead to. */
function withFolds(html: string, built: TestSite): string {
  const texts = [html];
  const paths = new Set<string>();
  for (const text of texts)
    for (const [, path = ''] of text.matchAll(/ href="\/(_schemas\/[^"#]*)/g)) {
      if (paths.has(path)) continue;
      paths.add(path);
      texts.push(built.file(path));
    }
  return texts.join('\n');
}

function plain(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ''));
}

function missingFrom({ labels, text }: ShownPage, { name, facts }: OperationFacts): string[] {
  const isShown = (fact: Fact): boolean => {
    if (fact.kind === 'field' || fact.kind === 'parameter') return labels.has(fact.text);
    if (fact.kind === 'code')
      return [...labels].some((label) => label.startsWith(fact.text)) || fact.text === 'default';
    return text.includes(fact.text);
  };
  return facts
    .filter((fact) => !isShown(fact))
    .map(({ kind, text: missing, at }) => `${name}: ${kind} ${missing} (${at})`);
}
