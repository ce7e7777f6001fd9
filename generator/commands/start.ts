// `tsx generator/commands/start.ts <command> [words]`: what the npm scripts of writers call.

import { type CommandName, runCommand } from './run.ts';

const [name = '', ...words] = process.argv.slice(2);
process.exitCode = await runCommand(name as CommandName, words);
