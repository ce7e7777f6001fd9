// Rewrites forms of other generators and of GitHub that our parser would not accept, before parsing.
// Entry: acceptForeignForms(). VitePress: `::: tip Title`. Docusaurus: `:::tip Title`. GitHub:
// `<details><summary>` on one line.

import { codeFences, isInFence } from '../text/fences.ts';
import { TextEdits } from '../text/text-edits.ts';
import { isContainerName } from './admonitions.ts';

export interface AcceptedForms {
  text: string;
  originalOffset(offset: number): number;
}

/** What may precede a block on its line: indentation, quote marks, list markers. */
const BEFORE = '([ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)*)';

/** `::: tip Title` and `:::tip Title`: what is before, the colons, the name, the title. */
const SPACED_CONTAINER = new RegExp(
  `^${BEFORE}(:{3,})[ \\t]*([a-z]+)(?:[ \\t]+([^\\s[{].*))?[ \\t]*$`,
  'gm',
);

/** `<details open><summary>`, not closed on the same line: what is before, and the opening tag. */
const DETAILS_LINE = new RegExp(
  `^${BEFORE}(<details(?:[ \\t][^>\\n]*)?>)[ \\t]*(?=<summary[ \\t>](?!.*</details>))`,
  'gm',
);

/** A whole `<summary>…</summary>` at a line's end, with words on the next line. */
const SUMMARY_LINE = new RegExp(
  `^${BEFORE}(?:<details(?:[ \\t][^>\\n]*)?>[ \\t]*)?<summary[ \\t>].*</summary>[ \\t]*(\\n)(?=[ \\t>]*(?!</details>)[^ \\t>\\n])`,
  'gm',
);

interface SourceEdit {
  at: number;
  written: string;
  instead: string;
}

/** In a `.md` page such HTML is valid as it is; MDX needs tags around blocks on lines of their own. */
export function acceptForeignForms(text: string, format: 'md' | 'mdx'): AcceptedForms {
  const rewrites = [
    ...(text.includes(':::') ? spacedContainers(text, format) : []),
    ...(format === 'mdx' && text.includes('<summary') ? foldLines(text) : []),
  ];
  if (rewrites.length === 0) return { text, originalOffset: (offset) => offset };
  const fences = codeFences(text);
  const edits = new TextEdits(text);
  for (const { at, written, instead } of rewrites.sort((a, b) => a.at - b.at))
    if (!isInFence(fences, at)) edits.replace(at, written, instead);
  return { text: edits.text(), originalOffset: edits.originalOffset() };
}

function spacedContainers(text: string, format: 'md' | 'mdx'): SourceEdit[] {
  return [...text.matchAll(SPACED_CONTAINER)].flatMap((match): SourceEdit[] => {
    const [written, before = '', colons = '', name = '', title] = match;
    const isCode = format === 'md' && /^(?: {4}|\t)/.test(before);
    if (!isContainerName(name) || isCode) return [];
    const label = title === undefined ? '' : `[${balanced(title.trimEnd())}]`;
    const instead = before + colons + name + label;
    return written === instead ? [] : [{ at: match.index, written, instead }];
  });
}

function foldLines(text: string): SourceEdit[] {
  const opened = [...text.matchAll(DETAILS_LINE)].map((match): SourceEdit => {
    const [written, before = '', tag = ''] = match;
    return { at: match.index, written, instead: `${before}${tag}\n${indentOf(before)}` };
  });
  const crowded = [...text.matchAll(SUMMARY_LINE)].map((match): SourceEdit => {
    const [written, before = ''] = match;
    const at = match.index + written.length - 1;
    return { at, written: '\n', instead: `\n${indentOf(before)}\n` };
  });
  return [...opened, ...crowded];
}

/** `> - ` → `>   `: a further line of the same quotation and list item. */
function indentOf(before: string): string {
  return before.replace(/[^\s>]/g, ' ');
}

/** A title becomes a label in brackets: its own must come in pairs. */
function balanced(title: string): string {
  let depth = 0;
  for (const character of title.replace(/\\./g, '')) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/\\?([[\]])/g, '\\$1');
}
