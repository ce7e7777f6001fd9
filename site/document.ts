// The document around the shell: head, settings on <html>, the one inline script, page data. Strings in, a string
// out. Entries: documentHtml(), schemaDocumentHtml().

import { ARTICLE_END, ARTICLE_START, PAGE_DATA_START } from './shared/article-marks.ts';
import { ELEMENT_IDS } from './shared/element-ids.ts';
import { escapeHtml } from './shared/escape-html.ts';
import { referenceMessages as words } from './shared/messages/reference-messages.ts';
import type { DocumentAssets, HeadFacts, SchemaDocument } from './shared/render-types.ts';
import { hrefOf } from './shared/routes.ts';
import type { PageData, SiteData } from './shared/site-types.ts';

export interface DocumentToRender {
  page: PageData;
  site: SiteData;
  head: HeadFacts;
  assets: DocumentAssets;
  root: string; // the shell's HTML
}

export function documentHtml({ page, site, head, assets, root }: DocumentToRender): string {
  return `${openingHtml(page, site, assets)}
${metaTags(page, site, head)}
<script>${assets.inlineScript}</script>
<link rel="stylesheet" href="${escapeHtml(assets.stylesheet)}">
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">\n`).join('')}${assets.extraStyles.map((href) => `<link rel="stylesheet" data-extra href="${escapeHtml(href)}">\n`).join('')}${printStyles(assets)}
${messagesScript(assets)}<script type="module" src="${escapeHtml(assets.script)}"></script>
${assets.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">\n`).join('')}</head>
<body>
<div id="${ELEMENT_IDS.root}">${root}</div>
<div id="${ELEMENT_IDS.status}" class="visually-hidden" role="status"></div>
${PAGE_DATA_START}${jsonInHtml(page)}</script>
</body>
</html>
`;
}

/** The document of a schema too large for its page: read as is without script; with script, fetched into a fold. */
export function schemaDocumentHtml(
  { label, route, assets, owner }: SchemaDocument,
  fields: string,
  site: SiteData,
): string {
  const title = words.fieldsOf(label);
  const styles = [assets.stylesheet, ...assets.extraStyles].map(
    (href) => `<link rel="stylesheet" href="${escapeHtml(href)}">\n`,
  );
  const canonical =
    owner === undefined ? '' : `<link rel="canonical" href="${escapeHtml(owner.address)}">\n`;
  const back =
    owner === undefined
      ? ''
      : `<p><a href="${escapeHtml(owner.href)}">${escapeHtml(owner.title)}</a></p>\n`;
  return `${openingHtml({ title }, site, assets)}
<meta name="robots" content="noindex, follow">
${canonical}<script>${assets.inlineScript}</script>
${styles.join('')}${printStyles(assets)}
</head>
<body>
<div class="frame frame-wide">
<main id="${ELEMENT_IDS.main}" class="main">
${back}<article class="prose">
<h1>${escapeHtml(title)}</h1>
<div class="api api-schema"><div class="api-words">${ARTICLE_START}${fields}${ARTICLE_END}</div></div>
</article>
</main>
</div>
${PAGE_DATA_START}${jsonInHtml({ route })}</script>
</body>
</html>
`;
}

/** Runs before the page's entry, which is a module: both wait for the end of the document. */
function messagesScript({ messages }: DocumentAssets): string {
  return messages === undefined ? '' : `<script defer src="${escapeHtml(messages)}"></script>\n`;
}

/** The browser requests it last, and no paint waits for it. */
function printStyles({ printStylesheet }: SchemaDocument['assets']): string {
  return `<link rel="stylesheet" media="print" href="${escapeHtml(printStylesheet)}">`;
}

/** What every document begins with. The policy must come before everything that it governs. */
function openingHtml(
  page: { title: string },
  site: SiteData,
  { policy }: SchemaDocument['assets'],
): string {
  return `<!doctype html>
<html${htmlAttributes(site)}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titleOf(page, site))}</title>`;
}

/** test/SPEC.md §2: page title, vertical bar, site title. */
function titleOf(page: { title: string }, site: { title: string }): string {
  const title = page.title.trim();
  return title === '' || title === site.title ? site.title : `${title} | ${site.title}`;
}

/** What the inline script and the entry need before any JSON is loaded. */
function htmlAttributes(site: SiteData): string {
  const { locale, colorMode, announcement, baseUrl, siteBase = baseUrl } = site;
  return attributes({
    lang: locale.htmlLang,
    dir: locale.direction,
    'data-theme': colorMode.defaultMode,
    'data-default-mode': colorMode.defaultMode,
    'data-follow-system': colorMode.respectPrefersColorScheme ? '' : undefined,
    'data-no-switch': colorMode.disableSwitch ? '' : undefined,
    'data-announcement-id': announcement?.isCloseable ? announcement.id : undefined,
    'data-base-url': siteBase,
    'data-edition-base': siteBase === baseUrl ? undefined : baseUrl,
  });
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

function metaTags(page: PageData, site: SiteData, head: HeadFacts): string {
  const title = titleOf(page, site);
  const address = head.canonical ?? head.siteUrl + hrefOf(page.route, site);
  const { description } = page;
  const tags = [
    meta('name', 'description', description),
    meta('name', 'keywords', head.keywords.length === 0 ? undefined : head.keywords.join(',')),
    head.indexed
      ? ''
      : meta(
          'name',
          'robots',
          page.unlisted || head.isNotFound ? 'noindex, nofollow' : 'noindex, follow',
        ),
    head.isNotFound ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
    head.isNotFound ? '' : alternates(head),
    head.markdown === undefined
      ? ''
      : `<link rel="alternate" type="text/markdown" href="${escapeHtml(head.markdown)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    head.isNotFound ? '' : meta('property', 'og:url', address),
    meta('property', 'og:locale', site.locale.code.replace('-', '_')),
    meta('property', 'og:image', head.image),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', head.image),
    head.favicon === undefined ? '' : `<link rel="icon" href="${escapeHtml(head.favicon)}">`,
    breadcrumbData(page, site, head),
  ];
  return tags.filter((tag) => tag !== '').join('\n');
}

function meta(kind: 'name' | 'property', name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function alternates({ alternates: editions }: HeadFacts): string {
  return editions
    .map(
      ({ lang, href }) =>
        `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(href)}">`,
    )
    .join('\n');
}

/** Structured data for the breadcrumbs: those that have a page, with absolute addresses. */
function breadcrumbData(page: PageData, site: SiteData, head: HeadFacts): string {
  const crumbs = page.breadcrumbs.filter((crumb) => crumb.route !== undefined);
  if (crumbs.length === 0) return '';
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: head.siteUrl + hrefOf(route ?? '/', site),
    })),
  };
  return `<script type="application/ld+json">${jsonInHtml(list)}</script>`;
}

/** JSON that is safe inside a script element: no `<` can end it. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
