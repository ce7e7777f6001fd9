// The MDX parser's messages, in our words: what is wrong for a writer, and what to write instead.
// Entry: explainSyntaxError().

import { VOID_ELEMENTS } from '../../html/element-names.ts';
import type { Point } from '../tree/tree.ts';

interface SyntaxProblem {
  text: string;
  hint?: string;
  at: Point | undefined; // in the parsed text
}

/** Where the parser gave up, in what text. */
interface Where {
  at: Point | undefined;
  text: string;
}

/** `text` is what was parsed: the parser's place is often where it gave up, not where the fault begins. */
export function explainSyntaxError(error: unknown, text: string): SyntaxProblem {
  const { reason, message, place, line, column } = (error ?? {}) as Record<string, unknown>;
  const words = typeof reason === 'string' ? reason : String(message ?? error);
  const at = pointOf(place) ?? pointOf({ line, column });
  for (const { pattern, explain } of EXPLANATIONS) {
    const match = pattern.exec(words);
    if (match === null) continue;
    return { at, ...explain(match, { at, text }) };
  }
  return { text: words.replace(/\s*\n\s*/g, ' '), at };
}

function pointOf(place: unknown): Point | undefined {
  if (typeof place !== 'object' || place === null) return undefined;
  if ('start' in place) return pointOf(place.start);
  const { line, column } = place as Partial<Point>;
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
}

type Explanation = (
  match: RegExpExecArray,
  where: Where,
) => Omit<SyntaxProblem, 'at'> & { at?: Point | undefined };

const BRACE_HINT = 'for a brace in prose write \\{ or put the text in `code`';
const ANGLE_HINT = 'for a "<" in prose write \\< or put the text in `code`';

const EXPLANATIONS: readonly { pattern: RegExp; explain: Explanation }[] = [
  {
    pattern: /^Expected a closing tag for `(<[^`]*>)` \((\d+):(\d+)-/,
    explain: ([, tag, line, column]) => ({
      at: { line: Number(line), column: Number(column) },
      text: `${tag} is not closed`,
      hint: `close it with ${closingTag(tag)}, or write ${selfClosing(tag)} if nothing is inside`,
    }),
  },
  {
    pattern:
      /^Unexpected closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `(<[^`]*>)` \((\d+):/,
    explain: ([, closing, opening, line]) => ({
      text: `${closing} does not match: ${opening} of line ${line} is still open`,
      hint: VOID_ELEMENTS.has(nameOf(opening))
        ? `write ${selfClosing(opening)}: it has nothing inside`
        : `close it with ${closingTag(opening)} first`,
    }),
  },
  {
    pattern: /^Unexpected closing slash `\/` in tag, expected an open tag first/,
    explain: (_match, { at }) => ({
      at: at === undefined ? at : { line: at.line, column: Math.max(at.column - 1, 1) },
      text: 'a closing tag without an opening one',
      hint: 'remove it, or open the tag first',
    }),
  },
  {
    pattern:
      /^Expected the closing tag `(<\/[^`]*>)` either after the end of `(\w+)`.* or another opening tag/,
    explain: ([, closing, block]) => ({
      text: `${closing} is inside a ${block} that began before it`,
      hint: 'leave a blank line before the closing tag',
    }),
  },
  {
    pattern:
      /^Could not parse expression|^Unexpected end of file in expression|^Unexpected lazy line in expression/,
    explain: (_match, where) => ({
      at: openBrace(where) ?? where.at,
      text: 'a "{" opens an expression that does not end or is not valid',
      hint: BRACE_HINT,
    }),
  },
  {
    pattern: /^Unexpected lazy line in (?:container|jsx)/i,
    explain: () => ({
      text: 'a tag is continued on a line with less indentation',
      hint: 'indent the line, or close the tag before it',
    }),
  },
  {
    pattern: /^Could not parse import\/exports/,
    explain: (_match, where) => ({
      at: codeLine(where) ?? where.at,
      text: 'a line that begins with "import" or "export" is read as code',
      hint: 'pages cannot import or export; in prose, begin the line with another word',
    }),
  },
  {
    pattern: /^Unexpected character `!` \(U\+0021\) before name/,
    explain: () => ({ text: 'HTML comments are not allowed', hint: 'write {/* … */}' }),
  },
  {
    pattern: /^Unexpected character `(.*?)` \(U\+\w+\) (?:before|in) (?:local )?name/,
    explain: ([, character]) => ({
      text: `"<" is followed by "${character}", which does not start a tag`,
      hint: ANGLE_HINT,
    }),
  },
  {
    pattern: /^Unexpected character `(.*?)` \(U\+\w+\) before attribute value/,
    explain: ([, character]) => ({
      text: `an attribute's value begins with "${character}"`,
      hint: 'put the value in double quotes: name="value"',
    }),
  },
  {
    pattern: /^Unexpected character `(.*?)` \(U\+\w+\) (.*)$/,
    explain: ([, character]) => ({ text: `unexpected "${character}" in a tag`, hint: ANGLE_HINT }),
  },
  {
    pattern: /^Unexpected end of file (?:in|before|after) .*(?:name|tag|attribute)/,
    explain: () => ({ text: 'the page ends inside a tag', hint: ANGLE_HINT }),
  },
];

function nameOf(tag: string | undefined): string {
  return /^<\/?\s*([^\s>]*)/.exec(tag ?? '')?.[1] ?? '';
}

function closingTag(tag: string | undefined): string {
  return `</${nameOf(tag)}>`;
}

function selfClosing(tag: string | undefined): string {
  return `<${nameOf(tag)} />`;
}

/** The last unclosed "{" before a place. */
function openBrace({ at, text }: Where): Point | undefined {
  if (at === undefined) return undefined;
  const lines = text.split('\n').slice(0, at.line);
  lines[at.line - 1] = (lines[at.line - 1] ?? '').slice(0, at.column - 1);
  let closed = 0;
  for (let line = lines.length - 1; line >= 0; line--) {
    const words = lines[line] ?? '';
    for (let column = words.length - 1; column >= 0; column--) {
      if (words[column - 1] === '\\') continue;
      if (words[column] === '}') closed += 1;
      if (words[column] !== '{') continue;
      if (closed === 0) return { line: line + 1, column: column + 1 };
      closed -= 1;
    }
  }
  return undefined;
}

/** The nearest line above that begins with "import" or "export". */
function codeLine({ at, text }: Where): Point | undefined {
  const lines = text.split('\n').slice(0, at?.line ?? 0);
  const line = lines.findLastIndex((words) => /^(?:import|export)\b/.test(words));
  return line < 0 ? undefined : { line: line + 1, column: 1 };
}
