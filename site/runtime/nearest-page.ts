// On the not-found page: the existing page whose address is most like the one asked for. The sitemap
// knows them all. Entry: suggestNearest().

export async function suggestNearest(baseUrl: string): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-nearest]');
  const link = place?.querySelector('a');
  if (!place || !link) return;
  const response = await fetch(`${baseUrl}sitemap.xml`);
  if (!response.ok) return;
  const paths = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const nearest = nearestPath(location.pathname, paths);
  if (nearest === undefined) return;
  link.href = nearest;
  link.textContent = nearest;
  place.hidden = false;
}

/** The path with the most pairs of letters in common; too unlike: none. */
export function nearestPath(path: string, candidates: readonly string[]): string | undefined {
  const wanted = pairsOf(path);
  let best: string | undefined;
  let bestScore = 0.5;
  for (const candidate of candidates) {
    const pairs = pairsOf(candidate);
    const common = [...wanted].filter((pair) => pairs.has(pair)).length;
    const score = (2 * common) / (wanted.size + pairs.size);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

function pairsOf(path: string): Set<string> {
  const text = path.toLowerCase().replace(/\/$/, '');
  return new Set(
    Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)),
  );
}
