// In which frames a table fits, so that it need not scroll: then its header can be sticky below the navbar, and its
// frame is not a tab stop; and which of its columns are short. Entries: frameOf(), columnShapes(), isStacked(),
// isLongCode(), codePieces().

/** Narrower frames show rows as cards, px: tables.css. Only a table whose rows open may need the widest. */
const FRAMES = { narrow: 512, normal: 640, wide: 768 };
export type Frame = keyof typeof FRAMES;

const PIXELS = { letter: 7.6, codeLetter: 8, codePadding: 12, between: 16, brokenCode: 144 };
/** The column of what opens a row, px: data-table.css. */
const OPENER = 32;
/** Longer code may break across lines; shorter code never does. */
const LONG_CODE = 24;

export interface CellText {
  text: string;
  isCode?: boolean;
  isHead?: boolean; // never broken
  more?: number; // px: of what is beside the text
}

type Columns = readonly (readonly CellText[])[];

export function isLongCode(text: string): boolean {
  return text.length > LONG_CODE;
}

/** `columns`: the cells of each column, the header first; `shapes`: of these columns. Undefined: the table scrolls. */
export function frameOf(
  columns: Columns,
  shapes: readonly ColumnShape[],
  opens = false,
): Frame | undefined {
  const widths = columns.map((cells) => Math.max(0, ...cells.map(leastWidth)) + PIXELS.between);
  const least = sum(widths) + (opens ? OPENER : 0);
  if (least > FRAMES.normal) return opens && least <= FRAMES.wide ? 'wide' : undefined;
  const readable = widths.map((width, at) => {
    const letters = shapes[at]?.kind === 'text' ? LETTERS.textColumn : 0;
    return Math.max(width, letters * PIXELS.letter + PIXELS.between);
  });
  return !opens && sum(readable) <= FRAMES.narrow ? 'narrow' : 'normal';
}

export interface ColumnShape {
  kind?: 'short' | 'text'; // class of its cells: they stay on one line, or are below the others where a row is a card
  needsLabel: boolean; // where a row is a card
}

const LETTERS = { shortCell: 36, between: 3, textColumn: 27 };

/**
 * `columns`: the whole texts of each column, the header first. The shortest columns stay on one line, as far as the texts
 * have room. A card's title and its only text need no label.
 */
export function columnShapes(columns: readonly (readonly string[])[]): ColumnShape[] {
  const lengths = columns.map((texts) => Math.max(0, ...texts.map(({ length }) => length)));
  const isText = lengths.map((length) => length > LETTERS.shortCell);
  if (!isText.includes(true)) return lengths.map((_, at) => ({ needsLabel: at > 0 }));
  const texts = isText.filter((is, at) => is && at > 0).length;
  let room = FRAMES.normal / 8 - isText.filter(Boolean).length * LETTERS.textColumn;
  let longestShort = 0;
  for (const length of lengths.filter((_, at) => !isText[at]).sort((a, b) => a - b)) {
    room -= length + LETTERS.between;
    if (room >= 0) longestShort = length;
  }
  return lengths.map((length, at) => {
    if (isText[at]) return { kind: 'text', needsLabel: at > 0 && texts > 1 };
    return { ...(length <= longestShort && { kind: 'short' }), needsLabel: at > 0 };
  });
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** Whether rows are cards in a narrow frame: two columns fit on a phone, unless both have text. */
export function isStacked(shapes: readonly ColumnShape[]): boolean {
  return shapes.length > 2 || shapes.every(({ kind }) => kind === 'text');
}

/** The width of the widest piece that cannot be broken across lines. */
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
