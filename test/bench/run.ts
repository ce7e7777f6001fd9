// npm run bench: builds generated sites and prints what that costs, beside the targets. Entry: main().
// For each number of pages: 1. cold builds.  2. rebuilds after an edit.  3. sizes of the client.

import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Flags } from '../../generator/cli/flags.ts';
import { parseCommandLine, type Usage, usageError } from '../../generator/cli/help.ts';
import { type Bench, report } from './build-report.ts';
import { clientSizes } from './client-sizes.ts';
import { writeCorpus } from './corpus.ts';
import { type Measured, measure } from './measure.ts';
import { peersReport } from './peers/peers.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { typicalRoute } from './typical-route.ts';
import { benchWriter } from './writer.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TSX = path.join(ROOT, 'node_modules', '.bin', 'tsx');
const SIZES = '165,1000,5000';
const USAGE: Usage = {
  command: 'npm run bench --',
  description: 'Measures builds, or one other thing, and prints the figures beside the targets.',
  words: 0,
  flags: {
    pages: { kind: 'text', value: '165,1000', description: 'sizes of the generated sites' },
    runs: { kind: { from: 1, to: 99 }, value: '3', description: 'runs of each measurement' },
    quick: { kind: 'switch', description: 'one run of 165 pages' },
    writer: { kind: 'switch', description: 'from a save to pixels, startup, memory' },
    search: { kind: 'switch', description: 'what search finds, and its size' },
    peers: { kind: 'text', value: 'folder', description: 'other generators, installed there' },
  },
};

async function main(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const { values } = flags;
  const usual =
    (values['quick'] ?? values['peers']) ? '165' : values['writer'] ? '165,5000' : SIZES;
  const pages = String(values['pages'] ?? usual)
    .split(',')
    .map(Number);
  if (!pages.every((count) => Number.isInteger(count) && count > 0))
    return usageError('--pages takes whole numbers', USAGE);
  const runs = Number(values['runs'] ?? (values['quick'] ? 1 : 3));
  console.log(await reportOf(values, pages, runs));
  return 0;
}

async function reportOf(
  values: Flags['values'],
  pages: readonly number[],
  runs: number,
): Promise<string> {
  if (values['writer']) return benchWriter({ pages, runs });
  if (values['search']) return (await import('./search.ts')).searchReport(pages, build);
  if (values['peers'])
    return peersReport({ folder: path.resolve(String(values['peers'])), pages, runs, root: ROOT });
  const benches: Bench[] = [];
  for (const count of pages) benches.push(await bench(count, runs));
  return report(benches, runs);
}

function bench(pages: number, runs: number): Promise<Bench> {
  return inTemporaryFolder(tmpdir(), `bench-${pages}-`, async (folder) => {
    writeCorpus(folder, pages);
    const route = typicalRoute(path.join(folder, 'content'));
    const cold = await coldBuilds(folder, pages, runs);
    const dist = path.join(folder, 'dist');
    const client = clientSizes(dist, route); // before the edits make the page longer
    const { rebuilds, changedFiles } = await rebuildsAfterEdits({ folder, pages, runs, route });
    progress(pages, `client of ${route}: ${client.scripts.join(' ')}`);
    return { pages, cold, rebuilds, changedFiles, client, scriptsHash: hashOfScripts(dist) };
  });
}

async function coldBuilds(folder: string, pages: number, runs: number): Promise<Measured[]> {
  const cold: Measured[] = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const name of ['.cache', 'dist']) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
    cold.push(await build(folder, pages, `cold build ${run} of ${runs}`));
  }
  return cold;
}

interface Edited {
  folder: string;
  pages: number;
  runs: number;
  route: string; // of the page that every run appends a paragraph to
}

async function rebuildsAfterEdits({ folder, pages, runs, route }: Edited): Promise<{
  rebuilds: Measured[];
  changedFiles: number;
}> {
  const rebuilds: Measured[] = [];
  let changedFiles = 0;
  let before = hashesIn(path.join(folder, 'dist'));
  for (let run = 1; run <= runs; run += 1) {
    appendFileSync(path.join(folder, 'content', `${route}.mdx`), `\n${paragraphOf(run)}\n`);
    rebuilds.push(await build(folder, pages, `rebuild ${run} of ${runs}`));
    const now = hashesIn(path.join(folder, 'dist'));
    const changed = differing(before, now);
    progress(pages, `changed by the edit: ${changed.slice(0, 20).join(' ')}`);
    changedFiles = Math.max(changedFiles, changed.length);
    before = now;
  }
  return { rebuilds, changedFiles };
}

function paragraphOf(run: number): string {
  const text =
    'of this page was measured again, with one paragraph more than the payment had before';
  return `Edit number ${run} ${text}, and settlement ${run * 17} follows.`;
}

async function build(folder: string, pages: number, what: string): Promise<Measured> {
  const result = await measure(TSX, ['build.ts', folder], { cwd: ROOT });
  const { wallS, cpuS, peakMB, exitCode, output } = result;
  if (exitCode !== 0) throw new Error(`${what}: exit code ${exitCode}\n${output}`);
  const last = output.trim().split('\n').at(-1) ?? '';
  const cost = `${wallS.toFixed(2)} s, ${cpuS.toFixed(2)} CPU s, ${peakMB.toFixed(0)} MB`;
  progress(pages, `${what}: ${cost} | ${last}`);
  return result;
}

const progress = (pages: number, text: string) => console.error(`${pages} pages: ${text}`);

/** Path from `dist` → hash of the bytes. */
function hashesIn(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))
    .sort();
  return new Map(
    files.map((file) => [
      path.relative(dist, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

/** Files that are new, gone or other. */
function differing(before: Map<string, string>, now: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((name) => before.get(name) !== now.get(name))
    .sort();
}

function hashOfScripts(dist: string): string {
  const scripts = [...hashesIn(dist)].filter(([name]) => /\.m?js$/.test(name)).join('\n');
  return createHash('sha256').update(scripts).digest('hex');
}

process.once('SIGINT', () => process.exit(130)); // so that builds and temporary folders go, too
process.exitCode = await main(process.argv.slice(2));
