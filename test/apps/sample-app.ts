// A sample app in one language, unpacked from what its zip holds and started as its README says, with the API of a test
// in place of the real one. Entries: sampleApps(), sampleApp(), setColumn().

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openExamples } from '../../generator/content/example-snippets.ts';
import { openSampleApps } from '../../generator/content/sample-apps.ts';
import { readSources } from '../../generator/content/sources.ts';
import { RUNTIMES } from '../content/examples/runtimes.ts';
import { readSpecs } from '../content/specs/spec-files.ts';
import { freePort } from '../support/free-port.ts';
import { ended, listening, type Server } from '../support/programs.ts';
import { freshFolder, PROJECT } from '../support/site.ts';
import { pythonFolder } from './python-folder.ts';

export type SampleApp = ReturnType<typeof sampleApp>;
export type UnpackedApp = ReturnType<SampleApp['unpack']>;

const KEYS = {
  PAYMENTS_SECRET_KEY: 'sk_test_from_environment',
  PAYMENTS_PUBLISHABLE_KEY: 'pk_test_from_environment',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_example_change_me_4f1c',
};
/** What tests have already: the packages of the repository, and Debian's. */
const INSTALLS = /^(?:npm|pip|composer) |^cp \.env/;
const LOAD_ENV = 'set -a; . ./.env; set +a';

const { variables } = readSpecs();
const API_BASE = String(variables['apiBaseUrl']);
const apps = openSampleApps(openExamples(PROJECT, readSources(PROJECT)), variables);

/** The app in each language that server apps have. */
export function sampleApps(id: string): SampleApp[] {
  return RUNTIMES.map(({ folder }) => sampleApp(id, folder));
}

export function sampleApp(id: string, language: string) {
  const zip = `downloads/${id}-${language}.zip`;
  if (!apps.zips.includes(zip)) throw new Error(`there is no sample app "${id}" in ${language}`);
  return {
    language, // name of its folder: 'node'
    /** In a folder of its own. `env`: further lines of its .env. */
    unpack: (apiBase: string, env: Readonly<Record<string, string>> = {}) => {
      const app = unpacked(apps.files(zip), apiBase, env);
      return { ...app, command: (program: string) => commandOf(program, language) };
    },
  };
}

function unpacked(
  files: ReadonlyMap<string, string>,
  apiBase: string,
  env: Readonly<Record<string, string>>,
) {
  const folder = freshFolder('app');
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text.replaceAll(API_BASE, apiBase));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const writeEnv = (more: Readonly<Record<string, string>>): void =>
    writeFileSync(
      join(folder, '.env'),
      envText(files.get('.env.example') ?? '', { ...KEYS, ...env, ...more }),
    );
  writeEnv({});
  return {
    folder,
    /** The server that the README starts, once it listens. */
    async start() {
      const port = await freePort();
      writeEnv({ PORT: String(port) });
      const readme = readFileSync(join(folder, 'README.md'), 'utf8');
      const [, commands = ''] = /```bash\n([\s\S]*?)\n```/.exec(readme) ?? []; // of its first block
      return serverOf(commands, folder, port);
    },
    /** A command in the folder, with the variables of .env. */
    run: (command: string) => ended(shell(`${LOAD_ENV}\n${command}`, folder)),
  };
}

/** How one of its programs is started: 'refund 1042' → `php refund.php 1042`, or the same in its language. */
function commandOf(program: string, language: string): string {
  const [, name = '', words = ''] = /^(\S+)(.*)$/s.exec(program) ?? [];
  const runtime = RUNTIMES.find(({ folder }) => folder === language);
  if (runtime === undefined) throw new Error(`programs in ${language} are not run`);
  return `${runtime.command} ${runtime.file(name)}${words}`;
}

/** What these commands start, but for those that install, once it listens at the port in place of 3000. */
export function serverOf(
  commands: string,
  folder: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const lines = commands.split('\n').filter((line) => !INSTALLS.test(line));
  const script = lines
    .join('\n')
    .trim()
    .replace(/[^\n]+$/, 'exec $&');
  return listening(shell(script.replaceAll('3000', String(port)), folder, env), port);
}

function envText(example: string, values: Readonly<Record<string, string>>): string {
  const lines = example.split('\n').filter((line) => !((line.split('=')[0] ?? '') in values));
  return [...lines, ...Object.entries(values).map(([key, value]) => `${key}='${value}'`)].join(
    '\n',
  );
}

function shell(
  commands: string,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn('sh', ['-ec', commands], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PYTHONUNBUFFERED: '1',
      PYTHONDONTWRITEBYTECODE: '1',
      PATH: `${pythonFolder()}:${process.env['PATH']}`,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Sets a column of all rows that the app has stored: in the JSON file of this name, or in the SQLite database. */
export async function setColumn(
  { folder, run }: UnpackedApp,
  [name, table, column]: readonly [file: string, table: string, column: string],
  { inJson, inSql }: { inJson: number | string; inSql: number | string },
): Promise<void> {
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) {
    const values = new RegExp(`"${column}": ?(?:\\d+|"[^"]*")`, 'g');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(values, `"${column}": ${JSON.stringify(inJson)}`));
    return;
  }
  const sql = `UPDATE ${table} SET ${column} = ?`;
  const program = `import sqlite3
with sqlite3.connect('${name}.db') as db: db.execute('${sql}', (${JSON.stringify(inSql)},))`;
  const { code, stderr } = await run(`python3 <<'END'\n${program}\nEND`);
  assert.equal(code, 0, stderr);
}
