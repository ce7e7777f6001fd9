// Code blocks that overflow: one that is too wide offers wrapping, one that scrolls can be focused, to scroll it by
// keyboard. Code without colours is coloured when it is first shown. Entry: watchCode().

export function watchCode(article: HTMLElement): () => void {
  const observer = new ResizeObserver((found) => {
    // Measure all before changing any: each change would force another layout.
    const frames = new Set(found.map(({ target }) => target.closest('pre')));
    const changes = [...frames].map((frame) => frame && measure(frame));
    for (const change of changes) change?.();
  });
  // The <code> too: a translator makes it longer, but not its frame.
  for (const part of article.querySelectorAll('pre, pre > code')) observer.observe(part);
  return () => observer.disconnect();
}

/** Returns the change to make; undefined for a frame that is not shown. */
function measure(frame: HTMLElement): (() => void) | undefined {
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
