// Cold builds of a site, by this generator or another, and rebuilds after an edit. Entries: ownSite(),
// buildsOf().

import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Measured, measure } from './measure.ts';

export const PROJECT = path.resolve(import.meta.dirname, '../..');
export const TSX = path.join(PROJECT, 'node_modules/.bin/tsx');

export interface Builds {
  cold: readonly Measured[];
  rebuilds: readonly Measured[];
}

export interface BuiltSite {
  name: string; // in what is said meanwhile
  command: readonly [string, ...string[]];
  cwd: string;
  made: readonly string[]; // output and caches, deleted before each cold build
  edited: string; // gets a paragraph before each rebuild
}

/** `route`: of the page that is edited. */
export function ownSite(folder: string, route: string): BuiltSite {
  return {
    name: 'this generator',
    command: [TSX, 'build.ts', folder],
    cwd: PROJECT,
    made: ['dist', '.cache'].map((name) => path.join(folder, name)),
    edited: path.join(folder, 'content', `${route}.mdx`),
  };
}

/** Throws if one fails. */
export async function buildsOf(site: BuiltSite, runs: number): Promise<Builds> {
  return { cold: await coldBuildsOf(site, runs), rebuilds: await rebuildsOf(site, runs) };
}

async function coldBuildsOf(site: BuiltSite, runs: number): Promise<Measured[]> {
  const cold: Measured[] = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const name of site.made) rmSync(name, { recursive: true, force: true });
    cold.push(await build(site, `cold build ${run}`));
  }
  return cold;
}

async function rebuildsOf(site: BuiltSite, runs: number): Promise<Measured[]> {
  const rebuilds: Measured[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const text = `Edit number ${run} of this page adds one more paragraph about refunds.`;
    appendFileSync(site.edited, `\n${text}\n`);
    rebuilds.push(await build(site, `rebuild ${run}`));
  }
  return rebuilds;
}

async function build({ name, command, cwd }: BuiltSite, what: string): Promise<Measured> {
  // None of them may ask the network: for newer versions, or to report what it does.
  const env = { ...process.env, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' };
  const measured = await measure(command, cwd, env);
  const { wallS, cpuS, peakMB, exitCode, output } = measured;
  if (exitCode !== 0) throw new Error(`${command.join(' ')}: exit code ${exitCode}\n${output}`);
  const cost = `${wallS.toFixed(2)} s, ${cpuS.toFixed(2)} CPU s, ${peakMB.toFixed(0)} MB`;
  console.error(`${name}, ${what}: ${cost}`);
  return measured;
}
