// On the not-found page: the existing pages whose addresses are most similar to the requested one, found in the
// sitemap. Entry: suggestNearest().

import { trustedHtml } from '../state/trusted-html.ts';

const MAX_SUGGESTIONS = 3;
const MIN_LIKENESS = 0.5;

export async function suggestNearest(baseUrl: string): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-nearest]');
  const list = place?.querySelector('ul');
  if (!place || !list) return;
  const response = await fetch(`${baseUrl}sitemap.xml`);
  if (!response.ok) return;
  const paths = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const nearest = nearestPaths(location.pathname, paths);
  if (nearest.length === 0) return;
  list.replaceChildren(...nearest.map(lineFor));
  place.hidden = false;
  await Promise.allSettled([...list.querySelectorAll('a')].map(nameByTitle));
}

/** The paths with the most pairs of letters in common, best first; those too unlike are left out. */
function nearestPaths(path: string, candidates: readonly string[]): string[] {
  const wanted = pairsOf(path);
  return candidates
    .map((candidate) => ({ candidate, likeness: likenessOf(wanted, pairsOf(candidate)) }))
    .filter(({ likeness }) => likeness > MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate }) => candidate);
}

function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return (2 * common) / (a.size + b.size);
}

function pairsOf(path: string): Set<string> {
  const text = path.toLowerCase().replace(/\/$/, '');
  return new Set(
    Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)),
  );
}

function lineFor(path: string): HTMLLIElement {
  const line = document.createElement('li');
  line.append(Object.assign(document.createElement('a'), { href: path, textContent: path }));
  return line;
}

/** The link shows the address first, and the page's title once it is loaded. */
async function nameByTitle(link: HTMLAnchorElement): Promise<void> {
  const html = await (await fetch(link.href)).text();
  const title = new DOMParser().parseFromString(trustedHtml(html), 'text/html').querySelector('h1');
  const words = title?.textContent?.trim();
  if (words) link.textContent = words;
  if (title?.querySelector('bdi')) link.replaceChildren(...title.childNodes);
}
