// Indexes rendered pages while the workers render others, since the main thread is nearly idle then. The results are
// in the memo, where searchFiles() finds them. Entry: IndexAhead.

import { setImmediate as turn } from 'node:timers/promises';
import { BuildError } from '../diagnostics/diagnostics.ts';
import type { Article } from '../render/article-types.ts';
import type { Page } from '../types.ts';
import { FEW_PAGES, isSearched, type SearchedVersion, searchedVersions } from './index-files.ts';
import {
  cutGroups,
  cutShards,
  partKey,
  rememberAhead,
  type ShardsInput,
} from './remembered-shards.ts';

/** Pages that are indexed together. */
interface PageBatch {
  shards: readonly (readonly Page[])[];
  isGroup: boolean;
  version: SearchedVersion;
  waiting: number; // number of pages whose article is missing
  isChanged: boolean;
}

export class IndexAhead {
  private readonly input: ShardsInput;
  private readonly batchOf = new Map<Page, PageBatch>();
  private readonly articles = new Map<Page, Article>();
  private readonly ready: PageBatch[] = [];
  private working: Promise<void> | undefined;
  private isStopped = false;

  constructor(pages: readonly Page[], input: ShardsInput) {
    this.input = input;
    for (const version of searchedVersions(input.site)) {
      const own = pages.filter((page) => version.isOwn(page) && isSearched(page));
      for (const batch of batchesOf(own, version))
        for (const page of batch.shards.flat()) this.batchOf.set(page, batch);
    }
  }

  /** `isNew`: rendered by this build. A batch without such a page is skipped. */
  add(article: Article, isNew: boolean): void {
    const batch = this.batchOf.get(article.page);
    if (batch === undefined) return;
    this.articles.set(article.page, article);
    batch.waiting -= 1;
    batch.isChanged ||= isNew;
    if (batch.waiting > 0 || !batch.isChanged) return;
    this.ready.push(batch);
    if (this.working !== undefined) return;
    this.working = this.work();
    this.working.catch(() => {}); // reported by stop()
  }

  /** Starts no further batch, and waits for the running one. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.working;
  }

  private async work(): Promise<void> {
    await turn();
    for (let batch = this.ready.shift(); batch !== undefined; batch = this.ready.shift()) {
      if (this.isStopped) break;
      await this.read(batch);
      await turn(); // so that workers get their next jobs
    }
    this.working = undefined;
  }

  private async read({ shards, isGroup, version: { place } }: PageBatch): Promise<void> {
    const members = shards.map((shard) =>
      shard.flatMap((page) => {
        const article = this.articles.get(page);
        return article === undefined
          ? []
          : [{ article, key: partKey(article, this.input, place.code) }];
      }),
    );
    try {
      await rememberAhead(members, isGroup, { input: this.input, place });
    } catch (error) {
      // A page that takes too long: reported by searchFiles().
      if (!(error instanceof BuildError)) throw error;
    }
  }
}

function batchesOf(pages: readonly Page[], version: SearchedVersion): PageBatch[] {
  const nameOf = ({ route }: Page): string => route;
  const isGroup = pages.length > FEW_PAGES;
  const batches = isGroup
    ? cutGroups(pages, nameOf)
    : cutShards(pages, nameOf).map((shard) => [shard]);
  return batches.map((shards) => ({
    ...{ shards, isGroup, version },
    waiting: shards.reduce((sum, shard) => sum + shard.length, 0),
    isChanged: false,
  }));
}
