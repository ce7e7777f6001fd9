// The examples of content/examples as a reader would run them: copied to a folder, the variables replaced,
// in a process of their own. Entry: examplesIn().

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expandVariables } from '../../../generator/text/variables.ts';
import { freshFolder, PROJECT } from '../../support/site.ts';
import { readSpecs } from '../specs/spec-files.ts';

export interface Language {
  name: string;
  folder: 'node' | 'python';
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  /** `create-payment` → the file's name in this language. */
  file(name: string): string;
}

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Server {
  url: string;
  folder: string; // in which it runs
  said(): string; // what it has printed
  heard(words: string): Promise<void>; // once it has printed them
}

const node: Language = {
  name: 'Node.js',
  folder: 'node',
  command: [process.execPath],
  env: {},
  file: (name) => `${name}.mjs`,
};

function python(name: string, env: Readonly<Record<string, string>>): Language {
  return {
    ...{ name, folder: 'python', command: ['python3'] },
    env: { PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8', ...env },
    file: (file) => `${file.replaceAll('-', '_')}.py`,
  };
}

/** Python's `requests` is replaced where it is missing; where it is there, both are used. */
export function languages(): Language[] {
  const standIn = python('Python without requests', {
    PYTHONPATH: join(PROJECT, 'test/content/examples/stand-ins'),
  });
  return hasRequests() ? [node, python('Python', {}), standIn] : [node, standIn];
}

function hasRequests(): boolean {
  try {
    execFileSync('python3', ['-c', 'import requests'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // not installed
  }
}

const KEYS = {
  PAYMENTS_SECRET_KEY: 'sk_test_from_environment',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_example_change_me_4f1c',
};

export interface Examples {
  folder: string; // in which they run
  run(name: string, ...words: readonly string[]): Promise<Ran>;
  start(name: string): Promise<Server>;
  /** What a server says that does not start in this environment. */
  refuses(name: string, env: Readonly<Record<string, string>>): Promise<Ran>;
}

/** The examples of a language, with the API at `apiBase` in place of the real one. */
export function examplesIn(language: Language, apiBase: string): Examples {
  const folder = freshFolder(language.folder);
  const from = join(PROJECT, 'content/examples', language.folder);
  cpSync(from, folder, { recursive: true });
  const variables = { ...readSpecs().variables, apiBaseUrl: apiBase };
  for (const file of readdirSync(folder)) {
    const { text, unknown } = expandVariables(readFileSync(join(folder, file), 'utf8'), variables);
    if (unknown.length > 0) throw new Error(`${file} names a variable that is not defined`);
    writeFileSync(join(folder, file), text);
  }
  mkdirSync(join(folder, 'public'));
  for (const page of ['index.html', 'thank-you.html'])
    writeFileSync(join(folder, 'public', page), `<!doctype html><title>${page}</title>`);
  const spawned = (name: string, words: readonly string[], env: object): ChildProcess => {
    const [command = '', ...options] = language.command;
    return spawn(command, [...options, language.file(name), ...words], {
      cwd: folder,
      env: { ...process.env, ...KEYS, NODE_OPTIONS: '', ...language.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };
  return {
    folder,
    run: (name, ...words) => ended(spawned(name, words, {})),
    refuses: (name, env) => ended(spawned(name, [], env)),
    async start(name) {
      const port = await freePort();
      const child = spawned(name, [], { PORT: String(port) });
      running.add(child);
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (bytes: Buffer) => {
          said += bytes;
        });
      await isListening(port, () => {
        if (child.exitCode !== null) throw new Error(`${name} has ended: ${said}`);
      });
      return {
        url: `http://127.0.0.1:${port}`,
        folder,
        said: () => said,
        // Its words may come after its answer.
        heard: async (words) => {
          while (!said.includes(words)) await sleep(20);
        },
      };
    },
  };
}

async function ended(child: ChildProcess): Promise<Ran> {
  const ran = { stdout: '', stderr: '' };
  child.stdout?.on('data', (bytes: Buffer) => {
    ran.stdout += bytes;
  });
  child.stderr?.on('data', (bytes: Buffer) => {
    ran.stderr += bytes;
  });
  await once(child, 'close');
  return { code: child.exitCode, ...ran };
}

/** None outlives its tests. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function stopServers(): Promise<void> {
  for (const child of running) {
    if (child.exitCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  running.clear();
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('freePort: no port');
  return address.port;
}

async function isListening(port: number, checkAlive: () => void): Promise<void> {
  for (;;) {
    checkAlive();
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((known) => {
      socket.once('connect', () => known(true));
      socket.once('error', () => known(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}
