// Diagrams of an article: one that is wider than its frame is scrolled to its start and can be focused, to scroll it
// by keyboard; a button enlarges each. Entry: watchDiagrams().

import { ofThisBuild } from '../state/new-build.ts';

export function watchDiagrams(article: HTMLElement): () => void {
  const started = new WeakSet<Element>();
  const observer = new ResizeObserver((found) => {
    // Measure all before changing any: each change would force another layout.
    const views = found.map(({ target }) => ({
      view: target as HTMLElement,
      inside: target.scrollWidth,
      width: target.clientWidth,
    }));
    for (const { view, inside, width } of views) {
      if (inside > width) view.tabIndex = 0;
      else view.removeAttribute('tabindex');
      if (width === 0 || started.has(view)) continue; // in a closed fold; or the reader may have scrolled
      started.add(view);
      view.scrollLeft = Number(view.dataset['start']) * inside - width / 2;
    }
  });
  for (const view of article.querySelectorAll('.diagram-view[data-start]')) observer.observe(view);
  article.addEventListener('click', enlarge);
  return () => {
    observer.disconnect();
    article.removeEventListener('click', enlarge);
  };
}

function enlarge({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('.diagram-enlarge');
  if (button === null) return;
  ofThisBuild(() => import('./enlarge-diagram.ts')).then(
    ({ enlargeDiagram }) => enlargeDiagram(button),
    (error: unknown) => console.warn('The diagram could not be enlarged.', error),
  );
}
