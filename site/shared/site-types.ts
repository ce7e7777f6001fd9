// The contract between the build and the browser: the data of a page, a sidebar and the site. All plain JSON, which
// the build writes to a file or into a page.

/** A page of the site, in its canonical spelling: `/guides/coupons/`, `/api/errors`. No base URL. */
export type Route = `/${string}`;

export interface Heading {
  depth: number; // 2 to 6
  id: string;
  text: string;
}

export interface NavLink {
  label: string;
  route: Route;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type SidebarItem =
  | {
      type: 'link';
      label: string;
      route: Route;
      unlisted?: boolean; // shown only while it is the open page
      method?: Method;
      deprecated?: boolean;
    }
  | { type: 'internal'; label: string; route: Route; hash: string; method?: Method } // '#part' of a page, or ''
  | { type: 'external'; label: string; href: string }
  | { type: 'html'; html: string }
  | {
      type: 'category';
      label: string;
      original?: string; // what a translated label says in the original
      route?: Route; // its index page; absent: it has none
      collapsed: boolean; // the initial state
      items: readonly SidebarItem[];
      isPruned?: boolean; // its items are not in the HTML of the page: see prune-sidebar.ts
    };

export type SidebarLink = Extract<SidebarItem, { type: 'link' }>;
export type SidebarCategory = Extract<SidebarItem, { type: 'category' }>;

export interface Sidebar {
  id: string;
  items: readonly SidebarItem[];
}

/** A breadcrumb. Without `route` it is a category that has no index page. */
export interface Breadcrumb {
  label: string;
  route?: Route;
}

/** The version of a docs page, if the site has several versions of the docs. */
export interface PageVersion {
  id: string;
  badge: string; // 'Version: 1.0'
  note?: { text: string; link: string; latest: string /* the version's id */ };
  pages: Readonly<Record<string, string>>; // by version: address of this page there, else of its main page
}

/** The language of a page that is not translated into the edition's: its article is the original. */
export interface PageOriginal {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** A page's data: JSON in its HTML, read on first load and on navigation. */
export interface PageData {
  route: Route;
  title: string; // without the site's name
  description?: string;
  sidebar?: { id: string; url: string }; // url: the sidebar's JSON file, base URL included
  site: string; // URL of the JSON file with SiteData, base URL included
  breadcrumbs: readonly Breadcrumb[];
  headings: readonly Heading[]; // the headings shown in the table of contents, in order
  codeBeside?: boolean; // code is beside the text, and the table of contents in the sidebar
  previous?: NavLink;
  next?: NavLink;
  tags?: readonly NavLink[];
  lastUpdate?: { date?: string; day?: string; author?: string }; // date: ISO; day: the same in words
  editUrl?: string;
  markdown?: string; // address of the page as Markdown
  layout: 'doc' | 'wide'; // wide: home, search, not found: no sidebar and no table of contents
  unlisted?: boolean;
  draft?: boolean;
  hideFooter?: boolean;
  version?: PageVersion;
  original?: PageOriginal;
  sites?: Readonly<Record<string, string>>; // on the search page, which all versions share: `site` of each version
  build: string; // changes when the client code changes
}

/** The target of a navbar or footer link: a page of this site or another address. */
export type LinkTarget = { route: Route; hash?: string /* '#id' */ } | { href: string };

export type NavbarPosition = 'left' | 'right';

/** Navbar items as the shell draws them; the build has resolved docs, sidebars, versions, locales. */
export type NavbarItem =
  | {
      type: 'link';
      label: string;
      position: NavbarPosition;
      target: LinkTarget;
      sidebar?: string; // current on every page of this sidebar
      activeBasePath?: string; // current on every page whose route starts with it
      activeBaseRegex?: string; // current on every page whose route matches it, ignoring case
      // Links to another edition of the open page: they keep the query and hash of the address.
      version?: string; // its id: links to the open page there; `target` on pages that all versions share
      base?: string; // address of a locale's edition: the same route below it
      isHere?: boolean; // this navbar's own edition
      lang?: string;
      onlyHere?: boolean; // an unlisted page: shown only while it is the open page
    }
  | {
      type: 'dropdown';
      label: string;
      menuLabel?: string; // in the mobile menu
      icon?: { name: 'language'; path: string }; // before the label, in the bar
      position: NavbarPosition;
      items: readonly NavbarItem[];
    }
  | { type: 'html'; html: string; position: NavbarPosition }
  | { type: 'search'; position: NavbarPosition };

export type FooterLink = { label: string; target: LinkTarget } | { html: string /* sanitised */ };

export interface Footer {
  style: 'light' | 'dark';
  columns: readonly { title?: string; links: readonly FooterLink[] }[]; // either columns or links is empty
  links: readonly FooterLink[]; // one flat row
  logo?: { src: string; srcDark?: string; alt: string; target?: LinkTarget };
  copyright?: string; // sanitised HTML
}

export interface Announcement {
  id: string;
  content: string; // sanitised HTML
  isCloseable: boolean;
}

export interface ColorModeOptions {
  defaultMode: 'light' | 'dark';
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

/** What the shell shows on every page: one JSON file for the whole site. */
export interface SiteData {
  title: string;
  tagline?: string;
  baseUrl: string; // starts and ends with '/'
  siteBase?: string; // where the default edition is; absent: the only one
  versionPath?: string; // last part of baseUrl, without slashes; '' in the latest version; absent: one edition
  otherBases?: readonly string[]; // of the other editions below baseUrl: their pages are loaded in full
  trailingSlash?: boolean; // undefined: routes as listed
  navbar: {
    title: string;
    logo?: { src: string; srcDark?: string; alt: string; target?: LinkTarget };
    hideOnScroll: boolean;
    items: readonly NavbarItem[];
  };
  footer?: Footer;
  announcement?: Announcement;
  colorMode: ColorModeOptions;
  locale: { code: string; htmlLang: string; direction: 'ltr' | 'rtl'; original?: string }; // language of what is not translated
  hydratedStyles?: string; // address of the styles for what only script shows
}

/** A card on a category page. */
export interface Card {
  label: string;
  route: Route;
  description?: string;
  method?: Method;
  pages?: number; // for a category: how many listed pages it has
}

/** A listed page or a category in the docs hierarchy, with what is below it. */
export interface HierarchyBranch {
  label: string;
  route?: Route;
  hash?: string; // of a part of that page
  method?: Method;
  anchor?: string; // of a category, even if none of its pages is listed
  children: readonly HierarchyBranch[];
}
export interface HierarchySection {
  label: string; // of the sidebar: "Guides"
  anchor: string;
  branches: readonly HierarchyBranch[];
}

/** A cell is plain text with inline Markdown: `code`, **strong**, [label](/route). */
export interface TableColumn {
  key: string;
  label: string;
  kind: 'text' | 'code' | 'number' | 'badge';
  lang?: string; // of the cells, if not the page's: `ar`
  dir?: 'rtl'; // of the cells, if they are right to left
  copy?: boolean; // each cell has a button that copies its value, without spaces
}
export interface DataTableData {
  columns: readonly TableColumn[];
  rows: readonly Record<string, string>[];
  id?: string; // key of the column whose value is the row's anchor
}
