// `npm run check [-- siteDir | file]`: the generator's check, and the lint of the portal's own content.

import { resolve } from 'node:path';
import { PROJECT } from '../../generator/cache/project-root.ts';
import { runCommand } from '../../generator/cli/run-command.ts';
import { lint } from './lint.ts';

process.exitCode = await runCommand('check', process.argv.slice(2), (siteDir) =>
  resolve(siteDir) === resolve(PROJECT) ? lint(siteDir) : [],
);
