// Pages → articles: compiles what changed, asks for facts, renders in workers. Entry: renderArticles().
// Each page runs through on its own, so no more than a few are in memory; the HTML is remembered, and
// fetched again by its key when the document is made.

import type { ResolvedLink } from './check.ts';
import { articleFacts, type FactSources } from './facts.ts';
import type { ArticleOutcome, BodyWithoutParts, CompileFacts } from './jobs.ts';
import type { Memo } from './memo.ts';
import { inParallel } from './parallel.ts';
import type { Renderer } from './renderer.ts';
import type { Diagnostic, DocHead, Page, Source, Variables } from './types.ts';

export interface Article extends ArticleOutcome {
  page: Page;
  htmlKey: string; // under which the memo has its HTML
  links: readonly ResolvedLink[];
}

export interface ArticleInput extends FactSources {
  memo: Memo;
  renderer: Renderer;
  sources: ReadonlyMap<string, Source>; // of docs, by path
  report(...found: readonly Diagnostic[]): void;
}

export async function renderArticles(
  pages: readonly Page[],
  input: ArticleInput,
): Promise<Map<string, Article>> {
  const articles = new Map<string, Article>();
  await inParallel(pages, input.renderer.width, async (page) => {
    const article = await renderArticle(page, input);
    if (article !== undefined) articles.set(page.route, article);
  });
  return articles;
}

async function renderArticle(page: Page, input: ArticleInput): Promise<Article | undefined> {
  const { body } = page;
  if (body.kind !== 'doc') return finish(page, body, undefined, [], input);
  const compiled = await compileDoc(body.doc, input);
  input.report(...compiled.facts.diagnostics);
  if (compiled.facts.diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const { facts, links, diagnostics } = articleFacts(
    { doc: body.doc, route: page.route },
    compiled.facts,
    input,
  );
  input.report(...diagnostics);
  const title = page.hideTitle || compiled.facts.hasTitle ? {} : { title: page.title };
  return finish(page, { kind: 'doc', facts, ...title }, compiled.key, links, input);
}

interface Compiled {
  facts: CompileFacts;
  key: string; // the memo has the parts under it
}

async function compileDoc(doc: DocHead, input: ArticleInput): Promise<Compiled> {
  const { memo, renderer } = input;
  const source = input.sources.get(doc.path);
  if (source === undefined)
    throw new Error(`compileDoc: no source ${doc.path}, readSources() should have read it`);
  const used = variablesIn(source.text, input.site.config.variables);
  const key = memo.key('parts', renderer.compileHash, doc.path, doc.hash, used);
  const factsKey = memo.key('compile', key);
  const known = memo.get(factsKey);
  if (known !== undefined) return { key, facts: JSON.parse(known) as CompileFacts };
  const { facts, parts } = await renderer.run<'compile'>({
    kind: 'compile',
    path: doc.path,
    text: source.text,
    bodyOffset: doc.bodyOffset,
  });
  memo.set(key, parts);
  memo.set(factsKey, JSON.stringify(facts));
  return { key, facts };
}

/** The values that a text's `%%name%%` stand for: those of other variables do not matter to it. */
function variablesIn(text: string, variables: Variables): string {
  if (!text.includes('%%')) return '';
  const names = new Set(
    [...text.matchAll(/%%([a-z][A-Za-z0-9]*)%%/g)].map(([, name]) => name ?? ''),
  );
  return JSON.stringify([...names].sort().map((name) => [name, variables[name]]));
}

async function finish(
  page: Page,
  body: BodyWithoutParts,
  partsKey: string | undefined,
  links: readonly ResolvedLink[],
  { memo, renderer, site }: ArticleInput,
): Promise<Article> {
  const aliases = site.aliases.get(page.route) ?? [];
  const { baseUrl, trailingSlash } = site.config;
  const inputs = JSON.stringify([body, aliases, baseUrl, trailingSlash]);
  const htmlKey = memo.key('html', renderer.codeHash, partsKey ?? '', inputs);
  const factsKey = memo.key('article', htmlKey);
  const known = memo.get(factsKey);
  if (known !== undefined)
    return { page, htmlKey, links, ...(JSON.parse(known) as ArticleOutcome) };
  const parts = partsKey === undefined ? undefined : memo.get(partsKey);
  if (partsKey !== undefined && parts === undefined)
    throw new Error(`renderArticle: the parts of ${page.source} are not remembered`);
  const { html, facts } = await renderer.run<'article'>({
    kind: 'article',
    body,
    aliases,
    ...(parts === undefined ? {} : { parts }),
  });
  memo.set(htmlKey, html);
  memo.set(factsKey, JSON.stringify(facts));
  return { page, htmlKey, links, ...facts };
}
