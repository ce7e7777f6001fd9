// JSON of the site as an offline copy has it. Entries: pageJson(), shellJson().
// Strings that name a file of the copy are rewritten; routes stay, since the browser's code turns them into addresses.

import { OFFLINE_ROOT } from '../../site/shared/routes.ts';
import type { CopyAddresses } from './copy-addresses.ts';
import { tagsAt } from './copy-tags.ts';

/** A page's own data, or that of an island in it. `path`: the page's. */
export function pageJson(text: string, addresses: CopyAddresses, path: string): string {
  const data = mapStrings(JSON.parse(text), (one) =>
    addresses.isFile(one) ? addresses.from(path, one) : one,
  );
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Data that all pages share: addresses are relative to the copy's folder, those in its HTML too. */
export function shellJson(text: string, addresses: CopyAddresses): string {
  const data = mapStrings(JSON.parse(text), (one) => {
    if (one.includes('<')) return tagsAt(one, addresses.fromRoot);
    return addresses.isFile(one) ? addresses.fromRoot(one) : one;
  });
  const isSite = typeof data === 'object' && data !== null && 'baseUrl' in data;
  return JSON.stringify(isSite ? { ...data, baseUrl: OFFLINE_ROOT, indexFiles: true } : data);
}

function mapStrings(value: unknown, written: (text: string) => string): unknown {
  if (typeof value === 'string') return written(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, written));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapStrings(each, written)]),
  );
}
