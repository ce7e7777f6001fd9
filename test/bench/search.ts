// How well search finds and what it weighs: where each golden query found its page, and the sizes of the files that
// come before the first result. Entry: searchReport(). Called by run.ts with `--search`.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { together } from '../../site/shared/search/index/missing-parts.ts';
import { search } from '../../site/shared/search/search.ts';
import { BAR } from '../../site/shared/search/search-manifest.ts';
import { figuresOf, judge, loadSearch, readQueries, tableOf } from '../content/search/golden.ts';
import { openBuilt } from '../search/built-index.ts';
import { firstResultFiles } from '../search/first-result-files.ts';
import { brotliBytes } from '../support/brotli-bytes.ts';
import { PROJECT } from '../support/site.ts';
import { writeCorpus } from './corpus.ts';

/** kB after brotli 11. */
interface SearchSizes {
  index: number; // of an index in parts what FIRST_WORD asks for
  engine: number; // the worker
  beforeFirst: number; // both, the box and the chunks it needs, its styles, search.json
}

const FIRST_WORD = 'payment';

type Build = (folder: string, pages: number, what: string) => Promise<unknown>;

/** Of the site itself, for which the golden queries are, and of generated ones with so many pages. */
export async function searchReport(pages: readonly number[], build: Build): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  await build(PROJECT, 0, 'build for search');
  const rows = [row('the site', await sizesOf(path.join(PROJECT, 'dist')))];
  for (const count of pages) {
    const folder = path.join(root, String(count));
    writeCorpus(folder, count);
    await build(folder, count, 'build for search');
    rows.push(row(`N = ${count}`, await sizesOf(path.join(folder, 'dist'))));
  }
  const site = loadSearch(path.join(PROJECT, 'dist'));
  const heldOut = `Held out: ${figuresOf(judge(site, readQueries('golden-held-out')))}`;
  const heads =
    '| kB brotli | index | engine | before the first result |\n| --- | ---: | ---: | ---: |';
  return `${tableOf(judge(site, readQueries('golden')))}\n${heldOut}\n\n${[heads, ...rows].join('\n')}`;
}

function row(name: string, { index, engine, beforeFirst }: SearchSizes): string {
  const figures = [index, engine, beforeFirst].map((size) => size.toFixed(1));
  return `| ${[name, ...figures].join(' | ')} |`;
}

async function sizesOf(dist: string): Promise<SearchSizes> {
  const files = firstResultFiles(dist);
  const size = (file: string): number => brotliBytes(readFileSync(path.join(dist, file))) / 1000;
  const built = openBuilt(dist, files.index);
  await built.ask((opened) =>
    together(search(opened, built.synonyms, FIRST_WORD, BAR), ({ record, page }) => [
      opened.titleOf(record),
      opened.placeOf(page),
    ]),
  );
  const index = built.read.map(size).reduce((a, b) => a + b);
  const engine = size(files.worker);
  return {
    index,
    engine,
    beforeFirst: files.others.map(size).reduce((a, b) => a + b, index + engine),
  };
}
