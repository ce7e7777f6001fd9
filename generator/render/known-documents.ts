// Documents kept from the last build without making their page data: while their article, what they depend on in
// other pages, and the client code have not changed. Entry: knownDocuments().

import { codeHashOf } from '../cache/code-hash.ts';
import { Runs } from '../cache/runs.ts';
import type { ClientBundle } from '../client/bundle-types.ts';
import type { Article, ArticleInput } from './article-types.ts';

/** Plain JSON. */
export interface KnownDocument {
  hash: string;
  twinHash?: string;
}

export interface KnownDocumentsInput extends Pick<ArticleInput, 'memo' | 'renderer' | 'digest'> {
  client: ClientBundle;
}

/** `shell`: addresses of the files that documents refer to, as JSON. */
export function knownDocuments(
  articles: readonly Article[],
  shell: string,
  { memo, renderer, digest, client }: KnownDocumentsInput,
): Runs<Article, KnownDocument> {
  const { files: _, ...names } = client;
  return new Runs<Article, KnownDocument>(articles, {
    memo,
    stage: 'documents',
    inputs: [
      digest,
      codeHashOf('generator/render/documents.ts'),
      renderer.codeHash,
      JSON.stringify(names),
      shell,
    ],
    nameOf: ({ page }) => page.route,
    keyOf: ({ page, htmlKey }) => `${page.route} ${htmlKey}`,
  });
}
