// The anchor that GitHub, VitePress and MkDocs give a page's title; titles have no id here. Entry: titleAnchor().

import { slug } from 'github-slugger';
import { withoutFences } from './fences.ts';
import { plainWords } from './plain-words.ts';

/** A component's ids are known only when it is rendered. */
const COMPONENT = /<[A-Z]/;
/** `{#id}`, `id="id"`, `name="id"`: anything that may be an id counts as one. */
const ID = /(?:\{:?[ \t]*#|\b(?:id|name)=["']?)([^\s{}"'>]+)/g;
/** `## Heading`, `<h2>Heading</h2>`, and `Heading` underlined with `---`; a level-1 heading is the title. */
const HEADING =
  /^[ \t>]*(?:#{2,6}[ \t]+(.+)|<h[2-6][^<>\n]*>(.*)<\/h[2-6]>.*|(.+)\n {0,3}-+[ \t]*)$/gm;

/** Undefined: something else on the page has this id, or may have it. */
export function titleAnchor(title: string, body: string): string | undefined {
  const anchor = slug(title.normalize());
  if (anchor === '' || COMPONENT.test(body)) return undefined;
  if ([...body.matchAll(ID)].some(([, id]) => id === anchor)) return undefined;
  const isTaken = [...withoutFences(body).matchAll(HEADING)].some(
    ([, atx, tag, underlined]) =>
      slug(plainWords(atx ?? tag ?? underlined ?? '').normalize()) === anchor,
  );
  return isTaken ? undefined : anchor;
}
