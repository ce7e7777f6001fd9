// The events of the dev server's event stream. Plain JSON: what a page then shows is in its document.

/** The event stream; no page has this route. */
export const LIVE_EVENTS = '__live/events';

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
  | { kind: 'site' } // files of the site changed: any page may have
  | { kind: 'reload' } // the browser's own code changed
  | { kind: 'problems'; problems: readonly LiveDiagnostic[] } // all current ones
  | { kind: 'beat' }; // heartbeat
