// Our builds beside those of the peers, as one Markdown table. Entry: peersTable().

import { type Measured, median } from '../measure.ts';

export interface Compared {
  name: string;
  cold: readonly Measured[];
  rebuilds: readonly Measured[];
}

const COLUMNS: readonly {
  label: string;
  digits: number;
  value(row: Compared): number | undefined;
}[] = [
  {
    label: 'cold build, s',
    digits: 1,
    value: ({ cold }) => median(cold.map(({ wallS }) => wallS)),
  },
  { label: 'CPU s', digits: 1, value: ({ cold }) => median(cold.map(({ cpuS }) => cpuS)) },
  { label: 'peak MB', digits: 0, value: ({ cold }) => largest(cold.map(({ peakMB }) => peakMB)) },
  {
    label: 'rebuild after an edit, s',
    digits: 2,
    value: ({ rebuilds }) => median(rebuilds.map(({ wallS }) => wallS)),
  },
  { label: 'CPU s', digits: 2, value: ({ rebuilds }) => median(rebuilds.map(({ cpuS }) => cpuS)) },
];

/** The first row is ours; the others have in brackets how many times ours their figure is. */
export function peersTable(pages: number, rows: readonly Compared[]): string {
  const [ours] = rows;
  const lines = [
    [`${pages} pages`, ...COLUMNS.map(({ label }) => label)],
    ['---', ...COLUMNS.map(() => '---:')],
    ...rows.map((row) => [
      row.name,
      ...COLUMNS.map(({ digits, value }) => {
        const [figure, own] = [value(row), ours === undefined ? undefined : value(ours)];
        if (figure === undefined) return '–';
        const ratio = row === ours || own === undefined ? '' : ` (${(figure / own).toFixed(1)})`;
        return `${figure.toFixed(digits)}${ratio}`;
      }),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function largest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
