// A specification → what its pages must show of each operation, read by nothing of the generator's: parameters,
// codes of answers, their headers, the fields to the third level, and their enum values. Entry: operationFacts().

export interface OperationFacts {
  name: string; // `POST /payments`
  method: string; // in capitals
  path: string;
  facts: readonly Fact[];
}

export interface Fact {
  kind: 'parameter' | 'code' | 'header' | 'field' | 'enum';
  text: string;
  at: string; // where it stands, for messages: `body.source.type`
}

type Json = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const DEPTH = 3;
/** What a body or an answer of 3 levels with choices can come to. */
const MAX_FACTS = 20_000;

export function operationFacts(document: Json): OperationFacts[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, written]) => {
    const item = resolved(document, written);
    return METHODS.filter((method) => isObject(item[method])).map((method) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      facts: factsOf(document, item, item[method] as Json),
    }));
  });
}

/** `count` of them, spread evenly; the same ones each time. */
export function spread<Value>(values: readonly Value[], count: number): Value[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, at) => {
    return values[Math.floor((at * values.length) / count)] as Value;
  });
}

function factsOf(document: Json, item: Json, operation: Json): Fact[] {
  const facts = new Facts(document);
  for (const written of [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]) {
    const parameter = resolved(document, written);
    if (typeof parameter['name'] !== 'string' || isIgnored(parameter)) continue;
    facts.add('parameter', parameter['name'], `parameters.${parameter['name']}`);
    facts.enumOf(parameter['schema'], `parameters.${parameter['name']}`);
  }
  facts.content(resolved(document, operation['requestBody'])['content'], 'body', 'request');
  for (const [code, written] of Object.entries(objectAt(operation, 'responses'))) {
    if (code.startsWith('x-')) continue;
    const response = resolved(document, written);
    facts.add('code', code, code);
    for (const name of Object.keys(objectAt(response, 'headers'))) {
      if (name.toLowerCase() !== 'content-type') facts.add('header', name, `${code}.${name}`);
    }
    facts.content(response['content'], code, 'answer');
  }
  return facts.found;
}

/** The standard: these headers are described elsewhere. Bodies of Swagger 2.0 have a name that is never sent. */
function isIgnored({ name, in: place }: Json): boolean {
  if (place === 'body') return true;
  return place === 'header' && /^(?:accept|authorization|content-type)$/i.test(String(name));
}

type Direction = 'request' | 'answer';

class Facts {
  readonly found: Fact[] = [];
  private readonly known = new Set<string>();

  private readonly document: Json;

  constructor(document: Json) {
    this.document = document;
  }

  add(kind: Fact['kind'], text: string, at: string): void {
    const key = `${kind} ${text}`;
    if (this.known.has(key) || this.found.length >= MAX_FACTS) return;
    this.known.add(key);
    this.found.push({ kind, text, at });
  }

  content(content: unknown, at: string, direction: Direction): void {
    if (!isObject(content)) return;
    for (const media of Object.values(content)) {
      if (isObject(media)) this.schema(media['schema'], at, DEPTH, direction, []);
    }
  }

  enumOf(written: unknown, at: string): void {
    const schema = resolved(this.document, written);
    for (const value of listAt(schema, 'enum')) {
      if (value !== null && typeof value !== 'object') this.add('enum', String(value), at);
    }
  }

  /** Of itself, beside a reference too, or of a part. */
  private says(written: unknown, key: string): boolean {
    const own = isObject(written) ? written : {};
    const schema = resolved(this.document, written);
    const parts = listAt(schema, 'allOf').flatMap((part) => [part, resolved(this.document, part)]);
    return [own, schema, ...parts].some((one) => isObject(one) && one[key] === true);
  }

  /** `above`: the schemas that lead here, so that a circle ends. */
  private schema(
    written: unknown,
    at: string,
    depth: number,
    direction: Direction,
    above: readonly unknown[],
  ): void {
    const schema = resolved(this.document, written);
    if (above.includes(schema) || depth < 0) return;
    const path = [...above, schema];
    this.enumOf(schema, at);
    for (const key of ['allOf', 'oneOf', 'anyOf']) {
      for (const part of listAt(schema, key)) this.schema(part, at, depth, direction, path);
    }
    if (isObject(schema['items'])) this.schema(schema['items'], at, depth, direction, path);
    if (depth === 0) return;
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
    for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
      if (property === false || this.says(property, hidden)) continue;
      this.add('field', name, `${at}.${name}`);
      this.schema(property, `${at}.${name}`, depth - 1, direction, path);
    }
    if (isObject(schema['additionalProperties']))
      this.schema(schema['additionalProperties'], `${at}.*`, depth - 1, direction, path);
  }
}

/** Follows `$ref` within the document; what leads elsewhere is empty. */
function resolved(document: Json, written: unknown): Json {
  let value = written;
  for (let step = 0; step < 20; step += 1) {
    if (!isObject(value)) return {};
    const ref = value['$ref'];
    if (typeof ref !== 'string') return value;
    value = ref.startsWith('#/') ? pointed(document, ref) : undefined;
  }
  return {};
}

function pointed(document: Json, ref: string): unknown {
  let value: unknown = document;
  for (const step of ref.slice(2).split('/')) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    value = isObject(value) || Array.isArray(value) ? (value as Json)[key] : undefined;
  }
  return value;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectAt(value: Json, key: string): Json {
  const found = value[key];
  return isObject(found) ? found : {};
}

function listAt(value: Json, key: string): readonly unknown[] {
  const found = value[key];
  return Array.isArray(found) ? found : [];
}
