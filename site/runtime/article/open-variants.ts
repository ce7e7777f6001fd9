// The select of request examples: opens the variants of the body that the selected example shows, and closes those
// that they replace. Entry: openVariants().

export function openVariants(select: HTMLSelectElement): void {
  const isShown = `[data-examples~="${select.value}"]`;
  for (const shown of select.closest('.api')?.querySelectorAll(isShown) ?? [])
    for (const fold of shown.parentElement?.children ?? [])
      if (fold instanceof HTMLDetailsElement && 'examples' in fold.dataset)
        fold.open = fold.matches(isShown);
}
