// Pages → articles: compiles what changed, resolves facts, renders in workers. Entry: renderArticles().
// Each page goes through all steps on its own, so only a few are in memory at a time; the HTML is kept in the memo,
// and read again by its key when the document is made.

import type { Memo } from '../cache/memo.ts';
import { hasErrors } from '../diagnostics/diagnostics.ts';
import { scanHtml } from '../html/scan-html.ts';
import type {
  ApiMention,
  CompileFacts,
  DiagramMention,
  PageHeading,
} from '../mdx/compile-types.ts';
import type { ShownBlocks } from '../openapi/api-blocks.ts';
import type { ShownOnPage } from '../openapi/check/check-mentions.ts';
import type { PartFold, PartRequest } from '../openapi/schema/schema-part.ts';
import type { ResolvedLink } from '../plan/link-resolver.ts';
import { variablesRead } from '../text/variables.ts';
import { inParallel } from '../threads/concurrency.ts';
import { orFault } from '../threads/worker-pool.ts';
import type { Diagnostic, DocMetadata, Page, Source } from '../types.ts';
import type { ArticleOutcome, BodyWithoutParts, JobResults } from './jobs.ts';
import type { PageRecords, RecordSource } from './page-records.ts';
import type { Renderer } from './renderer.ts';
import { articleFacts, type FactSources, type ResolvedFacts } from './resolve-mentions.ts';

export interface Article extends ArticleOutcome {
  page: Page;
  htmlKey: string; // the memo's key for its HTML
}

/** What articles are made from. */
export interface ArticleInput extends FactSources {
  memo: Memo;
  renderer: Renderer;
  texts: ReadonlyMap<string, Source>; // of docs, by path
  originals: ReadonlyMap<string, { doc: DocMetadata; source: Source }>; // of translated docs, by path
  maxSeconds: number; // of CPU time, for one page
  report(...found: readonly Diagnostic[]): void;
}

export interface DiagramOnPage extends DiagramMention {
  file: string;
}

export interface RenderedArticles {
  articles: ReadonlyMap<string, Article>; // by route; pages with errors have none
  links: readonly ResolvedLink[]; // of all pages
  ids: ReadonlyMap<string, ReadonlySet<string>>; // by route; a page whose ids cannot be known has none
  shown: readonly ShownOnPage[]; // API operations, events and schemas, by the page that shows them
  parts: ReadonlyMap<string, readonly PartRequest[]>; // by route: schemas that the page has no room for
  diagrams: ReadonlyMap<string, DiagramOnPage>; // by key, with the first page that has it
  folds: ReadonlyMap<string, readonly PartFold[]>; // by route: the folds that fetch those schemas
}

