// The words that specs/ and content/data know: fields, statuses, codes, events. Entry: vocabularyOf().

import { parseYaml, type YamlNode } from '../config/yaml.ts';
import type { Source } from '../types.ts';

export interface Vocabulary {
  known: ReadonlySet<string>; // every name and value
  values: ReadonlySet<string>; // those that a field may have: of enums and lists of codes
}

/** `payment_paid`, `paid`, `v1`: what a name or a value looks like. */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** Keys whose list holds values that readers meet. */
const VALUE_LISTS = new Set(['enum', 'x-error-codes']);

export function vocabularyOf(specs: readonly Source[], data: Iterable<Source>): Vocabulary {
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
  for (const source of [...specs, ...data]) {
    const { root } = parseYaml(source);
    if (root !== undefined) visit(root, false);
  }
  return { known, values };
}
