// Copies the page as Markdown. Loaded at the first click on the button. If copying fails, the Markdown is opened.
// Entry: copyPage().

import { actionMessages } from '../../shared/messages/action-messages.ts';
import { showBriefly } from './brief-text.ts';

export async function copyPage(button: HTMLElement, href: string): Promise<void> {
  const type = 'text/plain';
  const text = async (): Promise<Blob> => {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
    return new Blob([await answer.text()], { type });
  };
  try {
    // The item gets a promise: Safari allows no copying once the click's task has ended.
    await navigator.clipboard.write([new ClipboardItem({ [type]: text() })]);
    showBriefly(button, actionMessages.copied);
  } catch {
    location.assign(href);
  }
}
