// The build's own nouns. What the browser gets is in site/shared/site-types.ts.

import type { IconName } from '../site/shared/icon-paths.ts';
import type { Catalogue } from '../site/shared/messages/catalogue.ts';
import type { ApiPart } from '../site/shared/reference/api-parts.ts';
import type { ArticleBody, BodyFacts, RenderRules } from '../site/shared/render-types.ts';
import type { SampleOptions } from '../site/shared/samples/sample-request.ts';
import type {
  Announcement,
  Card,
  ColorModeOptions,
  NavbarPosition,
  PageOriginal,
  Route,
} from '../site/shared/site-types.ts';

/** A file as it was read. `path` is posix and relative to the site folder: `content/a.mdx`. */
export interface Source {
  path: string;
  file?: string; // where it was read, if not at `path`: a frozen version, a translation, a name that is not in NFC
  text: string; // read on first access where the hash was already known
  hash: string;
  generated?: PageOrigin; // of a generated page: no file has this path
  translation?: Translation; // of YAML
  texts?: readonly SpecText[]; // of a specification, in the edition's language
}

/** A text of a specification in the edition's language. */
export interface SpecText {
  pointer: string; // JSON Pointer of the original's
  text: string;
  place: Position; // in content/specs.yaml
}

/** A translation's YAML, which lies over the original's: its text follows the original's in the same source. */
export interface Translation {
  start: number; // offset of its text
  file: string;
}

/** The origin of a generated page, which the build writes for a part of a specification. */
export interface PageOrigin {
  what: string; // for messages: 'POST /payments'
  place: Position; // in specs/
  item: Position; // of the sidebars.yaml item that requests it
  isTranslated: boolean; // it has texts in the edition's language
}

export interface Position {
  file: string;
  line: number; // from 1
  column: number; // from 1
}

export interface Diagnostic {
  severity: 'error' | 'warning';
  text: string;
  hint?: string;
  file?: string;
  line?: number;
  column?: number;
  /** A file could not be read, or a whole version is at fault: errors elsewhere may be its consequence. */
  unreadable?: true;
  /** May be the consequence of an unreadable file: reported only if all files could be read. */
  mayFollow?: true;
}

/** Of a file that is not a page. */
export interface WrittenLink {
  to: string;
  place: Position;
}

/** A checked value, or what is wrong with it; warnings may come with a value. */
export interface Checked<T> {
  value?: T;
  diagnostics: readonly Diagnostic[];
}

/** `%%name%%` → value. A list is joined with ", " in prose, one per line in code fences. */
export type Variables = Readonly<Record<string, string | readonly string[]>>;

/** Front matter, checked. Keys keep the names writers know, in camel case. */
export interface DocFrontMatter {
  title?: string;
  sidebarLabel?: string;
  description?: string;
  keywords: readonly string[];
  slug?: string;
  sidebarPosition?: number;
  unlisted: boolean;
  draft: boolean;
  tags: readonly string[];
  hideTitle: boolean;
  hideTableOfContents: boolean;
  tocMinDepth: number; // toc_min_heading_level, default 2
  tocMaxDepth: number; // toc_max_heading_level, default 3
  image?: string;
  lastUpdate?: { date?: string; author?: string };
  displayedSidebar?: string | null; // null: none
  paginationPrevious?: string | null; // a doc id; null: none
  paginationNext?: string | null;
  paginationLabel?: string;
  hideFooter: boolean;
  editUrl?: string | null;
}

/** A navbar item as the owner wrote it, checked in itself but not against docs and sidebars. */
export type NavbarItemConfig = {
  position: NavbarPosition;
  place: Position;
  label?: string;
} & (
  | {
      type: 'default';
      to?: string;
      href?: string;
      activeBasePath?: string;
      activeBaseRegex?: string;
    }
  | { type: 'dropdown'; to?: string; href?: string; items: readonly NavbarItemConfig[] }
  | { type: 'html'; html: string }
  | { type: 'search' }
  | { type: 'doc'; docId: string }
  | { type: 'docSidebar'; sidebarId: string }
  | { type: 'docsVersion'; to?: string }
  | { type: 'docsVersionDropdown' }
  | { type: 'localeDropdown' }
);

export interface LinkConfig {
  label: string;
  to?: string;
  href?: string;
  place: Position;
}

/** A link of the footer, or the owner's own HTML in its place. */
export type FooterLinkConfig = LinkConfig | { html: string; place: Position };

export interface LogoConfig {
  src: string;
  srcDark?: string;
  alt: string;
  href?: string; // absent in the navbar: the home page
}

export interface RedirectConfig {
  from: string; // '/old' or '/page#old'
  to: string; // '/new', '/page#new' or an absolute URL
  place: Position;
}

/** The colours of code blocks that an owner may set; absent: the default stays. */
export interface CodeColors {
  background?: string;
  text?: string;
  comment?: string;
  keyword?: string;
  string?: string;
  number?: string;
  property?: string;
  deleted?: string;
}

/** Of one mode; absent: the stylesheet's own. */
export interface ThemeColors {
  accent?: string; // #rrggbb
  ornament?: string;
}

export type CheckSeverity = 'off' | 'warn' | 'error';
/** How one file of specs/ is checked: see config/spec-settings.ts. */
export type SpecSettings = Readonly<Record<string, CheckSeverity>>;

/** One version of the docs in one language: a site of its own, built from its own view of the files. */
export interface Edition {
  version: SiteConfig['versions'][number];
  locale: SiteConfig['locales']['list'][number];
  path: string; // of its pages, below the site's base URL: '', '1.0/', 'ar/', 'ar/1.0/'
  root: string; // of its files, in the site folder: '' or 'versions/1.0/'
}

