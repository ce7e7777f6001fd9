// All commands of the generator in one remembered file, for its process. Entry:
// generatorBundle(). The files are named in strings: nothing here imports them, so this stays below them.

import { join } from 'node:path';
import { type Bundle, rememberedBundle } from './code-bundle.ts';
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
  verify: 'verifyCommand',
  hosting: 'hostingCommand',
  deploy: 'deployCommand',
} as const;
export type CommandName = keyof typeof COMMANDS;

/** Undefined: it cannot be kept anywhere. */
export async function generatorBundle(): Promise<Bundle | undefined> {
  const names = Object.entries(COMMANDS);
  const contents = names
    .map(([name, command]) => `export { ${command} } from './${name}-command.ts';`)
    .join('');
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
