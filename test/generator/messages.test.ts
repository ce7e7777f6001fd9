// Every text of the generator for writers and developers, side by side in messages.txt, so that they can be read
// and reviewed together. After a change of a text: `RENEW=1 npx tsx test/run.ts generator/messages`.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import Prism from 'prismjs';
import 'prismjs/components/prism-typescript.js';
import { PROJECT } from '../support/site.ts';

const INSERTED = `$\{…}`;
const SNAPSHOT = join(import.meta.dirname, 'messages.txt');
const RENEW = 'RENEW=1 npx tsx test/run.ts generator/messages';

/** Two words of prose in a row, or a sentence's end: what tells a message from a key, a path or code. */
const PROSE = /(?:^|[\s("“>])[A-Za-z][a-z']*,? (?:[a-z]|"|<|\$\{|--)|\} [a-z]{2,}/;

type Token = string | Prism.Token;

function plain(token: Token | Token[]): string {
  if (typeof token === 'string') return token;
  return Array.isArray(token) ? token.map(plain).join('') : plain(token.content as Token | Token[]);
}

function children(token: Token): Token[] {
  if (typeof token === 'string') return [];
  return (Array.isArray(token.content) ? token.content : [token.content]) as Token[];
}

/** All string and template literals in the order of the file; what is inserted into a template is `${…}`. */
function literals(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string' || token.type === 'comment') return [];
    if (token.type === 'string' && token.alias !== 'template-string')
      return [plain(token).slice(1, -1)];
    if (token.type !== 'template-string') return literals(children(token));
    const parts = children(token);
    const isInserted = (part: Token) => typeof part !== 'string' && part.type === 'interpolation';
    const text = parts.map((part) => (isInserted(part) ? INSERTED : plain(part))).join('');
    return [text.slice(1, -1), ...literals(parts.filter(isInserted))];
  });
}

function messagesOf(file: string): string[] {
  const code = readFileSync(join(PROJECT, file), 'utf8');
  const grammar = Prism.languages.typescript;
  assert(grammar, 'Prism knows TypeScript');
  const texts = literals(Prism.tokenize(code, grammar)).filter((text) => PROSE.test(text));
  return [...new Set(texts)];
}

function allMessages(): string {
  const files = globSync(['generator/**/*.ts', 'build.ts', 'serve.ts'], {
    cwd: PROJECT,
    posix: true,
  });
  const groups = files.sort().map((file) => [file, messagesOf(file)] as const);
  const filled = groups.filter(([, messages]) => messages.length > 0);
  return filled
    .map(([file, messages]) => [file, ...messages.map((one) => `  ${one}`), ''].join('\n'))
    .join('\n');
}

test('messages.txt lists every message of the generator', () => {
  const now = allMessages();
  if (process.env.RENEW) writeFileSync(SNAPSHOT, now);
  const before = readFileSync(SNAPSHOT, 'utf8');
  assert.equal(now, before, `read the changed texts, then renew the list: ${RENEW}`);
});
