// What builds cost, as one Markdown table beside the targets. Entry: report().

import { availableParallelism } from 'node:os';
import type { Builds } from './builds.ts';
import type { ClientSizes } from './client-sizes.ts';
import { judged, median, tableText } from './figures.ts';

export interface Bench extends Builds {
  pages: number;
  client: ClientSizes;
}

/** For each number of pages a column of values and one of targets. */
export function report(benches: readonly Bench[], runs: number): string {
  const table = tableText([
    ['', ...benches.flatMap(({ pages }) => [`N = ${pages}`, 'target'])],
    ['---', ...benches.flatMap(() => ['---:', '---:'])],
    ...ROWS.map(([label, digits, value, target]) => [
      label,
      ...benches.flatMap((bench) => judged(value(bench), digits, target?.(bench))),
    ]),
  ]);
  return `${table}\n\n${conditions(runs)} Sizes are brotli 11.`;
}

export function conditions(runs: number): string {
  const machine = `Node ${process.version}, ${availableParallelism()} cores, runs: ${runs}.`;
  return `${machine} Median times, largest memory (PSS of the process tree).`;
}

/** By number of pages: CPU seconds of a cold build, seconds of a rebuild, peak memory in MB. */
const TARGETS: Readonly<Record<number, { coldCpuS: number; rebuildS: number; peakMB: number }>> = {
  165: { coldCpuS: 4, rebuildS: 0.7, peakMB: 350 },
  1000: { coldCpuS: 17, rebuildS: 1.5, peakMB: 500 },
  5000: { coldCpuS: 85, rebuildS: 5, peakMB: 1000 },
};

export const middle =
  (runs: 'cold' | 'rebuilds', what: 'cpuS' | 'wallS') =>
  (builds: Builds): number =>
    median(builds[runs].map((run) => run[what]));

export const peak =
  (runs: 'cold' | 'rebuilds') =>
  (builds: Builds): number =>
    Math.max(...builds[runs].map(({ peakMB }) => peakMB));

const kB =
  (what: Exclude<keyof ClientSizes, 'scripts'>) =>
  ({ client }: Bench): number =>
    client[what] / 1000;

const targetOf =
  (what: 'coldCpuS' | 'rebuildS' | 'peakMB') =>
  ({ pages }: Bench): number | undefined =>
    TARGETS[pages]?.[what];

type Row = readonly [
  label: string,
  digits: number,
  value: (bench: Bench) => number,
  target?: (bench: Bench) => number | undefined, // undefined: none for this number of pages
];

const ROWS: readonly Row[] = [
  ['cold build, CPU s', 2, middle('cold', 'cpuS'), targetOf('coldCpuS')],
  ['cold build, wall s', 2, middle('cold', 'wallS')],
  ['rebuild after an edit, wall s', 2, middle('rebuilds', 'wallS'), targetOf('rebuildS')],
  ['rebuild after an edit, CPU s', 2, middle('rebuilds', 'cpuS')],
  ['cold build, peak memory MB', 0, peak('cold'), targetOf('peakMB')],
  ['rebuild, peak memory MB', 0, peak('rebuilds'), targetOf('peakMB')],
  ['HTML of a typical page, kB', 2, kB('html'), () => 9],
  ['its stylesheets, kB', 2, kB('styles'), () => 6],
  ['its own script, kB', 2, kB('ownScript'), () => 1],
  ['script before idle, kB', 2, kB('scriptBeforeIdle'), () => 4],
  ['all script, kB', 2, kB('allScript'), () => 75],
];
