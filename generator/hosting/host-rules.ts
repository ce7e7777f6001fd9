// What every host has to do with the files of a build, as the preview does, in one record: the modules beside this
// one write it as rules for nginx, Caddy and Vercel. Entry: hostRules().

import { CONTENT_TYPES } from '../output/content-types.ts';
import { type Headers, KEPT_GROUPS, PAGE, SAFETY } from '../output/response-headers.ts';
import { movedAddresses } from '../output/sitemap-and-redirects.ts';
import type { SitePlan } from '../plan/site-plan.ts';

/** Names that begin with a dot are not served, except `.well-known`, which is for the host's own files. */
export const HIDDEN = '/\\.(?!well-known/)';

export interface HostRules {
  baseUrl: string; // begins and ends with a slash
  notFound: string; // address of the 404 page of the default edition
  editions: readonly string[]; // base URLs of the other editions, the longest first: each has its own 404 page
  slash: boolean | undefined; // whether pages' addresses end in a slash; undefined: both forms work
  moved: readonly (readonly [from: string, to: string])[]; // paths without a trailing slash → addresses
  common: Headers; // of every response
  groups: readonly HostGroup[]; // disjoint, named before "others"
  others: Headers; // of all that is in no group, the 404 page included
  types: readonly ContentType[];
}

/** Addresses that have headers of their own. */
export interface HostGroup {
  name: string; // a word: `assets`
  pattern: string; // a regular expression for the whole path
  headers: Headers;
}

export interface ContentType {
  type: string; // without its charset
  charset: boolean; // whether the charset UTF-8 is stated
  extensions: readonly string[];
}

/** `sites`: all editions, the default one first. */
export function hostRules(sites: readonly Pick<SitePlan, 'redirects' | 'config'>[]): HostRules {
  const [main, ...others] = sites;
  if (main === undefined) throw new Error('hostRules: there is no edition');
  const { baseUrl, trailingSlash } = main.config;
  return {
    baseUrl,
    editions: others.map(({ config }) => config.baseUrl).sort((a, b) => b.length - a.length),
    notFound: `${baseUrl}404.html`,
    slash: trailingSlash,
    moved: Object.entries(movedAddresses(sites)),
    common: SAFETY,
    groups: KEPT_GROUPS.map(({ beginning, headers }) => ({
      name: beginning.replace(/[^a-z]/g, ''),
      pattern: `^${escapedPattern(baseUrl)}(?:.*/)?${escapedPattern(beginning)}`,
      headers,
    })),
    others: PAGE,
    types: contentTypes(),
  };
}

function contentTypes(): ContentType[] {
  const rulesByPath = new Map<string, string[]>();
  for (const [extension, value] of Object.entries(CONTENT_TYPES))
    rulesByPath.set(value, [...(rulesByPath.get(value) ?? []), extension]);
  return [...rulesByPath].map(([value, extensions]) => {
    const [type = '', charset] = value.split(';');
    return { type, charset: charset !== undefined, extensions };
  });
}

export function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
