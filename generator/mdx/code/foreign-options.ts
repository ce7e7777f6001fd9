// Options of fences as other generators write them: what each is called here. Entry: optionHint().

const TITLES: ReadonlySet<string> = new Set(['filename', 'file', 'name', 'caption']);

const MARKED_LINES: ReadonlySet<string> = new Set([
  ...['hl_lines', 'highlight', 'highlights', 'mark', 'focus', 'emphasize-lines', 'lines'],
]);

/** `linenums="1"` of MkDocs, `startLineNumber=5` of Starlight. */
const FIRST_LINE: ReadonlySet<string> = new Set([
  ...['linenums', 'lineNumbers', 'line-numbers', 'linenos', 'lineno-start', 'startLineNumber'],
]);

/** Without a value. */
const LINE_NUMBERS: ReadonlySet<string> = new Set([
  ...[...FIRST_LINE, 'lines', 'numberLines', '.numberLines', '.line-numbers', ':line-numbers'],
]);

/** Undefined: no other generator has this option. */
export function optionHint(written: string, key?: string, value = ''): string | undefined {
  const label = /^\[(.+)\]$/.exec(written)?.[1];
  if (label !== undefined) return `write title="${label}"`;
  if (key === undefined) return LINE_NUMBERS.has(written) ? 'write showLineNumbers' : undefined;
  if (TITLES.has(key)) return `write title="${value}"`;
  if (MARKED_LINES.has(key)) return linesHint(value);
  if (FIRST_LINE.has(key)) return numbersHint(value);
  if (key === 'ins') return 'write a comment "diff-add" in the line';
  if (key === 'del') return 'write a comment "diff-remove" in the line';
  return undefined;
}

/** `2 3`, `{1-3}`, `[2,3]` → `{2,3}`. */
function linesHint(value: string): string | undefined {
  const lines = value
    .replace(/[{}[\]"']/g, ' ')
    .trim()
    .split(/[\s,]+/)
    .join(',');
  return /^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*$/.test(lines) ? `write {${lines}}` : undefined;
}

function numbersHint(value: string): string {
  const first = /\d+/.exec(value)?.[0];
  return first === undefined || first === '1'
    ? 'write showLineNumbers'
    : `write showLineNumbers=${first}`;
}
