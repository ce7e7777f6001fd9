// `npm run new -- guides/payouts/refunds [--title "Refund a payout"]`: a page from a template, in its place
// and, where its neighbours are listed, in sidebars.yaml. Entry: newCommand().

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { routeOfId } from '../content/doc-metadata.ts';
import { idFault, idOf } from './edits/page-id.ts';
import { parseCommandLine, type Usage, usageError } from './help.ts';

const USAGE: Usage = {
  command: 'npm run new -- guides/payouts/refunds',
  description: 'Creates a page from a template and lists it in its sidebar.',
  flags: {
    title: {
      kind: 'text',
      value: '"Refund a payout"',
      description: 'the title; default: from the path',
    },
    site: { kind: 'text', value: 'folder', description: 'the site folder; default: this one' },
  },
};

export async function newCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const siteDir = resolve(String(flags.values['site'] ?? '.'));
  if (flags.folder === undefined) return usageError('give the path of the new page', USAGE);
  const id = idOf(flags.folder);
  const fault = idFault(id);
  if (fault !== undefined) {
    console.error(`"${flags.folder}" ${fault}`);
    return 2;
  }
  const path = `content/${id}.mdx`;
  const taken = [path, `content/${id}.md`, `content/${id}/index.mdx`].find((one) =>
    existsSync(join(siteDir, one)),
  );
  if (taken !== undefined) {
    console.error(`${taken} already exists`);
    return 1;
  }
  const title = String(flags.values['title'] ?? titleOf(id));
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  writeFileSync(join(siteDir, path), template(title));
  console.log(`${path} created; its address is ${routeOfId(id)}.`);
  console.log(listInSidebar(siteDir, id));
  return 0;
}

/** `guides/payouts/refund-a-payout` → `Refund a payout`. */
function titleOf(id: string): string {
  const parts = id.split('/').filter((part) => part !== 'index');
  const words = (parts.at(-1) ?? 'home').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function template(title: string): string {
  return `---
title: ${JSON.stringify(title)}
description: "What the reader will have done at the end of this page, in one sentence."
draft: true
---

{/* Say what the reader will have done at the end, and what it saves or earns them. */}

## Before you start

{/* What has to be there: an account, a key, another page's result. */}

## Steps

<Steps>

### First step

{/* One action, and how to see that it worked. */}

</Steps>

## Next steps

{/* Two or three links to where the reader goes from here. */}
`;
}

function listInSidebar(siteDir: string, id: string): string {
  const file = join(siteDir, 'content/sidebars.yaml');
  const draft = 'It is a draft: remove "draft: true" when it is ready.';
  if (!existsSync(file)) return draft;
  const listed = insertAfterSibling(readFileSync(file, 'utf8'), id);
  if (listed === undefined) return `Name it in content/sidebars.yaml: "- ${id}". ${draft}`;
  writeFileSync(file, listed.text);
  return `It is listed in content/sidebars.yaml, line ${listed.line}. ${draft}`;
}

/** `      - guides/payouts/create` or `- id: guides/payouts/create`. */
const ITEM = /^([ \t]*-[ \t]+)(['"]?)([\w./-]+)\2[ \t]*(?:#.*)?$/;

/** Inserts `id` after the last page of the same folder that is listed by a plain id; undefined: there is none. */
function insertAfterSibling(text: string, id: string): { text: string; line: number } | undefined {
  const lines = text.split('\n');
  const folder = id.slice(0, id.lastIndexOf('/') + 1);
  const isSibling = (line: string): boolean => {
    const listed = ITEM.exec(line)?.[3];
    return listed?.startsWith(folder) === true && !listed.slice(folder.length).includes('/');
  };
  const at = lines.findLastIndex(isSibling);
  const start = ITEM.exec(lines[at] ?? '')?.[1];
  if (at < 0 || start === undefined || folder === '') return undefined;
  lines.splice(at + 1, 0, `${start}${id}`);
  return { text: lines.join('\n'), line: at + 2 };
}
