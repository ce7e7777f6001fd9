// Rules for nginx: the content of a server block. Entry: nginxRules().

import type { Headers } from '../output/response-headers.ts';
import { escapedPattern, HIDDEN, type HostRules } from './host-rules.ts';

/** `root`: the server's folder, which has the output at the site's base URL. */
export function nginxRules(rules: HostRules, root = '/srv/portal'): string {
  const { baseUrl, editions, notFound, moved, common, groups, others } = rules;
  const locations = groups.map(
    ({ pattern, headers }) =>
      `location ~ ${quoted(pattern)} {\n${headerLines({ ...common, ...headers })}    try_files $uri =404;\n}\n`,
  );
  return [
    '# Rules of the portal for nginx, to be included in a server block. They come from "npm run hosting -- nginx":',
    '# run it again after a change of the base URL or of redirects, and after an update of the portal.',
    `root ${root}; # the output folder is at ${root}${baseUrl}`,
    'absolute_redirect off;',
    `error_page 404 ${notFound};`,
    'charset utf-8;',
    `charset_types ${rules.types
      .filter(({ type, charset }) => charset && type !== 'text/html')
      .map(({ type }) => type)
      .join(' ')};`,
    'default_type application/octet-stream;',
    `types {\n${rules.types.map(({ type, extensions }) => `    ${type} ${extensions.join(' ')};\n`).join('')}}`,
    '# Files that "--compress" wrote. With the module ngx_brotli also: brotli_static on;',
    'gzip_static on;',
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${compressed(rules).join(' ')};`,
    '',
    ...(baseUrl === '/' ? [] : [movedLocation(baseUrl.slice(0, -1), baseUrl)]),
    ...moved.flatMap(([from, to]) => [movedLocation(from, to), movedLocation(`${from}/`, to)]),
    `location ~ ${quoted(HIDDEN)} { return 404; }`,
    ...locations,
    movedLocation(`${baseUrl}index.html`, baseUrl),
    `location = ${quoted(notFound)} {\n${headerLines({ ...common, ...others })}}`,
    ...htmlRedirect(rules),
    ...slashRedirect(rules),
    pages(baseUrl, rules),
    ...editions.map((base) => pages(base, rules)),
    '',
  ].join('\n');
}

/** Each edition has its own 404 page. */
function pages(base: string, { common, others }: HostRules): string {
  const headers = headerLines({ ...common, ...others });
  const files = '    try_files $uri $uri/index.html $uri.html =404;\n';
  return `location ${quoted(base)} {\n${headers}    error_page 404 ${base}404.html;\n${files}}`;
}

/** The types of text; nginx compresses HTML by default. */
function compressed({ types }: HostRules): string[] {
  return types
    .filter(({ type, charset }) => charset || /json$|\+xml$/.test(type))
    .map(({ type }) => type)
    .filter((type) => type !== 'text/html');
}

/** Where the site fixes whether addresses end in a slash, the other form redirects. Locations of their own: a true "if" disables "try_files". */
function slashRedirect({ slash, baseUrl, common, others }: HostRules): string[] {
  if (slash === undefined) return [];
  const base = escapedPattern(baseUrl);
  return slash
    ? [
        `location ~ ${quoted(`^(?<bare>${base}.*[^/])$`)} {`,
        headerLines({ ...common, ...others }) +
          '    if (-f $document_root$bare/index.html) { rewrite ^(.*)$ $1/ permanent; }',
        '    try_files $uri =404;',
        '}',
      ]
    : [
        `location ~ ${quoted(`^(?<bare>${base}.+)/$`)} {`,
        '    if (-f $document_root$bare.html) { rewrite ^(.+)/$ $1 permanent; }',
        '    return 404;',
        '}',
      ];
}

/** `/a/index.html` and `/a.html` redirect to the page at `/a`; other HTML files are sent. */
function htmlRedirect({ slash, baseUrl, common, others }: HostRules): string[] {
  const file = `$document_root$page${slash === false ? '' : '/index'}.html`;
  return [
    `location ~ ${quoted(`^(?<page>${escapedPattern(baseUrl)}.+?)(?:/index)?\\.html$`)} {`,
    `${headerLines({ ...common, ...others })}    if (-f ${file}) { rewrite ${quoted('^(.+?)(?:/index)?\\.html$')} $1${slash === true ? '/' : ''} permanent; }`,
    '    try_files $uri =404;',
    '}',
  ];
}

/** The query is kept, before an anchor. */
function movedLocation(from: string, to: string): string {
  const [address = '', hash] = to.replaceAll('$', '%24').split('#');
  const anchor = hash === undefined ? '' : `#${hash}`;
  const answers = address.includes('?')
    ? `if ($args) { return 301 ${quoted(`${address}&$args${anchor}`)}; } return 301 ${quoted(address + anchor)};`
    : `return 301 ${quoted(`${address}$is_args$args${anchor}`)};`;
  return `location = ${quoted(from)} { ${answers} }`;
}

function headerLines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;\n`)
    .join('');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
