// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Caddy fills in its own ${1}
// Rules for Caddy 2: the content of a site block. Entry: caddyRules().

import type { Headers } from '../output/response-headers.ts';
import { escapedPattern, type HostRules } from './host-rules.ts';

/** `root`: the server's folder, which has the output at the site's base URL. */
export function caddyRules(rules: HostRules, root = '/srv/portal'): string {
  const { baseUrl, editions, notFound, moved, groups } = rules;
  const others = groups.map(({ pattern }) => `(?:${pattern})`).join('|');
  return [
    '# Rules of the portal for Caddy 2, to be imported in a site block. They come from "npm run hosting -- caddy":',
    '# run it again after a change of the base URL or of redirects, and after an update of the portal.',
    `root * ${root} # the output folder is at ${root}${baseUrl}`,
    'encode zstd gzip',
    '',
    'header {',
    ...headerLines(rules.common).map((line) => `\t${line}`),
    '}',
    ...groups.flatMap(({ name, pattern, headers }) => [
      `@${name} path_regexp ${quoted(pattern)}`,
      ...headerLines(headers).map((line) => `header @${name} ${line}`),
    ]),
    `@others not path_regexp ${quoted(others)}`,
    ...headerLines(rules.others).map((line) => `header @others ${line}`),
    ...rules.types.flatMap(({ type, charset, extensions }, at) => [
      `@type${at} path_regexp ${quoted(`\\.(?:${extensions.join('|')})$`)}`,
      `header @type${at} Content-Type ${quoted(charset ? `${type}; charset=utf-8` : type)}`,
    ]),
    '',
    ...(baseUrl === '/' ? [] : [`redir ${baseUrl.slice(0, -1)} ${baseUrl} 301`]),
    // Each with a trailing slash or without.
    ...moved.flatMap(([from, to], at) =>
      redirectLines(`moved${at}`, [`path_regexp ${quoted(`^${escapedPattern(from)}/?$`)}`], to),
    ),
    ...slashLines(rules),
    ...htmlLines(rules),
    '@hidden {',
    '\tpath */.*',
    '\tnot path */.well-known/*',
    '}',
    'error @hidden 404',
    'try_files {path} {path}/index.html {path}.html',
    '# Files that "--compress" wrote.',
    'file_server {',
    '\tprecompressed br gzip',
    '}',
    '',
    'handle_errors {',
    '\t@missing expression {http.error.status_code} == 404',
    '\theader @missing {',
    ...headerLines({
      ...rules.common,
      ...rules.others,
      'Content-Type': 'text/html; charset=utf-8',
    }).map((line) => `\t\t${line}`),
    '\t}',
    // The longest base URL that an address begins with names its edition.
    `\tmap {path} {missing} {`,
    ...editions.map((base) => `\t\t~^${escapedPattern(base)} ${base}404.html`),
    `\t\tdefault ${notFound}`,
    '\t}',
    '\trewrite @missing {missing}',
    '\tfile_server @missing',
    '}',
    '',
  ].join('\n');
}

/** The query is kept, before an anchor. */
function redirectLines(name: string, conditions: readonly string[], to: string): string[] {
  const [address = '', hash] = to.split('#');
  const anchor = hash === undefined ? '' : `#${hash}`;
  const joint = address.includes('?') ? '&' : '?';
  const matcher = (matcherName: string, condition: string): string[] => [
    `@${matcherName} {`,
    ...[...conditions, condition].map((line) => `\t${line}`),
    '}',
  ];
  return [
    ...matcher(name, 'expression {query} == ""'),
    `redir @${name} ${quoted(address + anchor)} 301`,
    ...matcher(`${name}query`, 'expression {query} != ""'),
    `redir @${name}query ${quoted(`${address}${joint}{query}${anchor}`)} 301`,
  ];
}

/** If the site fixes whether addresses end in a slash, the other form redirects. */
function slashLines({ slash }: HostRules): string[] {
  if (slash === undefined) return [];
  return slash
    ? redirectLines('slash', ['not path */', 'file {path}/index.html'], '{path}/')
    : [
        'map {path} {bare} {',
        '\t~^(.+)/$ "${1}"',
        '\tdefault ""',
        '}',
        ...redirectLines('slash', ['path */', 'file {bare}.html'], '{bare}'),
      ];
}

/** `/a/index.html` and `/a.html` redirect to the page at `/a`; other HTML files are sent. */
function htmlLines({ slash, baseUrl, notFound }: HostRules): string[] {
  const file = `file {page}${slash === false ? '' : '/index'}.html`;
  return [
    ...redirectLines('home', [`path ${baseUrl}index.html`], baseUrl),
    'map {path} {page} {',
    '\t~^(.+?)(?:/index)?\\.html$ "${1}"',
    '\tdefault ""',
    '}',
    ...redirectLines(
      'html',
      ['path *.html', `not path */_* ${notFound} ${baseUrl}index.html`, file],
      `{page}${slash === true ? '/' : ''}`,
    ),
  ];
}

function headerLines(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);
}

function quoted(text: string): string {
  return text.includes('"') ? `\`${text}\`` : `"${text}"`;
}
