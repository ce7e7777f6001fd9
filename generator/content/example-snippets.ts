// The runnable examples of content/examples, and the pieces of them that pages show with <Snippet>.
// A piece is a region, from a comment `// region verify` to `// endregion`; without a region the whole
// file. The comments are never shown, and common indentation is removed. Entries:
// openExamples(), snippetFacts(), languageOf().

import { didYouMean } from '../diagnostics/nearest.ts';
import { isKnownLanguage } from '../mdx/code/highlight-code.ts';
import { snippetKey } from '../mdx/mentions.ts';
import { diagnoseVariables, expandVariables } from '../text/variables.ts';
import type { ArticleFacts, Diagnostic, SnippetMention, Source, Variables } from '../types.ts';
import { readSource } from './read-source.ts';
import type { Sources } from './sources.ts';

export type SnippetFacts = NonNullable<ArticleFacts['snippets']>[string];

/** The files below content/examples, each read once, when a page first names it. */
export interface Examples {
  names: readonly string[]; // as pages write them: 'node/server.mjs'
  read(name: string): Source | Diagnostic | undefined;
}

const FOLDER = 'content/examples/';

export function openExamples(
  siteDir: string,
  { examples, names: onDisk }: Pick<Sources, 'examples' | 'names'>,
): Examples {
  const cache = new Map<string, Source | Diagnostic>();
  const names = examples.map((path) => path.slice(FOLDER.length));
  return {
    names,
    read(written) {
      const name = written.normalize();
      if (!names.includes(name)) return undefined;
      const path = FOLDER + name;
      const source = cache.get(name) ?? readSource(siteDir, onDisk.get(path) ?? path);
      cache.set(name, source);
      return source;
    },
  };
}

interface SnippetSources {
  examples: Examples;
  variables: Variables;
  page: string; // path of its source, for messages
  report(diagnostic: Diagnostic): void;
}

/** The code of a page's snippets, by snippetKey(); what cannot be shown is reported. */
export function snippetFacts(
  mentions: readonly SnippetMention[],
  sources: SnippetSources,
): Record<string, SnippetFacts> {
  const facts = new Map<string, SnippetFacts>();
  for (const mention of mentions) {
    const code = snippet(mention, sources);
    if (code !== undefined) facts.set(snippetKey(mention), code);
  }
  return Object.fromEntries(facts);
}

function snippet(mention: SnippetMention, sources: SnippetSources): SnippetFacts | undefined {
  const { href: name, region, line, column } = mention;
  const report = (text: string, hint: string): undefined => {
    sources.report({ severity: 'error', file: sources.page, line, column, text, hint });
  };
  const source = sources.examples.read(name);
  if (source === undefined)
    return report(
      `there is no example ${FOLDER}${name}`,
      didYouMean(name, sources.examples.names, 'create it, or use another name'),
    );
  if ('severity' in source) {
    sources.report(source);
    return undefined;
  }
  const regions = regionsOf(source);
  for (const fault of regions.faults) sources.report(fault);
  if (regions.faults.length > 0) return undefined;
  const lines = region === undefined ? regions.all : regions.named.get(region);
  if (lines === undefined) {
    const names = [...regions.named.keys()];
    const otherwise =
      names.length === 0
        ? 'write a comment "region …" above the part, and "endregion" below'
        : `it has ${names.join(', ')}`;
    return report(
      `${source.path} has no region "${region}"`,
      didYouMean(region ?? '', names, otherwise),
    );
  }
  const { text, unknown } = expandVariables(codeOf(lines), sources.variables);
  if (unknown.length > 0) {
    const whole = expandVariables(source.text, sources.variables).unknown;
    const faults = diagnoseVariables({ source, unknown: whole, variables: sources.variables });
    for (const fault of faults) sources.report(fault);
    return undefined;
  }
  return { code: text, language: languageOf(name), title: name.slice(name.lastIndexOf('/') + 1) };
}

interface Regions {
  all: readonly string[]; // every line but the comments that mark regions
  named: ReadonlyMap<string, readonly string[]>;
  faults: readonly Diagnostic[];
}

/** `// region verify`, `# endregion`, `<!-- region form -->`, `-- endregion`, also `//#region`. */
const MARK_LINE =
  /^\s*(?:\/\/|#|--|;|\/\*|<!--)\s*#?(region|endregion)\b[ \t]*([\p{L}\p{M}\p{N}_.-]*)/u;

/** The text without the comments that mark regions: a reader's copy has no use for them. */
export function withoutMarks(text: string): string {
  return text
    .split('\n')
    .filter((line) => !MARK_LINE.test(line))
    .join('\n');
}

function regionsOf({ path, text }: Source): Regions {
  const all: string[] = [];
  const named = new Map<string, string[]>();
  const open: { name: string; line: number }[] = [];
  const faults: Diagnostic[] = [];
  const fault = (line: number, what: string, hint: string): void => {
    faults.push({ severity: 'error', file: path, line, column: 1, text: what, hint });
  };
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark, name = ''] = MARK_LINE.exec(line) ?? [];
    if (mark === undefined) {
      all.push(line);
      for (const { name: inside } of open) named.get(inside)?.push(line);
    } else if (mark === 'endregion') {
      if (open.pop() === undefined)
        fault(
          index + 1,
          'this "endregion" has no "region" to close',
          'remove it, or open a region above',
        );
    } else {
      if (name === '') fault(index + 1, 'a region without a name', 'write one word after "region"');
      else if (named.has(name))
        fault(index + 1, `region "${name}" is defined twice`, 'give each region its own name');
      named.set(name, []);
      open.push({ name, line: index + 1 });
    }
  }
  for (const { name, line } of open.filter(({ name }) => name !== ''))
    fault(line, `region "${name}" is not closed`, 'end it with a comment "endregion"');
  return { all, named, faults };
}

/** The lines without blank ones around them, and without the indentation that all share. */
function codeOf(lines: readonly string[]): string {
  const isBlank = (line: string): boolean => line.trim() === '';
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  const code = first === -1 ? [] : lines.slice(first, last + 1);
  const indents = code.filter((line) => !isBlank(line)).map((line) => /^[ \t]*/.exec(line)?.[0]);
  const indent = indents.reduce((least, one) => sharedStart(least ?? '', one ?? ''), indents[0]);
  return code.map((line) => line.slice(indent?.length ?? 0)).join('\n');
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

/** Extensions that are not the highlighter's name of the language. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['cs', 'csharp'],
  ['kt', 'kotlin'],
  ['kts', 'kotlin'],
  ['mjs', 'js'],
  ['py', 'python'],
  ['rb', 'ruby'],
  ['sh', 'bash'],
  ['txt', 'text'],
  ['yml', 'yaml'],
]);

/** The language of a fence for a file: `js` for `server.mjs`. */
export function languageOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const language = LANGUAGES.get(extension) ?? extension;
  return isKnownLanguage(language) ? language : 'text';
}
