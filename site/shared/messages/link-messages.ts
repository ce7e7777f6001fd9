// The label of links to headings and fields, from which search takes their names. Entries: linkMessages, linkedName().

import { localized, text } from './catalogue.ts';

export const linkMessages = localized('links', {
  // test/SPEC.md §2, to the letter.
  hashLink: text('Direct link to {heading}'),
});

/** `Direct link to Refunds` → `Refunds`; any other label stays. */
export function linkedName(label: string): string {
  const [before = '', after = ''] = linkMessages.hashLink('\n').split('\n');
  const isOurs = label.startsWith(before) && label.endsWith(after);
  return isOurs ? label.slice(before.length, label.length - after.length) : label;
}
