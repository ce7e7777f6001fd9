// An API as its reference pages show it: operations, schemas, events. Plain JSON, made by
// generator/openapi/, rendered by site/reference/. Names are those of OpenAPI; `$ref`s are resolved: a schema that is
// already shown elsewhere on the page is a `same`.

import type { ResponseKind, SampleAuth } from '../samples/sample-request.ts';
import type { Json, SafeHtml, SchemaDocs, SchemaNode } from './schema-node.ts';
import type { XmlShapes } from './xml-text.ts';

export type * from './schema-node.ts';

/** What is sent, and what may be answered. */
interface Exchange {
  summary?: string;
  description?: SafeHtml;
  parameters: readonly Parameter[]; // in order: path, query, header, cookie
  body?: Body;
  responses: readonly Response[]; // in the order of the file; of what the API sends: of the reader's server
  responseHeaders: readonly ResponseHeader[]; // each once
}

export interface Operation extends Exchange {
  id: string; // operationId, or the summary in kebab case
  anchor: string; // '', or the id prefix of the page's second operation: 'confirm-payment-otp-'
  method: string; // 'POST'
  path: string; // '/payments/{id}'
  summary: string;
  docs?: SchemaDocs;
  deprecated?: true;
  servers: readonly Server[];
  security: readonly SecurityChoice[]; // alternatives; empty: no credentials at all
  key?: 'publishable' | 'secret' | 'none'; // x-key
  repeats?: Repeats; // x-idempotency
  rateLimits: readonly RateLimit[]; // x-rate-limits
  events: readonly EventMention[]; // x-events
  responseKind?: ResponseKind; // of successful responses; absent: not specified
  errors: readonly ErrorGroup[]; // of responses that list error codes: those of this operation
  commonErrors?: { statuses: readonly string[]; page: string }; // with codes that many operations return
  errorBodies: readonly NamedSchema[]; // the error responses' schemas, each once; label: the first status
  callbacks: readonly Callback[];
}

export interface Server {
  url: string; // variables filled with their defaults
  name?: string;
  description?: SafeHtml;
  template?: string; // the URL as written; present if it has variables
  variables?: readonly ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  values?: readonly string[]; // enum
  description?: SafeHtml;
}

/** What a repeated request does. `name`: of the field or the header that makes it safe. */
export interface Repeats {
  by: 'field' | 'header' | 'natural' | 'none';
  name?: string;
}

/** Schemes that are needed together; empty: no credentials. */
export type SecurityChoice = readonly SecurityScheme[];

export interface SecurityScheme {
  name: string;
  type: string; // in words: 'HTTP basic'
  sent?: Omit<SampleAuth, 'scheme'>; // absent: unknown
  description?: SafeHtml;
  bearerFormat?: string; // 'JWT'
  addresses?: readonly SecurityAddress[]; // of OAuth's flows, of OpenID Connect
  scopes?: readonly SecurityScope[]; // that the operation needs
  deprecated?: true;
}

export interface SecurityAddress {
  flow?: string; // 'authorizationCode'
  kind: string; // the key of the specification: 'tokenUrl'
  url: string;
}

export interface SecurityScope {
  name: string;
  description?: SafeHtml;
}

export interface RateLimit {
  name: string;
  limit: number;
  seconds: number;
  burst?: number;
  counts?: SafeHtml;
}

export interface EventMention {
  name: string;
  page?: string; // route and hash of where it is shown
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  id: string;
  required?: true;
  deprecated?: true;
  description?: SafeHtml;
  style?: string; // if not the default
  explode?: boolean;
  contentType?: string; // of `content`: the value is sent in this type, and `style` is ignored
  allowReserved?: true;
  allowEmptyValue?: true;
  schema: SchemaNode;
  example?: Json;
  generated?: Json; // a generated value, if the file gives none
  examples: readonly Example[]; // several, or one with a summary or description
}

export interface Body {
  required?: true;
  description?: SafeHtml;
  contents: readonly Content[];
}

/** A body in one content type. */
export interface Content {
  type: string; // 'application/json'
  id?: string; // if it is not the first
  schema?: SchemaNode;
  examples: readonly Example[]; // generated from the schema if none is given
  encoding?: Readonly<Record<string, Encoding>>; // by field, of forms and multipart bodies
  xml?: XmlShapes; // for XML: how values of its schemas are written
}

