// The credentials of a request, and those that each way in of the matrix asks for. Entries: credentialsIn(),
// credentialsFor().

import { createHash } from 'node:crypto';
import type { Sample } from '../../site/shared/samples/sample-request.ts';
import type { RecordedRequest } from '../support/recording-server.ts';

/** In words, so that a failure says what came instead. */
export function credentialsIn({ headers, query }: RecordedRequest): Record<string, unknown> {
  const authorization = headers.authorization ?? '';
  const [scheme, value = ''] = authorization.split(' ');
  const all = {
    authorization:
      scheme === 'Basic'
        ? `Basic ${Buffer.from(value, 'base64')}`
        : isDigest(authorization)
          ? 'a right answer to the challenge'
          : authorization || undefined,
    key: headers['x-key'],
    cookie: headers.cookie,
    query: query === '' ? undefined : [...new URLSearchParams(query)],
  };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined));
}

/** By RFC 7616, as a server reckons it. */
function isDigest(authorization: string): boolean {
  const said = (name: string): string =>
    new RegExp(`${name}="?([^",]*)`).exec(authorization)?.[1] ?? '';
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  const [one, two] = [md5('digest:r:s3cr3t'), md5('GET:/auth/digest')];
  const answer = md5([one, 'n1', said('nc'), said('cnonce'), 'auth', two].join(':'));
  return authorization.startsWith('Digest ') && said('response') === answer;
}

export function credentialsFor(id: string, label: Sample['label']): Record<string, unknown> {
  const hasDigest = label === 'cURL' || label === 'Python' || label === 'PHP';
  const expected: Readonly<Record<string, Record<string, unknown>>> = {
    basic: { authorization: 'Basic basic:s3cr3t' },
    bearer: { authorization: 'Bearer bearer:s3cr3t' },
    digest: {
      authorization: hasDigest ? 'a right answer to the challenge' : 'Digest digest:s3cr3t',
    },
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
