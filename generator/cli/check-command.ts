// `check [siteDir | file] [--json] [--timings]`: reports all that a strict build would, in all editions of the
// site or, of these, in one file; writes only the cache.
// Exit code 0: no errors. 1: errors or warnings. 2: usage error. Entry: checkCommand().

import { existsSync, statSync } from 'node:fs';
import { hasErrors, sortDiagnostics, summary, withSeverity } from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../types.ts';
import {
  buildOptions,
  MAX_SECONDS_FLAG,
  printDiagnostics,
  printFailure,
  runBuild,
  Timings,
} from './build-command.ts';
import { parseCommandLine, type Usage } from './help.ts';
import { openSite, siteOf } from './open-site.ts';
import { reportTranslations } from './translations-report.ts';

const USAGE: Usage = {
  command: 'npm run check -- [siteDir | file]',
  description:
    'Checks the content: all that a build reports, and the lint of the portal. Writes nothing.',
  flags: {
    json: { kind: 'switch', description: 'print diagnostics as JSON, for editors' },
    drafts: { kind: 'switch', description: 'include pages with draft: true' },
    'max-seconds': MAX_SECONDS_FLAG,
    translations: { kind: 'switch', description: 'list what is not translated, or outdated' },
    record: {
      kind: 'switch',
      description: 'the same, after noting that all translations are up to date',
    },
    timings: { kind: 'switch', description: 'print the duration of each stage' },
  },
};

/** A site's own check of its sources, for when a build would report nothing. */
export type Lint = (siteDir: string) => readonly Diagnostic[];

export async function checkCommand(
  words: readonly string[],
  lint: Lint = () => [],
): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const asJson = flags.values['json'] === true;
  const { folder } = flags;
  const isOne =
    folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isFile() === true;
  const one = isOne ? siteOf(folder) : undefined;
  if (isOne && one === undefined) {
    console.error(`${folder} is not in the content/ folder of a site`);
    return 2;
  }
  if (folder !== undefined && /\.(?:mdx?|ya?ml)$/.test(folder) && !existsSync(folder)) {
    console.error(`there is no file ${folder}`);
    return 2;
  }
  const built = buildOptions(one === undefined ? flags : { ...flags, folder: one.siteDir });
  const options = { ...built, drafts: built.drafts || isOne, strict: true, dryRun: true };
  if (flags.values['translations'] || flags.values['record'])
    return checkTranslations(options.siteDir, flags.values['record'] === true);
  try {
    const timings = new Timings();
    const result = await runBuild(options, timings);
    const isAsked = ({ file }: Diagnostic): boolean =>
      one === undefined || file === undefined || file.normalize() === one.path.normalize();
    const ofBuild = result.diagnostics.filter(isAsked);
    const ofLint = (): Diagnostic[] =>
      sortDiagnostics(withSeverity(lint(options.siteDir), true)).filter(isAsked);
    const diagnostics = ofBuild.length > 0 ? ofBuild : ofLint();
    printDiagnostics(diagnostics, asJson);
    if (flags.values['timings']) timings.print(asJson);
    const fine = one?.path ?? `${result.pages} pages checked`;
    if (!asJson) console.log(summary(diagnostics) || `${fine}: no errors.`);
    return hasErrors(diagnostics) ? 1 : 0;
  } catch (error) {
    printFailure(error, asJson, options);
    return 1;
  }
}

async function checkTranslations(siteDir: string, isRecording: boolean): Promise<number> {
  const { editions, diagnostics } = await openSite(siteDir);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  printDiagnostics(errors, false);
  reportTranslations(siteDir, editions, isRecording);
  return errors.length > 0 ? 1 : 0;
}
