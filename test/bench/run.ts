// npm run bench: builds generated sites and prints what that costs, beside the targets. Entry: main().
// For each number of pages: 1. cold builds.  2. rebuilds after an edit.  3. sizes of the client.

import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, report } from './build-report.ts';
import { clientSizes } from './client-sizes.ts';
import { writeCorpus } from './corpus.ts';
import { type Measured, measure } from './measure.ts';
import { installedPeers, peersReport } from './peers/peers.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { typicalRoute } from './typical-route.ts';
import { benchWriter } from './writer.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TSX = path.join(ROOT, 'node_modules', '.bin', 'tsx');
const USAGE =
  'usage: npm run bench -- [--pages 165,1000] [--runs 3] [--quick] | --navigation | --writer | --search | --reference | --preview | --peers FOLDER';

interface BenchOptions {
  pages: readonly number[];
  runs: number;
  isWriter: boolean; // what a writer waits for, instead of builds
  search: boolean; // search alone
  reference: boolean; // large API specifications alone
  preview: boolean; // the preview under load
  peers: string | undefined; // folder in which other generators are installed, to be compared with
}

async function main(): Promise<void> {
  const { pages, runs, isWriter, search, reference, preview, peers } = readOptions(
    process.argv.slice(2),
  );
  if (isWriter) return console.log(await benchWriter({ pages, runs }));
  if (search) return console.log(await (await import('./search.ts')).searchReport(pages, build));
  if (reference)
    return console.log(await (await import('./reference.ts')).referenceReport(runs, build));
  if (preview) {
    await build(ROOT, 0, 'build for the preview');
    return console.log(await (await import('./preview-load.ts')).previewReport());
  }
  if (peers !== undefined) {
    return console.log(await peersReport({ folder: peers, pages, runs, root: ROOT }));
  }
  const benches: Bench[] = [];
  for (const count of pages) benches.push(await bench(count, runs));
  console.log(report(benches, runs));
}

function readOptions(args: string[]): BenchOptions {
  const [string, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  try {
    const { values } = parseArgs({
      args,
      options: {
        pages: string,
        runs: string,
        quick: flag,
        writer: flag,
        search: flag,
        reference: flag,
        preview: flag,
        peers: string,
      },
    });
    const usual =
      values.quick || values.peers ? '165' : values.writer ? '165,5000' : '165,1000,5000';
    const pages = (values.pages ?? usual).split(',').map(Number);
    const runs = Number(values.runs ?? (values.quick ? 1 : 3));
    if (![...pages, runs].every((value) => Number.isInteger(value) && value > 0))
      throw new Error('--pages and --runs take whole numbers');
    const [search, reference] = [values.search === true, values.reference === true];
    const preview = values.preview === true;
    const peers = values.peers === undefined ? undefined : path.resolve(values.peers);
    if (peers !== undefined) installedPeers(peers);
    return { pages, runs, isWriter: values.writer === true, search, reference, preview, peers };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
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
  const memory = peakMB === undefined ? '' : `, ${peakMB.toFixed(0)} MB`;
  progress(pages, `${what}: ${wallS.toFixed(2)} s, ${cpuS.toFixed(2)} CPU s${memory} | ${last}`);
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
const NAVIGATION: string = './navigation.ts'; // of another project: its code runs in the browser
if (process.argv.includes('--navigation')) await import(NAVIGATION);
else await main();
