// A specification with every way in which OpenAPI sends a value, and the values that are meant. Entries: PARAMETERS,
// BODIES, SECURITY_SCHEMES, matrixSpec().

import { ANSWERS, answering } from './matrix-answers.ts';

type Kind = 'text' | 'list' | 'object';

/** One parameter; its name says what it is: `query_form_explode_list`. */
export interface MatrixParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  style: string;
  explode: boolean;
  value: unknown;
  allowReserved?: true;
  allowEmptyValue?: true;
  content?: string;
}

const STYLES = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
} as const;

/** With all that delimits something somewhere; headers and delimited lists have no way to hide it. */
function meantValue(place: string, style: string, kind: Kind, name: string): unknown {
  const isBare = place === 'header' || style.endsWith('Delimited');
  const [a, b] = isBare ? ['red', 'sky-blue'] : ['a b,c&d=e', "é;/?#[]+%'"];
  // The dots of a label and the value's own are the same character.
  if (kind === 'text') return isBare ? 'two words' : `${a}${b}`;
  return kind === 'list' ? [a, b, '3'] : { [`${name}_R`]: a, [`${name}_G`]: b };
}

function isPossible(style: string, explode: boolean, kind: Kind): boolean {
  if (style === 'deepObject') return kind === 'object' && explode;
  return !style.endsWith('Delimited') || (kind !== 'text' && !explode);
}

const KINDS: readonly Kind[] = ['text', 'list', 'object'];

export const PARAMETERS: readonly MatrixParameter[] = [
  ...Object.entries(STYLES).flatMap(([place, styles]) =>
    styles.flatMap((style) =>
      [true, false].flatMap((explode) =>
        KINDS.filter((kind) => isPossible(style, explode, kind)).map((kind): MatrixParameter => {
          const name = `${place}_${style}_${explode ? 'explode' : 'joined'}_${kind}`;
          const value = meantValue(place, style, kind, name);
          return { in: place as 'path', name, style, explode, value };
        }),
      ),
    ),
  ),
  ...(['path', 'query', 'header', 'cookie'] as const).map(
    (place): MatrixParameter => ({
      in: place,
      name: `${place}_json`,
      style: 'form',
      explode: false,
      content: 'application/json',
      value: { a: [1, 'x y'], b: null },
    }),
  ),
  {
    in: 'query',
    name: 'query_reserved',
    style: 'form',
    explode: true,
    allowReserved: true,
    value: 'https://a.example/b?c=d,e;f@g!$(h)*%2F#[i]&j+k',
  },
  {
    in: 'query',
    name: 'query_empty',
    style: 'form',
    explode: true,
    allowEmptyValue: true,
    value: '',
  },
];

interface MatrixBody {
  id: string;
  media: Record<string, unknown>; // of `content`: one type, or several of which the first counts
}

const TEXT = { type: 'string' };
const LIST = { type: 'array', items: TEXT };
const OBJECT = { type: 'object', additionalProperties: TEXT };
const FILE = { type: 'string', format: 'binary' };

/** A field for each style of a form: deepObject is for objects alone. */
function formMedia(more: Record<string, unknown> = {}): unknown {
  const styles = ['form', 'spaceDelimited', 'pipeDelimited'];
  const fields = styles.flatMap((style) =>
    [true, false].map((explode) => [`${style}_${explode ? 'explode' : 'joined'}`, style, explode]),
  );
  return {
    schema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(fields.map(([name]) => [`${name}`, LIST])),
        deep: OBJECT,
        plain: TEXT,
        list: LIST,
        object: OBJECT,
        reserved: TEXT,
      },
    },
    encoding: {
      ...Object.fromEntries(fields.map(([name, style, explode]) => [name, { style, explode }])),
      deep: { style: 'deepObject', explode: true },
      reserved: { allowReserved: true },
    },
    example: {
      ...Object.fromEntries(fields.map(([name]) => [name, ['red', 'sky']])),
      deep: { a: 'x', b: 'y z' },
      plain: 'a b&c=é',
      list: ['a', 'b,c'],
      object: { city: 'Jeddah', note: 'a;b' },
      reserved: 'a/b:c?d',
    },
    ...more,
  };
}

