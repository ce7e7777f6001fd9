// Takes the code out of fenced blocks before parsing, and leaves a mark: the parser looks at every
// character of a block several times, and code is half of a page. Only blocks at the margin are taken,
// where what stands inside cannot matter to anything around. Entry: liftFences(), liftedCode().

export interface LiftedText {
  text: string;
  codes: readonly string[];
  /** The line in the whole text of a line in the shortened one; both from 1. */
  originalLine(line: number): number;
}

const MARK = '\uE010';
const OPENING = /^(`{3,})(?!.*`)|^(~{3,})/;

export function liftFences(text: string): LiftedText {
  if (!text.includes('```') && !text.includes('~~~'))
    return { text, codes: [], originalLine: (line) => line };
  const lines = text.split('\n');
  const kept: string[] = [];
  const numbers: number[] = []; // of each kept line, from 1
  const codes: string[] = [];
  const keep = (line: string, number: number): void => {
    kept.push(line);
    numbers.push(number);
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    keep(line, at + 1);
    const opening = OPENING.exec(line);
    const fence = opening?.[1] ?? opening?.[2];
    if (fence === undefined) continue;
    const end = closingLine(lines, at + 1, fence);
    if (end === undefined) continue; // not closed: the parser takes the rest of the page as code
    const code = lines.slice(at + 1, end).join('\n');
    if (code !== '') keep(`${MARK}${codes.push(code) - 1}`, at + 2);
    keep(lines[end] ?? '', end + 1);
    at = end;
  }
  return { text: kept.join('\n'), codes, originalLine: (line) => numbers[line - 1] ?? line };
}

/** The first line from `from` on that closes the fence: as many of its marks, and nothing else. */
function closingLine(lines: readonly string[], from: number, fence: string): number | undefined {
  const mark = fence[0] ?? '`';
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const start = line.trimStart();
    if (!start.startsWith(fence) || line.length - start.length > 3) continue;
    if ([...start.trimEnd()].every((character) => character === mark)) return at;
  }
  return undefined;
}

/** A code node's text: what was lifted from there, or the text itself. */
export function liftedCode(value: string, codes: readonly string[]): string {
  if (!value.startsWith(MARK)) return value;
  return codes[Number(value.slice(MARK.length))] ?? value;
}
