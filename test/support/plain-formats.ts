// Formats without a grammar, checked for what can be told of them. Entry: FORMATS.

import { parses, type SyntaxFault } from './grammar.ts';

const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;

type Check = (code: string) => SyntaxFault[] | Promise<SyntaxFault[]>;

const settings = linesLike(
  /^\s*(?:[#;].*|\[[^\]]+\]|[\w.-]+\s*=.*)?$/,
  'is no section, setting or comment',
);

export const FORMATS: Readonly<Record<string, Check>> = {
  diff: linesLike(/^(?:[ +\-@\\].*|)$/, 'begins with neither a space, nor + nor -'),
  groovy: balanced(/\/\/.*|\/\*[\s\S]*?\*\//),
  http: httpFaults,
  ini: settings,
  nginx: balanced(/#.*/),
  properties: settings,
  sql: balanced(/--.*/),
  xml: xmlFaults,
};

function linesLike(pattern: RegExp, otherwise: string): Check {
  return (code) =>
    code
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [] : [{ line: index + 1, column: 1, text: `${line}: ${otherwise}` }],
      );
}

/** A pair of brackets with neither brackets nor quotes inside. */
const INNERMOST = /\([^()[\]{}"']*\)|\[[^()[\]{}"']*\]|\{[^()[\]{}"']*\}/;

/** Brackets and quotes come in pairs, comments and what stands in quotes aside. */
function balanced(comment: RegExp): Check {
  const skipped = new RegExp(`${TEXT.source}|${comment.source}`, 'g');
  return (code) => {
    let rest = code.replace(skipped, blank);
    while (INNERMOST.test(rest)) rest = rest.replace(INNERMOST, blank);
    const left = /["']/.exec(rest) ?? /[()[\]{}]/.exec(rest);
    return left === null ? [] : [placed(code, left.index, `${left[0]} has no other half`)];
  };
}

/** As long as the text, with its lines. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** A request or an answer: its first line (which may be left out), headers, and a body after a blank line. */
async function httpFaults(code: string): Promise<SyntaxFault[]> {
  const lines = code.split('\n');
  const blank = lines.indexOf('');
  const head = blank === -1 ? lines : lines.slice(0, blank);
  const first = /^(?:[A-Z]+ \S+ HTTP\/[\d.]+|HTTP\/[\d.]+ \d{3}(?: .+)?)$/;
  const faults = head.flatMap((line, index) => {
    const isFine = /^[\w-]+: \S/.test(line) || (index === 0 && first.test(line));
    return isFine ? [] : [{ line: index + 1, column: 1, text: `${line}: is no header` }];
  });
  const isJson = head.some((line) => /^content-type: application\/json/i.test(line));
  const body = blank === -1 ? '' : lines.slice(blank + 1).join('\n');
  if (!isJson || body.trim() === '') return faults;
  const inside = await parses('json', body);
  return [...faults, ...inside.map((fault) => ({ ...fault, line: fault.line + blank + 1 }))];
}

/** `<a b="c">`, `</a>`, `<a/>`, comments, declarations. */
const TAG =
  /<(?:!--[\s\S]*?--|!DOCTYPE[^>]*|\?[\s\S]*?\?|!\[CDATA\[[\s\S]*?\]\]|(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?))>/g;

/** Elements are closed in their order, attributes have quotes, and no bare < or & is left. */
function xmlFaults(code: string): SyntaxFault[] {
  const open: string[] = [];
  for (const match of code.matchAll(TAG)) {
    const [, closes, name, , isEmpty] = match;
    if (name === undefined || isEmpty === '/') continue;
    if (closes !== '/') open.push(name);
    else if (open.pop() !== name)
      return [placed(code, match.index, `</${name}> has no opening tag`)];
  }
  const missing = open.map((name) => placed(code, code.length, `</${name}> is missing`));
  const rest = code.replace(TAG, blank);
  const bare = /<|&(?!(?:\w+|#\d+|#x[\da-f]+);)/i.exec(rest);
  return bare === null ? missing : [...missing, placed(code, bare.index, `a bare "${bare[0]}"`)];
}

function placed(code: string, offset: number, text: string): SyntaxFault {
  const before = code.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, text };
}
