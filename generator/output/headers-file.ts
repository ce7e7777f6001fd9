// dist/_headers, which tells static hosts the headers of response-headers.ts. Entry: headersFile().
// Where several rules match one address, some hosts join the values with a comma, others apply the last rule. So no
// two rules set the same header for an address: "/*" has only what is the same for all files, and all other rules
// match by prefix.

import { type Headers, headerGroup, PAGE, SAFETY } from './response-headers.ts';

export const HEADERS_FILE = '_headers';

/** The limit of Cloudflare Pages. */
const MOST_RULES = 100;

/** For addresses without a file: the not-found page needs a policy too. */
const FIRST_LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

interface Rule {
  pattern: string; // after the base URL; "*" at its end matches all that follows
  headers: Headers;
}

/** `paths`: all files of the host's folder. */
export function headersFile(baseUrl: string, paths: readonly string[]): string {
  const kept = new Map<string, Headers>(); // by address prefix
  const others: string[] = [];
  for (const path of [...paths].sort()) {
    const group = headerGroup(path);
    if (group === undefined) others.push(...addressesOf(path));
    else kept.set(encoded(group.beginning), group.headers);
  }
  const taken = [...kept.keys()];
  const rules = (addresses: readonly string[]): Rule[] => [
    { pattern: '*', headers: SAFETY },
    ...beginnings(addresses, taken).map((pattern) => ({ pattern, headers: PAGE })),
    // On Netlify `/search/*` matches the search index too, and the last rule wins.
    ...[...kept].map(([beginning, headers]) => ({ pattern: `${beginning}*`, headers })),
  ];
  const free = FIRST_LETTERS.filter((letter) => !taken.some((one) => one.startsWith(letter)));
  const all = rules([...others, ...free]);
  return (all.length > MOST_RULES ? rules(others) : all)
    .map(({ pattern, headers }) => `${baseUrl}${pattern}\n${linesOf(headers)}\n`)
    .join('\n');
}

/** `guides/a/index.html` → all addresses at which browsers may request it. */
function addressesOf(path: string): string[] {
  const bare = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return [path, ...(bare === path ? [] : [bare, bare === '' ? '' : `${bare}/`])].map(encoded);
}

/** As in a request. */
function encoded(path: string): string {
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}

/** The shortest prefixes of `addresses` that no entry of `taken` starts with, each with "*"; sorted. */
function beginnings(addresses: readonly string[], taken: readonly string[]): string[] {
  const names = new Set<string>();
  for (const address of addresses) {
    let length = Math.min(1, address.length);
    const isTaken = (): boolean => taken.some((one) => one.startsWith(address.slice(0, length)));
    while (length < address.length && isTaken()) length += 1;
    names.add(address === '' || isTaken() ? address : `${address.slice(0, length)}*`);
  }
  return [...names].sort();
}

function linesOf(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n');
}
