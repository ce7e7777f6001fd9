// Makes a page's text short before it is parsed: the parser looks at every character several times, and
// most characters mean nothing to it. Entry: shorten().
// 1. The code of fenced blocks at the margin becomes one mark: it is opaque, and half of a page.
// 2. A run of plain words becomes one mark. Words only mean something to the parser by what stands beside
//    them, and a mark behaves there as a letter does.
// Marks are characters of the private use area; a page that has such characters of its own is left alone.

export interface ShortText {
  text: string;
  /** What the marks in `text` stand for, put back. */
  restore(text: string): string;
  /** The offset in the whole text of an offset in the short one. */
  originalOffset(offset: number): number;
}

const FIRST_MARK = 0xe100;
const LAST_MARK = 0xf8ff;
const MARK = /[\uE100-\uF8FF]/;
const MARKS = /[\uE100-\uF8FF]/g;
/** A reference that the parser could read as such a character. */
const MARK_REFERENCE = /&#(?:x0*[ef][\da-f]{3}|0*[56]\d{4});/i;

/**
 * A tag or an expression, which stays as it is; or a run: ten characters and more on one line, from the
 * first letter of a word to a letter or digit, and none between that the parser could take for syntax.
 * Not after `:`, `&` or a back-tick, which make a name of the word that follows.
 */
const TAG_OR_RUN =
  /<[a-z/][^>]*>|\{[^}]*\}|(?<![\p{L}\p{N}:&`])\p{L}[^\n*_`[\]()<>{}\\~|@#&:/!"=+^$]{8,}[\p{L}\p{N}]/giu;

/** Labels that must be equal to their definition, letter by letter; words that begin code. */
const DEFINITION = /^[ \t>]*\[[^\]\n]+\]:/m;
const CODE_WORD = /^(?:import|export)\b/;

export function shorten(text: string, options: { runs: boolean }): ShortText {
  if (MARK.test(text) || MARK_REFERENCE.test(text))
    return { text, restore: (same) => same, originalOffset: (offset) => offset };
  const pieces = new Pieces(text);
  const liftRuns = options.runs && !DEFINITION.test(text);
  let from = 0;
  for (const { start, end } of fencedCode(text)) {
    if (liftRuns) markRuns(text, { start: from, end: start }, pieces);
    if (end > start) pieces.mark(start, end);
    from = end;
  }
  if (liftRuns) markRuns(text, { start: from, end: text.length }, pieces);
  return pieces.finish();
}

interface Span {
  start: number;
  end: number;
}

function markRuns(text: string, { start, end }: Span, pieces: Pieces): void {
  const part = text.slice(start, end);
  for (const { 0: run, index } of part.matchAll(TAG_OR_RUN)) {
    if (run.startsWith('<') || run.startsWith('{')) continue;
    const isLineStart = index === 0 || part[index - 1] === '\n';
    if (isLineStart && CODE_WORD.test(run)) continue;
    pieces.mark(start + index, start + index + run.length);
  }
}

const OPENING = /^(`{3,})[^`\n]*$|^(~{3,}).*$/gm;

/** The code between the marks of each closed fence that begins at the margin. */
function fencedCode(text: string): Span[] {
  const spans: Span[] = [];
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(text); opening !== null; opening = OPENING.exec(text)) {
    const fence = opening[1] ?? opening[2] ?? '';
    const start = opening.index + opening[0].length + 1;
    const closing = closingFence(text, start, fence);
    if (closing === undefined) break; // the parser takes the rest of the page as code
    spans.push({ start, end: Math.max(closing.index - 1, start) });
    OPENING.lastIndex = closing.index + closing.length;
  }
  return spans;
}

/** The first line from `start` on that holds as many of the fence's marks, and nothing else. */
function closingFence(
  text: string,
  start: number,
  fence: string,
): { index: number; length: number } | undefined {
  const closing = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`, 'gm');
  closing.lastIndex = start;
  const match = closing.exec(text);
  return match === null ? undefined : { index: match.index, length: match[0].length };
}

/** The short text while it is put together, and where each of its parts came from. */
class Pieces {
  private readonly whole: string;
  private readonly lifted: string[] = [];
  private readonly starts: number[] = [0]; // in the short text, of what follows each mark
  private readonly origins: number[] = [0]; // the same places in the whole text
  private text = '';
  private done = 0;

  constructor(whole: string) {
    this.whole = whole;
  }

  mark(start: number, end: number): void {
    const code = FIRST_MARK + this.lifted.length;
    if (code > LAST_MARK) return; // a page of endless parts: the rest stays as it is
    this.lifted.push(this.whole.slice(start, end));
    this.text += this.whole.slice(this.done, start) + String.fromCharCode(code);
    this.done = end;
    this.starts.push(this.text.length);
    this.origins.push(end);
  }

  finish(): ShortText {
    const text = this.text + this.whole.slice(this.done);
    const { lifted, starts, origins } = this;
    return {
      text,
      restore: (short) =>
        MARK.test(short)
          ? short.replace(MARKS, (mark) => lifted[mark.charCodeAt(0) - FIRST_MARK] ?? mark)
          : short,
      originalOffset(offset) {
        const at = lastNotAfter(starts, offset);
        return (origins[at] ?? 0) + offset - (starts[at] ?? 0);
      },
    };
  }
}

/** The index of the last of `sorted` that is at most `value`. */
function lastNotAfter(sorted: readonly number[], value: number): number {
  let from = 0;
  let to = sorted.length - 1;
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) from = middle;
    else to = middle - 1;
  }
  return from;
}
