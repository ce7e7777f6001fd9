// Syntax that only other generators have, line by line: what it looks like, and what to write here.
// Entries: FOREIGN_FORMS, formIn().

import { isContainerName } from '../tree/container-names.ts';
import { FOREIGN_CONTAINERS, FOREIGN_TAGS, hintFor } from '../tree/foreign-names.ts';

/** Stands for what is not plain text: code, tags, and the ends of emphasis and links. */
export const NO_TEXT = '\uFFFC';

export interface FoundForm {
  kind: string; // a page gets one message for each kind
  written: string;
  text: string;
  hint: string;
}

export interface ForeignForm {
  pattern: RegExp; // for a line of text
  isOfHeadings?: true; // also looked for in headings and table cells
  explain(match: RegExpExecArray): Omit<FoundForm, 'written'> | undefined;
}

/** Characters of a form that a message quotes. */
const QUOTED = 60;

const quoted = (written: string): string =>
  `"${written.replaceAll(NO_TEXT, '').trim().slice(0, QUOTED)}"`;
const notSupported = (written: string): string => `${quoted(written)} is not supported`;
const aside = (name: string): string => `write :::${name} above the text and ::: below it`;
const INCLUDE =
  'write its text here; in an .mdx page <Snippet file="…" /> shows a file of content/examples/';
const TABLE_OF_CONTENTS = 'remove it: each page has its table of contents beside it';

/** A form anywhere in a line. */
function anywhere(pattern: RegExp, hintOf: (name: string) => string, kind: string): ForeignForm {
  return {
    pattern,
    isOfHeadings: true,
    explain: ([written, name = '']) => ({
      kind: `${kind} ${name}`,
      text: notSupported(written),
      hint: hintOf(name),
    }),
  };
}

/** A line that opens a block in another tool's syntax. */
function opener(pattern: RegExp, what: string, hintOf: (name: string) => string): ForeignForm {
  return {
    pattern,
    explain: ([written, name = '']) => ({
      kind: what === 'a tab' ? what : `${pattern.source} ${name}`,
      text: `${quoted(written)} does not start ${what}`,
      hint: hintOf(name),
    }),
  };
}

function hintOfTag(name: string): string {
  return (
    hintFor(FOREIGN_TAGS, name) ??
    'pages have no template tags: write what it would show, or remove it'
  );
}

function hintOfContainer(name: string): string {
  if (name === 'details') return aside('details[Title]');
  return hintFor(FOREIGN_CONTAINERS, name) ?? aside(isContainerName(name) ? name : 'note');
}

/** `{: .cls }`, `{:toc}`, `{ .md-button #id }`: alone on a line, after a link, an image or code, or at its end. */
const LIST = String.raw`(?:\{:[^{}]+\}|\{[ \t]*[.#][a-z][^{}]*\})`;
const ATTRIBUTE_LIST = new RegExp(
  `(?:^[ \\t]*(?=${LIST}[ \\t]*$)|(?<=${NO_TEXT})|(?=\\{:[^{}#]+\\}[ \\t]*$))(${LIST})`,
  'i',
);

export const FOREIGN_FORMS: readonly ForeignForm[] = [
  opener(
    /^===[+!]* "([^"\n]+)"/,
    'a tab',
    (label) => `write <Tabs> with a <Tab label="${label}"> for each`,
  ),
  opener(/^\/{3,} ?([a-z][\w-]*)(?: \|.*)?$/, 'an admonition', hintOfContainer),
  opener(/^::([a-z][\w-]*)(?:[{[].*)?$/, 'an admonition', hintOfContainer),
  opener(/^([?!])> .*/, 'an admonition', (mark) => aside(mark === '?' ? 'tip' : 'warning')),
  anywhere(/\{\{[<%]\s*\/?\s*([\w-]+)[^{}]*[%>]\}\}/, hintOfTag, 'shortcode'),
  anywhere(/\{%-?\s*\/?(?:end)?([\w-]+)[^{}]*%\}/, hintOfTag, 'tag'),
  anywhere(/^-+8<-+(?: .*)?$/, () => INCLUDE, 'snippet'),
  anywhere(/^<<< *[@.~/].*/, () => INCLUDE, 'import'),
  anywhere(/<!-- *@include:.*?-->/, () => INCLUDE, 'include'),
  {
    pattern: /^\*\[([^\]\n]+)\]: *(.+)$/,
    explain: ([written, name = '', meaning = '']) => ({
      kind: 'abbreviation',
      text: notSupported(written),
      hint: `write <abbr title="${meaning.replaceAll('"', '&quot;')}">${name}</abbr> where the word stands`,
    }),
  },
  {
    pattern: /(!?)\[\[(?!toc\]\])(?=\p{L})([^[\]|\n]+)(?:\|([^[\]\n]+))?\]\]/iu,
    isOfHeadings: true,
    explain: ([written, mark, target = '', label = target]) => ({
      kind: `wiki link ${mark}`,
      text: notSupported(written),
      hint: mark === '!' ? 'write ![what it shows](./picture.png)' : `write [${label}](./page.md)`,
    }),
  },
  {
    pattern: ATTRIBUTE_LIST,
    isOfHeadings: true,
    explain: ([, list = '']) => ({
      kind: /^\{:\s*toc\b/.test(list) ? 'table of contents' : 'attribute list',
      text: notSupported(list),
      hint: /^\{:\s*toc\b/.test(list)
        ? TABLE_OF_CONTENTS
        : 'remove it: only a heading takes a list in braces, for its id: ## Title {#id}',
    }),
  },
];

/** The first foreign form in a line. */
export function formIn(line: string, isHeading = false): FoundForm | undefined {
  for (const form of FOREIGN_FORMS) {
    if (isHeading && form.isOfHeadings !== true) continue;
    const match = form.pattern.exec(line);
    const found = match === null ? undefined : form.explain(match);
    if (match === null || found === undefined) continue;
    const [written = ''] = match[0].trimStart().split(NO_TEXT);
    return { ...found, written, hint: found.hint.replaceAll(NO_TEXT, '') };
  }
  return undefined;
}