/** How a field of a form or a part of a multipart body is sent. */
export interface Encoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: true;
  headers?: readonly (readonly [name: string, value: string])[]; // `value` is an example
  file?: true; // its value is a file's bytes, or a list of files
}

export interface Example {
  name: string;
  summary?: string;
  description?: SafeHtml;
  value: Json;
  generated?: true; // generated from the schema
  unnamed?: true; // from `example`, which has no name: the name is ours
  external?: string; // externalValue: an address in place of a value
  security?: string; // x-security: the scheme that this request is sent with; default: the operation's first
}

/** A response; those that list error codes (x-error-codes) are in `errors` instead. */
export interface Response {
  status: string; // '201', '2XX', 'default'
  id: string;
  description?: SafeHtml;
  contents: readonly Content[];
}

export interface ResponseHeader {
  name: string;
  id: string;
  statuses: readonly string[]; // empty: all
  same?: true; // already described on the page, at `id`
  page?: string; // x-page: described there
  description?: SafeHtml;
  type?: string; // of a header with `content`: 'application/json'
  explode?: true;
  schema?: SchemaNode;
  example?: Json;
  examples?: readonly Example[]; // as of parameters
}

/** The error codes of one status. */
export interface ErrorGroup {
  status: string;
  id: string;
  same?: true; // this response is already described on the page, at `id`
  description?: SafeHtml;
  codes: readonly ErrorCode[];
  examples: readonly Example[];
}

export interface ErrorCode {
  code: string;
  page?: string; // '/api/errors#validation-failed'
  text?: SafeHtml; // what happened, and what to do
}

export interface Callback extends Exchange {
  name: string;
  id: string;
  expression: string; // '{$request.body#/callback_url}'
  method: string;
}

export interface NamedSchema {
  id: string;
  label: string;
  schema: SchemaNode;
}

/** A webhook: what the API sends to the reader's server. */
export interface ApiEvent extends Exchange {
  name: string;
  sameParameters?: string; // name of the event that shows the same; the list is empty then
  sameResponses?: string; // name of the event that shows the same; both lists are empty then
  docs?: SchemaDocs;
}

/** A schema on a page of its own. */
export interface ShownSchema {
  name: string;
  id: string;
  schema: SchemaNode;
  examples: readonly Example[];
}

/** An API as a whole. */
export interface ApiOverviewData {
  version?: string; // info.version
  summary?: string;
  description?: SafeHtml;
  servers: readonly Server[];
  schemes: readonly OverviewScheme[]; // of authentication
  topics: readonly OverviewTopic[]; // tags, in the order of the file
  links: readonly OverviewLink[]; // contact, license, terms, external documentation
  downloads: readonly OverviewLink[];
}

export interface OverviewScheme {
  id: string; // anchor
  scheme: SecurityScheme; // with all its scopes
}

export interface OverviewTopic {
  label: string;
  id: string; // anchor
  route?: string; // of the page that lists its operations
  description?: SafeHtml;
  count: number; // operations
  docs?: OverviewLink;
  kind?: string; // OpenAPI 3.2: 'badge'
}

export interface OverviewLink {
  label: string;
  text: string;
  href?: string; // as written; absent: text only
}

export interface ApiSchemasData {
  schemas: readonly { name: string; route?: string; about?: string }[];
}

/** A piece of code as a panel shows it, highlighted. */
export interface CodeSample {
  lang: string; // 'json', 'bash'
  label: string;
  html: string;
}

export type ApiBlock =
  | {
      kind: 'operation';
      operation: Operation;
      data: string; // path in dist/ of what the request builder reads
      request: readonly CodeSample[]; // of the first example: one tab each
      response?: CodeSample; // of the first example of the first successful response
    }
  | { kind: 'schema'; schema: ShownSchema; example?: CodeSample }
  | { kind: 'event'; event: ApiEvent }
  | { kind: 'overview'; overview: ApiOverviewData }
  | { kind: 'schemas'; list: ApiSchemasData };
