// What builds cost, as one Markdown table beside the targets. Entry: report().

import { availableParallelism } from 'node:os';
import type { ClientSizes } from './client-sizes.ts';
import { type Measured, median } from './measure.ts';

export interface Bench {
  pages: number;
  cold: readonly Measured[];
  rebuilds: readonly Measured[];
  changedFiles: number; // largest number of files in dist/ that one edit changed
  client: ClientSizes;
  scriptsHash: string; // of all script in dist/
}

/** For each number of pages a column of values and one of targets. */
export function report(benches: readonly Bench[], runs: number): string {
  const heads = benches.map(({ pages }) => `N = ${pages} | target`);
  const sameScript = benches.map(({ scriptsHash }) =>
    scriptsHash === benches[0]?.scriptsHash ? 'yes | same' : '**no, over** | same',
  );
  const lines = [
    ['', ...heads],
    ['---', ...benches.map(() => '---: | ---:')],
    ...ROWS.map((row) => [row[0], ...benches.map((bench) => cellsOf(row, bench))]),
    ['script bytes as in the first column', ...sameScript],
  ];
  const conditions = `Node ${process.version}, ${availableParallelism()} cores, runs: ${runs}.`;
  const meaning = 'Median times, largest memory (PSS of the process tree); sizes are brotli 11.';
  return [...lines.map((cells) => `| ${cells.join(' | ')} |`), '', `${conditions} ${meaning}`].join(
    '\n',
  );
}

/** By number of pages: CPU seconds of a cold build, seconds of a rebuild, peak memory in MB. */
const TARGETS: Readonly<Record<number, { coldCpuS: number; rebuildS: number; peakMB: number }>> = {
  165: { coldCpuS: 4, rebuildS: 0.7, peakMB: 350 },
  1000: { coldCpuS: 17, rebuildS: 1.5, peakMB: 500 },
  5000: { coldCpuS: 85, rebuildS: 5, peakMB: 1000 },
};

type Value = (bench: Bench) => number | undefined; // undefined: no target for this number of pages

const middle =
  (runs: 'cold' | 'rebuilds', what: 'cpuS' | 'wallS'): Value =>
  (bench) =>
    median(bench[runs].map((run) => run[what]));

const peak =
  (runs: 'cold' | 'rebuilds'): Value =>
  (bench) =>
    Math.max(...bench[runs].map(({ peakMB }) => peakMB));

const kB =
  (what: Exclude<keyof ClientSizes, 'scripts'>): Value =>
  ({ client }) =>
    client[what] / 1000;

const targetOf =
  (what: 'coldCpuS' | 'rebuildS' | 'peakMB'): Value =>
  ({ pages }) =>
    TARGETS[pages]?.[what];

type Row = readonly [label: string, digits: number, value: Value, target?: Value];

const ROWS: readonly Row[] = [
  ['cold build, CPU s', 2, middle('cold', 'cpuS'), targetOf('coldCpuS')],
  ['cold build, wall s', 2, middle('cold', 'wallS')],
  ['rebuild after an edit, wall s', 2, middle('rebuilds', 'wallS'), targetOf('rebuildS')],
  ['rebuild after an edit, CPU s', 2, middle('rebuilds', 'cpuS')],
  ['cold build, peak memory MB', 0, peak('cold'), targetOf('peakMB')],
  ['rebuild, peak memory MB', 0, peak('rebuilds'), targetOf('peakMB')],
  ['files of dist/ changed by an edit', 0, ({ changedFiles }) => changedFiles, () => 5],
  ['HTML of a typical page, kB', 2, kB('html'), () => 9],
  ['its stylesheets, kB', 2, kB('styles'), () => 6],
  ['its own script, kB', 2, kB('ownScript'), () => 1],
  ['script before idle, kB', 2, kB('scriptBeforeIdle'), () => 4],
  ['all script, kB', 2, kB('allScript'), () => 75],
];

function cellsOf([, digits, figure, target]: Row, bench: Bench): string {
  const [value = 0, most] = [figure(bench), target?.(bench)];
  const text = value.toFixed(digits);
  if (most === undefined) return `${text} |`;
  return value > most ? `**${text}, over** | <= ${most}` : `${text} | <= ${most}`;
}
