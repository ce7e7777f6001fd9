// Starts a command from one remembered bundle of the generator. Entry: runCommand().

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bundle, loadBundle, rememberedBundle } from '../cache/code-bundle.ts';
import { PROJECT } from '../cache/project-root.ts';

type Commands = Readonly<Record<string, (words: readonly string[]) => Promise<number>>>;
/** Name → the function of `<name>-command.ts` beside this file. */
const COMMANDS = {
  build: 'buildCommand',
  serve: 'serveCommand',
  check: 'checkCommand',
  new: 'newCommand',
  move: 'moveCommand',
  routes: 'routesCommand',
  schemas: 'schemasCommand',
  verify: 'verifyCommand',
} as const;
export type CommandName = keyof typeof COMMANDS;

/** Answers the exit code. Where no bundle can be kept, the sources run as they are. */
export async function runCommand(name: CommandName, words: readonly string[]): Promise<number> {
  const bundle = await generatorBundle();
  const commands =
    bundle === undefined
      ? ((await import(
          pathToFileURL(join(PROJECT, `generator/cli/${name}-command.ts`)).href
        )) as Commands)
      : loadBundle<Commands>(bundle);
  const command = commands[COMMANDS[name]];
  if (command === undefined) throw new Error(`runCommand: there is no command "${name}"`);
  return command(words);
}

/** The generator in one file, for this process or a thread; undefined: it cannot be kept anywhere. */
export async function generatorBundle(): Promise<Bundle | undefined> {
  const names = Object.entries(COMMANDS);
  const exported = names.map(
    ([name, command]) => `export { ${command} } from './${name}-command.ts';`,
  );
  const contents = [
    ...exported,
    "export { runWholeBuilds } from '../server/live/background-build-job.ts';",
  ].join('');
  const resolveDir = join(PROJECT, 'generator/cli');
  try {
    return await rememberedBundle({
      name: 'generator',
      entry: { stdin: { contents, resolveDir, loader: 'ts' } },
    });
  } catch {
    return undefined;
  }
}
