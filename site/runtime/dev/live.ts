// Development only: receives what the dev server rebuilt after a save and shows it in place, or the errors in the
// content. Imported by the pages' entries in development, never in production.

import { ELEMENT_IDS } from '../../shared/element-ids.ts';
import { LIVE_EVENTS, type LiveEvent } from '../../shared/live-events.ts';
import type { PageData } from '../../shared/site-types.ts';
import { type PageParts, partsOf } from '../navigation/fetch-page.ts';
import type { Router } from '../navigation/router.ts';
import { parsePageData } from '../navigation/shell-data.ts';
import { showDiagnostics } from './error-overlay.ts';
import { morphArticle } from './live-morph.ts';

/** The server sends a heartbeat every ten seconds: a longer silence is a lost connection. */
const SILENT_MS = 25_000;
const WATCH_MS = 3_000;

const { dataset } = document.documentElement;
const base = dataset['baseUrl'] ?? '/';
let lastMessage = Date.now();
let source = listen();
let turn: Promise<void> = Promise.resolve();
let replaced = 0;
let isFirst = true; // until the server has told of itself

// After sleep a laptop's connection is dead, and no event says so.
setInterval(() => {
  if (Date.now() - lastMessage < SILENT_MS) return;
  source.close();
  source = listen();
}, WATCH_MS);

function listen(): EventSource {
  lastMessage = Date.now();
  const events = new EventSource(base + LIVE_EVENTS);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    lastMessage = Date.now();
    const event = JSON.parse(data) as LiveEvent;
    turn = turn.then(() => take(event)).catch((error: unknown) => console.error(error));
  });
  return events;
}

async function take(event: LiveEvent): Promise<void> {
  switch (event.kind) {
    case 'hello': // events before the connection may have been missed
    case 'site':
      return refresh();
    case 'reload':
      return location.reload();
    case 'problems':
      showDiagnostics(event.problems);
      if (pageHere() === undefined) return refresh();
      return;
    case 'beat':
      return;
    default:
      return event satisfies never;
  }
}

/** Shows what a reload would show: reads the document at this address anew. */
async function refresh(): Promise<void> {
  const running = await runningRouter();
  running?.update({}); // pages that were fetched ahead are out of date
  if (running?.get().failed !== undefined) return running.retry();
  const { href } = location;
  const response = await fetch(href, { cache: 'no-store' });
  const text = await response.text();
  if (location.href !== href) return refresh(); // the reader has gone on
  if (!response.headers.get('content-type')?.startsWith('text/html')) return; // the server failed
  const fresh = await partsOf(text);
  const shown = running?.get().page ?? pageHere(); // only now: another event may have shown more meanwhile
  if (fresh?.page.route !== shown?.route) return location.reload(); // it came, was deleted or moved
  if (fresh !== undefined && shown !== undefined) await show(fresh, { shown, text, running });
}

/** Undefined: the shell is not hydrated yet. */
async function runningRouter(): Promise<Router | undefined> {
  return 'hydrated' in dataset ? (await import('../navigation/router.ts')).router : undefined;
}

interface LiveUpdate {
  shown: PageData;
  text: string; // the document that `fresh` is from
  running: Router | undefined;
}

async function show(fresh: PageParts, { shown, text, running }: LiveUpdate): Promise<void> {
  const stylesheet = /<link rel="stylesheet" href="([^"]*)"/.exec(text)?.[1] ?? '';
  const article = document.querySelector<HTMLElement>('main article');
  const isOld =
    fresh.page.build !== shown.build && stylesheet === stylesheetLink()?.getAttribute('href');
  // Parts that could not be loaded, perhaps because the server was away: not at the first event, or it would reload forever.
  const isBroken =
    article === null || running?.get().broken || document.querySelector('body>.load-error');
  if (isOld || (isBroken && !isFirst)) return location.reload();
  isFirst = false;
  if (article === null) return;
  swapStylesheet(stylesheet);
  const { page, site, sidebar, html, entry, head } = fresh;
  const isMorphed = morphArticle(article, html);
  const isSamePage = JSON.stringify(page) === JSON.stringify(shown);
  if (running === undefined) {
    if (!isMorphed || !isSamePage) location.reload();
    return;
  }
  // React compares with the HTML it last set, not with the document: the comment makes it differ.
  replaced += 1;
  running.update(
    {
      ...(isSamePage ? {} : { page, site, sidebar }),
      ...(isMorphed ? {} : { html: `${html}<!--${replaced}-->`, entry }),
    },
    head,
  );
}

/** Undefined: the document is the list of errors of a page that has never been shown. */
function pageHere(): PageData | undefined {
  const text = document.getElementById(ELEMENT_IDS.pageData)?.textContent;
  return text ? parsePageData(text) : undefined;
}

function stylesheetLink(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([data-old])');
}

function swapStylesheet(href: string): void {
  const old = stylesheetLink();
  if (old === null || old.getAttribute('href') === href) return;
  const next = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  old.dataset['old'] = '';
  next.addEventListener('load', () => old.remove()); // not earlier, or the page would be unstyled for a moment
  old.after(next);
}
