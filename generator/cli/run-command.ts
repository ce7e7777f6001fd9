// Runs a command from the generator's cached bundle. Entry: runCommand().

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadBundle } from '../cache/code-bundle.ts';
import { COMMANDS, type CommandName, generatorBundle } from '../cache/generator-bundle.ts';
import { PROJECT } from '../cache/project-root.ts';
import type { Lint } from './check-command.ts';

type Command = (words: readonly string[], lint?: Lint) => Promise<number>;
type Commands = Readonly<Record<string, Command>>;

/** Returns the exit code. Where no bundle can be written, the sources run unbundled. `lint`: for `check`. */
export async function runCommand(
  name: CommandName,
  words: readonly string[],
  lint?: Lint,
): Promise<number> {
  const bundle = await generatorBundle();
  const commands =
    bundle === undefined
      ? ((await import(
          pathToFileURL(join(PROJECT, `generator/cli/${name}-command.ts`)).href
        )) as Commands)
      : loadBundle<Commands>(bundle.file);
  const command = commands[COMMANDS[name]];
  if (command === undefined) throw new Error(`runCommand: there is no command "${name}"`);
  return command(words, lint);
}
