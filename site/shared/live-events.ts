// What the writer's server tells the open pages, and what they ask of it. Plain JSON; development only.

import type { PageData } from './site-types.ts';

/** Where pages listen, and where they ask for a page as data; no page has these routes. */
export const LIVE_EVENTS = '__live/events';
export const LIVE_PAGE = '__live/page';

/** A page as it now is: `?route=` of LIVE_PAGE, and told by itself when its source is saved. */
export interface LivePage {
  route: string;
  html: string; // of the article
  page: PageData;
  entry: string; // address of its script
  stylesheet: string; // address
}

/** A mistake in the content, with all that helps to put it right. */
export interface Problem {
  text: string; // as the build prints it
  hint?: string;
  place?: string; // 'content/a.mdx:3:1'
  frame?: string; // the lines around the place, marked
  link?: string; // opens the place in the writer's editor
}

export type LiveEvent =
  | { kind: 'hello' } // the connection stands: whatever happened before may have been missed
  | { kind: 'page'; page: LivePage }
  | { kind: 'site' } // something else than one article changed: ask for the page anew
  | { kind: 'reload' } // the browser's own code changed
  | { kind: 'problems'; problems: readonly Problem[] } // all that there are
  | { kind: 'beat' }; // the server lives
