// `tsx generator/cli/main.ts <command> [words]`: what the npm scripts of writers call.

import { COMMANDS, type CommandName } from '../cache/generator-bundle.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { runCommand } from './run-command.ts';

const [name = '--help', ...words] = process.argv.slice(2);
process.exitCode = isCommand(name) ? await runCommand(name, words) : showCommands();

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

function showCommands(): number {
  const names = Object.keys(COMMANDS);
  const usage = `usage: tsx generator/cli/main.ts <command> [--help]\nThe commands are ${names.join(', ')}.`;
  if (name === '--help' || name === '-h') {
    console.log(usage);
    return 0;
  }
  const near = nearest(name, names);
  const hint = near === undefined ? '' : `; did you mean "${near}"?`;
  console.error(`there is no command "${name}"${hint}\n${usage}`);
  return 2;
}
