// Runs a command from the generator's cached bundle. Entry: runCommand(). The commands are imported by their path alone,
// so that nothing here loads them before the bundle does.

import { type Bundle, cachedBundle, loadBundle } from '../cache/code-bundle.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Lint } from './check-command.ts';

type Commands = typeof import('./commands.ts');

/** Returns the exit code. Where no bundle can be written, the sources run unbundled. `lint`: for `check`. */
export async function runCommand(
  name: string,
  words: readonly string[],
  lint?: Lint,
): Promise<number> {
  const bundle = await generatorBundle();
  const { COMMANDS } = bundle ? loadBundle<Commands>(bundle.file) : await import('./commands.ts');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command !== undefined) return command(words, lint);
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

/** Undefined: the bundle cannot be written anywhere. */
export function generatorBundle(): Promise<Bundle | undefined> {
  return cachedBundle('generator', 'generator/cli/commands.ts').catch(() => undefined);
}
