// Colours code that is plain text in the HTML: the browser paints ranges of it (Custom Highlight API), and no element
// is created. Browsers without that API get elements, as the build writes them. Entry: colorCode().

import {
  CODE_STYLES,
  type CodeStyle,
  codeTokens,
  coloredHtml,
} from '../../shared/code/code-tokens.ts';
import { trustedHtml } from '../state/trusted-html.ts';

const colored = new WeakSet<Node>();

/** Colours all plain code on the page, and drops the ranges of earlier pages. */
export function colorCode(): void {
  const canPaint = typeof Highlight === 'function';
  if (canPaint) for (const style of CODE_STYLES) forgetGone(highlightOf(style));
  for (const frame of document.querySelectorAll('pre[class]')) {
    const holder = frame.firstElementChild ?? frame;
    const text = holder.firstChild;
    if (!(text instanceof Text) || text.nextSibling || colored.has(text)) continue;
    colored.add(text);
    const language = /language-(\w+)/.exec(frame.className)?.[1] ?? 'text';
    if (!canPaint) holder.innerHTML = trustedHtml(coloredHtml(text.data, language));
    else
      for (const { style, start, end } of codeTokens(text.data, language))
        highlightOf(style).add(rangeOf(text, start, end));
  }
}

function rangeOf(text: Text, startOffset: number, endOffset: number): StaticRange {
  return new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset });
}

/** The names are those of site/styles/hydrated.css. */
function highlightOf(style: CodeStyle): Highlight {
  const name = `code-${style}`;
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

function forgetGone(highlight: Highlight): void {
  for (const range of highlight) if (!range.startContainer.isConnected) highlight.delete(range);
}
