// `tsx build.ts [siteDir] [flags]`: words in, exit code out. 0: built, perhaps with warnings. 1: errors, and
// nothing was written. 2: wrong flags. Entry: buildCommand().

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildResult, build } from '../build.ts';
import type { BuildOptions } from '../build-options.ts';
import { memoryMemo, openMemo } from '../cache/memo.ts';
import {
  BuildError,
  formatDiagnostic,
  hasErrors,
  refusal,
  summary,
  systemFault,
} from '../diagnostics/diagnostics.ts';
import { typedPath } from '../diagnostics/typed-path.ts';
import type { PlannedSite } from '../load-site.ts';
import { PartlyWritten } from '../output/output-marker.ts';
import { defaultWorkers, openRenderer } from '../render/renderer.ts';
import type { Stage } from '../stages.ts';
import { MAX_SECONDS } from '../threads/time-limit.ts';
import type { Diagnostic } from '../types.ts';
import type { Flags } from './flags.ts';
import { parseCommandLine, type Usage } from './help.ts';
import { Interruption } from './running/interruption.ts';
import { Progress } from './running/progress.ts';

/** The flag of every command that reads a site. */
export const MAX_SECONDS_FLAG = {
  kind: { from: 1, to: 3600 },
  value: String(MAX_SECONDS),
  description: 'limit of CPU time for one page or specification',
} as const;

const MOST_WORKERS = 64;

const USAGE: Usage = {
  command: 'tsx build.ts [siteDir]',
  description: 'Builds the site of a folder with content/, specs/ and public/.',
  flags: {
    'out-dir': {
      kind: 'text',
      value: 'dist',
      description: 'output folder; default: dist/ in the site folder',
    },
    'base-url': {
      kind: 'text',
      value: '/docs/',
      description: 'the path under which the site is served',
    },
    only: {
      kind: 'text',
      value: 'ar',
      description: 'write one edition only (1.0, ar, ar/1.0, / for the default): all others stay',
    },
    workers: {
      kind: { from: 1, to: MOST_WORKERS },
      value: 'N',
      description: `rendering threads, 1 to ${MOST_WORKERS}`,
    },
    drafts: { kind: 'switch', description: 'include pages with draft: true' },
    strict: { kind: 'switch', description: 'treat warnings as errors' },
    'no-cache': { kind: 'switch', description: 'ignore the cache of earlier builds' },
    compress: {
      kind: 'switch',
      description: 'write a .br and a .gz beside each text file, for hosts that send them',
    },
    'max-seconds': MAX_SECONDS_FLAG,
    timings: { kind: 'switch', description: 'print the duration of each stage' },
    json: { kind: 'switch', description: 'print diagnostics as JSON' },
  },
};

export async function buildCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const { values } = flags;
  const options = buildOptions(flags);
  const timings = new Timings();
  try {
    const progress = values['json'] ? undefined : new Progress(process.stderr);
    const result = await runBuild(options, timings, progress);
    printDiagnostics(result.diagnostics, values['json'] === true);
    if (values['timings']) timings.print(values['json'] === true);
    if (values['json'] !== true) printOutcome(result, options, timings.seconds());
    return result.written === undefined ? 1 : 0;
  } catch (error) {
    printFailure(error, values['json'] === true, options);
    return 1;
  }
}

export function buildOptions({ folder, values }: Flags): BuildOptions {
  const siteDir = resolve(folder ?? '.');
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const maxSeconds = values['max-seconds'];
  return {
    siteDir,
    outDir: resolve(text('out-dir') ?? join(siteDir, 'dist')),
    mode: 'production',
    workers: typeof values['workers'] === 'number' ? values['workers'] : defaultWorkers(),
    drafts: values['drafts'] === true,
    strict: values['strict'] === true,
    cache: values['no-cache'] !== true,
    compress: values['compress'] === true,
    baseUrl: text('base-url'),
    only: text('only'),
    ...(typeof maxSeconds === 'number' ? { maxSeconds } : {}),
  };
}

