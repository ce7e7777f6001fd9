// `npm run check [-- siteDir] [--json]`: everything a strict build would report; nothing is written but the
// cache. Exit code 0: all in order. 1: errors or warnings. 2: wrong words. Entry: checkCommand().

import { hasErrors, summary } from '../diagnostics.ts';
import { type Flags, parseFlags } from '../flags.ts';
import { buildOptions, printDiagnostics, printFailure, runBuild, Timings } from './build.ts';

const CHECK_FLAGS = { json: 'switch', drafts: 'switch' } as const;

export async function checkCommand(words: readonly string[]): Promise<number> {
  let flags: Flags;
  try {
    flags = parseFlags(words, CHECK_FLAGS);
  } catch (error) {
    console.error(
      `${(error as Error).message}\nusage: npm run check -- [siteDir] [--json] [--drafts]`,
    );
    return 2;
  }
  const options = { ...buildOptions(flags), strict: true, dryRun: true };
  const asJson = flags.values['json'] === true;
  try {
    const { diagnostics, pages } = await runBuild(options, new Timings());
    printDiagnostics(diagnostics, asJson);
    if (!asJson) console.log(summary(diagnostics) || `${pages} pages are in order.`);
    return hasErrors(diagnostics) ? 1 : 0;
  } catch (error) {
    printFailure(error, asJson, options);
    return 1;
  }
}

process.exitCode = await checkCommand(process.argv.slice(2));
