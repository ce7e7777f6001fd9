// Which columns and rows of a data table are shown, and what the rows are called. Entry: columnsToShow(),
// rowsToShow(), rowId().

import { plainText } from '../shared/inline-markdown.ts';
import type { DataTableData, TableColumn } from '../shared/site-types.ts';

export type TableRow = DataTableData['rows'][number];

/** `columns`: keys separated by commas, in the order wanted; absent: all, in the data's order. */
export function columnsToShow(table: DataTableData, columns: string | undefined): TableColumn[] {
  if (columns === undefined) return [...table.columns];
  return columns.split(',').map((written) => {
    const key = written.trim();
    const column = table.columns.find((one) => one.key === key);
    if (column === undefined) throw new Error(`columnsToShow: the table has no column "${key}"`);
    return column;
  });
}

/** `where`: `scheme=mada`, only the rows whose value is this; absent: all. */
export function rowsToShow(table: DataTableData, where: string | undefined): TableRow[] {
  if (where === undefined) return [...table.rows];
  const [key = '', value = ''] = where.split(/=(.*)/s).map((part) => part.trim());
  return table.rows.filter((row) => plainText(row[key] ?? '') === value);
}

/** `validation_failed` → `validation-failed`; undefined for a table whose rows have no name. */
export function rowId(table: DataTableData, row: TableRow): string | undefined {
  if (table.id === undefined) return undefined;
  const words = plainText(row[table.id] ?? '').toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || undefined;
}
