// Front matter keys of VitePress, Starlight, Docusaurus, Mintlify, Hugo, Jekyll and others: what each is called
// here, or where it is set.

const TABLE_OF_CONTENTS =
  'use hide_table_of_contents, toc_min_heading_level or toc_max_heading_level';
const POSITION = 'it is called sidebar_position';
const SIDEBAR = 'use sidebar_label and sidebar_position, or content/sidebars.yaml';
const PARENT = 'remove it: the place of a page is in content/sidebars.yaml';
const LAYOUT = 'remove it: all pages have one layout; <Hero> makes a landing page';
const HEAD = 'remove it: title, description and image fill the head of the page';
const REDIRECTS = 'write the old addresses under redirects: in content/site.yaml';
const LAST_UPDATE = 'use last_update: { date: 2025-09-14 }';

export const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  outline: TABLE_OF_CONTENTS,
  tableOfContents: TABLE_OF_CONTENTS,
  toc: TABLE_OF_CONTENTS,
  aside: TABLE_OF_CONTENTS,
  sidebar: SIDEBAR,
  sidebar_class_name: SIDEBAR,
  sidebar_custom_props: SIDEBAR,
  sidebarTitle: 'it is called sidebar_label',
  navTitle: 'it is called sidebar_label',
  order: POSITION,
  weight: POSITION,
  nav_order: POSITION,
  layout: LAYOUT,
  template: LAYOUT,
  hero: LAYOUT,
  features: LAYOUT,
  pageClass: LAYOUT,
  head: HEAD,
  titleTemplate: HEAD,
  custom_edit_url: 'it is called edit_url',
  editUrl: 'it is called edit_url',
  editLink: 'use edit_url: null for a page without the link',
  next: 'it is called pagination_next',
  prev: 'it is called pagination_prev',
  footer: 'use hide_footer: true for a page without a footer',
  lastUpdated: LAST_UPDATE,
  date: LAST_UPDATE,
  last_update_date: LAST_UPDATE,
  permalink: 'it is called slug',
  id: 'remove it: the id of a page is its path under content/',
  linktitle: 'it is called sidebar_label',
  linkTitle: 'it is called sidebar_label',
  lastmod: LAST_UPDATE,
  publishdate: LAST_UPDATE,
  publishDate: LAST_UPDATE,
  categories: 'it is called tags',
  menu: PARENT,
  parent: PARENT,
  grand_parent: PARENT,
  has_children: PARENT,
  nav_exclude: 'use unlisted: true',
  icon: 'remove it: the sidebar has no icons',
  mode: LAYOUT,
  hidden: 'use unlisted: true',
  search: 'use unlisted: true for a page that search does not find',
  pagefind: 'use unlisted: true for a page that search does not find',
  banner: 'write an admonition such as :::note, or announcement: in content/site.yaml',
  redirect_from: REDIRECTS,
  aliases: REDIRECTS,
  lang: 'remove it: locales: in content/site.yaml sets the language',
};
