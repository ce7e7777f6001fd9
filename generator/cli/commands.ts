// The generator's commands by name. run-command.ts loads them.

import { apiDiffCommand } from './api-diff-command.ts';
import { buildCommand } from './build-command.ts';
import { checkCommand, type Lint } from './check-command.ts';
import { diagramsCommand } from './diagrams-command.ts';
import { freezeCommand } from './freeze-command.ts';
import { hostingCommand } from './hosting-command.ts';
import { moveCommand } from './move-command.ts';
import { newCommand } from './new-command.ts';
import { routesCommand } from './routes-command.ts';
import { schemasCommand } from './schemas-command.ts';
import { serveCommand } from './serve-command.ts';

/** Answers the exit code. `lint`: for `check`. */
type Command = (words: readonly string[], lint?: Lint) => Promise<number>;

export const COMMANDS: Readonly<Record<string, Command>> = {
  build: buildCommand,
  serve: serveCommand,
  check: checkCommand,
  new: newCommand,
  move: moveCommand,
  routes: routesCommand,
  diagrams: diagramsCommand,
  schemas: schemasCommand,
  hosting: hostingCommand,
  freeze: freezeCommand,
  'api-diff': apiDiffCommand,
};
