// The dialog that lists the keyboard shortcuts, opened with `?`. Loaded when it is first opened. Entry: showShortcuts().

import { ELEMENT_IDS } from '../shared/element-ids.ts';
import { shortcutMessages as texts } from '../shared/messages/shortcut-messages.ts';
import css from '../styles/shortcuts.css' with { type: 'text' };
import { isMac } from './search/shortcut.ts';
import { adoptStyles, element } from './state/document-parts.ts';

let dialog: HTMLDialogElement | undefined;

export function showShortcuts(): void {
  adoptStyles(css);
  dialog ??= makeDialog();
  if (!dialog.open) dialog.showModal();
}

function makeDialog(): HTMLDialogElement {
  const node = element('dialog', 'shortcuts');
  node.setAttribute('aria-labelledby', ELEMENT_IDS.shortcutsTitle);
  const title = element('h2', '', texts.title);
  title.id = ELEMENT_IDS.shortcutsTitle;
  const close = element('button', 'icon-button', '×');
  close.type = 'button';
  close.setAttribute('aria-label', texts.close);
  close.addEventListener('click', () => node.close());
  const head = element('div', 'shortcuts-head');
  head.append(title, close);
  node.append(head, keyList());
  // A click outside the dialog's box is a click on its backdrop.
  node.addEventListener('click', (event) => {
    if (event.target === node && isBeside(event, node)) node.close();
  });
  document.body.append(node);
  return node;
}

function keyList(): HTMLElement {
  const rows: readonly (readonly [string, ...string[]])[] = [
    [texts.search, isMac() ? '⌘' : 'Ctrl', 'K', texts.or, '/'],
    [texts.results, '↑', '↓'],
    [texts.open, 'Enter'],
    [texts.tabs, '←', '→'],
    [texts.leave, 'Esc'],
    [texts.shortcuts, '?'],
  ];
  const list = element('dl', 'shortcuts-list');
  for (const [what, ...keys] of rows) {
    const cell = element('dd');
    cell.append(...keys.map((key) => element(key === texts.or ? 'span' : 'kbd', '', key)));
    list.append(element('dt', '', what), cell);
  }
  return list;
}

function isBeside({ clientX, clientY }: MouseEvent, box: HTMLElement): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
