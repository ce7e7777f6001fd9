// All commands of the generator as one cached bundle. Entry: generatorBundle(). The command files are named in
// strings only: nothing here imports them, so this module stays on a floor below them.

import { join } from 'node:path';
import { type Bundle, cachedBundle } from './code-bundle.ts';
import { PROJECT } from './project-root.ts';

/** Name → the function of generator/cli/<name>-command.ts. */
export const COMMANDS = {
  build: 'buildCommand',
  serve: 'serveCommand',
  check: 'checkCommand',
  new: 'newCommand',
  move: 'moveCommand',
  routes: 'routesCommand',
  diagrams: 'diagramsCommand',
  schemas: 'schemasCommand',
  hosting: 'hostingCommand',
  freeze: 'freezeCommand',
  'api-diff': 'apiDiffCommand',
} as const;
export type CommandName = keyof typeof COMMANDS;

/** Undefined: the bundle cannot be written anywhere. */
export async function generatorBundle(): Promise<Bundle | undefined> {
  const names = Object.entries(COMMANDS);
  const contents = names
    .map(([name, command]) => `export { ${command} } from './${name}-command.ts';`)
    .join('');
  const resolveDir = join(PROJECT, 'generator/cli');
  try {
    return await cachedBundle({
      name: 'generator',
      entry: { stdin: { contents, resolveDir, loader: 'ts' } },
    });
  } catch {
    return undefined;
  }
}
