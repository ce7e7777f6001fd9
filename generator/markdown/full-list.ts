// The Markdown of all pages in one file, entry by entry: the entries of unchanged pages are taken from the last
// build's file. Entry: fullList().

import type { Output } from '../output/output-folder.ts';

export interface ListedPage {
  marker: string; // the line that its entry begins with
  path: string; // of its Markdown in dist/
}

type FormerFiles = Pick<Output, 'read' | 'former' | 'isKept'>;

/** An entry's marker, an empty line, the page's Markdown and a line break. */
export function entryOf(marker: string, text: string): string {
  return `${marker}\n\n${text}\n`;
}

/** `file`: its path in dist/. */
export function* fullList(
  file: string,
  pages: readonly ListedPage[],
  output: FormerFiles,
): Iterable<string | Uint8Array> {
  const former = output.former.bytes(file);
  const places = former === undefined ? new Map() : placesIn(former, pages, output.former);
  let from = 0;
  let to = 0; // [from, to): what is still to be yielded of the former file
  for (const { marker, path } of pages) {
    const place = output.isKept(path) ? places.get(path) : undefined;
    if (former !== undefined && place !== undefined && place.from === to) {
      to = place.to;
      continue;
    }
    if (former !== undefined && to > from) yield former.subarray(from, to);
    [from, to] = place === undefined ? [to, to] : [place.from, place.to];
    if (place === undefined) yield entryOf(marker, output.read(path));
  }
  if (former !== undefined && to > from) yield former.subarray(from, to);
}

interface EntryPlace {
  from: number; // in bytes
  to: number;
}

/** Where the entries of pages are, up to the first whose page no longer exists. */
function placesIn(
  former: Buffer,
  pages: readonly ListedPage[],
  files: Pick<Output['former'], 'size'>,
): Map<string, EntryPlace> {
  const pathOf = new Map(pages.map(({ marker, path }) => [marker, path]));
  const places = new Map<string, EntryPlace>();
  for (let from = 0; from < former.length; ) {
    const line = former.indexOf('\n', from);
    const path = pathOf.get(former.toString('utf8', from, line));
    const size = path === undefined ? undefined : files.size(path);
    if (path === undefined || size === undefined) break;
    const to = line + '\n\n'.length + size + '\n'.length;
    places.set(path, { from, to });
    from = to;
  }
  return places;
}
