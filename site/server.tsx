// Renders pages to HTML. Entries: renderArticle() renders a page's article, renderDocument() puts the shell and the
// document around it. Called only by the generator's render worker.

import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type DocumentToRender, documentHtml, schemaDocumentHtml } from './document.ts';
import { SiteDataProvider } from './parts/SiteDataContext.tsx';
import { rootHtml } from './reference/ContentSchema.tsx';
import { type RenderedBody, renderBody } from './render/render-body.tsx';
import { withStatusBadges } from './render/status-badges.ts';
import { ARTICLE_END, ARTICLE_START } from './shared/article-marks.ts';
import { ID_PREFIX } from './shared/element-ids.ts';
import { escapeHtml } from './shared/escape-html.ts';
import { isolatedHtml, withIsolatedLabels } from './shared/left-to-right.ts';
import { pruneSidebar } from './shared/prune-sidebar.ts';
import type { ArticleBody, RenderRules, SchemaDocument } from './shared/render-types.ts';
import type { PageData, Sidebar, SiteData } from './shared/site-types.ts';
import { App } from './shell/App.tsx';
import { Article } from './shell/Article.tsx';
import { PageBanner } from './shell/page/PageBanner.tsx';
import { PageFoot } from './shell/page/PageFoot.tsx';

export interface ArticleToRender {
  body: ArticleBody;
  rules: RenderRules;
  aliases: readonly { from: string; to: string }[];
}

export function renderArticle({ body, rules, aliases }: ArticleToRender): RenderedBody {
  const { html, ...shown } = renderBody(body, rules);
  return { html: withAliases(withStatusBadges(html, rules), aliases), ...shown };
}

/** The whole document of a schema too large for its page. */
export function renderSchema(document: SchemaDocument, site: SiteData): string {
  const { schema, label, hrefs, sender } = document;
  // The page that links here has its title and description.
  const { description: _, title: __, ...inside } = schema;
  const fields = rootHtml(inside, label, { references: { hrefs }, sender });
  return schemaDocumentHtml(
    document,
    isolatedHtml(fields, site.locale.direction, site.locale.original),
    site,
  );
}

export interface PageInput extends Omit<DocumentToRender, 'root'> {
  page: PageData;
  site: SiteData;
  sidebar?: Sidebar;
  articleHtml: string;
}

export function renderDocument({ articleHtml, ...written }: PageInput): string {
  const input = withIsolatedLabels(written, written.site.locale.direction);
  const { page, site, sidebar } = input;
  const drawn = sidebar === undefined ? undefined : pruneSidebar(sidebar, page.route);
  const direction = page.original?.dir ?? site.locale.direction;
  const html = isolatedHtml(withBannerAndFoot(articleHtml, input), direction, site.locale.original);
  const article = <Article html={html} original={page.original} />;
  const root = renderToString(
    <App page={page} site={site} sidebar={drawn} article={article} navigating={false} />,
    { identifierPrefix: ID_PREFIX },
  );
  return documentHtml({ ...input, root });
}

/** Banner and foot never change in the browser, so they are part of the article's HTML, not of the React tree. */
function withBannerAndFoot(html: string, { page, site }: Pick<PageInput, 'page' | 'site'>): string {
  const markup = (part: ReactNode): string =>
    renderToStaticMarkup(<SiteDataProvider site={site}>{part}</SiteDataProvider>);
  const banner = markup(<PageBanner page={page} />);
  // As the browser serialises it: the router compares an article's HTML with the one that is shown.
  const foot = markup(<PageFoot page={page} />).replaceAll(' dateTime="', ' datetime="');
  const words = html.slice(ARTICLE_START.length, -ARTICLE_END.length);
  return ARTICLE_START + banner + words + foot + ARTICLE_END;
}

/** A start tag of our own HTML, where `<` and `>` are escaped in text and quotes in attributes. */
const START_TAG = /<[a-z][a-z0-9]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s*\/?>/g;
const ID = /\sid="([^"]*)"/;

function withAliases(html: string, aliases: ArticleToRender['aliases']): string {
  if (aliases.length === 0) return html;
  const wanted = new Map<string, string[]>();
  for (const { from, to } of aliases) {
    const id = escapeHtml(to);
    wanted.set(id, [...(wanted.get(id) ?? []), escapeHtml(from)]);
  }
  return html.replace(START_TAG, (tag) => {
    const id = ID.exec(tag)?.[1];
    const old = id === undefined ? undefined : wanted.get(id);
    if (id === undefined || old === undefined) return tag;
    wanted.delete(id);
    return old.map((from) => `<span id="${from}"></span>`).join('') + tag;
  });
}
