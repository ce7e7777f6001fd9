// readWritten() with its results kept in the memo, since parsing all pages takes most of a check's time. Entry:
// rememberedWritten().

import type { Memo } from '../cache/memo.ts';
import { placesIn } from '../diagnostics/positions.ts';
import type { Source } from '../types.ts';
import { readWritten, type WrittenPage } from './written-page.ts';

/** Plain JSON. */
type WrittenParts = Pick<WrittenPage, 'blocks' | 'fences' | 'images' | 'links'>;

const UNREADABLE = 'null';

/** Like readWritten(): undefined if the page cannot be parsed. */
export function rememberedWritten(
  source: Source,
  bodyOffset: number,
  memo: Memo,
): WrittenPage | undefined {
  const key = memo.key('written', source.path, source.hash, String(bodyOffset));
  const known = memo.get(key);
  if (known !== undefined) return withPlaces(source, JSON.parse(known) as WrittenParts | null);
  const read = readWritten(source, bodyOffset);
  memo.set(key, read === undefined ? UNREADABLE : JSON.stringify(partsOf(read)));
  return read;
}

function partsOf({ blocks, fences, images, links }: WrittenPage): WrittenParts {
  return { blocks, fences, images, links };
}

function withPlaces(source: Source, read: WrittenParts | null): WrittenPage | undefined {
  if (read === null) return undefined;
  return { path: source.path, ...read, placeOf: placesIn(source) };
}
