// Lines of code that fit beside the words of an operation: broken where the language allows it. Entries: COLUMNS,
// fits(), called(), hanging().

/** What a line of a sample holds. A text alone may be longer: no language breaks one as a reader would write it. */
export const COLUMNS = 64;

export function fits(line: string): boolean {
  return line.length <= COLUMNS;
}

interface CallParts {
  before: string; // `const auth = Buffer.from(`, with the indentation of its line
  inner: string;
  after: string; // `).toString('base64');`
  indent: string; // what the lines inside have besides
  comma?: ','; // after the last argument on a line of its own
}

/** `f(x);` where that fits, else `x` on a line of its own. */
export function called({ before, inner, after, indent, comma }: CallParts): string {
  const line = before + inner + after;
  if (fits(line)) return line;
  const edge = `\n${/^ */.exec(before)?.[0] ?? ''}`;
  return `${before}${edge}${indent}${inner}${comma ?? ''}${edge}${after}`;
}

/** As called(), with the end on the line of what is inside: `f(` and below it `x);`. */
export function hanging({ before, inner, after, indent }: Omit<CallParts, 'comma'>): string {
  const line = before + inner + after;
  if (fits(line)) return line;
  return `${before.trimEnd()}\n${/^ */.exec(before)?.[0] ?? ''}${indent}${inner}${after}`;
}