export async function renderArticles(
  pages: readonly Page[],
  input: ArticleInput,
): Promise<RenderedArticles> {
  const outcomes = new Map<Page, Outcome>();
  await inParallel(pages, input.renderer.width, async (page) => {
    outcomes.set(page, await renderArticle(page, input));
  });
  // In page order, so that messages which name the first of several pages do not depend on rendering order.
  const articles = new Map<string, Article>();
  const links: ResolvedLink[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const shown: ShownOnPage[] = [];
  const parts = new Map<string, readonly PartRequest[]>();
  const diagrams = new Map<string, DiagramOnPage>();
  const folds = new Map<string, readonly PartFold[]>();
  for (const page of pages) {
    const { route, source } = page;
    const outcome: Outcome = outcomes.get(page) ?? { links: [] };
    const { article, ids: articleIds, mentions = [] } = outcome;
    if (outcome.parts !== undefined) parts.set(route, outcome.parts);
    if (outcome.folds !== undefined) folds.set(route, outcome.folds);
    if (mentions.length > 0) shown.push({ route, path: source, mentions });
    if (article !== undefined) articles.set(route, article);
    if (articleIds !== undefined) ids.set(route, new Set([...articleIds, MAIN_ID]));
    links.push(...outcome.links);
    for (const one of outcome.diagrams ?? [])
      if (!diagrams.has(one.key)) diagrams.set(one.key, { ...one, file: source });
  }
  return { articles, links, ids, shown, parts, folds, diagrams };
}

export function articleHtml(article: Article, input: ArticleInput): Promise<string> {
  return articleAnswer(article, article.htmlKey, input);
}

/** The article's records for the search index. */
export async function articleRecords(article: Article, input: ArticleInput): Promise<PageRecords> {
  const key = recordsKey(article.htmlKey, input.memo);
  return JSON.parse(await articleAnswer(article, key, input)) as PageRecords;
}

/** Rendered again if the memo has lost it. */
async function articleAnswer(article: Article, key: string, input: ArticleInput): Promise<string> {
  const cached = input.memo.get(key);
  if (cached !== undefined) return cached;
  const quiet = { ...input, report: () => {} };
  await renderArticle(article.page, { ...quiet, memo: { ...input.memo, get: () => undefined } });
  const cachedArticle = input.memo.get(key);
  if (cachedArticle === undefined)
    throw new Error(`articleAnswer: ${article.page.route} was rendered to another key`);
  return cachedArticle;
}

/** The target of every page's skip link. */
const MAIN_ID = 'main';

interface Outcome {
  article?: Article;
  links: readonly ResolvedLink[];
  ids?: readonly string[];
  mentions?: readonly ApiMention[];
  parts?: readonly PartRequest[];
  diagrams?: readonly DiagramMention[];
  folds?: readonly PartFold[];
}

async function renderArticle(page: Page, input: ArticleInput): Promise<Outcome> {
  return (await orFault(page.source, input, () => articleOf(page, input))) ?? { links: [] };
}

async function articleOf(page: Page, input: ArticleInput): Promise<Outcome> {
  if (page.body.kind !== 'doc') {
    const article = await finish({ page, body: page.body }, input);
    return { article, links: [], ids: article.ids };
  }
  const { doc } = page.body;
  const compiled = await compileDoc(doc, input);
  const resolved = articleFacts({ doc, page }, compiled.facts, input);
  const problems = [...compiled.facts.diagnostics, ...resolved.diagnostics];
  input.report(...problems);
  const { facts, links, parts, folds, blocks } = resolved;
  const { api: mentions, diagrams } = compiled.facts;
  if (hasErrors(problems))
    return { links, mentions, diagrams, ...(await idsOfBroken(compiled, resolved)) };
  const title = page.hideTitle || compiled.facts.hasTitle ? undefined : page.title;
  const body = { kind: 'doc' as const, facts, title, icon: page.icon };
  const article = await finish({ page, body, compiled, blocks }, input);
  // What the original has and an older translation lacks: a link to it leads to the page.
  const ids = [...article.ids, ...(compiled.original ?? []).map(({ id }) => id)];
  return { article, links, ids, mentions, parts, folds, diagrams };
}

/** Ids of a page that cannot be rendered: those in its prose, unless a table or tree would add more. */
async function idsOfBroken(
  { parts }: Compiled,
  { facts, blocks }: ResolvedFacts,
): Promise<{ ids?: readonly string[] }> {
  const text = await parts();
  if (text === '[]' || Object.keys(facts.tables).length > 0 || facts.hierarchy || blocks) return {};
  const ids: string[] = [];
  JSON.parse(text, (_, value) => {
    if (typeof value === 'string') ids.push(...scanHtml(value).ids);
  });
  return { ids };
}

interface Compiled {
  facts: CompileFacts;
  original?: readonly PageHeading[] | undefined; // headings of the page that this one translates
  key: string;
  parts(): Promise<string>; // JSON
}

async function compileDoc(doc: DocMetadata, input: ArticleInput): Promise<Compiled> {
  const source = input.texts.get(doc.path);
  if (source === undefined)
    throw new Error(`compileDoc: no source ${doc.path}, readSources() should have read it`);
  const under = input.originals.get(doc.path);
  const original = under && (await compileSource(under, input)).facts.headings;
  return compileSource({ doc, source }, input, original);
}

async function compileSource(
  { doc, source }: { doc: DocMetadata; source: Source },
  { memo, renderer, plan: { config } }: ArticleInput,
  original?: readonly PageHeading[],
): Promise<Compiled> {
  const used = variablesRead(doc.variables ?? [], config.variables);
  const headings = JSON.stringify(original ?? null);
  const settings = [String(doc.bodyOffset), used, config.locales.default, headings];
  const key = memo.key('parts', renderer.codeHash, doc.path, doc.hash, ...settings);
  const factsKey = memo.key('compile', key);
  const compile = async (): Promise<JobResults['compile']> => {
    const { path, bodyOffset } = doc;
    const answer = await renderer.run<'compile'>({
      kind: 'compile',
      path,
      bodyOffset,
      text: source.text,
      original,
    });
    memo.set(key, answer.parts);
    memo.set(factsKey, JSON.stringify(answer.facts));
    return answer;
  };
  const cached = memo.get(factsKey);
  if (cached !== undefined) {
    memo.keep(key);
    const parts = async (): Promise<string> => memo.get(key) ?? (await compile()).parts;
    return { key, parts, original, facts: JSON.parse(cached) as CompileFacts };
  }
  const { facts, parts } = await compile();
  return { key, facts, original, parts: async () => parts };
}

interface ArticleDraft {
  page: Page;
  body: BodyWithoutParts;
  compiled?: Compiled; // of a doc
  blocks?: ShownBlocks; // of a doc with API blocks
}

async function finish(
  { page, body, compiled, blocks }: ArticleDraft,
  { memo, renderer, plan }: ArticleInput,
): Promise<Article> {
  const aliases = (plan.aliases.get(page.route) ?? []).map(({ from, to }) => ({ from, to }));
  const { baseUrl, trailingSlash, reference } = plan.config;
  const badges = [reference.statuses, reference.statusFields];
  const rules = [baseUrl, trailingSlash, badges];
  const search: RecordSource = {
    title: page.title,
    description: page.description ?? '',
    keywords: page.keywords,
    isCategory: page.body.kind !== 'doc',
    skipSections: plan.config.search.skipSections,
  };
  const inputs = JSON.stringify([body, aliases, search, ...rules]);
  const htmlKey = memo.key(
    'html',
    renderer.codeHash,
    compiled?.key ?? '',
    blocks?.hash ?? '',
    inputs,
  );
  const factsKey = memo.key('article', htmlKey);
  const cached = memo.get(factsKey);
  if (cached !== undefined && memo.keep(htmlKey, recordsKey(htmlKey, memo))) {
    return { page, htmlKey, ...(JSON.parse(cached) as ArticleOutcome) };
  }
  const parts = await compiled?.parts();
  const { html, facts, records } = await renderer.run<'article'>({
    kind: 'article',
    body,
    aliases,
    search,
    parts,
    blocks: blocks?.json(),
  });
  memo.set(htmlKey, html);
  memo.set(factsKey, JSON.stringify(facts));
  memo.set(recordsKey(htmlKey, memo), JSON.stringify(records));
  return { page, htmlKey, ...facts };
}

function recordsKey(htmlKey: string, memo: Memo): string {
  return memo.key('search', htmlKey);
}
