// content/writing.yaml → the rules of writing that a program can hold, checked. Entry: readWritingRules().
// Each part is left out where a site has no such rule.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../content/read-source.ts';
import type { Checked, Variables } from '../types.ts';
import { optional, type RecordOf, record, required, withDefault } from '../yaml/record.ts';
import { boolean, integer, oneOf, text } from '../yaml/scalars.ts';
import { list, readShape, refine, type Shape } from '../yaml/shape.ts';

export const WRITING_FILE = 'content/writing.yaml';

/** One text, or a list of them. */
const texts: Shape<readonly string[]> = (node, at, reading) => {
  if (node.kind === 'list') return list(text)(node, at, reading);
  const one = text(node, at, reading);
  return one === undefined ? undefined : [one];
};

const pattern: Shape<string> = refine(text, (value, { node, at, reading }) => {
  try {
    new RegExp(value, 'u');
    return value;
  } catch (error) {
    const [, reason = String(error)] = /: ([^:]+)$/.exec((error as Error).message) ?? [];
    const hint = 'write it as JavaScript does, between quotes';
    return reading.report(node.start, { text: `${at} is not a valid pattern: ${reason}`, hint });
  }
});

const count = integer({ min: 0, max: 10_000 });
const range = { min: withDefault(count, 0), max: withDefault(count, 10_000) };

const wordFields = {
  avoid: required(texts),
  write: optional(text), // default: nothing, the word is left out
  only: optional(oneOf('pages', 'headings')), // default: also tables and specifications
  exact: withDefault(boolean, false), // only as it is written here
};
const endingFields = {
  pages: required(texts), // what ids of docs begin with: 'guides/'
  except: withDefault(texts, []),
  heading: required(text),
  links: optional(record(range)),
};
const numberFields = {
  name: required(text), // "card number"
  pattern: required(pattern), // what is in its brackets, if it has any, is the number
  check: withDefault(oneOf('luhn', 'mod-97', 'none'), 'none'),
  from: required(texts), // files that hold those that may be used
  wrong: withDefault(texts, []), // files that hold wrong ones, on purpose
};
const secretFields = { name: required(text), pattern: required(pattern), write: required(text) };

const fields = {
  words: withDefault(list(record(wordFields)), []),
  brand: withDefault(list(text), []), // variables whose values may not stand anywhere as text
  headings: optional(record({ capitals: required(list(text)) })),
  proseVariables: withDefault(texts, []), // of site.yaml: their values are prose
  titles: optional(record(range)), // characters
  descriptions: optional(record(range)),
  unique: withDefault(boolean, true), // titles and descriptions
  inboundLinks: optional(record({ except: withDefault(texts, []) })),
  endings: withDefault(list(record(endingFields)), []),
  numbers: withDefault(list(record(numberFields)), []),
  secrets: withDefault(list(record(secretFields)), []),
  codes: optional(
    record({
      context: required(list(text)), // a paragraph with one of these words speaks of codes
      endings: withDefault(list(text), []), // a word that ends so is one of ours, wherever it stands
      known: withDefault(list(text), []), // besides those of specs/ and content/data
    }),
  ),
  spelling: optional(
    record({
      dictionary: withDefault(text, 'content/dictionary.txt'), // our own words, one a line, in order
      ise: withDefault(boolean, false), // `tokenise`, not `tokenize`
    }),
  ),
  images: optional(record({ alt: required(record(range)) })), // characters
  sentences: optional(record({ max: required(count) })), // words
  amounts: optional(record({ fields: required(list(text)), languages: required(list(text)) })),
};

export type WritingRules = RecordOf<typeof fields>;
export type NumberRule = WritingRules['numbers'][number];

/** No value: the site has no such file, or it is wrong. */
export function readWritingRules(siteDir: string, variables: Variables): Checked<WritingRules> {
  if (!existsSync(join(siteDir, WRITING_FILE))) return { diagnostics: [] };
  const source = readSource(siteDir, WRITING_FILE);
  if ('severity' in source) return { diagnostics: [source] };
  const emptyHint = 'write a rule, for example "sentences: { max: 40 }", or remove the file';
  return readShape({ source, shape: record(fields), variables, emptyHint });
}
