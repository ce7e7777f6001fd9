// Which columns and rows of a data table are shown, which of them are numbers, and the rows' ids. Entry:
// columnsToShow(), rowsToShow(), rowId(), idOf(), hasNumbers(), cellTexts(), shapesOf().

import { type Inline, parseInline, plainText } from '../shared/inline-markdown.ts';
import { isNumberColumn } from '../shared/number-column.ts';
import type { DataTableData, TableColumn } from '../shared/site-types.ts';
import { type CellText, type ColumnShape, columnShapes } from '../shared/table-width.ts';

export type TableRow = DataTableData['rows'][number];

/** Keys separated by commas, in display order. Without `columns`: all but `details`, in the data's order. */
export function columnsToShow(
  table: DataTableData,
  { columns, details }: { columns?: string | undefined; details?: string | undefined },
): { shown: TableColumn[]; folded: TableColumn[] } {
  const named = (keys: string): TableColumn[] =>
    keys.split(',').map((written) => {
      const key = written.trim();
      const column = table.columns.find((one) => one.key === key);
      if (column === undefined) throw new Error(`columnsToShow: the table has no column "${key}"`);
      return column;
    });
  const folded = details === undefined ? [] : named(details);
  const shown =
    columns === undefined ? table.columns.filter((one) => !folded.includes(one)) : named(columns);
  return { shown, folded };
}

/** What the column says, or all of its cells. */
export function hasNumbers({ key, kind }: TableColumn, rows: readonly TableRow[]): boolean {
  return kind === 'number' || isNumberColumn(rows.map((row) => plainText(row[key] ?? '')));
}

/** The texts of each column, for frameOf(). */
export function cellTexts(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): CellText[][] {
  return columns.map(({ key, label, kind, copy }) => [
    { text: label, isHead: true },
    ...rows.flatMap((row) =>
      kind === 'code'
        ? { text: plainText(row[key] ?? ''), isCode: true, more: copy ? COPY_PIXELS : 0 }
        : inlineTexts(parseInline(row[key] ?? '')),
    ),
  ]);
}

export function shapesOf(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): ColumnShape[] {
  const copy = 'copy'; // as wide as its button
  return columnShapes(
    columns.map((column) => [
      column.label,
      ...rows.map((row) => plainText(row[column.key] ?? '') + (column.copy ? copy : '')),
    ]),
  );
}

/** The width of the Copy button, as in data-table.css. */
const COPY_PIXELS = 28;

function inlineTexts(parts: readonly Inline[]): CellText[] {
  return parts.flatMap((part) => {
    if ('children' in part) return inlineTexts(part.children);
    return { text: part.text, isCode: part.type === 'code' };
  });
}

/** `where`: `scheme=mada` keeps the rows whose `scheme` is `mada`; absent: all rows. */
export function rowsToShow(table: DataTableData, where: string | undefined): TableRow[] {
  if (where === undefined) return [...table.rows];
  const [key = '', value = ''] = where.split(/=(.*)/s).map((part) => part.trim());
  return table.rows.filter((row) => plainText(row[key] ?? '') === value);
}

/** `validation_failed` → `validation-failed`; undefined for a table whose rows have no id. */
export function rowId(table: DataTableData, row: TableRow): string | undefined {
  return table.id === undefined ? undefined : idOf(row[table.id] ?? '');
}

export function idOf(written: string): string | undefined {
  const words = plainText(written).toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || undefined;
}
