// `npm run deploy-plan [-- siteDir] [--before deploy-manifest.json] [--keep 5]`: writes which files of a build to
// upload, in which order, and which to delete, as lists for rsync and the like. Exit code 0: written; 1: there is no
// build, or the list of the last deploy cannot be read; 2: usage error. Entry: deployCommand().

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemFault } from '../diagnostics/diagnostics.ts';
import { typedPath } from '../diagnostics/typed-path.ts';
import { type DeployManifest, deployPlan, MANIFEST, readManifest } from '../hosting/deploy-plan.ts';
import { filesBelow } from '../output/folders.ts';
import { OUTPUT_MARKER } from '../output/output-marker.ts';
import type { Diagnostic } from '../types.ts';
import { printDiagnostics } from './build-command.ts';
import { parseCommandLine, type Usage } from './help.ts';

const KEEP = 5;

const USAGE: Usage = {
  command: 'npm run deploy-plan -- [siteDir]',
  description: 'Writes the order in which a build is uploaded, as lists in dist.deploy/.',
  flags: {
    'out-dir': {
      kind: 'text',
      value: 'dist',
      description: 'the build; default: dist/ in the site folder',
    },
    before: {
      kind: 'text',
      value: MANIFEST,
      description: `${MANIFEST} as it is on the host; absent: nothing is there yet`,
    },
    keep: {
      kind: { from: 0, to: 1000 },
      value: String(KEEP),
      description: 'number of earlier builds whose files are kept for pages that are still open',
    },
  },
};

export async function deployCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const { folder = '.', values } = flags;
  const { 'out-dir': named, before: earlier, keep } = values;
  const outDir = resolve(typeof named === 'string' ? named : join(folder, 'dist'));
  const before = typeof earlier === 'string' ? manifestIn(resolve(earlier)) : { builds: [] };
  const fault = 'text' in before ? before : noBuild(outDir);
  if ('text' in before || fault !== undefined) {
    printDiagnostics(fault === undefined ? [] : [fault], false);
    return 1;
  }
  const files = filesBelow(outDir).filter((path) => path !== OUTPUT_MARKER);
  const plan = deployPlan(files, { before, keep: typeof keep === 'number' ? keep : KEEP });
  const lists = `${outDir}.deploy`;
  mkdirSync(lists, { recursive: true });
  const steps = ['assets', 'data', 'pages', 'deletions'] as const;
  for (const [at, step] of steps.entries()) {
    const name = `${at + 1}-${step}.txt`;
    writeFileSync(join(lists, name), plan[step].map((path) => `${path}\n`).join(''));
    console.log(`${name}: ${plan[step].length} files`);
  }
  writeFileSync(join(lists, MANIFEST), `${JSON.stringify(plan.manifest)}\n`);
  console.log(`${MANIFEST}: upload it after the pages. The lists are in ${typedPath(lists)}/.`);
  return 0;
}

function manifestIn(file: string): DeployManifest | Diagnostic {
  try {
    return readManifest(readFileSync(file, 'utf8'));
  } catch (error) {
    const text = `${typedPath(file)} cannot be read: ${systemFault(error)}`;
    const hint = `take ${MANIFEST} from the host as it is there, or leave --before out: then nothing is deleted`;
    return { severity: 'error', text, hint };
  }
}

function noBuild(outDir: string): Diagnostic | undefined {
  if (existsSync(join(outDir, OUTPUT_MARKER))) return undefined;
  const text = `there is no build in ${typedPath(outDir)}/`;
  return { severity: 'error', text, hint: 'run "npm run build" first, or name its --out-dir' };
}
