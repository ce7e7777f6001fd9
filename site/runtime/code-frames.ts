// Blocks of code that are wider than their place offer wrapping; those larger than it take the focus, so that
// they can be scrolled by keyboard; others do neither. Entry: watchCode().

export function watchCode(article: HTMLElement): () => void {
  const observer = new ResizeObserver((found) => {
    for (const { target } of found) measure(target as HTMLElement);
  });
  for (const frame of article.querySelectorAll('.code-block pre')) observer.observe(frame);
  return () => observer.disconnect();
}

function measure(frame: HTMLElement): void {
  const button = frame.parentElement?.querySelector<HTMLElement>('[data-action="wrap-code"]');
  const isWide = frame.scrollWidth > frame.clientWidth;
  const isTall = frame.scrollHeight > frame.clientHeight;
  frame.tabIndex = isWide || isTall ? 0 : -1;
  if (button) button.hidden = !isWide && button.ariaPressed !== 'true';
}
