// `tsx test/run.ts [parts of paths]`: finds the tests, runs them, prints what failed in full. Files named
// `*.long.test.ts` run only with --full, or for a part that has ".long".
// Node 20's own runner finds no .ts file by itself and then succeeds, so this one counts: it fails where
// fewer files ran than were found, or a file held no test.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { pathToFileURL } from 'node:url';
import { globSync } from 'glob';
import { parseCommandLine } from '../generator/cli/help.ts';
import { openRenderer } from '../generator/render/renderer.ts';
import { buildPortal } from './support/build-portal.ts';
import { affectedBy, changedSince } from './support/changed-files.ts';
import { chromiumPath } from './support/chromium-path.ts';
import { PROJECT } from './support/site.ts';

/** More than the cores of a small machine: browsers and servers let a test wait. */
const PROCESSES = 4;
/**
 * Loading the generator, or starting a browser, takes longer than most tests: so many files share a process. Long ones
 * have a process each, but in a browser, so that they may change it.
 */
const GROUP = { plain: 24, browser: 12 };
/** Has a process-wide hook: loaded before the suites that share the process. */
const AT_END = pathToFileURL(join(PROJECT, 'test/support/at-end.ts')).href;
/** They run only for a part that begins with this. */
const APART = /^test\/(?:firefox|webkit|fixtures)\//;
const LONG = '.long.test.';
const FILE_TIMEOUT_MS = { usual: 20 * 60_000, long: 60 * 60_000 };

interface Result {
  name: string;
  file: string;
  passed: boolean;
  durationMs: number;
  error?: Error;
}

const started = performance.now();
const flags = parseCommandLine(process.argv.slice(2), {
  command: 'tsx test/run.ts [parts of paths]',
  description: 'Runs the tests whose path has one of the parts; without parts, all.',
  words: Number.POSITIVE_INFINITY,
  flags: {
    code: {
      kind: 'switch',
      description: "without the tests of the portal's content, test/content/",
    },
    full: { kind: 'switch', description: 'the long tests instead, *.long.test.ts' },
    changed: {
      kind: 'text',
      value: 'HEAD',
      description: 'only tests that import what has changed since a commit',
    },
    fuzz: { kind: 'switch', description: 'more random inputs; SEED=… repeats a run' },
  },
});
if (typeof flags === 'number') process.exit(flags);
const { values, words: wanted } = flags;
if (values['fuzz']) fuzz();
// Components are loaded as the site's own project has them: JSX without an import of React.
process.env['TSX_TSCONFIG_PATH'] ??= join(PROJECT, 'test/site/tsconfig.json');
const base = values['changed'];
const changed = typeof base === 'string' ? affectedBy(changedSince(base)) : undefined;
process.exitCode = await main();

/** Other cases of test/fuzz/ each time, and more of them. */
function fuzz(): void {
  process.env['FUZZ'] ??= '25';
  process.env['SEED'] ??= String(Date.now() % 2 ** 31);
  console.log(
    `seed ${process.env['SEED']}: SEED=${process.env['SEED']} npm run fuzz tries the same`,
  );
}

async function main(): Promise<number> {
  const files = findTests();
  const idle = wanted.filter((part) => !files.some((file) => isWanted(shortName(file), part)));
  for (const part of idle)
    console.error(`no test file has "${part}" in its path; long tests need ".long" or --full`);
  if (idle.length > 0) return 1;
  if (files.length === 0) {
    console.log('no test imports what has changed');
    return 0;
  }
  await prepare(files);
  const results = await runTests(files);
  const faults = runFaults(files, results);
  printReport(results, faults);
  return faults.length > 0 || results.some(({ passed }) => !passed) ? 1 : 0;
}

/** What test processes share, made once before they start side by side: the renderer's bundle, browser and portal. */
async function prepare(files: readonly string[]): Promise<void> {
  await (await openRenderer({ workers: 0 })).close();
  try {
    if (files.some((file) => file.includes('/test/browser/'))) chromiumPath('shell');
  } catch {} // told by its tests
  const needsPortal = affectedBy(['test/support/built-site.ts']);
  if (files.some((file) => needsPortal(shortName(file)))) await buildPortal().catch(() => {}); // told by its tests
}

function findTests(): string[] {
  return globSync('test/**/*.test.{ts,tsx}', { cwd: PROJECT, absolute: true, posix: true })
    .filter((file) => !(values['code'] === true && file.includes('/test/content/')))
    .filter((file) =>
      (wanted.length === 0 ? [''] : wanted).some((part) => isWanted(shortName(file), part)),
    )
    .filter((file) => changed?.(shortName(file)) ?? true)
    .sort();
}

