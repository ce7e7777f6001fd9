// The events of the dev server's event stream, and the page data that open pages ask it for. Plain JSON.

import type { PageData } from './site-types.ts';

/** The event stream, and a page as data; no page has these routes. */
export const LIVE_EVENTS = '__live/events';
export const LIVE_PAGE = '__live/page';

/** A page as it now is: the response of LIVE_PAGE, and sent when its source is saved. */
export interface LivePage {
  route: string;
  html: string; // of the article
  page: PageData;
  entry: string; // address of its script
  stylesheet: string; // address
}

/** A diagnostic as the browser shows it. */
export interface LiveDiagnostic {
  text: string; // as the build prints it
  hint?: string;
  place?: string; // 'content/a.mdx:3:1'
  frame?: string; // the lines around the position, marked
  link?: string; // opens the position in the writer's editor
}

export type LiveEvent =
  | { kind: 'hello' } // the connection is open; events before it may have been missed
  | { kind: 'page'; page: LivePage }
  | { kind: 'site' } // more than one article changed: fetch the page again
  | { kind: 'reload' } // the browser's own code changed
  | { kind: 'problems'; problems: readonly LiveDiagnostic[] } // all current ones
  | { kind: 'beat' }; // heartbeat
