// A date in words. Entry: dayInWords().

import { contentMessages } from './messages/content-messages.ts';

/** `2025-03-04` → `4 Mar 2025`. By hand: a browser's own formatting differs from the build's. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-');
  const name = contentMessages.months[Number(month) - 1];
  return name === undefined || day === undefined ? date : `${Number(day)} ${name} ${year}`;
}
