// The credentials of a request, and those that each way in of the matrix asks for. Entries: credentialsIn(),
// credentialsFor().

import type { RecordedRequest } from '../support/recording-server.ts';

/** In words, so that a failure says what came instead. */
export function credentialsIn({ headers, query }: RecordedRequest): Record<string, unknown> {
  const authorization = headers.authorization ?? '';
  const [scheme, value = ''] = authorization.split(' ');
  const all = {
    authorization:
      scheme === 'Basic' ? `Basic ${Buffer.from(value, 'base64')}` : authorization || undefined,
    key: headers['x-key'],
    cookie: headers.cookie,
    query: query === '' ? undefined : [...new URLSearchParams(query)],
  };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined));
}

export function credentialsFor(id: string): Record<string, unknown> {
  const expected: Readonly<Record<string, Record<string, unknown>>> = {
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
    and: {
      authorization: 'Bearer bearer:s3cr3t',
      key: 'in_header:s3cr3t',
      cookie: 'session=in_cookie:s3cr3t; device=in_cookie2:s3cr3t',
      query: [['api key', 'in_query:s3cr3t']],
    },
    or: { key: 'in_header:s3cr3t' },
    none: {},
  };
  return expected[id] ?? { unknown: id };
}
