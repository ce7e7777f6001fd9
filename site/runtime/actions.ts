// Buttons and fields of the static article that need no state: one listener for each kind of event, by
// `data-action`. They work before React and on pages without it. Entry: listenForActions().

import { actionMessages } from '../shared/action-messages.ts';
import { colorMode } from './color-mode.ts';

/** How long "Copied" stands (the behaviour sheet's 1000 ms). */
const FEEDBACK_MS = 1000;

const clicks: Readonly<Record<string, (button: HTMLElement) => void>> = {
  'toggle-color-mode': () => colorMode.toggle(),
  'copy-code': (button) => void copyCode(button),
  'wrap-code': wrapCode,
};

export function listenForActions(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-action]');
    clicks[button?.dataset['action'] ?? '']?.(button as HTMLElement);
  });
  document.addEventListener('keydown', focusSearch);
  document.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement;
    if (field.dataset['action'] === 'filter-table') filterTable(field);
  });
}

/** Product specification, section 9: Ctrl+K, Cmd+K on a Mac. What is typed before React comes is kept. */
function focusSearch(event: KeyboardEvent): void {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isShortcut || event.key.toLowerCase() !== 'k') return;
  const field = document.querySelector<HTMLInputElement>('.search-input');
  if (field === null || field.offsetParent === null) return; // a small screen has a dialog instead
  event.preventDefault();
  field.focus();
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('pre')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(withoutPrompt(code).replace(/\n$/, ''));
    feedback(button, actionMessages.copied);
  } catch {
    // Denied, or not a secure origin: the reader is told and can select by hand.
    feedback(button, actionMessages.copyFailed);
  }
}

/** `$ npm ci` is copied as `npm ci`: the prompt is no part of the command. */
function withoutPrompt(code: string): string {
  return /^\$ /m.test(code) ? code.replace(/^\$ /gm, '') : code;
}

function feedback(button: HTMLElement, words: string): void {
  button.dataset['label'] ??= button.textContent ?? '';
  const usual = button.dataset['label'];
  clearTimeout(timers.get(button));
  button.textContent = words;
  button.setAttribute('aria-live', 'polite');
  timers.set(
    button,
    setTimeout(() => {
      button.textContent = usual;
    }, FEEDBACK_MS),
  );
}

/** The stylesheet wraps the block whose button is pressed. */
function wrapCode(button: HTMLElement): void {
  button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
}

function filterTable(field: HTMLInputElement): void {
  const frame = field.closest('.data-table');
  const rows = [...(frame?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const text = (row.textContent ?? '').toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  const count = frame?.querySelector('.data-table-count');
  if (count)
    count.textContent = words.length === 0 ? '' : actionMessages.rowsShown(shown, rows.length);
}
