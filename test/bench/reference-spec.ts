// Generated OpenAPI files in the shapes of those that large payment companies publish. Entries:
// writeReferenceSite(), recursiveSpec().

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A site with one file of so many operations, and a page for each. `circles`: each object leads to all others. */
export function writeReferenceSite(
  folder: string,
  operations: number,
  objects: 'circles' | 'apart',
): void {
  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const each = Array.from({ length: operations }, (_, at) => at);
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Large API', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ key: [] }],
    paths: Object.assign({}, ...each.map(pathOf)) as object,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: Object.assign(
        { Problem: PROBLEM },
        ...each.map((at) => resourceOf(at, operations, objects)),
      ) as object,
      responses: { Problem: { description: 'It was refused.', ...json('Problem') } },
    },
  };
  write('specs/large.json', JSON.stringify(spec, null, 2));
  write('content/site.yaml', 'title: Large\nurl: https://docs.example.com\n');
  write('content/index.mdx', '# Home\n\nAn API of many operations.\n');
  for (const at of each)
    write(
      `content/api/op-${at}.mdx`,
      `---\ntitle: Operation ${at}\ndescription: What operation ${at} does, and when it is used.\n---\n\nWhen to use it, and what goes wrong.\n\n<ApiOperation id="op${at}" />\n`,
    );
}

const REFERENCE = '#/components/schemas/';

function json(schema: string): object {
  return { content: { 'application/json': { schema: { $ref: REFERENCE + schema } } } };
}

const PROBLEM = {
  type: 'object',
  required: ['code'],
  properties: {
    code: { type: 'string', enum: ['invalid', 'not_found', 'declined'], description: 'Why.' },
    message: { type: 'string', description: 'In words, for *engineers*.' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

/** A list or a creation, by turns. */
function pathOf(at: number): object {
  const parameters = [
    { name: 'account', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'expand', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  ];
  const operation = {
    operationId: `op${at}`,
    summary: `Operation ${at}`,
    description: `Does what operation ${at} does, with **care**. See [others](https://docs.example.com).`,
    parameters,
    responses: {
      [at % 2 === 0 ? 201 : 200]: { description: 'Done.', ...json(`Resource${at}`) },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
  const body = { requestBody: { required: true, ...json(`Resource${at}Create`) } };
  const key = `/accounts/{account}/resources${at}`;
  return { [key]: at % 2 === 0 ? { post: { ...operation, ...body } } : { get: operation } };
}

const FIELDS = 30;

/** Thirty fields, kinds of a source, neighbours that refer to each other in circles. */
function resourceOf(at: number, length: number, objects: 'circles' | 'apart'): object {
  const neighbour = (step: number): object => ({
    $ref: `${REFERENCE}Resource${(at + step) % length}`,
  });
  const plain = Array.from({ length: FIELDS }, (_, field) => [
    `field_${field}`,
    {
      type: field % 3 === 0 ? 'integer' : 'string',
      description: `What field ${field} of resource ${at} says, in a sentence as long as most are.`,
      ...(field % 7 === 0 ? { enum: [1, 2, 3, 4] } : {}),
      ...(field % 5 === 0 ? { nullable: true } : {}),
    },
  ]);
  const kinds = ['card', 'wallet', 'bank'].map((kind) => ({
    title: kind,
    type: 'object',
    required: ['type', kind],
    properties: {
      type: { const: kind },
      [kind]: { type: 'string', maxLength: 64, description: `Number of the ${kind}.` },
    },
  }));
  const circles = {
    next: neighbour(1),
    others: { type: 'array', items: neighbour(7) },
    by_name: { type: 'object', additionalProperties: neighbour(31) },
  };
  const source = { oneOf: kinds, discriminator: { propertyName: 'type' } };
  return {
    [`Resource${at}`]: {
      type: 'object',
      required: ['field_0', 'field_1'],
      properties: {
        ...Object.fromEntries(plain),
        ...(objects === 'circles' ? circles : {}),
      },
    },
    [`Resource${at}Create`]: {
      allOf: [
        {
          type: 'object',
          properties: Object.fromEntries(plain.slice(0, 12)),
          required: ['field_0'],
        },
        { type: 'object', properties: { source, metadata: { type: 'object' } } },
      ],
    },
  };
}

/** So many schemas that refer to each other in circles. */
export function recursiveSpec(schemas: number): string {
  const ref = (at: number): object => ({ $ref: `${REFERENCE}Node${at % schemas}` });
  const nodes = Array.from({ length: schemas }, (_, at) => [
    `Node${at}`,
    {
      type: 'object',
      description: `Node ${at}.`,
      properties: { next: ref(at + 1), others: { type: 'array', items: ref(at * 7 + 3) } },
    },
  ]);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Circles', version: '1' },
    paths: {},
    components: { schemas: Object.fromEntries(nodes) },
  });
}
