// The link below an article that copies the page as Markdown. Loaded at the first click on it. Entry:
// copyPage(). Where copying fails, the link is followed.

import { actionMessages } from '../../shared/messages/action-messages.ts';
import { showBriefly } from './brief-text.ts';

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
    showBriefly(link, actionMessages.copied); // a live region: read aloud
  } catch {
    location.assign(link.href);
  }
}
