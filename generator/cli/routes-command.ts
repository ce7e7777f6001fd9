// `npm run routes [-- siteDir] [--forget]`: writes content/routes.lock. New addresses are added; those that
// are gone stay, since readers may have bookmarked them; --forget removes them. Entry: routesCommand().

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES_LOCK, readLock } from '../checks/routes-lock.ts';
import { buildOptions, printDiagnostics, runBuild, Timings } from './build-command.ts';
import { parseCommandLine, type Usage } from './help.ts';

const USAGE: Usage = {
  command: 'npm run routes -- [siteDir]',
  description:
    'Records the addresses of all pages and headings: none may disappear without a redirect.',
  flags: { forget: { kind: 'switch', description: 'remove the addresses that no longer exist' } },
};

const HEAD = `# Addresses that readers may have kept: routes, and anchors of headings. Every build checks that they
# still lead somewhere. Written by "npm run routes"; an address that moves gets a redirect in site.yaml.
`;

export async function routesCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const options = { ...buildOptions({ ...flags, values: {} }), dryRun: true };
  const { diagnostics, addresses } = await runBuild(options, new Timings());
  const others = diagnostics.filter(
    ({ file, severity }) => file?.endsWith(ROUTES_LOCK) !== true && severity === 'error',
  );
  if (others.length > 0 || addresses === undefined) {
    printDiagnostics(others, false);
    console.error(`${ROUTES_LOCK} was not written: the site has errors.`);
    return 1;
  }
  const isForgetting = flags.values['forget'] === true;
  for (const lock of addresses) {
    if (lock.file !== ROUTES_LOCK && !existsSync(join(options.siteDir, lock.file))) continue;
    writeLock(options.siteDir, lock, isForgetting);
  }
  return 0;
}

function writeLock(
  siteDir: string,
  { file, addresses }: { file: string; addresses: readonly string[] },
  isForgetting: boolean,
): void {
  const path = join(siteDir, file);
  const before = existsSync(path) ? readLock(readFileSync(path, 'utf8')) : [];
  const known = new Set(before.map(({ address }) => address));
  const now = new Set(addresses);
  const gone = [...known].filter((address) => !now.has(address));
  const all = [...new Set([...now, ...(isForgetting ? [] : gone)])].sort();
  writeFileSync(path, `${HEAD}${all.join('\n')}\n`);
  const fresh = all.filter((address) => !known.has(address)).length;
  const fate = isForgetting ? 'forgotten' : 'missing but kept';
  console.log(`${all.length} addresses in ${file}: ${fresh} new, ${gone.length} ${fate}.`);
}
