// What large API specifications cost: a build of one with 1,000 operations, a page each; a schema of 10,000
// parts in circles, from the file to HTML. Entry: referenceReport(). Called by run.ts with `--reference`.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOf } from '../../generator/cache/hash.ts';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { type Api, openApi } from '../../generator/openapi/api.ts';
import { insideHtml } from '../../site/reference/fields-html.ts';
import { shownBy } from '../openapi/spec.ts';
import type { Measured } from './measure.ts';
import { recursiveSpec, writeReferenceSite } from './reference-spec.ts';
import { median } from './statistics.ts';

const OPERATIONS = 1000;
/** Pages of such objects are as long as pages may be: a tenth is enough to tell. */
const IN_CIRCLES = 100;
const SCHEMAS = 10_000;

type Build = (folder: string, pages: number, what: string) => Promise<Measured>;

export async function referenceReport(runs: number, build: Build): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-reference-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clean);
  try {
    const [apart, circles] = [path.join(folder, 'apart'), path.join(folder, 'circles')];
    writeReferenceSite(apart, OPERATIONS, 'apart');
    writeReferenceSite(circles, IN_CIRCLES, 'circles');
    const builds = await buildsOf(apart, OPERATIONS, runs, build);
    const inCircles = await buildsOf(circles, IN_CIRCLES, runs, build);
    const schema = await benchSchema(runs);
    return table([
      [`${OPERATIONS} operations, ${megabytes(apart)}: CPU s`, cpu(builds), 20],
      ['the same: peak memory, MB', memory(builds), 1000],
      [`${IN_CIRCLES} operations, all objects in circles: CPU s`, cpu(inCircles), undefined],
      ['the same: peak memory, MB', memory(inCircles), 1000],
      [`${SCHEMAS} schemas in circles: from schema to HTML, CPU ms`, schema.renderMs, 1000],
      ['the same: reading and checking the file, CPU ms', schema.readMs, undefined],
    ]);
  } finally {
    process.removeListener('exit', clean);
    clean();
  }
}

async function buildsOf(
  folder: string,
  pages: number,
  runs: number,
  build: Build,
): Promise<Measured[]> {
  const builds: Measured[] = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const name of ['.cache', 'dist'])
      rmSync(path.join(folder, name), { recursive: true, force: true });
    builds.push(await build(folder, pages, `cold build ${run} of ${runs}`));
  }
  return builds;
}

function megabytes(folder: string): string {
  const { size } = statSync(path.join(folder, 'specs', 'large.json'));
  return `${(size / 1e6).toFixed(1)} MB of JSON`;
}

function cpu(builds: readonly Measured[]): number | undefined {
  return median(builds.map(({ cpuS }) => cpuS));
}

function memory(builds: readonly Measured[]): number | undefined {
  return median(builds.flatMap(({ peakMB }) => peakMB ?? []));
}

async function benchSchema(runs: number) {
  const text = recursiveSpec(SCHEMAS);
  const reads: number[] = [];
  const renders: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const sources = [{ path: 'specs/circles.json', text, hash: hashOf(text) }];
    const startMs = cpuMs();
    const api = await openApi({ sources, variables: {}, memo: memoryMemo() });
    const readMs = cpuMs();
    const fields = schemaHtml(api).match(/<li id=/g)?.length;
    renders.push(cpuMs() - readMs);
    reads.push(readMs - startMs);
    if (fields !== 2 * SCHEMAS) throw new Error(`benchSchema: ${fields} fields in the HTML`);
  }
  return { readMs: median(reads), renderMs: median(renders) };
}

/** Of this process: other work on the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** As <SchemaTable> draws it. */
function schemaHtml(api: Api): string {
  const mention = { kind: 'schema', name: 'Node0', line: 1, column: 1 } as const;
  const [block] = Object.values(shownBy(api, mention));
  if (block?.kind !== 'schema') throw new Error('schemaHtml: no schema');
  const { schema, hoisted, id } = block.schema;
  const all = [{ id, label: 'Node0', schema }, ...hoisted];
  const drawing = { references: { hrefs: {} }, sender: 'api' } as const;
  return all.map((one) => insideHtml(one.schema, one, drawing)).join('');
}

function table(rows: readonly [string, number | undefined, number | undefined][]): string {
  const shown = (value: number | undefined): string =>
    value === undefined ? '–' : value.toFixed(value < 100 ? 2 : 0);
  const lines = rows.map(
    ([what, value, target]) => `| ${what} | ${shown(value)} | ${shown(target)} |`,
  );
  return ['| What | Measured | At most |', '| --- | ---: | ---: |', ...lines].join('\n');
}
