// Keeps clicks on buttons whose code is still loading, and replays them once it runs. Entry: keepClicks().

/** `within`: where clicks are kept. `wanted`: whether to keep this button's. `onKept`: called for each kept click. */
export function keepClicks(
  within: EventTarget,
  wanted: (button: HTMLElement) => boolean,
  onKept?: () => void,
) {
  const kept = new Set<HTMLElement>(); // each once, however often it was clicked, in order
  const keep = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLElement>('button, [role="tab"]');
    if (button === null || !event.isTrusted || isNative(button) || !wanted(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.delete(button);
    kept.add(button);
    button.ariaBusy = 'true';
    onKept?.();
  };
  /** Buttons no longer look busy; their clicks are still kept. */
  const rest = (): void => {
    for (const button of kept) button.ariaBusy = null;
  };
  within.addEventListener('click', keep, true);
  return {
    /** Call once the code runs: every button that was clicked is clicked again, in order. */
    replay(): void {
      rest();
      for (const button of kept) button.click();
    },
    /** Stops keeping clicks: from now on they reach the buttons. */
    stop: (): void => within.removeEventListener('click', keep, true),
    rest,
  };
}

/** Buttons that work without React: a delegated action, or the browser's own popover and submit. */
function isNative(button: HTMLElement): boolean {
  return button.matches('[data-action], [popovertarget], [type="submit"]');
}
