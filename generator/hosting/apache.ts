// Rules for Apache 2.4: the content of a virtual host. Entry: apacheRules().

import type { Headers } from '../output/response-headers.ts';
import { escapedPattern, HIDDEN, type HostRules } from './host-rules.ts';

/** `root`: the server's folder, which has the output at the site's base URL. */
export function apacheRules(rules: HostRules, root = '/srv/portal'): string {
  const { baseUrl, notFound, groups, moved } = rules;
  const kept = groups.map(({ pattern }) => `(?:${pattern})`).join('|');
  return [
    '# Rules of the portal for Apache 2.4, to be included in a virtual host. They come from "npm run hosting --',
    '# apache": run it again after a change of the base URL or of redirects, and after an update of the portal.',
    '# They need the modules deflate, headers, mime and rewrite.',
    `DocumentRoot ${quoted(root)}`,
    `# The output folder is at ${root}${baseUrl}`,
    `<Directory ${quoted(root)}>`,
    '    Require all granted',
    '    AllowOverride None',
    '    Options -Indexes -MultiViews +FollowSymLinks',
    '    DirectorySlash Off',
    '    DirectoryIndex index.html',
    '</Directory>',
    `ErrorDocument 404 ${notFound}`,
    ...rules.types.flatMap(typeLines),
    `AddOutputFilterByType DEFLATE ${rules.types
      .filter(({ type, charset }) => charset || /json$|\+xml$/.test(type))
      .map(({ type }) => type)
      .join(' ')}`,
    '',
    'RewriteEngine On',
    `RewriteRule ${quoted(HIDDEN)} - [R=404,L]`,
    ...(baseUrl === '/' ? [] : movedLines(baseUrl.slice(0, -1), baseUrl)),
    ...moved.flatMap(([from, to]) => movedLines(from, to, '/?')),
    ...slashLines(rules),
    'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f',
    'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html -f',
    'RewriteRule ^(.*?)/?$ $1/index.html [L]',
    'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f',
    'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f',
    'RewriteRule ^(.*)$ $1.html [L]',
    '',
    ...headerLines(rules.common, ''),
    ...groups.flatMap(({ pattern, headers }) => [
      `<If "%{REQUEST_URI} =~ m#${pattern}#">`,
      ...headerLines(headers, '    '),
      '</If>',
    ]),
    `<If "%{REQUEST_URI} !~ m#${kept}#">`,
    ...headerLines(rules.others, '    '),
    '</If>',
    '',
  ].join('\n');
}

function typeLines({ type, charset, extensions }: HostRules['types'][number]): string[] {
  const endings = extensions.map((extension) => `.${extension}`).join(' ');
  return [`AddType ${type} ${endings}`, ...(charset ? [`AddCharset UTF-8 ${endings}`] : [])];
}

/** The query is kept, before an anchor. */
function movedLines(from: string, to: string, end = ''): string[] {
  const [address = '', hash] = escapedTarget(to).split('#');
  const anchor = hash === undefined ? '' : `#${hash}`;
  const joint = address.includes('?') ? '&' : '?';
  const rule = `RewriteRule ${quoted(`^${escapedPattern(from)}${end}$`)}`;
  return [
    'RewriteCond %{QUERY_STRING} .',
    `${rule} ${quoted(`${address}${joint}%{QUERY_STRING}${anchor}`)} [R=301,L,NE]`,
    `${rule} ${quoted(address + anchor)} [R=301,L,NE]`,
  ];
}

function escapedTarget(to: string): string {
  return to.replace(/[$%]/g, '\\$&');
}

/** If the site fixes whether addresses end in a slash, the other form redirects. */
function slashLines({ slash }: HostRules): string[] {
  if (slash === undefined) return [];
  return slash
    ? [
        'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html -f',
        'RewriteRule ^(.*[^/])$ $1/ [R=301,L]',
      ]
    : [
        'RewriteCond %{REQUEST_URI} ^(.+)/$',
        'RewriteCond %{DOCUMENT_ROOT}%1.html -f',
        'RewriteRule ^ %1 [R=301,L]',
      ];
}

/** `always`: for errors and redirects, too. */
function headerLines(headers: Headers, indent: string): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `${indent}Header always set ${name} ${quoted(value)}`,
  );
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
