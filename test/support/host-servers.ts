// Real servers with the rules that the portal writes for them: nginx and Caddy of Debian's packages.
// Entry: startServer(). Installed where they are missing and that needs no asking (root on Debian).

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type ServerName = 'nginx' | 'caddy';

interface ServerKind {
  program: string;
  package: string;
  /** The whole configuration, with the portal's rules in it. */
  configuration(rules: string, port: number, folder: string): string;
  words(file: string, folder: string): string[];
}

const KINDS: Readonly<Record<ServerName, ServerKind>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    package: 'nginx-light',
    configuration: (rules, port, folder) => `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/errors.log;
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
server {
listen 127.0.0.1:${port};
${rules}}
}
`,
    words: (file, folder) => ['-e', `${folder}/errors.log`, '-p', folder, '-c', file],
  },
  caddy: {
    program: '/usr/bin/caddy',
    package: 'caddy',
    configuration: (rules, port) => `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
${rules}}
`,
    words: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

export interface RunningServer {
  url: string; // without a slash at its end
  close(): Promise<void>;
}

/** `rules`: made for its root, with "ROOT" in its place; `folder`: an empty one of its own. */
export async function startServer(
  name: ServerName,
  rules: string,
  folder: string,
): Promise<RunningServer> {
  const kind = KINDS[name];
  if (!existsSync(kind.program)) install(kind.package);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = join(folder, 'configuration');
  writeFileSync(file, kind.configuration(rules, port, folder));
  const child = spawn(kind.program, kind.words(file, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child, folder);
  return {
    url,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Throws with what the server said where it ends before. */
async function answering(url: string, child: ChildProcess, folder: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  for (
    let wait = 20;
    child.exitCode === null && child.signalCode === null;
    wait = Math.min(wait * 2, 1000)
  ) {
    try {
      await (await fetch(url, { redirect: 'manual' })).text();
      return;
    } catch {
      await pause(wait);
    }
  }
  const log = join(folder, 'errors.log');
  const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
  throw new Error(`${child.spawnfile} ended: ${said}${logged}`);
}

function install(name: string): void {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
  if (process.platform !== 'linux' || !isRoot())
    throw new Error(
      `this test needs a server that is not there. Install it with\n  sudo sh -c '${command}'`,
    );
  // No service is started by its package.
  execFileSync('sh', [
    '-c',
    `printf 'exit 101' > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d; ${command}; rm /usr/sbin/policy-rc.d`,
  ]);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
