// The input of the renderer in site/server.tsx: what the build passes in to render a page. Plain JSON.

import type { IconName } from './icon-paths.ts';
import type { ApiBlock } from './reference/operation-types.ts';
import type { SchemaNode } from './reference/schema-node.ts';
import type {
  Card,
  DataTableData,
  HierarchyBranch,
  HierarchySection,
  Route,
} from './site-types.ts';

/** A piece of a page's body. Strings are finished HTML; the rest needs facts from other files. */
export type BodyPart =
  | string
  | { kind: 'title'; startTag: string; parts: readonly BodyPart[] } // of the page, where its text has it
  | { kind: 'lead'; parts: readonly BodyPart[] } // the paragraph below the title
  | { kind: 'link'; href: string; title?: string; parts: readonly BodyPart[] }
  | {
      kind: 'image';
      src: string;
      alt: string;
      title?: string;
      width?: number; // px, as the author wants it
      height?: number;
    }
  | { kind: 'images'; parts: readonly BodyPart[] } // a paragraph of nothing but images
  | { kind: 'address'; href: string } // a file's address, inside an attribute's quotes
  | {
      kind: 'component';
      name: string;
      props: Readonly<Record<string, string | number | boolean | undefined>>;
      parts: readonly BodyPart[];
    };

/** The drawing of a diagram, two images: their addresses, and the size of both in px. */
export interface DrawingFacts {
  light: string;
  dark: string;
  width: number;
  height: number;
  start?: number; // px from the left: where reading starts
}

/** A sample app in one language. */
export interface SampleAppFacts {
  label: string; // 'Node.js'
  href: string; // of its zip
  files: readonly string[];
  start: string; // shell commands, a line each
}

/** What the body needs from other files, resolved by the build. */
export interface BodyFacts {
  hrefs: Readonly<Record<string, string>>; // as the author wrote it → finished; '': broken
  images: Readonly<
    Record<string, { src: string; srcDark?: string; width?: number; height?: number }>
  >;
  tables: Readonly<Record<string, DataTableData>>;
  /** Excerpts of example files, by file and region: `node/server.mjs#verify`. */
  snippets?: Readonly<Record<string, { code: string; language: string; title: string }>>;
  apps?: Readonly<Record<string, readonly SampleAppFacts[]>>; // by the prop `id` of <SampleApp>
  /** By the prop `drawing` of <Diagram>. */
  drawings?: Readonly<Record<string, DrawingFacts>>;
  cards?: readonly Card[]; // of the category that the page heads
  hierarchy?: readonly HierarchySection[];
  api?: Readonly<Record<string, ApiBlock>>; // what the page shows of the API, by apiBlockKey()
}

/** A schema too large for its page, as a document of its own. */
export interface SchemaDocument {
  label: string;
  sender: 'reader' | 'api';
  schema: SchemaNode;
  hrefs: Readonly<Record<string, string>>; // as in BodyFacts
  route: string; // of the document: '/_schemas/payments/card-1a2b3c4d'
  assets: Omit<DocumentAssets, 'script' | 'preloads' | 'fonts'>;
  owner?: { title: string; href: string; address: string }; // the first page that shows it; `address` is absolute
}

export type ArticleBody =
  | { kind: 'doc'; title?: string; icon?: IconName; parts: readonly BodyPart[]; facts: BodyFacts }
  | {
      kind: 'category';
      title: string;
      icon?: IconName;
      description?: string;
      cards: readonly Card[];
    }
  | { kind: 'tags'; title: string; tags: readonly { label: string; route: Route; count: number }[] }
  | { kind: 'tag'; title: string; cards: readonly Card[]; tagsRoute: Route }
  | { kind: 'search'; title: string }
  | {
      kind: 'not-found';
      searchRoute: Route;
      sections: readonly HierarchyBranch[];
    };

export interface RenderRules {
  baseUrl: string;
  siteBase?: string; // where files are that all editions share; absent: baseUrl
  trailingSlash?: boolean;
  statuses?: Readonly<Record<string, StatusColor>> | undefined; // code that is drawn as a badge
  statusFields?: readonly string[] | undefined; // of these: names of fields, too
}

export const statusColors = ['green', 'blue', 'amber', 'red', 'violet', 'gray'] as const;
export type StatusColor = (typeof statusColors)[number];

export interface HeadFacts {
  siteUrl: string; // origin
  keywords: readonly string[];
  indexed: boolean;
  alternates: readonly { lang: string; href: string }[]; // absolute
  canonical?: string; // absolute; absent: the page's own address
  image?: string; // absolute URL
  favicon?: string; // address
  markdown?: string; // address of the page as Markdown
  isNotFound?: boolean;
}

export interface DocumentAssets {
  policy: string; // Content-Security-Policy, for hosts that send none
  inlineScript: string;
  stylesheet: string; // address
  fonts: readonly string[]; // of the stylesheet
  extraStyles: readonly string[]; // for what only some pages show
  printStylesheet: string;
  messages?: string; // address of the script with our texts, where they are not English
  script: string; // address of the page's entry
  preloads: readonly string[]; // modules the entry imports statically
}
