// vercel.json, for a project whose output folder is the output of a build. Entry: vercelRules().

import type { Headers } from '../output/response-headers.ts';
import type { HostRules } from './host-rules.ts';

export function vercelRules(rules: HostRules): string {
  const { moved, groups, slash } = rules;
  const kept = groups.map(({ pattern }) => withoutStart(pattern));
  const file = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: slash,
    redirects: moved.map(([source, destination]) => ({
      source,
      destination,
      statusCode: 301,
    })),
    headers: [
      { source: '/(.*)', headers: headerList(rules.common) },
      ...groups.map(({ pattern, headers }) => ({
        source: `/(${withoutStart(pattern)}.*)`,
        headers: headerList(headers),
      })),
      { source: `/((?!${kept.join('|')}).*)`, headers: headerList(rules.others) },
    ],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The leading slash of a path is written before the group. */
function withoutStart(pattern: string): string {
  return pattern.replace('^/', '');
}

function headerList(headers: Headers): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