const PARTS = {
  schema: {
    type: 'object',
    properties: {
      title: TEXT,
      tags: LIST,
      meta: OBJECT,
      photo: FILE,
      pages: { type: 'array', items: FILE },
      scan: { type: 'string', contentMediaType: 'image/png' },
      xml: TEXT,
      joined: LIST,
    },
  },
  encoding: {
    photo: {
      contentType: 'image/png, image/jpeg',
      headers: { 'X-Rate': { schema: { type: 'integer' }, example: 5 } },
    },
    xml: { contentType: 'text/xml' },
    joined: { style: 'form', explode: false },
  },
  example: {
    title: 'Of "two"; words',
    tags: ['a', 'b;c'],
    meta: { a: '"quoted"; \\ é' },
    photo: '<bytes>',
    pages: ['<bytes>', '<bytes>'],
    scan: '<bytes>',
    xml: '<a>1</a>',
    joined: ['red', 'sky'],
  },
};

const PET = {
  type: 'object',
  xml: { name: 'pet', namespace: 'https://pets.example/ns', prefix: 'p' },
  properties: {
    id: { type: 'integer', xml: { attribute: true } },
    name: TEXT,
    tags: {
      type: 'array',
      xml: { wrapped: true, name: 'labels' },
      items: { ...TEXT, xml: { name: 'label' } },
    },
    photo: { type: 'array', items: TEXT },
  },
};

export const BODIES: readonly MatrixBody[] = [
  { id: 'json', media: { 'application/json': { example: { a: [1, null, 'é "x"'] } } } },
  { id: 'vendor', media: { 'application/vnd.x+json; v=2': { example: { a: 1 } } } },
  { id: 'range', media: { '*/*': { schema: { type: 'object' }, example: { a: 1 } } } },
  {
    id: 'xml',
    media: {
      'application/xml': {
        schema: PET,
        example: { id: 7, name: 'A & B "<c>"', tags: ['x', 'y'], photo: ['1', '2'] },
      },
      'application/json': { schema: PET },
    },
  },
  { id: 'xmlText', media: { 'text/xml': { schema: PET, example: "<pet id='1'/>" } } },
  { id: 'text', media: { 'text/plain': { schema: TEXT, example: '@a line\nand "another"' } } },
  { id: 'yaml', media: { 'application/yaml': { example: 'a: 1\n' } } },
  { id: 'bytes', media: { 'application/octet-stream': {} } },
  { id: 'image', media: { 'image/png': { schema: FILE } } },
  { id: 'form', media: { 'application/x-www-form-urlencoded': formMedia() } },
  {
    id: 'plainForm',
    media: {
      'application/x-www-form-urlencoded': formMedia({
        encoding: {},
        example: { plain: 'a b&c=é', list: ['a', 'b,c'], object: { city: 'Jeddah' } },
      }),
    },
  },
  { id: 'parts', media: { 'multipart/form-data': PARTS } },
  { id: 'mixed', media: { 'multipart/mixed': { ...PARTS, encoding: {} } } },
];

/** `sent`: as credentialsIn() of matrix.long.test.ts says it; undefined: in no request. */
interface SchemeCase {
  id: string;
  security: unknown;
  sent: Readonly<Record<string, unknown>> | undefined;
}

const BASE_SCHEMES = {
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
  digest: { type: 'http', scheme: 'digest' },
  hoba: { type: 'http', scheme: 'HOBA' },
  inHeader: { type: 'apiKey', in: 'header', name: 'X-Key' },
  inQuery: { type: 'apiKey', in: 'query', name: 'api key' },
  inCookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  inCookie2: { type: 'apiKey', in: 'cookie', name: 'device' },
  oauth: {
    type: 'oauth2',
    flows: {
      clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Reads.' } },
    },
  },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/.well-known' },
  mtls: { type: 'mutualTLS' },
};

