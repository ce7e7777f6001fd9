// The writer's page only: mistakes over the last good page, each with its place, the lines around it, a hint
// and a link that opens the editor. Entry: showProblems(). Escape, or the button, shows the page below.

import type { Problem } from '../../shared/live-events.ts';

export function showProblems(problems: readonly Problem[]): void {
  document.querySelector('.live-problems')?.remove();
  removeEventListener('keydown', closeOnEscape);
  if (problems.length === 0) return;
  const overlay = element('section', 'live-problems');
  overlay.setAttribute('role', 'alert');
  overlay.setAttribute('aria-label', 'Mistakes in the content');
  const title = element('h2', 'live-problems-title');
  const count = `${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}`;
  title.textContent = `${count}; the last good page stands`;
  const close = element('button', 'live-problems-close');
  close.setAttribute('type', 'button');
  close.textContent = 'Show the page';
  close.addEventListener('click', () => overlay.remove());
  overlay.append(title, close, ...problems.map(problemBlock));
  // Beside the shell, so that no part of the page moves or loses the focus.
  document.body.append(overlay);
  addEventListener('keydown', closeOnEscape);
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector('.live-problems')?.remove();
}

function problemBlock({ place, link, text, frame, hint }: Problem): HTMLElement {
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
  const made = element(name);
  made.textContent = text;
  return made;
}

function element(name: string, className?: string): HTMLElement {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  return made;
}
