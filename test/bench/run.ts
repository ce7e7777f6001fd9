// npm run bench: builds generated sites, cold and after an edit, and prints what that costs. Entry: main().

import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Flags } from '../../generator/cli/flags.ts';
import { parseCommandLine, type Usage, usageError } from '../../generator/cli/help.ts';
import { buildsTable, conditions } from './build-report.ts';
import { buildsOf, ownSite } from './builds.ts';
import { writeCorpus } from './corpus.ts';
import { peersReport } from './peers/peers.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { typicalRoute } from './typical-route.ts';
import { benchWriter } from './writer.ts';

const SIZES = '165,1000,5000';
const USAGE: Usage = {
  command: 'npm run bench --',
  description: 'Measures builds, or one other thing, and prints the figures.',
  words: 0,
  flags: {
    pages: { kind: 'text', value: '165,1000', description: 'sizes of the generated sites' },
    runs: { kind: { from: 1, to: 99 }, value: '3', description: 'runs of each measurement' },
    writer: { kind: 'switch', description: 'from a save to pixels, startup, memory' },
    peers: { kind: 'text', value: 'folder', description: 'other generators, installed there' },
  },
};

async function main(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const { values } = flags;
  const usual = values['peers'] ? '165' : values['writer'] ? '165,5000' : SIZES;
  const pages = String(values['pages'] ?? usual)
    .split(',')
    .map(Number);
  if (!pages.every((count) => Number.isInteger(count) && count > 0))
    return usageError('--pages takes whole numbers', USAGE);
  const runs = Number(values['runs'] ?? 3);
  console.log(await reportOf(values, pages, runs));
  return 0;
}

async function reportOf(
  values: Flags['values'],
  pages: readonly number[],
  runs: number,
): Promise<string> {
  if (values['writer']) return benchWriter(pages, runs);
  if (values['peers']) return peersReport(path.resolve(String(values['peers'])), pages, runs);
  const tables: string[] = [];
  for (const count of pages) tables.push(await tableOf(count, runs));
  return `${tables.join('\n\n')}\n\n${conditions(runs)}`;
}

function tableOf(pages: number, runs: number): Promise<string> {
  return inTemporaryFolder(tmpdir(), `bench-${pages}-`, async (folder) => {
    writeCorpus(folder, pages);
    const site = ownSite(folder, typicalRoute(path.join(folder, 'content')));
    return buildsTable(pages, [{ name: site.name, ...(await buildsOf(site, runs)) }]);
  });
}

process.once('SIGINT', () => process.exit(130)); // so that builds and temporary folders go, too
process.exitCode = await main(process.argv.slice(2));
