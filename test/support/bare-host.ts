// A host that sends files, with and without their ending, and no headers of ours. Entries: bareHost(), removePolicies().

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { globSync } from 'glob';
import sirv from 'sirv';
import { openServer } from './test-server.ts';

/** `own`: answers some addresses itself, and says that it did. Resolves to the origin; closed when the tests have ended. */
export async function bareHost(
  folder: string,
  own: (...args: Parameters<RequestListener>) => boolean = () => false,
): Promise<string> {
  const files = sirv(folder, { dev: true });
  const { url } = await openServer((request, response) => {
    if (own(request, response)) return;
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html' });
      response.end(readFileSync(join(folder, '404.html')));
    });
  });
  return url;
}

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/;

/** From every document of the folder (each with script has one): then nothing but what was written keeps script from running. */
export function removePolicies(folder: string): void {
  for (const path of globSync('**/*.html', { cwd: folder, posix: true })) {
    const html = readFileSync(join(folder, path), 'utf8');
    const bare = html.replace(POLICY, '');
    if (html.includes('<script')) assert.notEqual(bare, html, `${path} has no policy`);
    writeFileSync(join(folder, path), bare);
  }
}
