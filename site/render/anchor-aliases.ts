// Keeps old anchors working: an empty element with the old id before the element with the new one.

import { escapeHtml } from '../shared/escape-html.ts';

export interface Alias {
  from: string;
  to: string;
}

/** A start tag of our own HTML, where `<` and `>` are escaped in text and quotes in attributes. */
const START_TAG = /<[a-z][a-z0-9]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s*\/?>/g;
const ID = /\sid="([^"]*)"/;

export function withAliases(html: string, aliases: readonly Alias[]): string {
  if (aliases.length === 0) return html;
  const wanted = new Map<string, string[]>();
  for (const { from, to } of aliases) {
    const id = escapeHtml(to);
    wanted.set(id, [...(wanted.get(id) ?? []), escapeHtml(from)]);
  }
  return html.replace(START_TAG, (tag) => {
    const id = ID.exec(tag)?.[1];
    const old = id === undefined ? undefined : wanted.get(id);
    if (id === undefined || old === undefined) return tag;
    wanted.delete(id);
    return old.map((from) => `<span id="${from}"></span>`).join('') + tag;
  });
}
