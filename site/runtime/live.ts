// The writer's page only: hears what the dev server built and shows it without a reload, or what is wrong
// with the content. Imported by pages' entries in development, never in production.

import { sliceArticle } from '../shared/article-marks.ts';

/** What the dev server tells: paths in its output, and errors as printed. */
interface Told {
  changed: readonly string[];
  problems: readonly string[];
}

const EVENTS = '/__events';

const events = new EventSource(EVENTS);
let wasLost = false;

events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { changed, problems } = JSON.parse(data) as Told;
  showProblems(problems);
  // After a lost connection nobody knows what was missed.
  if (wasLost) location.reload();
  else if (problems.length === 0 && changed.length > 0) void update(changed);
});
events.addEventListener('error', () => {
  wasLost = true; // EventSource tries again by itself
});

async function update(changed: readonly string[]): Promise<void> {
  if (changed.some((path) => path.endsWith('.js'))) return location.reload();
  const path = decodeURIComponent(location.pathname).replace(/^\//, '').replace(/\/$/, '');
  const own = [path === '' ? 'index.html' : `${path}/index.html`, `${path}.html`];
  if (!own.some((file) => changed.includes(file))) return;
  const text = await (await fetch(location.href, { cache: 'no-store' })).text();
  swapStylesheet(text);
  const { currentRouter } = await import('./router.ts');
  const router = currentRouter();
  const isSame = sliceArticle(text) === document.querySelector('article')?.innerHTML;
  if (router === undefined && !isSame) location.reload();
  else await router?.refresh();
}

function swapStylesheet(html: string): void {
  const href = /<link rel="stylesheet" href="([^"]*)"/.exec(html)?.[1];
  const old = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (href === undefined || old === null || old.getAttribute('href') === href) return;
  const fresh = document.createElement('link');
  fresh.rel = 'stylesheet';
  fresh.href = href;
  fresh.addEventListener('load', () => old.remove()); // not before: the page never stands bare
  old.after(fresh);
}

function showProblems(problems: readonly string[]): void {
  document.querySelector('.live-problems')?.remove();
  if (problems.length === 0) return;
  const overlay = document.createElement('div');
  overlay.className = 'live-problems';
  overlay.setAttribute('role', 'alert');
  const title = document.createElement('h2');
  title.textContent = `${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}; the last good page stands`;
  overlay.append(title);
  for (const problem of problems) {
    const block = document.createElement('pre');
    block.textContent = problem;
    overlay.append(block);
  }
  document.body.append(overlay);
}
