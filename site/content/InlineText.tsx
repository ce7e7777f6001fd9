// Inline Markdown of a table cell as elements. Entry: InlineText.

import type { ReactNode } from 'react';
import { type Inline, parseInline } from '../shared/inline-markdown.ts';

/** Hrefs as the author wrote them → finished addresses. One that is missing stays as written. */
export type Hrefs = Readonly<Record<string, string>>;

interface InlineTextProps {
  markdown: string;
  hrefs?: Hrefs;
}

export function InlineText({ markdown, hrefs = {} }: InlineTextProps) {
  return elementsOf(parseInline(markdown), hrefs);
}

function elementsOf(parts: readonly Inline[], hrefs: Hrefs): ReactNode {
  return parts.map((part, index) => <Part key={index} part={part} hrefs={hrefs} />);
}

function Part({ part, hrefs }: { part: Inline; hrefs: Hrefs }) {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <strong>{elementsOf(part.children, hrefs)}</strong>;
    case 'em':
      return <em>{elementsOf(part.children, hrefs)}</em>;
    case 'link':
      return <a href={hrefs[part.href] ?? part.href}>{elementsOf(part.children, hrefs)}</a>;
    default:
      return part satisfies never;
  }
}
