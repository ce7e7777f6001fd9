// `tsx generator/cli/main.ts <command> [words]`: what the npm scripts of writers call.

import type { CommandName } from '../cache/generator-bundle.ts';
import { runCommand } from './run-command.ts';

const [name = '', ...words] = process.argv.slice(2);
process.exitCode = await runCommand(name as CommandName, words);