/** content/site.yaml of one edition, checked; every `%%name%%` in it is replaced. */
export interface SiteConfig {
  messages?: Catalogue; // our texts in the site's language; absent: English
  title: string;
  tagline?: string;
  url: string; // origin, no path, no slash at the end
  siteBase: string; // where the default edition is; starts and ends with '/'
  baseUrl: string; // where this edition is: siteBase and its path
  edition: Edition;
  editions: readonly Edition[]; // of the whole site, the default one first
  trailingSlash?: boolean;
  favicon?: string;
  image?: string; // default social image
  editUrl?: string; // base to which a source's path is appended
  lastUpdated: boolean; // pages show the date of their last commit
  navbar: {
    title: string;
    logo?: LogoConfig;
    hideOnScroll: boolean;
    items: readonly NavbarItemConfig[];
  };
  footer?: {
    style: 'light' | 'dark';
    columns: readonly { title?: string; links: readonly FooterLinkConfig[] }[];
    links: readonly FooterLinkConfig[];
    logo?: LogoConfig;
    copyright?: string;
  };
  announcement?: Announcement & { backgroundColor?: string; textColor?: string; place: Position };
  colorMode: ColorModeOptions;
  theme?: { light?: ThemeColors; dark?: ThemeColors; titleFont?: string };
  codeTheme?: { light: CodeColors; dark?: CodeColors }; // absent: the stylesheet's own
  tableOfContents: { minDepth: number; maxDepth: number };
  search: {
    maxResults: number; // in the bar
    snippetLength: number;
    highlight: boolean;
    contexts: readonly { path: string; label: string | Readonly<Record<string, string>> }[];
    skipSections: readonly string[]; // ids of headings whose sections only link to other pages
    suggestions: readonly string[]; // routes that the empty search box offers; none: the first pages of the sidebars
  };
  reference: SampleOptions & {
    apiName?: string; // of the Postman collection
    errorsPage?: string; // where each error code has its anchor
    errorsTable?: string; // of content/data/: code → what happened, and what to do
    keys: NonNullable<SampleOptions['keys']>;
    statuses?: RenderRules['statuses'];
    statusFields?: readonly string[];
  };
  specs: Readonly<Record<string, SpecSettings>>; // by name, 'payments'; '*': for all others
  versions: readonly {
    id: string;
    label: string;
    path: string;
    banner: 'none' | 'unreleased' | 'unmaintained';
    noIndex?: boolean; // robots noindex on all its pages
  }[];
  locales: {
    default: string; // this edition's
    list: readonly { code: string; label: string; htmlLang: string; direction: 'ltr' | 'rtl' }[];
  };
  redirects: readonly RedirectConfig[];
  allowLinksTo: readonly string[]; // folders outside the site that symbolic links may point to
  variables: Variables;
  places: Readonly<Record<string, Position>>; // of top-level keys, for later messages
}

export type ArticleFacts = Omit<BodyFacts, 'api'>; // API blocks are passed separately, as text
export type { BodyPart as Part } from '../site/shared/render-types.ts';

/** Where a link, image or data file is named in a source. */
export interface LinkPlace {
  href: string; // as the author wrote it, variables replaced
  line: number;
  column: number;
}

/** An image that a page shows, or a media file that it plays. */
export interface FileMention extends LinkPlace {
  isMedia?: true;
}

/** A table that a page shows, and which part of it. */
export interface TableMention extends LinkPlace {
  columns?: string;
  details?: string;
  group?: string;
  where?: string;
}

/** A piece of an example file that a page shows. */
export type SnippetMention = LinkPlace & { region?: string };

/** What is read from every page before any is compiled: all that other pages may need to know about it. */
export interface DocMetadata {
  id: string; // path under content/ without extension
  path: string; // of the source: 'content/guides/a.mdx'
  file?: string; // where it was read, if not at `path`
  hash: string; // of the source
  variables?: readonly string[]; // names that its text uses, between %%
  frontMatter: DocFrontMatter;
  places: Readonly<Record<string, Position>>; // by key of its front matter: where the key begins
  bodyOffset: number;
  title: string;
  description?: string; // front matter's, else the first paragraph
  shows?: readonly ApiPart[]; // parts of the API that its tags name
  generated?: PageOrigin;
}

/** What a page shows. A new kind of page is one member here and one case in site/. */
export type PageBody = { kind: 'doc'; doc: DocMetadata } | Exclude<ArticleBody, { kind: 'doc' }>;

/** All that is known of a page before it is rendered, other pages' facts included. */
export interface Page {
  route: Route;
  source: string; // for messages: the file that makes this page
  place?: Position; // for messages: what makes this page, if that is not a doc
  body: PageBody;
  title: string;
  description?: string; // of a doc: front matter's, else the first paragraph
  keywords: readonly string[];
  sidebar?: string;
  breadcrumbs: readonly { label: string; route?: Route }[];
  previous?: { label: string; route: Route };
  next?: { label: string; route: Route };
  tags: readonly { label: string; route: Route }[];
  cards?: readonly Card[]; // of a doc that is a category's page
  icon?: IconName; // likewise
  lastUpdate?: { date?: string; author?: string };
  editUrl?: string;
  image?: string;
  original?: PageOriginal; // of a page that is not translated
  layout: 'doc' | 'wide';
  unlisted: boolean;
  draft: boolean;
  /** False for unlisted pages, drafts, search and not found: not in search or sitemap, not as Markdown, robots noindex. */
  indexed: boolean;
  hideFooter: boolean;
  hideTitle: boolean;
  hideTableOfContents: boolean;
  tocMinDepth: number;
  tocMaxDepth: number;
}
