// Blocks of code that are wider than their place offer wrapping; those larger than it take the focus, so that
// they can be scrolled by keyboard; others do neither. Code that came without colours gets them when it is
// first seen. Entry: watchCode().

export function watchCode(article: HTMLElement): () => void {
  const observer = new ResizeObserver((found) => {
    // All are measured before the first is changed: each change would make the next one's measures old.
    const changes = found.map(({ target }) => measure(target as HTMLElement));
    for (const change of changes) change?.();
  });
  for (const frame of article.querySelectorAll('pre')) observer.observe(frame);
  return () => observer.disconnect();
}

/** What is to be changed where the frame has a size. */
function measure(frame: HTMLElement): (() => void) | undefined {
  if (!frame.offsetParent) return undefined; // in a tab or a fold that is shut
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
