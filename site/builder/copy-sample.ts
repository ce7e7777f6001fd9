// Copies the code sample shown in the builder. Entry: copySample().

import { showBriefly } from '../runtime/article/brief-text.ts';
import { actionMessages } from '../shared/messages/action-messages.ts';

/** `button` shows whether it worked. The code itself may be out of view. */
export async function copySample(dialog: Element | null, button: HTMLElement): Promise<void> {
  const code = dialog?.querySelector('.builder-samples [role="tabpanel"]:not([hidden]) code');
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '');
    showBriefly(button, actionMessages.copied);
  } catch {
    showBriefly(button, actionMessages.copyFailed);
  }
}
