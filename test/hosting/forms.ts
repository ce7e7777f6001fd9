// Forms of a site's addresses, and the rules for hosts that belong to them. Entries: FORMS, rulesOf().

import { type HostRules, hostRules } from '../../generator/hosting/host-rules.ts';

export const FORMS = [
  { baseUrl: '/', slash: undefined },
  { baseUrl: '/docs/', slash: true },
  { baseUrl: '/docs/', slash: false },
];
export type Form = (typeof FORMS)[number];

export function rulesOf({ baseUrl, slash }: Form): HostRules {
  const moved = {
    '/old': '/guides/a',
    '/old-part': '/guides/a#more',
    '/moved': 'https://example.org/new?x=1',
  };
  const redirects = Object.entries(moved).map(([from, to]) => ({ from, to, place: PLACE }));
  const config = { baseUrl, trailingSlash: slash, url: 'https://docs.example.com' };
  return hostRules([{ redirects, config }] as unknown as Parameters<typeof hostRules>[0]);
}
const PLACE = { file: 'content/site.yaml', line: 1, column: 1 };
