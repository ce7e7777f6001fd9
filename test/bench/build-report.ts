// What builds cost, as a Markdown table. Entries: buildsTable(), conditions().

import { availableParallelism } from 'node:os';
import type { Builds } from './builds.ts';
import { median, tableText } from './figures.ts';

const middle =
  (runs: 'cold' | 'rebuilds', what: 'cpuS' | 'wallS') =>
  (builds: Builds): number =>
    median(builds[runs].map((run) => run[what]));

function peak({ cold }: Builds): number {
  return Math.max(...cold.map(({ peakMB }) => peakMB));
}

const COLUMNS: readonly [label: string, digits: number, figure: (builds: Builds) => number][] = [
  ['cold build, s', 1, middle('cold', 'wallS')],
  ['CPU s', 1, middle('cold', 'cpuS')],
  ['peak MB', 0, peak],
  ['rebuild after an edit, s', 2, middle('rebuilds', 'wallS')],
  ['CPU s', 2, middle('rebuilds', 'cpuS')],
];

/** The first row is ours; others have in brackets how many times ours their figure is. */
export function buildsTable(pages: number, rows: readonly (Builds & { name: string })[]): string {
  return tableText([
    [`${pages} pages`, ...COLUMNS.map(([label]) => label)],
    ['---', ...COLUMNS.map(() => '---:')],
    ...rows.map((row) => [
      row.name,
      ...COLUMNS.map(([, digits, figure]) => {
        const [ours = row] = rows;
        const text = figure(row).toFixed(digits);
        return row === ours ? text : `${text} (${(figure(row) / figure(ours)).toFixed(1)})`;
      }),
    ]),
  ]);
}

export function conditions(runs: number): string {
  const machine = `Node ${process.version}, ${availableParallelism()} cores, runs: ${runs}.`;
  return `${machine} Median times, largest memory (PSS of the process tree).`;
}
