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
import { isRecord } from '../content/specs/references.ts';
import { at, entriesOf, listAt } from '../content/specs/spec-files.ts';
import { site, type TestSite } from '../support/site.ts';

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
    const document: unknown = parse(text, { maxAliasCount: -1 });
    const built = await siteOf(text, extname(file)).build();
    const invalid = INVALID[basename(file)];
    if (invalid !== undefined)
      return assert.ok(built.messages.find((one) => one.includes(': error: '))?.includes(invalid));
    assert.equal(built.exitCode, 0, built.messages.join('\n'));
    const pages = pagesByEndpoint(built);
    const operations = operationFacts(document);
    const every = Math.max(operations.length / MAX_OPERATIONS, 1);
    const some = operations.filter((_, at) => at % every < 1);
    const missing = some.flatMap((operation) => {
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

/** What a page must show of an operation. */
interface Fact {
  kind: 'parameter' | 'code' | 'header' | 'field' | 'enum';
  text: string;
  at: string; // where it stands, for messages: `body.source.type`
}

interface OperationFacts {
  name: string; // `POST /payments`
  facts: readonly Fact[];
}

type Json = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
/** Fields are counted to this level. */
const DEPTH = 3;

/** Read without the generator. */
function operationFacts(document: unknown): OperationFacts[] {
  return entriesOf(at(document, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const facts = new Facts(document);
      const isThere = facts.addOperation(item, method);
      return isThere ? [{ name: `${method.toUpperCase()} ${path}`, facts: facts.found }] : [];
    }),
  );
}

class Facts {
  readonly found: Fact[] = [];
  private readonly known = new Set<string>();
  private readonly document: unknown;

  constructor(document: unknown) {
    this.document = document;
  }

  /** False: the path has no such method. */
  addOperation(path: unknown, method: string): boolean {
    const item = this.resolved(path);
    const operation = item[method];
    if (!isRecord(operation)) return false;
    for (const written of [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]) {
      const parameter = this.resolved(written);
      const { name } = parameter;
      if (typeof name !== 'string' || isIgnored(parameter)) continue;
      this.add('parameter', name, `parameters.${name}`);
      this.addEnum(parameter['schema'], `parameters.${name}`);
    }
    this.addContent(this.resolved(operation['requestBody']), 'body', 'readOnly');
    for (const [code, written] of entriesOf(operation['responses'])) {
      if (code.startsWith('x-')) continue;
      const response = this.resolved(written);
      this.add('code', code, code);
      for (const [name] of entriesOf(response['headers']))
        if (name.toLowerCase() !== 'content-type') this.add('header', name, `${code}.${name}`);
      this.addContent(response, code, 'writeOnly');
    }
    return true;
  }

  private add(kind: Fact['kind'], text: string, at: string): void {
    const key = `${kind} ${text}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.found.push({ kind, text, at });
  }

  /** `hidden`: marks fields that this body or answer has not. */
  private addContent(body: Json, at: string, hidden: string): void {
    for (const [, media] of entriesOf(body['content']))
      if (isRecord(media)) this.addSchema(media['schema'], { at, depth: DEPTH, hidden, above: [] });
  }

  private addEnum(written: unknown, at: string): void {
    for (const value of listAt(this.resolved(written), 'enum'))
      if (value !== null && typeof value !== 'object') this.add('enum', String(value), at);
  }

  /** `above`: the schemas that lead here, so that a circle ends. */
  private addSchema(
    written: unknown,
    around: { at: string; depth: number; hidden: string; above: readonly unknown[] },
  ): void {
    const schema = this.resolved(written);
    const { at, depth, hidden } = around;
    if (around.above.includes(schema) || depth < 0) return;
    const here = { ...around, above: [...around.above, schema] };
    this.addEnum(schema, at);
    for (const key of ['allOf', 'oneOf', 'anyOf'])
      for (const part of listAt(schema, key)) this.addSchema(part, here);
    if (isRecord(schema['items'])) this.addSchema(schema['items'], here);
    if (depth === 0) return;
    for (const [name, property] of entriesOf(schema['properties'])) {
      if (property === false || this.isMarked(property, hidden)) continue;
      this.add('field', name, `${at}.${name}`);
      this.addSchema(property, { ...here, at: `${at}.${name}`, depth: depth - 1 });
    }
    if (isRecord(schema['additionalProperties']))
      this.addSchema(schema['additionalProperties'], { ...here, at: `${at}.*`, depth: depth - 1 });
  }

  /** Of itself, beside a reference too, or of a part. */
  private isMarked(written: unknown, key: string): boolean {
    const schema = this.resolved(written);
    const parts = listAt(schema, 'allOf').flatMap((part) => [part, this.resolved(part)]);
    return [written, schema, ...parts].some((one) => at(one, key) === true);
  }

  /** Follows `$ref` within the document; what leads elsewhere is empty. */
  private resolved(written: unknown): Json {
    let value = written;
    for (let step = 0; step < 20 && isRecord(value); step += 1) {
      const reference = value['$ref'];
      if (typeof reference !== 'string') return value;
      value = reference.startsWith('#/') ? this.pointed(reference) : undefined;
    }
    return {};
  }

  private pointed(reference: string): unknown {
    let value = this.document;
    for (const step of reference.slice(2).split('/')) {
      const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
      value = Object(value)[key];
    }
    return value;
  }
}

/** The standard: these headers are described elsewhere. Bodies of Swagger 2.0 have a name that is never sent. */
function isIgnored({ name, in: place }: Json): boolean {
  if (place === 'body') return true;
  return place === 'header' && /^(?:accept|authorization|content-type)$/i.test(String(name));
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
