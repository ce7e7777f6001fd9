// Development only: receives what the dev server rebuilt after a save and shows it in place, or the errors in the
// content. Imported by the pages' entries in development, never in production.

import { ELEMENT_IDS } from '../../shared/element-ids.ts';
import { LIVE_EVENTS, LIVE_PAGE, type LiveEvent, type LivePage } from '../../shared/live-events.ts';
import type { PageData, SiteData } from '../../shared/site-types.ts';
import type { Router } from '../navigation/router.ts';
import { loadShellData, parsePageData } from '../navigation/shell-data.ts';
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

// After sleep a laptop's connection is dead, and no event says so.
setInterval(() => {
  if (Date.now() - lastMessage < SILENT_MS) return;
  source.close();
  source = listen();
}, WATCH_MS);

function listen(): EventSource {
  lastMessage = Date.now();
  const made = new EventSource(base + LIVE_EVENTS);
  made.addEventListener('message', ({ data }: MessageEvent<string>) => {
    lastMessage = Date.now();
    const event = JSON.parse(data) as LiveEvent;
    turn = turn.then(() => take(event)).catch((error: unknown) => console.error(error));
  });
  return made;
}

async function take(event: LiveEvent): Promise<void> {
  switch (event.kind) {
    case 'page':
      return show(event.page);
    case 'hello': // events before the connection may have been missed
    case 'site':
      return fetchPageAnew();
    case 'reload':
      return location.reload();
    case 'problems':
      showDiagnostics(event.problems);
      if (event.problems.length === 0 && 'noPage' in dataset) location.reload();
      return;
    case 'beat':
      return;
    default:
      return event satisfies never;
  }
}

async function fetchPageAnew(): Promise<void> {
  if ('noPage' in dataset) return;
  const path = encodeURIComponent(location.pathname);
  const response = await fetch(`${base}${LIVE_PAGE}?path=${path}`, { cache: 'no-store' });
  const page = (await response.json()) as LivePage | null;
  if (page !== null) return show(page);
  // The page was deleted. If the not-found page is shown already, a reload would change nothing.
  if (document.querySelector('.not-found') === null) location.reload();
  else (await router())?.update({});
}

/** Undefined: the shell is not hydrated yet. */
async function router(): Promise<Router | undefined> {
  return 'hydrated' in dataset
    ? (await import('../navigation/router.ts')).currentRouter()
    : undefined;
}

async function show(fresh: LivePage): Promise<void> {
  const running = await router();
  const shown = running?.get().page ?? pageHere();
  if (shown === undefined || fresh.route !== shown.route) {
    running?.update({}); // another page: its prefetched copy is out of date
    return;
  }
  const article = document.querySelector<HTMLElement>('main article');
  const isOld = fresh.page.build !== shown.build && sameStyles(fresh);
  if (article === null || isOld) return location.reload();
  swapStylesheet(fresh.stylesheet);
  const isMorphed = morphArticle(article, fresh.html);
  const isSamePage = JSON.stringify(fresh.page) === JSON.stringify(shown);
  if (running === undefined) {
    if (!isMorphed || !isSamePage) location.reload();
    return;
  }
  const shell = isSamePage ? undefined : await loadShellData(fresh.page);
  if (shell !== undefined) showHead(fresh.page, shell.site);
  // React compares with the HTML it last set, not with the document: the comment makes it differ.
  replaced += 1;
  const html = `${fresh.html}<!--${replaced}-->`;
  running.update({ ...shell, ...(isMorphed ? {} : { html, entry: fresh.entry }) });
}

function pageHere(): PageData | undefined {
  const text = document.getElementById(ELEMENT_IDS.pageData)?.textContent;
  return text ? parsePageData(text) : undefined;
}

function showHead({ title, description }: PageData, site: SiteData): void {
  document.title = title === '' || title === site.title ? site.title : `${title} | ${site.title}`;
  const tag = document.head.querySelector('meta[name="description"]');
  if (description !== undefined) tag?.setAttribute('content', description);
}

function stylesheet(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([data-old])');
}

function sameStyles(fresh: LivePage): boolean {
  return stylesheet()?.getAttribute('href') === fresh.stylesheet;
}

function swapStylesheet(href: string): void {
  const old = stylesheet();
  if (old === null || old.getAttribute('href') === href) return;
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = href;
  old.dataset['old'] = '';
  next.addEventListener('load', () => old.remove()); // not earlier, or the page would be unstyled for a moment
  old.after(next);
}