const SENT: Readonly<Record<keyof typeof BASE_SCHEMES, SchemeCase['sent']>> = {
  basic: { authorization: 'Basic basic:s3cr3t' },
  bearer: { authorization: 'Bearer bearer:s3cr3t' },
  digest: { authorization: 'Digest digest:s3cr3t' },
  hoba: { authorization: 'HOBA hoba:s3cr3t' },
  inHeader: { key: 'in_header:s3cr3t' },
  inQuery: { query: [['api key', 'in_query:s3cr3t']] },
  inCookie: { cookie: 'session=in_cookie:s3cr3t' },
  inCookie2: { cookie: 'device=in_cookie2:s3cr3t' },
  oauth: { authorization: 'Bearer oauth:s3cr3t' },
  openId: { authorization: 'Bearer open_id:s3cr3t' },
  mtls: undefined,
};

export const SECURITY_SCHEMES: readonly SchemeCase[] = [
  ...Object.entries(SENT).map(([id, sent]) => ({ id, security: [{ [id]: [] }], sent })),
  {
    id: 'and',
    security: [{ inHeader: [], inQuery: [], inCookie: [], inCookie2: [], bearer: [] }],
    sent: {
      ...SENT.bearer,
      ...SENT.inHeader,
      ...SENT.inQuery,
      cookie: 'session=in_cookie:s3cr3t; device=in_cookie2:s3cr3t',
    },
  },
  { id: 'or', security: [{}, { inHeader: [] }, { basic: [] }], sent: SENT.inHeader },
  { id: 'none', security: [], sent: {} },
];

const ok = { responses: { '200': { description: 'Fine', content: { 'application/json': {} } } } };

function parameterOf({ name, style, explode, value, content, ...rest }: MatrixParameter): unknown {
  const way =
    content === undefined
      ? { style, explode, schema: schemaOf(value), example: value }
      : { content: { [content]: { schema: {}, example: value } } };
  return { ...rest, name, required: true, ...way };
}

function schemaOf(value: unknown): unknown {
  if (Array.isArray(value)) return LIST;
  return typeof value === 'object' ? OBJECT : TEXT;
}

/** An operation with all parameters of these places. */
function sending(operationId: string, places: readonly string[], more = {}): unknown {
  const parameters = PARAMETERS.filter((one) => places.includes(one.in)).map(parameterOf);
  return { operationId, security: [], parameters, ...more, ...ok };
}

/** One operation for each place of parameters, each body, each security scheme, each answer. */
export function matrixSpec(server: string): string {
  const paths: Record<string, unknown> = {};
  const steps = PARAMETERS.filter((one) => one.in === 'path').map(({ name }) => `/{${name}}`);
  paths[`/path${steps.join('')}`] = { get: sending('path', ['path']) };
  for (const place of ['query', 'header', 'cookie'])
    paths[`/${place}`] = { get: sending(place, [place]) };
  // Beside a body and a secret the query has another way to go.
  const requestBody = { content: { 'application/json': { example: { a: 1 } } } };
  paths['/together'] = {
    post: sending('together', ['query'], { security: [{ inQuery: [] }], requestBody }),
  };
  paths['/secret'] = {
    get: sending('secret', ['query', 'cookie'], { security: [{ inQuery: [], inCookie: [] }] }),
  };
  for (const { id, media } of BODIES)
    paths[`/body/${id}`] = {
      post: {
        operationId: `body-${id}`,
        security: [],
        requestBody: { required: true, content: media },
        ...ok,
      },
    };
  for (const { id, security } of SECURITY_SCHEMES)
    paths[`/auth/${id}`] = { get: { operationId: `auth-${id}`, security, ...ok } };
  for (const answer of ANSWERS) paths[`/answer/${answer.id}`] = answering(answer);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Matrix', version: '1' },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: BASE_SCHEMES },
  });
}
