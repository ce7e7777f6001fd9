// Documents of which the last build's file still stands, known without making their page data: while neither their
// article, nor what pages can know of each other, nor the browser's code has changed. Entry: knownDocuments().

import { codeHashOf } from '../cache/code-hash.ts';
import { Runs } from '../cache/runs.ts';
import type { Article } from './articles.ts';
import type { DocumentInput, ShellFiles } from './documents.ts';

/** Plain JSON. */
export interface KnownDocument {
  hash: string;
  twinHash?: string;
}

export function knownDocuments(
  articles: readonly Article[],
  shell: ShellFiles,
  { memo, renderer, digest, client }: DocumentInput,
): Runs<Article, KnownDocument> {
  const { files: _, copies: __, ...names } = client;
  return new Runs<Article, KnownDocument>(articles, {
    memo,
    stage: 'documents',
    inputs: [
      digest,
      codeHashOf('generator/render/documents.ts'),
      renderer.codeHash,
      JSON.stringify([names, [...shell.sites], [...shell.sidebars]]),
    ],
    nameOf: ({ page }) => page.route,
    keyOf: ({ page, htmlKey }) => `${page.route} ${htmlKey}`,
  });
}
