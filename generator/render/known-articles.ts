// Articles known from the last build without resolving the facts of their page: those of pages without files,
// specifications or diagrams, while neither the text nor anything they depend on in other pages has changed.
// Entry: KnownArticles.

import { codeHashOf } from '../cache/code-hash.ts';
import { type KeptAnswer, Runs } from '../cache/runs.ts';
import type { CompileFacts } from '../mdx/compile-types.ts';
import type { ResolvedLink } from '../plan/link-resolver.ts';
import type { Page } from '../types.ts';
import type { Article, ArticleInput } from './article-types.ts';
import type { ArticleOutcome } from './jobs.ts';

/** Plain JSON. */
interface KnownArticle {
  htmlKey: string;
  outcome: ArticleOutcome;
  links: readonly ResolvedLink[]; // see LinkedArticle
}

export interface LinkedArticle {
  article: Article;
  links: readonly ResolvedLink[]; // without those that cannot break while the plan is unchanged
}

/** What an article was made from. */
export interface ArticleOrigin {
  facts?: CompileFacts; // of a doc
  links: readonly ResolvedLink[];
  keys: readonly string[]; // in the memo
}

export class KnownArticles {
  readonly known: ReadonlyMap<Page, LinkedArticle>;
  private readonly runs: Runs<Page, KnownArticle>;
  private readonly kept = new Map<Page, KeptAnswer<KnownArticle>>();
  private readonly unlisted: ReadonlySet<string>; // routes

  constructor(
    pages: readonly Page[],
    { memo, renderer, digest }: Pick<ArticleInput, 'memo' | 'renderer' | 'digest'>,
  ) {
    const code = codeHashOf('generator/render/articles.ts');
    this.runs = new Runs<Page, KnownArticle>(pages, {
      memo,
      stage: 'articles',
      inputs: [digest, code, renderer.compileHash, renderer.codeHash],
      nameOf: ({ route }) => route,
      keyOf: ({ route, body }) => `${route} ${body.kind === 'doc' ? body.doc.hash : ''}`,
    });
    this.known = new Map(
      [...this.runs.known].map(([page, { htmlKey, outcome, links }]) => [
        page,
        { article: { page, htmlKey, ...outcome }, links },
      ]),
    );
    this.unlisted = new Set(pages.flatMap((page) => (page.unlisted ? page.route : [])));
  }

  /** Keeps an article for the next build, unless its page uses something that every build must check again. */
  keep({ page, htmlKey, ...outcome }: Article, { facts, links, keys }: ArticleOrigin): void {
    if (facts !== undefined && usesFiles(facts)) return;
    if (links.some(({ destination }) => destination.kind === 'file')) return;
    const own = links.filter((link) => this.mayBeWrong(link));
    this.kept.set(page, { answer: { htmlKey, outcome, links: own }, keys });
  }

  remember(): void {
    this.runs.remember(this.kept);
  }

  private mayBeWrong({ destination }: ResolvedLink): boolean {
    if (destination.kind === 'elsewhere') return false;
    if (destination.kind !== 'page' || destination.hash !== undefined) return true;
    return this.unlisted.has(destination.route);
  }
}

function usesFiles({ images, snippets, api, diagrams }: CompileFacts): boolean {
  return [images, snippets, api, diagrams].some((mentions) => mentions.length > 0);
}
