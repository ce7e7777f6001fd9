// npm run bench -- --peers FOLDER: the corpus built by us and by the peers that are installed in FOLDER.
// Entry: peersReport().
// 1. Which are installed.  2. Write the corpus in each one's syntax.  3. Cold builds, and rebuilds after an edit.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildsTable, conditions } from '../build-report.ts';
import { buildsOf, ownSite } from '../builds.ts';
import { writeCorpus } from '../corpus.ts';
import type { SectionPlan } from '../corpus-plan.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { typicalRoute } from '../typical-route.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import { type Peer, pageText } from './peer.ts';
import { RSPRESS } from './rspress.ts';
import { STARLIGHT } from './starlight.ts';
import { VITEPRESS } from './vitepress.ts';

const PEERS: readonly Peer[] = [VITEPRESS, STARLIGHT, RSPRESS, DOCUSAURUS];

/** Those of the peers that node_modules/ of `folder` has. Throws where it has none. */
function installedPeers(folder: string): Peer[] {
  const installed = PEERS.filter(({ packages }) =>
    packages.every((name) => versionIn(folder, name) !== undefined),
  );
  if (installed.length > 0) return installed;
  const names = PEERS.map(({ packages }) => packages.join(' with ')).join(', ');
  throw new Error(`${folder} has none of these in its node_modules/: ${names}`);
}

/** A Markdown table for each number of pages. Throws if a build fails. `folder`: its node_modules/ has the peers. */
export async function peersReport(
  folder: string,
  pages: readonly number[],
  runs: number,
): Promise<string> {
  const peers = installedPeers(folder);
  const tables: string[] = [];
  for (const count of pages) tables.push(await compared(peers, count, folder, runs));
  return `${tables.join('\n\n')}\n\n${conditions(runs)} In brackets: times ours.`;
}

function compared(
  peers: readonly Peer[],
  pages: number,
  folder: string,
  runs: number,
): Promise<string> {
  return inTemporaryFolder(tmpdir(), 'bench-ours-', async (ours) => {
    const sections = writeCorpus(ours, pages);
    const route = typicalRoute(path.join(ours, 'content'));
    const own = ownSite(ours, route);
    const rows = [{ name: own.name, ...(await buildsOf(own, runs)) }];
    for (const peer of peers) {
      const name = `${peer.name} ${versionIn(folder, peer.packages[0])}`;
      // Below the folder, so that the site finds its packages.
      const theirs = await inTemporaryFolder(folder, 'bench-', (site) => {
        writeSite(peer, site, ours, sections);
        const [program, ...words] = peer.command;
        return buildsOf(
          {
            name,
            command: [path.join(folder, 'node_modules/.bin', program), ...words],
            cwd: site,
            made: peer.made.map((made) => path.join(site, made)),
            edited: path.join(site, peer.source(route.slice(1))),
          },
          runs,
        );
      });
      rows.push({ name, ...theirs });
    }
    return buildsTable(pages, rows);
  });
}

/** The pages of `corpus`, a site of ours, as one of the peer's. */
function writeSite(
  peer: Peer,
  site: string,
  corpus: string,
  sections: readonly SectionPlan[],
): void {
  const planned = sections.flatMap(({ categories }) => categories.flatMap((one) => one.pages));
  const files = new Map(Object.entries(peer.config(sections)));
  for (const id of ['index', ...planned.map((page) => page.id)]) {
    const text = readFileSync(path.join(corpus, 'content', `${id}.mdx`), 'utf8');
    files.set(peer.source(id), pageText(peer, text));
  }
  for (const [name, text] of files) {
    const target = path.join(site, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

function versionIn(folder: string, name: string): string | undefined {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}
