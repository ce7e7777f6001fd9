// Reads ids, headings and addresses from our own HTML. React and our serialiser escape `<` and `>` in text
// and attributes, so a scan for tags is exact; a test checks that. Entry: scanHtml().

import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { plain } from '../../site/shared/search/page-sections.ts';

interface HtmlFacts {
  ids: string[];
  headings: { depth: number; id: string; text: string }[];
  hrefs: string[];
}

/** A start tag: name, then its attributes. */
const START_TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g;
const ID = /\sid="([^"]*)"/;
/** A heading for screen readers alone has no place in the table of contents. */
const HIDDEN = /\sclass="(?:[^"]* )?visually-hidden[ "]/;
const HREF = /\shref="([^"]*)"/;
/** A heading's name in its author's words: around it may stand the number of a footnote, or words for a screen reader. */
const NAME = /\saria-label="([^"]*)"/;

export function scanHtml(html: string): HtmlFacts {
  const facts: HtmlFacts = { ids: [], headings: [], hrefs: [] };
  for (const match of html.matchAll(START_TAG)) {
    const [tag, name = '', attributes = ''] = match;
    const id = attributes.includes('id=') ? ID.exec(attributes)?.[1] : undefined;
    if (id !== undefined) facts.ids.push(unescapeHtml(id));
    if (name === 'a') {
      const href = HREF.exec(attributes)?.[1];
      if (href !== undefined) facts.hrefs.push(unescapeHtml(href));
    } else if (id !== undefined && /^h[2-6]$/.test(name) && !HIDDEN.test(attributes)) {
      const from = match.index + tag.length;
      const to = html.indexOf(`</${name}>`, from);
      facts.headings.push({
        depth: Number(name[1]),
        id: unescapeHtml(id),
        text: textOfHtml(NAME.exec(attributes)?.[1] ?? html.slice(from, to)),
      });
    }
  }
  return facts;
}

/** The text of a piece of HTML, without tags, with entities decoded and white space collapsed. */
export function textOfHtml(html: string): string {
  return plain(html.replace(/<[^>]*>/g, ''));
}
