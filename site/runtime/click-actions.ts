// Buttons of the static article that need no state: one delegated listener for each event type, by `data-action`.
// They work before React and on pages without it. Entry: listenForActions().

import { copyText } from './article/brief-text.ts';
import { leavePlace, returnToPlace } from './search/reader-place.ts';
import { isSearchShortcut } from './search/shortcut.ts';
import { colorMode } from './state/color-mode.ts';
import { followAddress, writeEditionLinks } from './state/edition-links.ts';
import { storageSlot } from './state/storage.ts';

const clicks: Readonly<Record<string, (button: HTMLElement) => unknown>> = {
  'toggle-color-mode': colorMode.toggle,
  'copy-code': copyCode,
  'wrap-code': press,
  'show-lines': press,
  'choose-edition': chooseEdition,
  'clear-filter': clearFilter,
};

export function listenForActions(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-action]');
    clicks[button?.dataset['action'] ?? '']?.(button as HTMLElement);
  });
  document.addEventListener('keydown', focusSearch);
  followAddress();
}

const chosenVersion = storageSlot('docs-version');

/** Locales and versions: links to the same place in another. A chosen version is stored (test/SPEC.md §2). */
function chooseEdition(element: HTMLElement): void {
  writeEditionLinks();
  const { version } = element.dataset;
  if (version) chosenVersion.set(version);
}

function clearFilter(button: HTMLElement): void {
  const field = button.previousElementSibling as HTMLInputElement;
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** Works before hydration; what is typed by then is kept. Escape leaves a field that has no result list yet. */
function focusSearch(event: KeyboardEvent): void {
  const { key, defaultPrevented, target } = event;
  if (key === 'Escape' && !defaultPrevented && (target as Element).matches('.search-input'))
    returnToPlace();
  if (!isSearchShortcut(event)) return;
  const fields = document.querySelectorAll<HTMLInputElement>(
    '.search-input, .search-page-field .input',
  );
  const field = [...fields].findLast(({ offsetParent }) => offsetParent); // the search page's own comes last
  if (field === undefined) return; // a small screen has a dialog instead
  event.preventDefault();
  leavePlace();
  field.focus();
  field.select();
}

function copyCode(button: HTMLElement): void {
  const blocks = button.closest('.code-block')?.querySelectorAll('pre') ?? [];
  const shown = [...blocks].find((block) => block.offsetParent); // among tabs, the open one
  const code = button.dataset['copy'] ?? shown?.textContent ?? '';
  // `$ npm ci` is copied as `npm ci`: the prompt is not part of the command.
  void copyText(button, code.replace(/^\$ /gm, '').replace(/\n$/, ''));
}

/** The stylesheet wraps or shows all of the block whose button is pressed. */
function press(button: HTMLElement): void {
  button.ariaPressed = String(button.ariaPressed !== 'true');
}
