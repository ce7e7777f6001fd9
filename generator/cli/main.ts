// `tsx generator/cli/main.ts <command> [words]`: what the npm scripts of writers call.

import { runCommand } from './run-command.ts';

const [name = '--help', ...words] = process.argv.slice(2);
process.exitCode = await runCommand(name, words);
