// content/data/*.yaml → tables for <DataTable>, checked, with the links in their cells. Entry: readTables().

import { type Inline, parseInline } from '../../site/shared/inline-markdown.ts';
import { addressFault } from '../../site/shared/safe-address.ts';
import type { DataTableData, TableColumn } from '../../site/shared/site-types.ts';
import { cached, type Memo } from '../cache/memo.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Diagnostic, LinkPlace, Source, Variables } from '../types.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { optional, record, required, stringOf, valueAt, withDefault } from '../yaml/record.ts';
import { boolean, oneOf, text } from '../yaml/scalars.ts';
import { list, reportDuplicates, type Shape, ShapeContext } from '../yaml/shape.ts';
import type { YamlNode } from '../yaml/yaml-nodes.ts';

export interface Table {
  path: string;
  data: DataTableData;
  links: readonly LinkPlace[]; // in its cells
}

export interface Tables {
  tables: ReadonlyMap<string, Table>;
  unreadable: ReadonlyMap<string, readonly Diagnostic[]>; // by name: why a file gives no table
  diagnostics: readonly Diagnostic[];
}

interface TablesInput {
  sources: ReadonlyMap<string, Source>; // by name
  variables: Variables;
  memo: Memo;
}

export function readTables({ sources, variables, memo }: TablesInput): Tables {
  const tables = new Map<string, Table>();
  const unreadable = new Map<string, readonly Diagnostic[]>();
  const diagnostics: Diagnostic[] = [];
  const settings = JSON.stringify(variables);
  for (const [name, source] of sources) {
    const key = memo.key('table', settings, source.path, source.text);
    const { table, faults } = cached(memo, key, () => readTable(source, variables));
    if (table === undefined) unreadable.set(name, faults);
    else tables.set(name, table);
    diagnostics.push(...faults);
  }
  return { tables, unreadable, diagnostics };
}

interface ReadTable {
  table?: Table; // undefined: cannot be used
  faults: readonly Diagnostic[];
}

const column: Shape<TableColumn> = record({
  key: required(text),
  label: required(text),
  kind: withDefault(oneOf('text', 'code', 'number', 'badge'), 'text'),
  lang: optional(text),
  dir: optional(oneOf('rtl')),
  copy: optional(boolean),
});

function readTable(source: Source, variables: Variables): ReadTable {
  const { root, diagnostics, placeOf } = parseYaml(source);
  if (diagnostics.length > 0) return { faults: diagnostics };
  const reading = new ShapeContext(source, placeOf, variables);
  const columnList = valueAt(root, 'columns');
  const rowList = valueAt(root, 'rows');
  if (root?.kind !== 'map' || columnList?.kind !== 'list' || rowList?.kind !== 'list') {
    reading.report(0, {
      text: 'a data file has "columns" and "rows"',
      hint: 'columns: is a list of { key, label, kind }, rows: a list of maps',
    });
    return { faults: reading.diagnostics };
  }
  reportDuplicates(root, reading);
  const columns = list(column)(columnList, 'columns', reading) ?? [];
  const links: LinkPlace[] = [];
  const rows = rowList.items.map((row) => readRow(row, { columns, links, reading }));
  const data = { columns, rows, id: stringOf(valueAt(root, 'id')) };
  return { table: { path: source.path, data, links }, faults: reading.diagnostics };
}

interface RowContext {
  columns: readonly TableColumn[];
  links: LinkPlace[];
  reading: ShapeContext;
}

function readRow(
  node: YamlNode,
  { columns, links, reading }: RowContext,
): Readonly<Record<string, string>> {
  if (node.kind !== 'map') {
    reading.report(node.start, { text: 'a row must be a map', hint: 'write { key: value, … }' });
    return {};
  }
  reportDuplicates(node, reading);
  const row = new Map<string, string>();
  for (const { key, value } of node.pairs) {
    if (value.kind !== 'scalar') {
      reading.report(value.start, {
        text: `"${key}" must be a plain value`,
        hint: 'a cell is one value: a text, a number, true or false',
      });
      continue;
    }
    const cell = reading.expand(String(value.value ?? ''), value);
    row.set(key, cell);
    noteLinks(cell, value, { links, reading });
  }
  for (const { key } of columns) {
    if (row.has(key)) continue;
    const close = nearest(key, row.keys());
    if (close !== undefined)
      reading.report(node.start, { text: `the row has no "${key}"`, hint: `rename "${close}"?` });
    row.set(key, '');
  }
  return Object.fromEntries(row);
}

function noteLinks(
  cell: string,
  { start }: YamlNode,
  { links, reading }: Omit<RowContext, 'columns'>,
): void {
  if (!cell.includes('](')) return;
  const { line, column } = reading.place(start);
  const visit = (parts: readonly Inline[]): void => {
    for (const part of parts) {
      if (part.type === 'link') {
        links.push({ href: part.href, line, column });
        const fault = addressFault(part.href, 'link');
        if (fault !== undefined)
          reading.report(start, {
            text: `the link to "${part.href}" ${fault.text}`,
            hint: fault.hint,
          });
      }
      if ('children' in part) visit(part.children);
    }
  };
  visit(parseInline(cell));
}
