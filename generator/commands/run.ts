// Starts a command from one remembered bundle of the generator: loading a hundred modules one by one takes
// longer than rebuilding a small site. Entry: runCommand(). The bundle stands as long as its sources do.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from '../hash.ts';
import { PROJECT } from '../project.ts';

type Command = (words: readonly string[]) => Promise<number>;
/** Name → the file beside this one, and its function. */
const COMMANDS = {
  build: 'buildCommand',
  serve: 'serveCommand',
  check: 'checkCommand',
  new: 'newCommand',
  move: 'moveCommand',
  routes: 'routesCommand',
  schemas: 'schemasCommand',
} as const;
export type CommandName = keyof typeof COMMANDS;

/** Answers the exit code. */
export async function runCommand(name: CommandName, words: readonly string[]): Promise<number> {
  const file = await generatorBundle();
  const from = pathToFileURL(file ?? join(PROJECT, `generator/commands/${name}.ts`));
  const commands = (await import(from.href)) as Record<string, Command>;
  const command = commands[COMMANDS[name]];
  if (command === undefined) throw new Error(`runCommand: there is no command "${name}"`);
  return command(words);
}

const FOLDER = join(PROJECT, '.cache/generator');
const NOTE = join(FOLDER, 'bundle.json');

/** The generator in one file, for this process or a thread; undefined: it cannot be kept anywhere. */
export async function generatorBundle(): Promise<string | undefined> {
  return rememberedBundle() ?? (await makeBundle());
}

interface Note {
  file: string;
  inputs: readonly string[]; // relative to the project
  inputsHash: string;
}

function rememberedBundle(): string | undefined {
  try {
    const { file, inputs, inputsHash } = JSON.parse(readFileSync(NOTE, 'utf8')) as Note;
    const path = join(FOLDER, file);
    return hashInputs(inputs) === inputsHash && existsSync(path) ? path : undefined;
  } catch {
    return undefined; // none yet, or a source is gone
  }
}

function hashInputs(inputs: readonly string[]): string {
  return hashOf(process.version, ...inputs.map((path) => readFileSync(join(PROJECT, path))));
}

/** Undefined where it cannot be written: then the sources run as they are. */
async function makeBundle(): Promise<string | undefined> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    stdin: {
      contents: `${Object.entries(COMMANDS)
        .map(([name, command]) => `export { ${command} } from './${name}.ts';`)
        .join('\n')}
        export { runWholeBuilds } from '../live/whole-build.ts';`,
      resolveDir: join(PROJECT, 'generator/commands'),
      loader: 'ts',
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Only project.ts asks for it, and it must not take the bundle's place for its own.
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(join(PROJECT, 'generator/project.ts')).href),
    },
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const inputs = Object.keys(metafile.inputs)
    .filter((path) => path !== '<stdin>')
    .sort();
  const file = `generator-${hashOf(code).slice(0, 16)}.mjs`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const old of readdirSync(FOLDER))
      if (old !== file) rmSync(join(FOLDER, old), { force: true });
    writeWhole(join(FOLDER, file), code);
    writeWhole(
      NOTE,
      JSON.stringify({ file, inputs, inputsHash: hashInputs(inputs) } satisfies Note),
    );
    return join(FOLDER, file);
  } catch {
    return undefined;
  }
}

/** Another process may be doing the same: whoever reads finds a whole file. */
function writeWhole(path: string, content: string | Uint8Array): void {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, content);
  renameSync(own, path);
}
