// content/data/*.yaml → tables for <DataTable>, checked, with the links in their cells. Entry: readTables().

import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type Inline, parseInline } from '../../site/shared/inline-markdown.ts';
import { addressFault } from '../../site/shared/safe-address.ts';
import type { DataTableData, TableColumn } from '../../site/shared/site-types.ts';
import type { Memo } from '../cache/memo.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { expandVariables, undefinedVariable } from '../text/variables.ts';
import { limited } from '../threads/time-limit.ts';
import type { Diagnostic, LinkPlace, Source, Variables } from '../types.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

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

export interface TablesInput {
  sources: ReadonlyMap<string, Source>; // by name
  variables: Variables;
  memo: Memo;
  maxSeconds: number; // of processor time, for one file
}

export function readTables({ sources, variables, memo, maxSeconds: seconds }: TablesInput): Tables {
  const tables = new Map<string, Table>();
  const unreadable = new Map<string, readonly Diagnostic[]>();
  const diagnostics: Diagnostic[] = [];
  const settings = JSON.stringify(variables);
  for (const [name, source] of sources) {
    const key = memo.key('table', settings, source.path, source.text);
    const known = memo.get(key);
    const read = (): ReadTable => readNew(source, variables);
    const { table, faults, isSlow } =
      known === undefined
        ? limited({ file: source.path, seconds }, read, (slow) => ({
            faults: [slow],
            isSlow: true,
          }))
        : (JSON.parse(known) as ReadTable);
    if (known === undefined && !isSlow) memo.set(key, JSON.stringify({ table, faults }));
    if (table === undefined) unreadable.set(name, faults);
    else tables.set(name, table);
    diagnostics.push(...faults);
  }
  return { tables, unreadable, diagnostics };
}

interface ReadTable {
  table?: Table | undefined; // undefined: cannot be used
  faults: Diagnostic[];
  isSlow?: boolean; // it exceeded the time limit: not to be cached
}

function readNew(source: Source, variables: Variables): ReadTable {
  const faults: Diagnostic[] = [];
  return { table: readTable(source, variables, faults), faults };
}

function readTable(source: Source, variables: Variables, found: Diagnostic[]): Table | undefined {
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines, uniqueKeys: false });
  const report = (at: number | undefined, text: string, hint?: string): void => {
    const { line, col } = lines.linePos(at ?? 0);
    found.push({
      severity: 'error',
      file: source.path,
      line: Math.max(line, 1),
      column: Math.max(col, 1),
      text,
      hint,
    });
  };
  const { diagnostics } = parseYaml(source);
  found.push(...diagnostics);
  if (diagnostics.length > 0) return undefined;
  for (const error of document.errors)
    report(error.pos[0], error.message.split('\n')[0] ?? 'invalid YAML');
  if (document.errors.length > 0) return undefined;
  const root = document.contents;
  const columnsNode = isMap(root) ? root.get('columns', true) : undefined;
  const rowsNode = isMap(root) ? root.get('rows', true) : undefined;
  if (!isMap(root) || !isSeq(columnsNode) || !isSeq(rowsNode)) {
    report(
      0,
      'a data file has "columns" and "rows"',
      'columns: is a list of { key, label, kind }, rows: a list of maps',
    );
    return undefined;
  }
  reportTwice(root, report);
  const columns = columnsNode.items.flatMap((item) => readColumn(item as Node, report));
  const links: LinkPlace[] = [];
  const rows = rowsNode.items.map((item) =>
    readRow(item as Node, { columns, lines, links, report, variables }),
  );
  const id = root.get('id');
  return {
    path: source.path,
    data: { columns, rows, ...(typeof id === 'string' ? { id } : {}) },
    links,
  };
}

type ReportAt = (at: number | undefined, text: string, hint?: string) => void;

const KINDS: readonly TableColumn['kind'][] = ['text', 'code', 'number'];

/** Reports duplicate keys of a map. The library's own check compares each key with each other. */
function reportTwice(node: Node | null, report: ReportAt): void {
  const known = new Set<unknown>();
  for (const { key } of isMap(node) ? node.items : []) {
    const name = isScalar(key) ? key.value : key;
    if (known.has(name) && isScalar(key))
      report(key.range?.[0], `key "${String(name)}" is defined twice`, 'keep one');
    known.add(name);
  }
}

function readColumn(node: Node, report: ReportAt): TableColumn[] {
  reportTwice(node, report);
  const value = isMap(node) ? (node.toJSON() as Record<string, unknown>) : {};
  const { key, label, kind = 'text', lang, dir, copy } = value;
  if (typeof key !== 'string' || typeof label !== 'string') {
    report(
      node.range?.[0],
      'a column needs a key and a label',
      'write { key: number, label: Number }',
    );
    return [];
  }
  const known = KINDS.find((one) => one === kind);
  if (known === undefined)
    report(
      node.range?.[0],
      `unknown column kind "${String(kind)}"`,
      `it is one of ${KINDS.join(', ')}`,
    );
  if (dir !== undefined && dir !== 'rtl')
    report(node.range?.[0], `a column's dir cannot be "${String(dir)}"`, 'it is rtl, or left out');
  return [
    {
      key,
      label,
      kind: known ?? 'text',
      ...(typeof lang === 'string' && { lang }),
      ...(dir === 'rtl' && { dir }),
      ...(copy === true && { copy }),
    },
  ];
}

interface RowContext {
  columns: readonly TableColumn[];
  lines: LineCounter;
  links: LinkPlace[];
  report: ReportAt;
  variables: Variables;
}

function readRow(node: Node, context: RowContext): Record<string, string> {
  const row = new Map<string, string>();
  if (!isMap(node)) {
    context.report(node?.range?.[0], 'a row must be a map', 'write { key: value, … }');
    return {};
  }
  reportTwice(node, context.report);
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const at = (value as Node | null)?.range?.[0];
    if (value !== null && !isScalar(value)) {
      context.report(
        at,
        `"${name}" must be a plain value`,
        'a cell is one value: a text, a number, true or false',
      );
      continue;
    }
    const { text, unknown } = expandVariables(cellText(value), context.variables);
    for (const { name: variable } of unknown) {
      const { text: words, hint } = undefinedVariable(variable, context.variables);
      context.report(at, words, hint);
    }
    row.set(name, text);
    noteLinks(text, at, context);
  }
  for (const { key } of context.columns) {
    if (row.has(key)) continue;
    const close = nearest(key, row.keys());
    if (close !== undefined)
      context.report(node.range?.[0], `the row has no "${key}"`, `rename "${close}"?`);
    row.set(key, '');
  }
  return Object.fromEntries(row);
}

function cellText(value: unknown): string {
  const scalar = isScalar(value) ? value.value : undefined;
  return scalar === undefined || scalar === null ? '' : String(scalar);
}

function noteLinks(
  text: string,
  at: number | undefined,
  { lines, links, report }: RowContext,
): void {
  if (!text.includes('](')) return;
  const { line, col } = lines.linePos(at ?? 0);
  const visit = (parts: readonly Inline[]): void => {
    for (const part of parts) {
      if (part.type === 'link') {
        links.push({ href: part.href, line, column: col });
        const fault = addressFault(part.href, 'link');
        if (fault !== undefined) report(at, `the link to "${part.href}" ${fault.text}`, fault.hint);
      }
      if ('children' in part) visit(part.children);
    }
  };
  visit(parseInline(text));
}
