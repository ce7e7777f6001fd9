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
    ...ROWS.map((row) => [row.label, ...benches.map((bench) => cellsOf(row, bench))]),
    ['script bytes as in the first column', ...sameScript],
  ];
  const notes = new Set(benches.flatMap(({ cold }) => cold.flatMap((run) => run.notes)));
  const conditions = `Node ${process.version}, ${availableParallelism()} cores, runs: ${runs}.`;
  const meaning = 'Median times, largest memory (PSS of the process tree); sizes are brotli 11.';
  return [
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    [conditions, meaning, ...[...notes].map((note) => `Note: ${note}.`)].join(' '),
  ].join('\n');
}

/** By number of pages: CPU seconds of a cold build, seconds of a rebuild, peak memory in MB. */
const TARGETS: Readonly<Record<number, { coldCpuS: number; rebuildS: number; peakMB: number }>> = {
  165: { coldCpuS: 4, rebuildS: 0.7, peakMB: 350 },
  1000: { coldCpuS: 17, rebuildS: 1.5, peakMB: 500 },
  5000: { coldCpuS: 85, rebuildS: 5, peakMB: 1000 },
};

interface Row {
  label: string;
  digits: number;
  value(bench: Bench): number | undefined; // undefined: not measured on this system
  target?(bench: Bench): number | undefined;
}

const ROWS: readonly Row[] = [
  {
    label: 'cold build, CPU s',
    digits: 2,
    value: ({ cold }) => median(cold.map(({ cpuS }) => cpuS)),
    target: ({ pages }) => TARGETS[pages]?.coldCpuS,
  },
  {
    label: 'cold build, wall s',
    digits: 2,
    value: ({ cold }) => median(cold.map(({ wallS }) => wallS)),
  },
  {
    label: 'rebuild after an edit, wall s',
    digits: 2,
    value: ({ rebuilds }) => median(rebuilds.map(({ wallS }) => wallS)),
    target: ({ pages }) => TARGETS[pages]?.rebuildS,
  },
  {
    label: 'rebuild after an edit, CPU s',
    digits: 2,
    value: ({ rebuilds }) => median(rebuilds.map(({ cpuS }) => cpuS)),
  },
  {
    label: 'cold build, peak memory MB',
    digits: 0,
    value: ({ cold }) => largestPeak(cold),
    target: ({ pages }) => TARGETS[pages]?.peakMB,
  },
  {
    label: 'rebuild, peak memory MB',
    digits: 0,
    value: ({ rebuilds }) => largestPeak(rebuilds),
    target: ({ pages }) => TARGETS[pages]?.peakMB,
  },
  {
    label: 'files of dist/ changed by an edit',
    digits: 0,
    value: ({ changedFiles }) => changedFiles,
    target: () => 5,
  },
  {
    label: 'HTML of a typical page, kB',
    digits: 2,
    value: ({ client }) => client.html / 1000,
    target: () => 9,
  },
  {
    label: 'its stylesheets, kB',
    digits: 2,
    value: ({ client }) => client.styles / 1000,
    target: () => 6,
  },
  {
    label: 'its own script, kB',
    digits: 2,
    value: ({ client }) => client.ownScript / 1000,
    target: () => 1,
  },
  {
    label: 'script before idle, kB',
    digits: 2,
    value: ({ client }) => client.scriptBeforeIdle / 1000,
    target: () => 4,
  },
  {
    label: 'all script, kB',
    digits: 2,
    value: ({ client }) => client.allScript / 1000,
    target: () => 75,
  },
];

function cellsOf(row: Row, bench: Bench): string {
  const [value, target] = [row.value(bench), row.target?.(bench)];
  if (value === undefined) return 'not measured |';
  const text = value.toFixed(row.digits);
  if (target === undefined) return `${text} |`;
  return value > target ? `**${text}, over** | <= ${target}` : `${text} | <= ${target}`;
}

function largestPeak(runs: readonly Measured[]): number | undefined {
  return runs.map(({ peakMB }) => peakMB ?? 0).sort((a, b) => b - a)[0] || undefined;
}
