// The patterns that a string must match, each behind a fold titled with a common name (UUID v4). Entry: patternsHtml().

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
