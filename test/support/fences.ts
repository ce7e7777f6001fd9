// The code fences of a page, and whether each parses. Entries: fencesOf(), fenceFaults().

import { expandVariables } from '../../generator/text/variables.ts';
import type { Variables } from '../../generator/types.ts';
import { hasGrammar, parses, type SyntaxFault } from './grammar.ts';
import { FORMATS } from './plain-formats.ts';

export interface Fence {
  language: string; // "" for none
  title?: string;
  line: number; // of its first line of code, from 1
  code: string; // without the fence's indentation
}

const OPENING = /^([\t >]*(?:[-*+] +|\d+[.)] +)?)(`{3,}|~{3,})\s*([^\s`]*)([^`]*)$/;

export function fencesOf(text: string): Fence[] {
  const lines = text.split('\n');
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [, indent = '', mark, language = '', meta = ''] = OPENING.exec(lines[index] ?? '') ?? [];
    if (mark === undefined) continue;
    const end = lines.findIndex((line, at) => at > index && isClosing(line, mark));
    const last = end === -1 ? lines.length : end;
    const title = /\btitle="([^"]*)"/.exec(meta)?.[1];
    const code = lines.slice(index + 1, last).map((line) => dedented(line, indent.length));
    fences.push({
      language: language.toLowerCase(),
      line: index + 2,
      code: code.join('\n'),
      title,
    });
    index = last;
  }
  return fences;
}

function isClosing(line: string, mark: string): boolean {
  const written = line.replace(/^[\t >]*/, '').trimEnd();
  return written.startsWith(mark) && written === mark.charAt(0).repeat(written.length);
}

function dedented(line: string, width: number): string {
  const head = line.slice(0, width);
  return head.trim() === '' || head.trim() === '>' ? line.slice(width) : line.trimStart();
}

/** No code, or checked where it is drawn. */
const NOT_CODE = new Set(['', 'text', 'mermaid', 'csv', 'markdown', 'md']);

/**
 * A page may show a part of a file: members of a class, statements of a function, arguments of a call. It
 * must be whole as one of these. `%` is the fence.
 */
const AROUND: Readonly<Record<string, readonly string[]>> = {
  csharp: ['class A { %\n}'],
  dart: ['class A { %\n}', 'void f() { %\n}'],
  java: ['class A { %\n}', 'class A { void f() { %\n} }'],
  kotlin: ['class A { %\n}', 'fun f() { %\n}'],
  swift: ['class A { %\n}', 'func f() { %\n}', 'f(%\n)', 'f(%\nlast: 1)'],
};

export async function fenceFaults(fence: Fence, variables: Variables): Promise<SyntaxFault[]> {
  const language = /\.toml$/.test(fence.title ?? '') ? 'toml' : fence.language;
  if (NOT_CODE.has(language)) return [];
  // In a fence a variable that is a list stands one value per line.
  const { text } = expandVariables(`\`\`\`\n${fence.code}\n\`\`\``, variables);
  const shown = text.slice(4, -4);
  const isAdded = language === 'php' && fence.title?.startsWith('Add to ');
  if (isAdded && shown.startsWith('<?php'))
    return [{ line: 1, column: 1, text: 'a second <?php in a file that is open already' }];
  const code = isAdded ? `<?php ${shown}` : shown;
  const faults = await faultsOf(language, code);
  if (faults.length === 0) return [];
  if (closesMore(code)) return faults;
  for (const around of AROUND[language] ?? []) {
    const whole = await faultsOf(
      language,
      around.replace('%', () => code),
    );
    if (whole.length === 0) return [];
  }
  return faults;
}

/** `} void b() {` would close what is put around it. */
function closesMore(code: string): boolean {
  const bare = code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*/g, '');
  let depth = 0;
  for (const character of bare) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}

async function faultsOf(language: string, code: string): Promise<SyntaxFault[]> {
  if (hasGrammar(language)) return parses(language, code);
  const check = FORMATS[language];
  if (check !== undefined) return check(code);
  const text = `nothing is known of the language "${language}": name it in test/support/grammar.ts, plain-formats.ts or fences.ts`;
  return [{ line: 1, column: 1, text }];
}
