// Whether a table fits its frame whatever is done to its columns, so that it need not scroll: then its header can
// stay in view below the navbar, and its frame is no stop of the Tab key. Entries: fitsFrame(), isLongCode(),
// codePieces().

/** A narrower frame shows rows as cards: tables.css. */
const NARROWEST_FRAME = 640;
const PIXELS = { letter: 7.6, codeLetter: 8, codePadding: 12, between: 16, brokenCode: 144 };
/** Longer code breaks inside; shorter code never does. */
const LONG_CODE = { oneWord: 24, words: 20 };

export interface CellText {
  text: string;
  isCode?: boolean;
  isHead?: boolean; // never broken
  more?: number; // pixels of what stands beside it
}

export function isLongCode(text: string): boolean {
  return text.length > (text.includes(' ') ? LONG_CODE.words : LONG_CODE.oneWord);
}

/** For each column its cells, as they follow each other: `['Field', { text: 'amount', isCode: true }]`. */
export function fitsFrame(columns: readonly (readonly CellText[])[]): boolean {
  const widths = columns.map((cells) => Math.max(0, ...cells.map(leastWidth)) + PIXELS.between);
  return widths.reduce((sum, width) => sum + width, 0) <= NARROWEST_FRAME;
}

/** Of what cannot be broken over two lines. */
function leastWidth({ text, isCode, isHead, more = 0 }: CellText): number {
  if (isCode && isLongCode(text)) return PIXELS.brokenCode + more;
  if (isCode) return text.length * PIXELS.codeLetter + PIXELS.codePadding + more;
  const pieces = isHead ? [text] : text.split(/[\s-]+/);
  return Math.max(...pieces.map(({ length }) => length)) * PIXELS.letter + more;
}

/** Where long code may be broken: `partial_`, `capture_`, `not_`, `supported`. */
export function codePieces(text: string): string[] {
  return text.split(/(?<=[_./:(,])(?=\w)/);
}
