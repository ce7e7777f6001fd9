// The filter field above a table: shows only the rows that contain all its words. Entry: filterTable().

import { tableMessages } from '../../shared/messages/table-messages.ts';
import { announce } from '../state/live-region.ts';

export function filterTable(field: HTMLInputElement): void {
  const frame = field.closest('.data-table');
  const rows = [...(frame?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const text = (row.textContent ?? '').toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  frame?.querySelector('.table-frame')?.toggleAttribute('hidden', shown === 0); // no header without rows
  const count = frame?.querySelector('.data-table-count');
  if (!count) return;
  if (shown === 0) count.textContent = tableMessages.noRows(field.value.trim());
  else count.textContent = words.length === 0 ? '' : tableMessages.rowsShown(shown, rows.length);
  announce(count.textContent);
}
