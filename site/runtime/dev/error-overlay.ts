// Development only: an overlay of errors over the last version that built, each with its position, the lines around
// it, a hint and a link that opens the editor. Escape or the button closes it. Entry: showDiagnostics().

import type { LiveDiagnostic } from '../../shared/live-events.ts';
import { element } from '../state/document-parts.ts';

export function showDiagnostics(diagnostics: readonly LiveDiagnostic[]): void {
  document.querySelector('.live-problems')?.remove();
  removeEventListener('keydown', closeOnEscape);
  if (diagnostics.length === 0) return;
  const overlay = element('section', 'live-problems');
  overlay.setAttribute('role', 'alert');
  Object.assign(overlay, { lang: 'en', dir: 'ltr' }); // on a page in Arabic, too
  overlay.setAttribute('aria-label', 'Errors in the content');
  const count = `${diagnostics.length} ${diagnostics.length === 1 ? 'error' : 'errors'}`;
  const close = element('button', 'live-problems-close', 'Show the page');
  close.setAttribute('type', 'button');
  close.addEventListener('click', () => overlay.remove());
  overlay.append(
    element('h2', 'live-problems-title', `${count}. Showing the last version that built.`),
    close,
    ...diagnostics.map(diagnosticBlock),
  );
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
    const where = element('a', 'live-problem-place', place);
    if (link !== undefined) where.setAttribute('href', link);
    block.append(where);
  }
  block.append(element('p', '', text));
  if (frame !== undefined) block.append(element('pre', '', frame));
  if (hint !== undefined) block.append(element('p', '', `hint: ${hint}`));
  return block;
}
