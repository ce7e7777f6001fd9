// Blocks of code that are wider than their place offer wrapping; those larger than it take the focus, so that
// they can be scrolled by keyboard; others do neither. Code that came without colours gets them when it is
// first seen. Entry: watchCode().

export function watchCode(article: HTMLElement): () => void {
  const observer = new ResizeObserver((found) => {
    for (const { target } of found) measure(target as HTMLElement);
  });
  for (const frame of article.querySelectorAll('pre')) observer.observe(frame);
  return () => observer.disconnect();
}

function measure(frame: HTMLElement): void {
  if (!frame.offsetParent) return; // in a tab or a fold that is shut
  const button = frame.closest('.code-block')?.querySelector<HTMLElement>('[data-action^="wrap"]');
  const isWide = frame.scrollWidth > frame.clientWidth;
  const isTall = frame.scrollHeight > frame.clientHeight;
  frame.tabIndex = isWide || isTall ? 0 : -1;
  if (button) button.hidden = !isWide && button.ariaPressed !== 'true';
  if (frame.className && !frame.querySelector('span'))
    import('./code-colors.ts').then(({ colorCode }) => colorCode(), console.warn);
}
