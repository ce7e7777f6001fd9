// content/writing.yaml → validated writing rules, those that a program can check. Entry: readWritingRules().
// Every rule is optional.

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
  write: optional(text), // default: leave the word out
  only: optional(oneOf('pages', 'headings')), // default: also tables and specifications
  exact: withDefault(boolean, false), // case-sensitive
};
const endingFields = {
  pages: required(texts), // prefixes of doc ids: 'guides/'
  except: withDefault(texts, []),
  heading: required(text),
  links: optional(record(range)),
};
const numberFields = {
  name: required(text), // "card number"
  pattern: required(pattern), // the number is its capture group, if it has one, or the whole match
  check: withDefault(oneOf('luhn', 'mod-97', 'none'), 'none'),
  from: required(texts), // files with the numbers that may be used
  wrong: withDefault(texts, []), // files with deliberately invalid numbers
};
const secretFields = { name: required(text), pattern: required(pattern), write: required(text) };

const fields = {
  words: withDefault(list(record(wordFields)), []),
  brand: withDefault(list(text), []), // variables whose values must not appear as literal text
  headings: optional(record({ capitals: required(list(text)) })),
  proseVariables: withDefault(texts, []), // variables in site.yaml whose values are prose
  titles: optional(record(range)), // characters
  descriptions: optional(record(range)),
  unique: withDefault(boolean, true), // titles and descriptions
  inboundLinks: optional(record({ except: withDefault(texts, []) })),
  endings: withDefault(list(record(endingFields)), []),
  numbers: withDefault(list(record(numberFields)), []),
  secrets: withDefault(list(record(secretFields)), []),
  codes: optional(
    record({
      context: required(list(text)), // a paragraph with one of these words is about codes
      endings: withDefault(list(text), []), // words with these endings count as codes in any paragraph
      known: withDefault(list(text), []), // besides those in specs/ and content/data
    }),
  ),
  spelling: optional(
    record({
      dictionary: withDefault(text, 'content/dictionary.txt'), // the site's own words, one per line, in order
      ise: withDefault(boolean, false), // `tokenise`, not `tokenize`
    }),
  ),
  images: optional(record({ alt: required(record(range)) })), // characters
  sentences: optional(record({ max: required(count) })), // words
  amounts: optional(record({ fields: required(list(text)), languages: required(list(text)) })),
};

export type WritingRules = RecordOf<typeof fields>;
export type NumberRule = WritingRules['numbers'][number];

/** No value: the file is missing or has errors. */
export function readWritingRules(siteDir: string, variables: Variables): Checked<WritingRules> {
  if (!existsSync(join(siteDir, WRITING_FILE))) return { diagnostics: [] };
  const source = readSource(siteDir, WRITING_FILE);
  if ('severity' in source) return { diagnostics: [source] };
  const emptyHint = 'write a rule, for example "sentences: { max: 40 }", or remove the file';
  return readShape({ source, shape: record(fields), variables, emptyHint });
}
