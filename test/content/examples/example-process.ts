// The files that the pages of a task show, as a reader would run them: in a folder of their own, with the API of
// a test in place of the real one, each program in a process. Entries: examplesFor(), examplesOf().

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';
import { succeeds } from '../../support/run-sample.ts';
import { freshFolder, PROJECT } from '../../support/site.ts';
import { readSpecs } from '../specs/spec-files.ts';
import { pagesOf, projectOf } from './reader-project.ts';

export interface Language {
  name: string;
  endings: readonly string[]; // of the files of its programs: '.mjs', '.js'
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  /** `create-payment` → the file's name in this language, or what else the command starts. */
  file(name: string): string;
  /** What must be done in the folder before a program is started. */
  compile?(folder: string): void;
}

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  said(): string; // what it has printed
  heard(words: string): Promise<void>; // once it has printed them
}

export interface Server extends Running {
  url: string;
  folder: string; // in which it runs
}

const node: Language = {
  name: 'Node.js',
  endings: ['.mjs', '.js'],
  command: [process.execPath],
  env: {},
  file: (name) => `${name}.mjs`,
};

const snake = (name: string): string => name.replaceAll('-', '_');

function python(name: string, env: Readonly<Record<string, string>>): Language {
  return {
    name,
    endings: ['.py'],
    command: ['python3'],
    env: { PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8', ...env },
    file: (file) => `${snake(file)}.py`,
  };
}

/** Python's `requests` is replaced where it is missing; where it is there, both are used. */
export function languages(): Language[] {
  const standIn = python('Python without requests', {
    PYTHONPATH: join(PROJECT, 'test/content/examples/stand-ins'),
  });
  return succeeds('python3', '-c', 'import requests')
    ? [node, python('Python', {}), standIn]
    : [node, standIn];
}

const JACKSON = ['annotations', 'core', 'databind'].map(
  (part) => `/usr/share/java/jackson-${part}.jar`, // of Debian's libjackson2-databind-java
);
const CLASS_PATH = ['.', ...JACKSON].join(':');

const php: Language = {
  name: 'PHP',
  endings: ['.php'],
  command: ['php'],
  env: {},
  file: (name) => `${name}.php`,
};

const ruby: Language = {
  name: 'Ruby',
  endings: ['.rb'],
  command: ['ruby'],
  env: {},
  file: (name) => `${snake(name)}.rb`,
};

const java: Language = {
  name: 'Java',
  endings: ['.java'],
  env: {},
  command: ['java', '-XX:TieredStopAtLevel=1', '-cp', CLASS_PATH],
  file: (name) => name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase()),
  compile: (folder) => {
    execFileSync('sh', ['-c', `javac -cp ${CLASS_PATH} *.java`], { cwd: folder });
  },
};

/** PHP, Ruby and Java where the machine has them: nothing depends on it. */
export function otherLanguages(): Language[] {
  const hasJava = JACKSON.every((jar) => existsSync(jar)) && succeeds('javac', '-version');
  return [
    ...(succeeds('php', '-r', 'curl_init();') ? [php] : []),
    ...(succeeds('ruby', '--version') ? [ruby] : []),
    ...(hasJava ? [java] : []),
  ];
}

const KEYS = {
  PAYMENTS_SECRET_KEY: 'sk_test_from_environment',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_example_change_me_4f1c',
};

const API_BASE = String(readSpecs().variables['apiBaseUrl']);

export interface Examples {
  folder: string; // in which they run
  run(name: string, ...words: readonly string[]): Promise<Ran>;
  start(name: string): Promise<Server>;
  /** The server that these commands of a page start, the last of them, on port 3000. */
  startBy(commands: string): Promise<Server>;
  /** A program that works until its test is over. */
  keep(name: string, env?: Readonly<Record<string, string>>): Running;
  /** What a server says that does not start in this environment. */
  refuses(name: string, env: Readonly<Record<string, string>>): Promise<Ran>;
}

/** The files of a task in a language, with the API at `apiBase` in place of the real one. */
export function examplesFor(task: string, language: Language, apiBase: string): Promise<Examples> {
  return examplesOf(pagesOf(task), language, apiBase);
}

/** Those of pages. */
export async function examplesOf(
  pages: readonly string[],
  language: Language,
  apiBase: string,
  before?: string, // the heading at which the reader has stopped
): Promise<Examples> {
  const folder = freshFolder('reader');
  for (const [path, text] of await projectOf(pages, language.endings, before)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // The fake of the API speaks plain HTTP.
    const local = text.replaceAll(API_BASE, apiBase).replaceAll('use_ssl: true', 'use_ssl: false');
    writeFileSync(join(folder, path), local);
  }
  language.compile?.(folder);
  const launched = ([command = '', ...words]: readonly string[], env: object): ChildProcess =>
    spawn(command, words, {
      cwd: folder,
      env: { ...process.env, ...KEYS, NODE_OPTIONS: '', ...language.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const spawned = (name: string, words: readonly string[], env: object): ChildProcess =>
    launched([...language.command, language.file(name), ...words], env);
  const listening = async (child: ChildProcess, port: number): Promise<Server> => {
    const words = listened(child);
    await isListening(port, () => {
      if (child.exitCode !== null) throw new Error(`the server has ended: ${words.said()}`);
    });
    return { url: `http://127.0.0.1:${port}`, folder, ...words };
  };
  return {
    folder,
    run: (name, ...words) => ended(spawned(name, words, {})),
    refuses: (name, env) => ended(spawned(name, [], env)),
    keep: (name, env = {}) => listened(spawned(name, [], env)),
    async start(name) {
      const port = await freePort();
      return listening(spawned(name, [], { PORT: String(port) }), port);
    },
    async startBy(commands) {
      const port = await freePort();
      const here = commands.trim().replace('localhost:3000', `127.0.0.1:${port}`);
      const script = here.replace(/[^\n]+$/, 'exec $&'); // so that the server itself is stopped
      return listening(launched(['sh', '-ec', script], { PORT: String(port) }), port);
    },
  };
}

function listened(child: ChildProcess): Running {
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  return {
    said: () => said,
    // Its words may come after its answer.
    heard: async (words) => {
      while (!said.includes(words)) await sleep(20);
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
