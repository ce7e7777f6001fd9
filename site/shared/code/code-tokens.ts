// Tokens of a sample's code for highlighting: property names, strings, numbers, keywords, comments. One rough grammar
// for all languages but their keywords, so that the build and the browser highlight alike. Entries: codeTokens(),
// coloredHtml().

import { escapeHtml } from '../escape-html.ts';
import { SAMPLE_LANGUAGES } from '../samples/sample-languages.ts';

/** The classes of site/styles/code.css. */
export const CODE_STYLES = ['c', 's', 'n', 'k', 'p'] as const;
export type CodeStyle = (typeof CODE_STYLES)[number];

export interface CodeToken {
  style: CodeStyle;
  start: number;
  end: number;
}

/** `# SAR 115.00`, `// SAR 115.00`, not `https://` */
const REMARK = /(?<c>(?<!\S)(?:#|\/\/).*)/;
/** `'SAR'`, `"""…"""`; `name` matches if the string names a field: `"id": `, `'id' =>`, `["id"] =`. */
const TEXT =
  /(?<s>"""[\s\S]*?"""|(?<mark>["'`])(?:\\[\s\S]|(?!\k<mark>)[^\\])*\k<mark>)(?<name>\s*=>|: |\] =)?/;
/** `amount: 11500`, `  source: {` */
const NAME = /(?<p>(?<=^\s+|[{,(]\s*)[A-Za-z_]\w*(?=: ))/;
/** Not digits inside an address or an id. */
const NUMBER = /(?<![\w/.-])(?<n>\d[\w.]*|[tT]rue|[fF]alse)\b(?!-)/;

const JSON_TEXT = /(?<s>"(?:\\.|[^"\\])*")(?<name>\s*:)?/;
const JSON_NUMBER = /(?<n>-?\d[\d.eE+-]*|true|false)/;
const JSON_CODE = grammar([JSON_TEXT, JSON_NUMBER, /(?<k>null)/], 'g');

const GRAMMARS: ReadonlyMap<string, RegExp> = new Map([
  ['json', JSON_CODE],
  ...SAMPLE_LANGUAGES.map(({ language, keywords }): [string, RegExp] => {
    const words = new RegExp(`\\b(?<k>${keywords.join('|') || '(?!)'})\\b`);
    return [language, grammar([REMARK, TEXT, NAME, NUMBER, words], 'gm')];
  }),
]);

function grammar(rules: readonly RegExp[], flags: string): RegExp {
  return new RegExp(rules.map(({ source }) => source).join('|'), flags);
}

/** `language`: as in the class name; without a grammar, no tokens. The tokens are in order and never overlap. */
export function codeTokens(code: string, language: string): CodeToken[] {
  const pattern = GRAMMARS.get(language);
  if (pattern === undefined) return [];
  const tokens: CodeToken[] = [];
  for (const { groups = {}, index } of code.matchAll(pattern)) {
    const kind = CODE_STYLES.find((name) => groups[name] !== undefined);
    if (kind === undefined) continue;
    const text = groups[kind] ?? '';
    if (kind === 's' && language !== 'json' && holdsJson(text)) {
      for (const { style, start, end } of codeTokens(text, 'json'))
        tokens.push({ style, start: index + start, end: index + end });
      continue;
    }
    const style = groups['name'] === undefined ? kind : 'p';
    tokens.push({ style, start: index, end: index + text.length });
  }
  return tokens;
}

/** A JSON body written as one string: its own tokens are highlighted. */
function holdsJson(text: string): boolean {
  return /^["'`]+\s*[[{]\s*["\n{]/.test(text);
}

export function coloredHtml(code: string, language: string): string {
  let html = '';
  let at = 0;
  for (const { style, start, end } of codeTokens(code, language)) {
    html += `${escapeHtml(code.slice(at, start))}<span class="${style}">${escapeHtml(code.slice(start, end))}</span>`;
    at = end;
  }
  return html + escapeHtml(code.slice(at));
}
