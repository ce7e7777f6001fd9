// A request as the reference shows it, and a provider's settings for its samples. Entry: SampleRequest.

import type { AmountRule } from './amount-comments.ts';
import type { SampleField } from './fields.ts';
import type { SampleLabel, SampleLanguage } from './sample-languages.ts';

export type Pair = readonly [name: string, value: string];

/** `encoded`: the pair as written in an address, if a form encoder would write it differently. */
export type QueryPair = readonly [name: string, value: string, encoded?: string];

export interface SampleRequest {
  method: string;
  url: string; // absolute, path parameters filled
  query: readonly QueryPair[]; // not encoded; a name may occur twice
  headers: readonly Pair[];
  auth: readonly SampleAuth[]; // all are sent; empty: no credentials
  body?: SampleBody;
  /** What a successful response contains. Default: nothing for DELETE (204) and HEAD, otherwise JSON. */
  responseKind?: ResponseKind;
}

/** What a program reads from a successful response; none: only its status. */
export type ResponseKind = 'json' | 'text' | 'none';

/**
 * `value` for json: what JSON.parse() returns (a bigint is written in full); for text: the text; for binary: the name
 * of the file to send.
 */
export type SampleBody =
  | { type: 'json' | 'text' | 'binary'; contentType: string; value: unknown }
  | { type: 'form' | 'multipart'; contentType: string; fields: readonly SampleField[] };

export interface Sample {
  language: SampleLanguage;
  label: SampleLabel;
  code: string;
}

/**
 * A security scheme, and where a request carries its credentials. `as: 'scheme'`: any other HTTP scheme, whose name
 * precedes the value; `certificate`: the client's, in mutual TLS.
 */
export interface SampleAuth {
  scheme: string;
  as: 'basic' | 'digest' | 'bearer' | 'scheme' | 'header' | 'query' | 'cookie' | 'certificate';
  name?: string; // of the header, query parameter, cookie or HTTP scheme
}

/** A provider's settings for samples. Nothing is assumed that is not given. */
export interface SampleOptions {
  keys?: Readonly<Record<string, SampleKey>>; // by security scheme
  amounts?: AmountRule;
  clientFields?: readonly string[]; // of bodies that only a browser or an app may send: shown in cURL alone
  errorFields?: ErrorFields; // absent: samples print an error's status and body
}

export interface SampleKey {
  variable?: string; // environment variable; default: the scheme's name in capitals
  shown?: string; // in cURL; default: the variable
  isUserName?: boolean; // HTTP basic with an empty password; otherwise the variable holds user:password
}

/** The fields of an error's JSON. */
export interface ErrorFields {
  type: string;
  code?: string; // more specific than `type`, and printed in its place
  message: string;
  requestId?: string; // for finding the request with support
  details?: string;
}
