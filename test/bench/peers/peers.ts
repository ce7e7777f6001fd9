// npm run bench -- --peers FOLDER: the corpus built by us and by the peers that are installed in FOLDER.
// Entry: peersReport().
// 1. Which are installed.  2. Write the corpus in each one's syntax.  3. Cold builds, and rebuilds after an edit.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { writeCorpus } from '../corpus.ts';
import { type Measured, measure } from '../measure.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { typicalRoute } from '../typical-route.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import type { Peer, PeerCorpus } from './peer.ts';
import { type Compared, peersTable } from './peers-table.ts';
import { RSPRESS } from './rspress.ts';
import { STARLIGHT } from './starlight.ts';
import { VITEPRESS } from './vitepress.ts';

const PEERS: readonly Peer[] = [VITEPRESS, STARLIGHT, RSPRESS, DOCUSAURUS];

interface PeersOptions {
  folder: string; // its node_modules/ has the peers
  pages: readonly number[];
  runs: number;
  root: string; // of this project
}

/** Those of the peers that node_modules/ of `folder` has. Throws where it has none. */
function installedPeers(folder: string): Peer[] {
  const installed = PEERS.filter(({ packages }) =>
    packages.every((name) => versionIn(folder, name) !== undefined),
  );
  if (installed.length > 0) return installed;
  const names = PEERS.map(({ packages }) => packages.join(' with ')).join(', ');
  throw new Error(`${folder} has none of these in its node_modules/: ${names}`);
}

/** A Markdown table for each number of pages. Throws if a build fails. */
export async function peersReport(options: PeersOptions): Promise<string> {
  const peers = installedPeers(options.folder);
  const tables: string[] = [];
  for (const pages of options.pages) tables.push(await compared(peers, pages, options));
  const conditions = `Node ${process.version}, ${availableParallelism()} cores, runs: ${options.runs}.`;
  const meaning =
    'Medians; memory is the largest (PSS of the process tree); in brackets: times ours.';
  return `${tables.join('\n\n')}\n\n${conditions} ${meaning}`;
}

function compared(
  peers: readonly Peer[],
  pages: number,
  { folder, runs, root }: PeersOptions,
): Promise<string> {
  return inTemporaryFolder(tmpdir(), 'bench-ours-', async (ours) => {
    const sections = writeCorpus(ours, pages);
    const id = typicalRoute(path.join(ours, 'content')).slice(1);
    const own = await builds({
      command: [path.join(root, 'node_modules/.bin/tsx'), 'build.ts', ours],
      cwd: root,
      made: ['dist', '.cache'].map((name) => path.join(ours, name)),
      edited: path.join(ours, 'content', `${id}.mdx`),
      runs,
    });
    const others: Compared[] = [];
    const corpus = corpusIn(ours, sections);
    for (const peer of peers) {
      console.error(`${pages} pages: ${peer.name}`);
      const theirs = await peerBuilds(peer, corpus, { id, folder, runs });
      others.push({ name: `${peer.name} ${versionIn(folder, peer.packages[0])}`, ...theirs });
    }
    return peersTable(pages, { name: 'this generator', ...own }, others);
  });
}

function corpusIn(site: string, sections: PeerCorpus['sections']): PeerCorpus {
  const planned = sections.flatMap(({ categories }) => categories.flatMap((one) => one.pages));
  const ids = ['index', ...planned.map(({ id }) => id)];
  const textOf = (id: string) => readFileSync(path.join(site, 'content', `${id}.mdx`), 'utf8');
  return { sections, pages: ids.map((id) => ({ id, text: textOf(id) })) };
}

function peerBuilds(
  peer: Peer,
  corpus: PeerCorpus,
  { id, folder, runs }: { id: string; folder: string; runs: number },
): Promise<Builds> {
  // Below the folder, so that the site finds its packages.
  return inTemporaryFolder(folder, 'bench-', (site) => {
    for (const [name, text] of peer.files(corpus)) {
      const target = path.join(site, name);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    const [name, ...words] = peer.command;
    return builds({
      command: [path.join(folder, 'node_modules/.bin', name), ...words],
      cwd: site,
      made: [peer.output, ...peer.caches].map((made) => path.join(site, made)),
      edited: path.join(site, peer.source(id)),
      runs,
    });
  });
}

interface Builds {
  cold: readonly Measured[];
  rebuilds: readonly Measured[];
}

interface BuildsOptions {
  command: readonly [string, ...string[]];
  cwd: string;
  made: readonly string[]; // output and caches, deleted before each cold build
  edited: string; // gets a paragraph before each rebuild
  runs: number;
}

async function builds({ command, cwd, made, edited, runs }: BuildsOptions): Promise<Builds> {
  const [cold, rebuilds]: [Measured[], Measured[]] = [[], []];
  for (let run = 1; run <= runs; run += 1) {
    for (const name of made) rmSync(name, { recursive: true, force: true });
    cold.push(await build(command, cwd));
  }
  for (let run = 1; run <= runs; run += 1) {
    appendFileSync(
      edited,
      `\nEdit number ${run} of this page adds one more paragraph about refunds.\n`,
    );
    rebuilds.push(await build(command, cwd));
  }
  return { cold, rebuilds };
}

async function build([name, ...words]: BuildsOptions['command'], cwd: string): Promise<Measured> {
  // None of them may ask the network: for newer versions, or to report what it does.
  const env = { ...process.env, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' };
  const measured = await measure(name, words, { cwd, env });
  if (measured.exitCode === 0) return measured;
  throw new Error(`${name} ${words.join(' ')}: exit code ${measured.exitCode}\n${measured.output}`);
}

function versionIn(folder: string, name: string): string | undefined {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}
