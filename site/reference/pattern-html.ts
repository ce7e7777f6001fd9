// The patterns that a text must match, behind a fold with a name that people use. Entry: patternsHtml().

import { escapeHtml } from '../shared/escape-html.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';
import { patternName, patternsOf } from './type-words.ts';

export function patternsHtml({ rules, values, constant }: SchemaNode): string {
  // Enum values or a constant say more than a pattern.
  const isListed = values !== undefined || constant !== undefined;
  const own = isListed ? [] : patternsOf(rules);
  const keys = rules?.keyPattern === undefined ? [] : [rules.keyPattern];
  const all = [
    ...own.map((pattern) => foldHtml(patternName(pattern) ?? words.pattern, pattern)),
    ...keys.map((pattern) => foldHtml(words.patternOfKeys, pattern)),
  ];
  return all.length === 0 ? '' : `${all.join('')}<br>`;
}

function foldHtml(name: string, pattern: string): string {
  return ` <details class="api-pattern"><summary>${escapeHtml(name)}</summary><code>${escapeHtml(pattern)}</code></details>`;
}
