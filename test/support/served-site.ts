// A small built site behind the preview, and clients that send what they are told to. Entry: servedSite().

import { symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { site } from './site.ts';
import { previewOf } from './test-server.ts';

/** Stands in files beside the output, hidden in it, and behind links. */
export const SECRET = 'what nobody may read';

export interface Reply {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Until the tests of the file are over. */
export async function servedSite() {
  const made = site({
    'content/site.yaml':
      'title: Site\nurl: https://docs.example.com\nredirects: { /old: "/guides/a#part", /out: https://example.org/x }\n',
    'content/guides/a.mdx': `# Alpha\n\n## Part\n\n${'Many words of a page. '.repeat(200)}\n`,
    'content/guides/index.mdx': '# Guides\n',
    'public/picture.png': Uint8Array.from({ length: 1000 }, (_, at) => at % 251),
    'public/.well-kept': SECRET,
  });
  await made.build();
  writeFileSync(join(made.dir, 'secret.txt'), SECRET);
  symlinkSync(join(made.dir, 'secret.txt'), join(made.outDir, 'linked.txt'));
  symlinkSync(made.dir, join(made.outDir, 'above'));
  writeFileSync(join(made.outDir, '.hidden'), SECRET);
  const { port } = await previewOf(made.outDir);
  return {
    made,
    port,
    /** The path goes out as it is written: no client of ours tidies it up. */
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      askServer({ port, path, headers, method }),
    /** Bytes as they are, and what comes back until the server closes. */
    raw: (text: string | Buffer, waitMs = 4_000) => raw(port, text, waitMs),
  };
}

interface Asked {
  port: number;
  path: string;
  headers: Record<string, string>;
  method: string;
}

export function askServer(asking: Asked): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', ...asking, agent: false });
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

function raw(port: number, text: string | Buffer, waitMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(end, waitMs);
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(text);
  });
}
