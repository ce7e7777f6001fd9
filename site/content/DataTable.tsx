// A table drawn from content/data. The filter is an input that the page's entry listens to. Entry: DataTable.

import { Fragment, useId } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { HashLink } from '../parts/Title.tsx';
import { badgeKinds } from '../shared/component-contracts.ts';
import { plainText } from '../shared/inline-markdown.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';
import type { DataTableData, TableColumn } from '../shared/site-types.ts';
import { type ColumnShape, frameOf, isStacked } from '../shared/table-width.ts';
import { Badge } from './Badge.tsx';
import {
  cellTexts,
  columnsToShow,
  hasNumbers,
  idOf,
  rowId,
  rowsToShow,
  shapesOf,
  type TableRow,
} from './data-table.ts';
import { CodeText, type Hrefs, InlineText } from './InlineText.tsx';
import { TableFrame } from './TableFrame.tsx';

interface DataTableProps {
  table: DataTableData;
  caption?: string;
  filter?: boolean;
  columns?: string; // keys, separated by commas
  details?: string; // keys of the columns that a row shows when it is opened
  group?: string; // key of the column whose value stands above the rows that share it
  where?: string; // 'scheme=mada'
  download?: string; // address of the table as a file
  hrefs?: Hrefs;
}

export function DataTable(props: DataTableProps) {
  const { table, caption, filter, group, where, download, hrefs = {} } = props;
  const { shown, folded } = columnsToShow(table, props);
  const rows = rowsToShow(table, where);
  const shared = table.columns.find(({ key }) => key === group);
  const span = shown.length + (folded.length > 0 ? 1 : 0);
  const numbers = new Set(shown.filter((column) => hasNumbers(column, rows)));
  const shapes = shapesOf(shown, rows);
  const drawn = shown.map((column, at) => ({
    column,
    align: numbers.has(column) ? ('right' as const) : undefined,
    shape: shapes[at],
  }));
  const stacked = folded.length > 0 || isStacked(shapes);
  const frame = frameOf(cellTexts(shown, rows), shapes, folded.length > 0);
  return (
    <div className="data-table">
      {download !== undefined && <TableDownload href={download} />}
      {filter && <TableFilter opens={folded.length > 0} />}
      <TableFrame
        caption={caption}
        frame={frame}
        stacked={stacked}
        folding={folded.length > 0 ? shown.length : 0}
      >
        <thead>
          <tr>
            {drawn.map(({ column, align, shape }) => (
              <th key={column.key} scope="col" align={align} className={shape?.kind}>
                {column.label}
              </th>
            ))}
            {folded.length > 0 && (
              <th scope="col">
                <span className="visually-hidden">{contentMessages.details}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={index}>
              {shared !== undefined && row[shared.key] !== rows[index - 1]?.[shared.key] && (
                <GroupRow column={shared} value={row[shared.key] ?? ''} span={span} />
              )}
              <tr id={rowId(table, row)}>
                {drawn.map((cell) => (
                  <Cell
                    key={cell.column.key}
                    {...cell}
                    {...{ table, row, hrefs }}
                    labeled={stacked}
                  />
                ))}
                {folded.length > 0 && (
                  <RowDetails row={row} folded={folded} hrefs={hrefs} name={shown[0]} />
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

interface GroupRowProps {
  column: TableColumn;
  value: string;
  span: number; // all columns of the table
}

/** Above the rows that have the same value in a column that is not shown: "HTTP 400". */
function GroupRow({ column, value, span }: GroupRowProps) {
  const text = `${column.label} ${plainText(value)}`;
  return (
    <tr className="row-group" id={idOf(text)}>
      <th colSpan={span} scope="rowgroup">
        {text}
      </th>
    </tr>
  );
}

interface CellProps {
  table: DataTableData;
  row: TableRow;
  column: TableColumn;
  hrefs: Hrefs;
  align: 'right' | undefined;
  shape: ColumnShape | undefined;
  labeled: boolean; // where rows are cards, a cell names its column
}

/** The cell that names the row carries the link to it. */
function Cell({ table, row, column, hrefs, align, shape, labeled }: CellProps) {
  const written = row[column.key] ?? '';
  const isNothing = ['', '-'].includes(written) && column.kind !== 'code';
  const value = isNothing ? '–' : written;
  const classes = [shape?.kind, isNothing && 'nothing'].filter(Boolean).join(' ');
  const id = column.key === table.id ? rowId(table, row) : undefined;
  return (
    <td
      align={align}
      lang={column.lang}
      dir={column.dir}
      className={classes || undefined}
      data-label={labeled && shape?.needsLabel ? column.label : undefined}
    >
      <CellValue value={value} column={column} hrefs={hrefs} />
      {id !== undefined && <HashLink id={id} name={plainText(value)} />}
    </td>
  );
}

interface CellValueProps {
  value: string;
  column: TableColumn;
  hrefs: Hrefs;
}

function CellValue({ value, column, hrefs }: CellValueProps) {
  return (
    <>
      <CellText value={value} column={column} hrefs={hrefs} />
      {column.copy && value !== '' && <CopyButton text={plainText(value).replaceAll(' ', '')} />}
    </>
  );
}

function CellText({ value, column: { kind }, hrefs }: CellValueProps) {
  if (['', '–'].includes(value) || kind === 'text' || kind === 'number')
    return <InlineText markdown={value} hrefs={hrefs} />;
  const text = plainText(value);
  if (kind === 'code') return <CodeText text={text} />;
  const known = badgeKinds.find((one) => one === text);
  return known === undefined ? <span className="badge">{text}</span> : <Badge kind={known} />;
}

interface RowDetailsProps {
  row: TableRow;
  folded: readonly TableColumn[];
  hrefs: Hrefs;
  name: TableColumn | undefined; // the column that identifies the row
}

/** The folded columns of a row, below the whole row; opens without script. */
function RowDetails({ row, folded, hrefs, name }: RowDetailsProps) {
  const about = plainText(row[name?.key ?? ''] ?? '');
  return (
    <td className="row-details">
      <details>
        <summary>
          <span className="visually-hidden">{contentMessages.rowDetails(about)}</span>
        </summary>
        <dl>
          {folded
            .filter(({ key }) => row[key] !== '')
            .map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd lang={column.lang} dir={column.dir}>
                  <CellValue value={row[column.key] ?? ''} column={column} hrefs={hrefs} />
                </dd>
              </div>
            ))}
        </dl>
      </details>
    </td>
  );
}

function TableDownload({ href }: { href: string }) {
  const name = href.slice(href.lastIndexOf('/') + 1);
  return (
    <a className="data-table-download" href={href} download>
      {contentMessages.download(name)}
    </a>
  );
}

/** Card numbers and IBANs are shown in groups and pasted without spaces. */
function CopyButton({ text }: { text: string }) {
  return (
    <button
      type="button"
      className="copy-value"
      data-action="copy-code"
      data-copy={text}
      aria-label={contentMessages.copyValue(text)}
    />
  );
}

/** Hidden until script runs. The entry's listener looks for its `data-action`. */
function TableFilter({ opens }: { opens: boolean }) {
  const id = useId();
  return (
    <div className="data-table-filter">
      <label className="visually-hidden" htmlFor={id}>
        {contentMessages.filterLabel}
      </label>
      <div className="filter-field">
        <input
          id={id}
          type="search"
          className="input"
          data-action="filter-table"
          placeholder={contentMessages.filterPlaceholder}
          autoComplete="off"
        />
        <button
          type="button"
          className="icon-button"
          data-action="clear-filter"
          aria-label={contentMessages.clearFilter}
        >
          <Icon name="close" />
        </button>
      </div>
      {opens && (
        <span>
          <input type="checkbox" id={`${id}-open`} autoComplete="off" data-action="open-folds" />{' '}
          <label htmlFor={`${id}-open`}>{contentMessages.openRows}</label>
        </span>
      )}
      <p className="data-table-count" />
    </div>
  );
}
