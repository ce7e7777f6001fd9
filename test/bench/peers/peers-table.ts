// Our builds beside those of the peers, as one Markdown table. Entry: peersTable().

import { type Measured, median } from '../measure.ts';

export interface Compared {
  name: string;
  cold: readonly Measured[];
  rebuilds: readonly Measured[];
}

type Figure = (row: Compared) => number;

const middle =
  (runs: 'cold' | 'rebuilds', what: 'wallS' | 'cpuS'): Figure =>
  (row) =>
    median(row[runs].map((run) => run[what])) ?? 0;

const COLUMNS: readonly [label: string, digits: number, figure: Figure][] = [
  ['cold build, s', 1, middle('cold', 'wallS')],
  ['CPU s', 1, middle('cold', 'cpuS')],
  ['peak MB', 0, ({ cold }) => Math.max(...cold.map(({ peakMB }) => peakMB))],
  ['rebuild after an edit, s', 2, middle('rebuilds', 'wallS')],
  ['CPU s', 2, middle('rebuilds', 'cpuS')],
];

/** The first row is ours; the others have in brackets how many times ours their figure is. */
export function peersTable(pages: number, ours: Compared, others: readonly Compared[]): string {
  const lines = [
    [`${pages} pages`, ...COLUMNS.map(([label]) => label)],
    ['---', ...COLUMNS.map(() => '---:')],
    [ours.name, ...COLUMNS.map(([, digits, figure]) => figure(ours).toFixed(digits))],
    ...others.map((row) => [
      row.name,
      ...COLUMNS.map(([, digits, figure]) => {
        const times = (figure(row) / figure(ours)).toFixed(1);
        return `${figure(row).toFixed(digits)} (${times})`;
      }),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
