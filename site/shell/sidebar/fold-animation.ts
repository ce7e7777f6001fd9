// Animates the height of a list that folds or unfolds; taller lists take longer. Entry: animateFold().

/**
 * Product spec §4, by the formula of the theme that it describes: 10 × (4 + 15 (h / 36)^0.25 + h / 36 / 5) ms,
 * so 187 ms for 32 px; 1 ms with reduced motion.
 */
export function foldDurationMs(heightPx: number): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  const lines = heightPx / 36;
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5));
}

/** Called before React changes whether the list is shown. */
export function animateFold(list: HTMLElement): void {
  const before = list.offsetHeight;
  requestAnimationFrame(() => {
    for (const running of list.getAnimations()) running.cancel();
    const after = list.offsetHeight;
    const still = (value: string) => [value, value];
    list.animate(
      {
        display: still('block'),
        overflow: still('clip'),
        height: [`${before}px`, `${after}px`],
      },
      { duration: foldDurationMs(Math.max(before, after)), easing: 'ease-in-out' },
    );
  });
}
