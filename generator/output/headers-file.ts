// dist/_headers, from which static hosts read the headers of headers.ts. Entry: headersFile().
// Hosts differ in what several rules for one address come to: some join the values with a comma, for some the
// last rule holds. So no header of an address is in two rules: "/*" has only what is the same for all
// files, and the rest of the addresses is named by how they begin.

import type { SiteConfig } from '../types.ts';
import { type Headers, headerGroup, otherHeaders, SAFETY } from './response-headers.ts';

export const HEADERS_FILE = '_headers';

/** Cloudflare Pages reads no more of them. */
const MOST_RULES = 100;

/** Addresses at which there may be no file: the not-found page has a policy too. */
const FIRST_LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

interface Rule {
  pattern: string; // after the base URL; "*" at its end matches all that follows
  headers: Headers;
}

/** `paths`: all files of the host's folder. */
export function headersFile(baseUrl: string, paths: readonly string[], postTo?: string): string {
  const kept = new Map<string, Headers>(); // by the beginning of the addresses
  const others: string[] = [];
  for (const path of [...paths].sort()) {
    const group = headerGroup(path);
    if (group === undefined) others.push(...addressesOf(path));
    else kept.set(encoded(group.beginning), group.headers);
  }
  const taken = [...kept.keys()];
  const rules = (addresses: readonly string[]): Rule[] => [
    { pattern: '*', headers: SAFETY },
    ...beginnings(addresses, taken).map((pattern) => ({ pattern, headers: otherHeaders(postTo) })),
    // Netlify finds the index by `/search/*` too; for it the last rule holds.
    ...[...kept].map(([beginning, headers]) => ({ pattern: `${beginning}*`, headers })),
  ];
  const free = FIRST_LETTERS.filter((letter) => !taken.some((one) => one.startsWith(letter)));
  const all = rules([...others, ...free]);
  return (all.length > MOST_RULES ? rules(others) : all)
    .map(({ pattern, headers }) => `${baseUrl}${pattern}\n${linesOf(headers)}\n`)
    .join('\n');
}

/**
 * The files of a build and, with it, of the editions that are below it in a host's folder: hosts read the
 * one `_headers` at the top. Editions have the same pages, since what is not translated falls back.
 */
export function hostedPaths(
  paths: readonly string[],
  { list, default: main, home }: SiteConfig['locales'],
): string[] {
  const below = home === undefined ? list.filter(({ code }) => code !== main) : [];
  return ['', ...below.map(({ code }) => `${code}/`)].flatMap((folder) =>
    paths.map((path) => folder + path),
  );
}

/** `guides/a/index.html` → what a browser may ask for to get it. */
function addressesOf(path: string): string[] {
  const bare = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return [path, ...(bare === path ? [] : [bare, bare === '' ? '' : `${bare}/`])].map(encoded);
}

/** As it is in a request. */
function encoded(path: string): string {
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}

/** The shortest beginnings of `addresses` with which nothing of `taken` begins, each with "*"; sorted. */
function beginnings(addresses: readonly string[], taken: readonly string[]): string[] {
  const found = new Set<string>();
  for (const address of addresses) {
    let length = Math.min(1, address.length);
    const isTaken = (): boolean => taken.some((one) => one.startsWith(address.slice(0, length)));
    while (length < address.length && isTaken()) length += 1;
    found.add(address === '' || isTaken() ? address : `${address.slice(0, length)}*`);
  }
  return [...found].sort();
}

function linesOf(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n');
}
