// A request as the reference shows it, and what its samples may show of one provider. Entry: SampleRequest.

import type { AmountRule } from './amount-comments.ts';
import type { SampleField } from './fields.ts';

export type Pair = readonly [name: string, value: string];

/** `encoded`: how the pair stands in an address, where no encoder of forms would write it so. */
export type QueryPair = readonly [name: string, value: string, encoded?: string];

export interface SampleRequest {
  method: string;
  url: string; // absolute, path parameters filled
  query: readonly QueryPair[]; // not encoded; a name may occur twice
  headers: readonly Pair[];
  auth: readonly SampleAuth[]; // all of them are sent; none: no credentials
  body?: SampleBody;
  /** JSON Pointer in the body → comment: `/size` → `in bytes`; of a query parameter: `?size`. */
  comments?: Readonly<Record<string, string>>;
  /** What a good answer holds. Default: nothing for DELETE (204) and HEAD, otherwise JSON. */
  answer?: SampleAnswer;
}

/** What a program reads of a good answer; none: its status. */
export type SampleAnswer = 'json' | 'text' | 'none';

/**
 * `value` of json: what JSON.parse gives (a bigint is written in full). Of text: the text. Of binary: the name of the
 * file that is sent.
 */
export type SampleBody =
  | { type: 'json' | 'text' | 'binary'; contentType: string; value: unknown }
  | { type: 'form' | 'multipart'; contentType: string; fields: readonly SampleField[] };

export interface Sample {
  language: 'bash' | 'javascript' | 'python' | 'php' | 'ruby' | 'java' | 'csharp';
  label: 'cURL' | 'Node.js' | 'Python' | 'PHP' | 'Ruby' | 'Java' | 'C#';
  code: string;
}

/**
 * A security scheme of the specification, and where a request has its credentials. `scheme`: any other of HTTP's,
 * whose word stands before the value; `certificate`: of the client, in mutual TLS.
 */
export interface SampleAuth {
  scheme: string;
  as: 'basic' | 'digest' | 'bearer' | 'scheme' | 'header' | 'query' | 'cookie' | 'certificate';
  name?: string; // of the header, the query parameter or the cookie; the word of the HTTP scheme
}

/** What samples show of one provider. Nothing is assumed that is not given. */
export interface SampleOptions {
  keys?: Readonly<Record<string, SampleKey>>; // by security scheme
  amounts?: AmountRule;
  errorFields?: ErrorFields; // absent: samples print status and body of a refusal
}

export interface SampleKey {
  variable?: string; // of the environment; default: the scheme's name in capitals
  shown?: string; // in cURL; default: the variable
  isUserName?: boolean; // HTTP basic with an empty password; otherwise the variable holds user:password
}

/** The fields of an error's JSON. */
export interface ErrorFields {
  type: string;
  code?: string; // says more than the type, and is printed in its place
  message: string;
  requestId?: string; // by which support finds the request
  details?: string;
}
