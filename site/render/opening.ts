// Cuts the beginning of a page with an operation in two: the title and first paragraph go above the operation's
// address, the rest (advice to read before a call) below it, and both beside the code. Entry: openingOf().

import type { BodyPart } from '../shared/render-types.ts';

export interface Opening {
  lead: string; // title and first paragraph
  advice: string;
  hasLead: boolean; // there is a paragraph, so the operation needs no description
}

const TITLE = /^\s*(?:<h1[ >].*?<\/h1>|<header[ >].*?<\/header>)?\s*/s;
const PARAGRAPH = /^<p>.*?<\/p>/s;

/** `html`: everything before the page's first operation. */
export function openingOf(html: string): Opening {
  const [title = ''] = TITLE.exec(html) ?? [];
  const rest = html.slice(title.length);
  const [paragraph = ''] = PARAGRAPH.exec(rest) ?? [];
  return {
    lead: title + paragraph,
    advice: rest.slice(paragraph.length).trim(),
    hasLead: paragraph !== '',
  };
}

export function isOperation(part: BodyPart): boolean {
  return typeof part !== 'string' && part.kind === 'component' && part.name === 'ApiOperation';
}
