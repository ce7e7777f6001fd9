// Breaks lines of code where the language allows it, so that they fit in the panel beside an operation's text.
// Entries: COLUMNS, fits(), called(), hanging().

/** The longest line of a sample. A lone string may be longer: breaking it would make the code unnatural. */
export const COLUMNS = 64;

export function fits(line: string): boolean {
  return line.length <= COLUMNS;
}

interface CallParts {
  before: string; // `const auth = Buffer.from(`, with the indentation of its line
  inner: string;
  after: string; // `).toString('base64');`
  indent: string; // extra indentation of the lines inside
  comma?: ','; // after the last argument on a line of its own
}

/** `f(x);` if that fits, else `x` on a line of its own. */
export function called({ before, inner, after, indent, comma }: CallParts): string {
  const line = before + inner + after;
  if (fits(line)) return line;
  const edge = `\n${/^ */.exec(before)?.[0] ?? ''}`;
  return `${before}${edge}${indent}${inner}${comma ?? ''}${edge}${after}`;
}

/** Like called(), but `after` stays on the line of `inner`: `f(` and below it `x);`. */
export function hanging({ before, inner, after, indent }: Omit<CallParts, 'comma'>): string {
  const line = before + inner + after;
  if (fits(line)) return line;
  return `${before.trimEnd()}\n${/^ */.exec(before)?.[0] ?? ''}${indent}${inner}${after}`;
}
