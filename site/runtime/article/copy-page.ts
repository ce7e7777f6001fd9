// The link below an article that copies the page as Markdown. Loaded at the first click on it. Entry:
// copyPage(). Where copying fails, the link is followed.

import { actionMessages } from '../../shared/messages/action-messages.ts';

/** How long "Copied" is shown, as on blocks of code. */
const FEEDBACK_MS = 1000;

export async function copyPage(link: HTMLAnchorElement): Promise<void> {
  const type = 'text/plain';
  const text = async (): Promise<Blob> => {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(`${link.href} answered ${answer.status}`);
    return new Blob([await answer.text()], { type });
  };
  try {
    // A promise: Safari allows no copying once the task of a click has ended.
    await navigator.clipboard.write([new ClipboardItem({ [type]: text() })]);
    say(link, actionMessages.copied);
  } catch {
    location.assign(link.href);
  }
}

/** The link is a live region: what it says is read aloud. */
function say(link: HTMLAnchorElement, words: string): void {
  const usual = link.textContent;
  if (usual === words) return;
  link.textContent = words;
  setTimeout(() => {
    link.textContent = usual;
  }, FEEDBACK_MS);
}
