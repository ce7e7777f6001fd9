// The vocabulary of specs/ and content/data: fields, statuses, codes, events. Entry: vocabularyOf().

import { codeHash } from '../cache/code-hash.ts';
import { hashOf } from '../cache/hash.ts';
import { remembered } from '../cache/json-cache.ts';
import type { Source } from '../types.ts';
import { parseYaml, type YamlNode } from '../yaml/parse-yaml.ts';

export interface WritingVocabulary {
  known: ReadonlySet<string>; // every name and value
  values: ReadonlySet<string>; // values that a field may have, from enums and lists of codes
}

/** The form of names and values: `payment_paid`, `paid`, `v1`. */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** Keys of lists with values that readers encounter. */
const VALUE_LISTS = new Set(['enum', 'x-error-codes']);

export function vocabularyOf(siteDir: string, sources: readonly Source[]): WritingVocabulary {
  const key = hashOf(codeHash(), ...sources.map(({ text }) => text));
  const before = remembered<{ known: string[]; values: string[] }>(siteDir, 'vocabulary', key);
  if (before.value !== undefined)
    return { known: new Set(before.value.known), values: new Set(before.value.values) };
  const found = readVocabulary(sources);
  before.keep({ known: [...found.known], values: [...found.values] });
  return found;
}

function readVocabulary(sources: readonly Source[]): WritingVocabulary {
  const known = new Set<string>();
  const values = new Set<string>();
  const add = (word: string, isValue: boolean): void => {
    if (!IDENTIFIER.test(word)) return;
    known.add(word);
    if (isValue) values.add(word);
  };
  const visit = (node: YamlNode, isValue: boolean): void => {
    if (node.kind === 'list') for (const item of node.items) visit(item, isValue);
    else if (node.kind === 'scalar') add(String(node.value), isValue);
    else
      for (const { key, value } of node.pairs) {
        add(key, false);
        visit(value, VALUE_LISTS.has(key));
      }
  };
  for (const source of sources) {
    const { root } = parseYaml(source);
    if (root !== undefined) visit(root, false);
  }
  return { known, values };
}
