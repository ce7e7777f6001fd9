// Security schemes → Postman's auth, headers and query entries. Entries: authOf(), secretEntries(), keyVariables().

import type { SecurityScheme } from '../../site/shared/reference/operation-types.ts';
import type { Fields } from '../openapi/spec/references.ts';
import type { SiteConfig } from '../types.ts';

export type PostmanKeys = SiteConfig['reference']['keys'];

/** Postman's auth for a scheme; the collection's variable of the same name holds the key, or the user name. */
export function authOf(scheme: SecurityScheme, keys: PostmanKeys): Fields | undefined {
  const { name, sent } = scheme;
  const variable = `{{${name}}}`;
  if (sent?.as === 'basic' || sent?.as === 'digest') {
    const password = hasPassword(scheme, keys) ? `{{${passwordName(name)}}}` : '';
    const login = [entry('username', variable), entry('password', password)];
    return { type: sent.as, [sent.as]: login };
  }
  if (sent?.as === 'bearer')
    return oauthOf(scheme) ?? { type: 'bearer', bearer: [entry('token', variable)] };
  const secret = placed(scheme);
  return (
    secret && {
      type: 'apikey',
      apikey: [entry('key', secret.key), entry('value', secret.value), entry('in', secret.place)],
    }
  );
}

export function entry(key: string, value: string): Fields {
  return { key, value, type: 'string' };
}

/** Where the key goes, and its text; undefined for a login, and for certificates, which Postman's settings hold. */
function placed({
  name,
  sent,
}: SecurityScheme): { key: string; value: string; place: string } | undefined {
  const variable = `{{${name}}}`;
  const own = sent?.name ?? '';
  switch (sent?.as) {
    case 'query':
    case 'header':
      return { key: own, value: variable, place: sent.as };
    case 'cookie':
      return { key: 'Cookie', value: `${own}=${variable}`, place: 'header' };
    case 'scheme':
      return { key: 'Authorization', value: `${own} ${variable}`, place: 'header' };
    case 'bearer':
      return { key: 'Authorization', value: `Bearer ${variable}`, place: 'header' };
    default:
      return undefined;
  }
}

const GRANTS: Readonly<Record<string, string>> = {
  authorizationCode: 'authorization_code',
  clientCredentials: 'client_credentials',
  implicit: 'implicit',
  password: 'password_credentials',
};

/** The variable holds a token; Postman can request one through the first flow that it knows. */
function oauthOf({ name, addresses = [], scopes = [] }: SecurityScheme): Fields | undefined {
  const flow = addresses.find(({ flow: one = '' }) => Object.hasOwn(GRANTS, one))?.flow;
  if (flow === undefined) return undefined;
  const url = (kind: string): string =>
    addresses.find((one) => one.flow === flow && one.kind === kind)?.url ?? '';
  const fields = [
    ['accessToken', `{{${name}}}`],
    ['addTokenTo', 'header'],
    ['grant_type', GRANTS[flow] ?? ''],
    ['authUrl', url('authorizationUrl')],
    ['accessTokenUrl', url('tokenUrl')],
    ['refreshTokenUrl', url('refreshUrl')],
    ['scope', scopes.map((scope) => scope.name).join(' ')],
  ].filter(([, value]) => value !== '');
  return { type: 'oauth2', oauth2: fields.map(([key = '', value = '']) => entry(key, value)) };
}

/** A request has one auth: further keys that it needs are headers and query entries. */
export function secretEntries(
  schemes: readonly SecurityScheme[],
  place: 'header' | 'query',
): Fields[] {
  return schemes.flatMap((scheme) => {
    const secret = placed(scheme);
    return secret?.place === place ? [{ key: secret.key, value: secret.value }] : [];
  });
}

function hasPassword({ name, sent }: SecurityScheme, keys: PostmanKeys): boolean {
  const isUserName = Object.hasOwn(keys, name) && keys[name]?.isUserName === true;
  return (sent?.as === 'basic' || sent?.as === 'digest') && !isUserName;
}

function passwordName(name: string): string {
  return `${name}Password`;
}

/** The names of the variables that requests use: one for each scheme, and its password. */
export function keyVariables(
  schemes: readonly SecurityScheme[],
  keys: PostmanKeys,
): { name: string; scheme: string }[] {
  const byName = new Map(schemes.map((scheme) => [scheme.name, scheme]));
  return [...byName.values()]
    .flatMap((scheme) => [
      { name: scheme.name, scheme: scheme.name },
      ...(hasPassword(scheme, keys)
        ? [{ name: passwordName(scheme.name), scheme: scheme.name }]
        : []),
    ])
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