export async function runBuild(
  options: BuildOptions,
  timings: Timings,
  progress?: Progress,
): Promise<BuildResult> {
  if (!existsSync(options.siteDir))
    throw refusal(`there is no folder ${options.siteDir}`, 'name a folder that has content/');
  const cacheDir = join(options.siteDir, '.cache', options.mode);
  const opened = await timings.stage('worker', () => openRenderer({ workers: options.workers }));
  opened.startAhead();
  const renderer = progress?.counted(opened) ?? opened;
  const interruption = new Interruption(
    options.outDir,
    () => renderer.close(),
    () => {
      progress?.end();
      console.error('error: the build was interrupted');
      console.error(`Nothing was written to ${typedPath(options.outDir)}/.`);
    },
  );
  const memo = options.cache ? openMemo(cacheDir) : memoryMemo();
  try {
    const built = (): Promise<BuildResult> =>
      build({
        options,
        cacheDir,
        memo,
        renderer,
        stage: async (name, work) => {
          progress?.stage(name);
          const answer = await interruption.during(() => timings.stage(name, work));
          if (name === 'commit') interruption.written();
          if (name === 'plan') progress?.planned((answer as PlannedSite).plan.pages.length);
          return answer;
        },
      });
    return await interruption.during(built);
  } finally {
    progress?.end();
    await renderer.close();
    memo.close();
  }
}

export class Timings {
  private readonly start = performance.now();
  private readonly stages: { name: Stage; ms: number }[] = [];

  async stage<T>(name: Stage, work: () => T | Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work();
    } finally {
      this.stages.push({ name, ms: performance.now() - from });
    }
  }
  seconds(): number {
    return (performance.now() - this.start) / 1000;
  }
  /** With --json to stderr: stdout has the diagnostics only. */
  print(asJson: boolean): void {
    const say = asJson ? console.error : console.log;
    for (const { name, ms } of this.stages)
      say(`${name.padEnd(10)} ${ms.toFixed(0).padStart(7)} ms`);
  }
}

/** For programs: `{ "diagnostics": [{ file, line, column, severity, message, hint }] }`. */
export function printDiagnostics(reported: readonly Diagnostic[], asJson: boolean): void {
  if (asJson) console.log(JSON.stringify({ diagnostics: reported.map(forPrograms) }, null, 2));
  else for (const one of reported) console.error(formatDiagnostic(one));
}

function forPrograms({ file, line, column, severity, text, hint }: Diagnostic): object {
  return { file, line, column, severity, message: text, hint };
}

function printOutcome(
  { diagnostics, pages, written }: BuildResult,
  options: BuildOptions,
  seconds: number,
): void {
  const out = `${typedPath(options.outDir)}/`;
  const counts = summary(diagnostics);
  if (counts !== '') console.error(counts);
  if (written === undefined) {
    console.error(`Nothing was written to ${out}.`);
    return;
  }
  const size = `${(written.bytes / 1e6).toFixed(1)} MB`;
  const changes = `${written.changed.length} files changed, ${written.deleted.length} deleted`;
  const warnings = diagnostics.length === 1 ? '1 warning' : `${diagnostics.length} warnings`;
  const outcome = `${pages} pages, ${warnings} in ${seconds.toFixed(1)} s`;
  console.log(`${outcome}. ${out} holds ${size}; ${changes}.`);
}

export function printFailure(error: unknown, asJson: boolean, options: BuildOptions): void {
  const diagnostics = error instanceof BuildError ? error.diagnostics : [unexpected(error)];
  printDiagnostics(diagnostics, asJson);
  if (!asJson && hasErrors(diagnostics) && !(error instanceof PartlyWritten))
    console.error(`Nothing was written to ${typedPath(options.outDir)}/.`);
}

/** A system error in plain words; an internal error with its stack, for the bug report. */
function unexpected(error: unknown): Diagnostic {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) {
    return { severity: 'error', file: path, text: systemFault(error) };
  }
  const chain: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    chain.push(at.stack ?? at.message);
  return {
    severity: 'error',
    text: `internal error: ${chain.join('\ncaused by: ') || String(error)}`,
    hint: 'this is a bug in the generator; please report it with these lines',
  };
}
