// Inline Markdown of a table cell as elements. Entry: InlineText, CodeText.

import { Fragment, type ReactNode } from 'react';
import { type Inline, parseInline } from '../shared/inline-markdown.ts';
import { codePieces, isLongCode } from '../shared/table-width.ts';

/** Hrefs as the author wrote them → finished addresses. An href that is missing here stays as written. */
export type Hrefs = Readonly<Record<string, string>>;

export function InlineText({ markdown, hrefs = {} }: { markdown: string; hrefs?: Hrefs }) {
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
      return <CodeText text={part.text} />;
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

/** Code in a cell stays on one line, unless it is long. */
export function CodeText({ text }: { text: string }) {
  if (!isLongCode(text)) return <code>{text}</code>;
  const [first, ...others] = codePieces(text);
  return (
    <code className="long">
      {first}
      {others.map((piece, index) => (
        <Fragment key={index}>
          <wbr />
          {piece}
        </Fragment>
      ))}
    </code>
  );
}
