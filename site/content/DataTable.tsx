// A table drawn from content/data. The filter is an input that the page's entry listens to. Entry: DataTable.

import { useId } from 'react';
import { HashLink } from '../parts/HashLink.tsx';
import { plainText } from '../shared/inline-markdown.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';
import type { DataTableData, TableColumn } from '../shared/site-types.ts';
import { columnsToShow, rowId, rowsToShow, type TableRow } from './data-table.ts';
import { type Hrefs, InlineText } from './InlineText.tsx';
import { TableFrame } from './TableFrame.tsx';

interface DataTableProps {
  table: DataTableData;
  caption?: string;
  filter?: boolean;
  columns?: string; // keys, separated by commas
  where?: string; // 'scheme=mada'
  hrefs?: Hrefs;
}

export function DataTable({ table, caption, filter, columns, where, hrefs = {} }: DataTableProps) {
  const shown = columnsToShow(table, columns);
  return (
    <div className="data-table">
      {filter && <TableFilter />}
      <TableFrame caption={caption}>
        <thead>
          <tr>
            {shown.map(({ key, label, kind }) => (
              <th key={key} scope="col" className={kind === 'number' ? 'numeric' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsToShow(table, where).map((row, index) => (
            <tr key={index} id={rowId(table, row)}>
              {shown.map((column) => (
                <Cell key={column.key} table={table} row={row} column={column} hrefs={hrefs} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

interface CellProps {
  table: DataTableData;
  row: TableRow;
  column: TableColumn;
  hrefs: Hrefs;
}

/** The cell that names the row carries the link to it. */
function Cell({ table, row, column, hrefs }: CellProps) {
  const value = row[column.key] ?? '';
  const id = column.key === table.id ? rowId(table, row) : undefined;
  return (
    <td
      className={column.kind === 'number' ? 'numeric' : undefined}
      lang={column.lang}
      dir={column.dir}
    >
      {column.kind === 'code' && value !== '' ? (
        <code>{plainText(value)}</code>
      ) : (
        <InlineText markdown={value} hrefs={hrefs} />
      )}
      {column.copy && value !== '' && <CopyButton text={plainText(value).replaceAll(' ', '')} />}
      {id !== undefined && <HashLink id={id} name={plainText(value)} />}
    </td>
  );
}

/** Card numbers and IBANs are shown in groups and pasted without spaces. */
function CopyButton({ text }: { text: string }) {
  return (
    <button
      type="button"
      className="code-button"
      data-action="copy-code"
      data-copy={text}
      aria-label={contentMessages.copyValue(text)}
    >
      {contentMessages.copyCode}
    </button>
  );
}

/** Hidden until script runs. `data-action` is what the entry's listener looks for. */
function TableFilter() {
  const id = useId();
  return (
    <div className="data-table-filter">
      <label className="visually-hidden" htmlFor={id}>
        {contentMessages.filterLabel}
      </label>
      <input
        id={id}
        type="search"
        className="input"
        data-action="filter-table"
        placeholder={contentMessages.filterPlaceholder}
        autoComplete="off"
      />
      <p className="data-table-count" role="status" />
    </div>
  );
}
