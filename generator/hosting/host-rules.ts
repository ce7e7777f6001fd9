// What every host has to do with the files of a build, as one record, from which the files beside this one write
// the rules of nginx, Caddy and others. Entry: hostRules(). The same as the preview does.

import { CONTENT_TYPES } from '../output/content-types.ts';
import {
  type Headers,
  KEPT_GROUPS,
  otherHeaders,
  postOrigin,
  SAFETY,
} from '../output/response-headers.ts';
import { movedAddresses } from '../output/sitemap-and-redirects.ts';
import type { SitePlan } from '../plan/site-plan.ts';

/** Names that begin with a dot are not for readers, but for what a host itself answers there. */
export const HIDDEN = '/\\.(?!well-known/)';

export interface HostRules {
  baseUrl: string; // begins and ends with a slash
  notFound: string; // address of the page for addresses that have none
  slash: boolean | undefined; // whether pages have a slash at their end; undefined: both forms answer
  moved: readonly (readonly [from: string, to: string])[]; // paths without a slash at their end → addresses
  common: Headers; // of every answer
  groups: readonly HostGroup[]; // disjoint, named before "others"
  others: Headers; // of whatever is in no group, the page for missing addresses included
  types: readonly ContentType[];
}

/** Addresses that have headers of their own. */
export interface HostGroup {
  name: string; // a word: `assets`
  beginning: string; // of the path, in any folder: `_assets/`
  pattern: string; // a regular expression of the whole path
  headers: Headers;
}

export interface ContentType {
  type: string; // without its charset
  charset: boolean; // it says that it is UTF-8
  extensions: readonly string[];
}

export function hostRules(site: Pick<SitePlan, 'redirects' | 'config'>): HostRules {
  const { baseUrl, trailingSlash } = site.config;
  return {
    baseUrl,
    notFound: `${baseUrl}404.html`,
    slash: trailingSlash,
    moved: Object.entries(movedAddresses(site)),
    common: SAFETY,
    groups: KEPT_GROUPS.map(({ beginning, headers }) => ({
      name: beginning.replace(/[^a-z]/g, ''),
      beginning,
      pattern: `^${escapedPattern(baseUrl)}(?:.*/)?${escapedPattern(beginning)}`,
      headers,
    })),
    others: otherHeaders(postOrigin(site.config.feedback)),
    types: contentTypes(),
  };
}

function contentTypes(): ContentType[] {
  const found = new Map<string, string[]>();
  for (const [extension, value] of Object.entries(CONTENT_TYPES))
    found.set(value, [...(found.get(value) ?? []), extension]);
  return [...found].map(([value, extensions]) => {
    const [type = '', charset] = value.split(';');
    return { type, charset: charset !== undefined, extensions };
  });
}

export function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
