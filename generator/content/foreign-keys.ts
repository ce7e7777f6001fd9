// Front matter keys of VitePress, Starlight, Docusaurus, Mintlify, Hugo, Jekyll and others: what each is called
// here, or where it is set.

import { hintsByName } from '../diagnostics/hints.ts';

export const FOREIGN_KEYS = hintsByName([
  [
    'outline, tableOfContents, toc, aside',
    'use hide_table_of_contents, toc_min_heading_level or toc_max_heading_level',
  ],
  [
    'sidebar, sidebar_class_name, sidebar_custom_props',
    'use sidebar_label and sidebar_position, or content/sidebars.yaml',
  ],
  ['sidebarTitle, navTitle, linktitle, linkTitle', 'it is called sidebar_label'],
  ['order, weight, nav_order', 'it is called sidebar_position'],
  [
    'layout, template, hero, features, pageClass, mode',
    'remove it: all pages have one layout; <Hero> makes a landing page',
  ],
  ['head, titleTemplate', 'remove it: title, description and image fill the head of the page'],
  ['custom_edit_url, editUrl', 'it is called edit_url'],
  ['editLink', 'use edit_url: null for a page without the link'],
  ['next', 'it is called pagination_next'],
  ['prev', 'it is called pagination_prev'],
  ['footer', 'use hide_footer: true for a page without a footer'],
  [
    'lastUpdated, date, last_update_date, lastmod, publishdate, publishDate',
    'use last_update: { date: 2025-09-14 }',
  ],
  ['permalink', 'it is called slug'],
  ['id', 'remove it: the id of a page is its path under content/'],
  ['categories', 'it is called tags'],
  [
    'menu, parent, grand_parent, has_children',
    'remove it: the place of a page is in content/sidebars.yaml',
  ],
  ['nav_exclude, hidden', 'use unlisted: true'],
  ['icon', 'remove it: the sidebar has no icons'],
  ['search, pagefind', 'use unlisted: true for a page that search does not find'],
  ['banner', 'write an admonition such as :::note, or announcement: in content/site.yaml'],
  ['redirect_from, aliases', 'write the old addresses under redirects: in content/site.yaml'],
  ['lang', 'remove it: locales: in content/site.yaml sets the language'],
]);