function isWanted(file: string, part: string): boolean {
  const isChosen = file.includes(LONG) === Boolean(values['full']);
  const [apart = ''] = APART.exec(file) ?? [];
  if (!file.includes(part) || !part.startsWith(apart)) return false;
  return isChosen || part.includes('.long') || values['fuzz'] === true;
}

function shortName(file: string): string {
  return relative(PROJECT, file);
}

async function runTests(files: string[]): Promise<Result[]> {
  const results: Result[] = [];
  // Children inherit this process's flags, so tsx reads their TypeScript as well.
  const isLong = values['fuzz'] === true || files.some((file) => file.includes(LONG));
  const timeout = FILE_TIMEOUT_MS[isLong ? 'long' : 'usual'];
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const stream = run({ files: grouped(files, folder), concurrency: PROCESSES, timeout });
  stream.on('test:stdout', ({ message }) => void process.stdout.write(message));
  stream.on('test:stderr', ({ message }) => void process.stderr.write(message));
  stream.on('test:pass', ({ name, file = '', details }) => {
    if (details.type !== 'suite')
      results.push({ name, file, passed: true, durationMs: details.duration_ms });
  });
  stream.on('test:fail', ({ name, file = '', details }) => {
    // Parents that fail only through a subtest are not reported.
    if (details.error.cause === undefined || !isEcho(details.error)) {
      const { duration_ms: durationMs, error } = details;
      results.push({ name, file, passed: false, durationMs, error });
      console.log(`✖ ${shortName(file)}: ${name}`);
    }
  });
  for await (const _ of stream);
  return results;
}

/** The files to start: those that can share a process become suites of one generated file. */
function grouped(files: readonly string[], folder: string): string[] {
  const isBrowser = (file: string): boolean => file.includes('/test/browser/');
  const started = files.filter((file) => file.includes(LONG) && !isBrowser(file));
  const together = files.filter((file) => !started.includes(file));
  const lists = [
    ...inGroups(together.filter(isBrowser), GROUP.browser),
    ...inGroups(
      together.filter((file) => !isBrowser(file)),
      GROUP.plain,
    ),
  ];
  return [
    ...started,
    ...lists.map((list, at) => {
      const group = join(folder, `group-${at + 1}.mjs`);
      writeFileSync(group, suitesOf(list));
      return group;
    }),
  ];
}

/** Neighbours take alike long: they go to different groups. */
function inGroups<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, group) => list.filter((_, at) => at % count === group));
}

function suitesOf(files: readonly string[]): string {
  const urlOf = (file: string): string => JSON.stringify(pathToFileURL(file).href);
  return [
    "import { describe } from 'node:test';",
    `import ${JSON.stringify(AT_END)};`,
    ...files.map((file) => `describe(${urlOf(file)}, () => import(${urlOf(file)}));`),
    '',
  ].join('\n');
}

function isEcho(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed';
}

/** Failures of the run itself: files that ran no test. */
function runFaults(files: readonly string[], results: readonly Result[]): string[] {
  const ran = results.filter(({ name, file }) => file !== '' && name !== file);
  const filesRun = new Set(ran.map(({ file }) => file));
  const silent = files.filter((file) => !filesRun.has(file));
  return silent.map((file) => `${shortName(file)} ran no test`);
}

function printReport(results: readonly Result[], faults: readonly string[]): void {
  const failed = results.filter(({ passed }) => !passed);
  for (const line of filesReport(results)) console.log(line);
  for (const { name, file, error } of failed)
    console.log(`\n✖ ${shortName(file)}\n  ${name}\n${errorText(error).replace(/^/gm, '    ')}`);
  for (const fault of faults) console.log(`\n✖ ${fault}`);
  const ran = results.filter(({ name, file }) => name !== file);
  console.log(`
# files ${new Set(ran.map(({ file }) => file)).size}
# tests ${ran.length}
# pass ${ran.filter(({ passed }) => passed).length}
# fail ${failed.length + faults.length}
# duration_ms ${Math.round(performance.now() - started)}`);
}

/** `✔ test/a.test.ts: 12 tests, 1.4 s` */
function filesReport(results: readonly Result[]): string[] {
  const files = [...new Set(results.map(({ file }) => file))].filter((file) => file !== '').sort();
  return files.map((file) => {
    const own = results.filter((result) => result.file === file && result.name !== file);
    const seconds = own.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;
    const mark = own.every(({ passed }) => passed) ? '✔' : '✖';
    return `${mark} ${shortName(file)}: ${own.length} tests, ${seconds.toFixed(1)} s`;
  });
}

function errorText(error: Error | undefined): string {
  const cause = error?.cause;
  if (cause instanceof Error) return cause.stack ?? cause.message;
  return cause === undefined ? (error?.stack ?? 'no error was given') : String(cause);
}
