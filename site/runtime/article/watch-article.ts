// What scrolls sideways in an article: code that is too wide offers wrapping; code and diagrams that scroll can be focused,
// to scroll them by keyboard. Code without colours is coloured when it is first shown; a diagram is scrolled to its start,
// and a button enlarges it. Entry: watchArticle().

import { ofThisBuild } from '../state/new-build.ts';

/** Returns a function that stops it. */
export function watchArticle(article: HTMLElement): () => void {
  const started = new WeakSet<Element>(); // diagrams
  const observer = new ResizeObserver((sizes) => {
    const frames = new Set(sizes.map(({ target }) => target.closest('pre') ?? target));
    // Measure all before changing any: each change would force another layout.
    const changes = [...frames].map((frame) =>
      frame instanceof HTMLPreElement ? measureCode(frame) : measureDiagram(frame, started),
    );
    for (const change of changes) change?.();
  });
  // The <code> too: a translator makes it longer, but not its frame.
  for (const part of article.querySelectorAll('pre, pre > code, .diagram-view[data-start]'))
    observer.observe(part);
  article.addEventListener('click', enlarge);
  return () => {
    observer.disconnect();
    article.removeEventListener('click', enlarge);
  };
}

/** Returns the change to make; undefined for a frame that is not shown. */
function measureCode(frame: HTMLElement): (() => void) | undefined {
  if (!frame.offsetParent) return undefined; // in a hidden tab panel or a closed fold
  const isWide = frame.scrollWidth > frame.clientWidth;
  const isTall = frame.scrollHeight > frame.clientHeight;
  return () => {
    frame.tabIndex = isWide || isTall ? 0 : -1;
    const button = frame
      .closest('.code-block')
      ?.querySelector<HTMLElement>('[data-action^="wrap"]');
    if (button) button.hidden = !isWide && button.ariaPressed !== 'true';
    if (frame.className && !frame.querySelector('span'))
      import('./code-colors.ts').then(({ colorCode }) => colorCode(), console.warn);
  };
}

function measureDiagram(target: Element, started: WeakSet<Element>): () => void {
  const view = target as HTMLElement;
  const { scrollWidth, clientWidth } = view;
  return () => {
    if (scrollWidth > clientWidth) view.tabIndex = 0;
    else view.removeAttribute('tabindex');
    if (clientWidth === 0 || started.has(view)) return; // in a closed fold; or the reader may have scrolled
    started.add(view);
    view.scrollLeft = Number(view.dataset['start']) * scrollWidth - clientWidth / 2;
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
