// What scrolls sideways in an article: code that is too wide offers wrapping, and can be focused, to scroll it by
// keyboard. Code without colours is coloured when it is first shown; a diagram is enlarged by its button, or by a click
// on it. Entry: watchArticle().

import { ofThisBuild } from '../state/new-build.ts';

/** Returns a function that stops it. */
export function watchArticle(article: HTMLElement): () => void {
  const observer = new ResizeObserver((sizes) => {
    const frames = new Set(sizes.map(({ target }) => target.closest('pre')));
    // Measure all before changing any: each change would force another layout.
    const changes = [...frames].map((frame) => frame && measureCode(frame));
    for (const change of changes) change?.();
  });
  // The <code> too: a translator makes it longer, but not its frame.
  for (const part of article.querySelectorAll('pre, pre > code')) observer.observe(part);
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

function enlarge({ target }: Event): void {
  const part = (target as Element).closest('.diagram-enlarge, .diagram-stack');
  if (part === null) return;
  ofThisBuild(() => import('./enlarge-diagram.ts')).then(
    ({ enlargeDiagram }) => enlargeDiagram(part),
    (error: unknown) => console.warn('The diagram could not be enlarged.', error),
  );
}
