// Development only: an overlay of errors over the last version that built, each with its position, the lines around
// it, a hint and a link that opens the editor. Escape or the button closes it. Entry: showDiagnostics().

import type { LiveDiagnostic } from '../../shared/live-events.ts';

export function showDiagnostics(diagnostics: readonly LiveDiagnostic[]): void {
  document.querySelector('.live-problems')?.remove();
  removeEventListener('keydown', closeOnEscape);
  if (diagnostics.length === 0) return;
  const overlay = element('section', 'live-problems');
  overlay.setAttribute('role', 'alert');
  Object.assign(overlay, { lang: 'en', dir: 'ltr' }); // on a page in Arabic, too
  overlay.setAttribute('aria-label', 'Errors in the content');
  const title = element('h2', 'live-problems-title');
  const count = `${diagnostics.length} ${diagnostics.length === 1 ? 'error' : 'errors'}`;
  title.textContent = `${count}. Showing the last version that built.`;
  const close = element('button', 'live-problems-close');
  close.setAttribute('type', 'button');
  close.textContent = 'Show the page';
  close.addEventListener('click', () => overlay.remove());
  overlay.append(title, close, ...diagnostics.map(diagnosticBlock));
  // Outside the shell, so that no part of the page moves or loses focus.
  document.body.append(overlay);
  addEventListener('keydown', closeOnEscape);
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector('.live-problems')?.remove();
}

function diagnosticBlock({ place, link, text, frame, hint }: LiveDiagnostic): HTMLElement {
  const block = element('div', 'live-problem');
  if (place !== undefined) {
    const where = element('a', 'live-problem-place') as HTMLAnchorElement;
    where.textContent = place;
    if (link !== undefined) where.href = link;
    block.append(where);
  }
  block.append(words('p', text));
  if (frame !== undefined) block.append(words('pre', frame));
  if (hint !== undefined) block.append(words('p', `hint: ${hint}`));
  return block;
}

function words(name: string, text: string): HTMLElement {
  const node = element(name);
  node.textContent = text;
  return node;
}

function element(name: string, className?: string): HTMLElement {
  const node = document.createElement(name);
  if (className !== undefined) node.className = className;
  return node;
}
