// Pages as HTML. Entries: renderArticle() draws what a page says, renderDocument() puts the shell and the
// document around it. Called by the generator's worker, by nobody else.

import { renderToString } from 'react-dom/server';
import { type Alias, withAliases } from './content/aliases.ts';
import { renderBody } from './content/render-body.tsx';
import { type DocumentInput, documentHtml } from './document.ts';
import { pruneSidebar } from './shared/prune-sidebar.ts';
import type { ArticleBody, RenderRules } from './shared/render-types.ts';
import type { PageData, Sidebar, SiteData } from './shared/types.ts';
import { App } from './shell/App.tsx';
import { Article } from './shell/Article.tsx';

export interface ArticleInput {
  body: ArticleBody;
  rules: RenderRules;
  aliases: readonly Alias[];
}

export interface RenderedArticle {
  html: string;
  islands: readonly string[]; // names, each once, sorted
}

export function renderArticle({ body, rules, aliases }: ArticleInput): RenderedArticle {
  const { html, islands } = renderBody(body, rules);
  return { html: withAliases(html, aliases), islands };
}

export interface PageInput extends Omit<DocumentInput, 'root'> {
  page: PageData;
  site: SiteData;
  sidebar?: Sidebar;
  articleHtml: string;
}

export function renderDocument(input: PageInput): string {
  const { page, site, sidebar, articleHtml } = input;
  const drawn = sidebar === undefined ? undefined : pruneSidebar(sidebar, page.route);
  const article = <Article html={articleHtml} wide={page.layout === 'wide'} />;
  const root = renderToString(
    <App page={page} site={site} sidebar={drawn} article={article} navigating={false} />,
  );
  return documentHtml({ ...input, root });
}
