// The items `{ openapi: … }` of all sidebars → the pages that the build makes, as MDX sources, and the entries
// that replace the items. Entry: planApiPages(). A writer's page that shows an operation, a webhook, the overview
// or the schemas replaces the generated page. apiRoutes(): where the parts of the APIs are shown.

import type { ApiPart } from '../../site/shared/reference/api-parts.ts';
import { hashOf } from '../cache/hash.ts';
import type { OpenApiEntry, SidebarConfig, SidebarEntry } from '../config/sidebar-types.ts';
import { routeOfId } from '../content/doc-metadata.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Api } from '../openapi/api.ts';
import { type NamedPart, specName, withName } from '../openapi/spec/api-index.ts';
import { type ApiOutline, outlineIn } from '../openapi/spec/api-outline.ts';
import { type ApiRoutes, routeKey } from '../openapi/spec/api-routes.ts';
import type { Diagnostic, DocMetadata, Source } from '../types.ts';
import {
  type GeneratedPage,
  type GeneratedPages,
  generatedPages,
  pageText,
} from './generated-pages.ts';
import { GeneratedTree } from './generated-tree.ts';

interface ApiPagesInput {
  api: Pick<Api, 'index'>;
  sidebars: readonly SidebarConfig[];
  docs: readonly DocMetadata[]; // that writers wrote
  specs: readonly Source[];
  drafts: boolean; // whether drafts are shown; a hidden draft replaces no generated page
}

export interface ApiPages {
  sources: readonly Source[]; // by path
  items: ReadonlyMap<OpenApiEntry, readonly SidebarEntry[]>;
  navbar: readonly { sidebar: SidebarConfig; title: string }[]; // the sidebars of APIs
  parts: ReadonlyMap<string, PartPage>; // events, schemas and tags, by routeKey()
  diagnostics: readonly Diagnostic[];
}

/** Where a part is shown: on a doc, or on the page of a category. */
type PartPage = { doc: string } | { route: string };

export function planApiPages(input: ApiPagesInput): ApiPages {
  const items = new Map<OpenApiEntry, readonly SidebarEntry[]>();
  const navbar: { sidebar: SidebarConfig; title: string }[] = [];
  const planner = new ApiPagePlanner(input);
  for (const sidebar of input.sidebars) {
    const { entries } = sidebar;
    const listed = new Set(docsIn(entries));
    const own = itemsIn(entries);
    for (const item of own) items.set(item, planner.item(item, listed));
    const title = own.flatMap((item) => planner.titleOf(item) ?? [])[0];
    if (title !== undefined) navbar.push({ sidebar, title });
  }
  const sources = planner.sources().sort((a, b) => (a.path < b.path ? -1 : 1));
  const { diagnostics } = planner;
  return { sources, items, navbar, parts: new Map(planner.parts()), diagnostics };
}

function itemsIn(entries: readonly SidebarEntry[]): OpenApiEntry[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'openapi') return [entry];
    return entry.type === 'category' ? itemsIn(entry.entries) : [];
  });
}

/** The ids of docs that are listed explicitly. */
function docsIn(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'doc') return [entry.id];
    if (entry.type !== 'category') return [];
    const own = entry.link.kind === 'doc' ? [entry.link.id] : [];
    return [...own, ...docsIn(entry.entries)];
  });
}

/** The pages below one path; several items may list them. */
interface GeneratedSet {
  first: OpenApiEntry;
  outline: ApiOutline;
  pages: GeneratedPages;
  requested: Map<GeneratedPage, OpenApiEntry>;
  tags: Map<string, string>; // name → route of its category
}

class ApiPagePlanner {
  readonly diagnostics: Diagnostic[] = [];
  private readonly sets = new Map<string, GeneratedSet>(); // by base path
  private readonly input: ApiPagesInput;
  private readonly writers: ReadonlyMap<string, readonly string[]>; // what is shown → ids of writers' pages
  private readonly ids: ReadonlySet<string>; // of writers' pages

  constructor(input: ApiPagesInput) {
    this.input = input;
    this.writers = this.shownByWriters();
    this.ids = new Set(input.docs.map(({ id }) => id));
  }

  item(item: OpenApiEntry, listed: ReadonlySet<string>): readonly SidebarEntry[] {
    const set = this.setOf(item);
    if (set === undefined) return [];
    const { outline, pages, tags } = set;
    for (const page of pagesOf(pages, item))
      if (!set.requested.has(page)) set.requested.set(page, item);
    const docOf = (page: GeneratedPage): string => this.docOf(page);
    const tree = new GeneratedTree({ item, outline, pages, listed, docOf });
    const entries = tree.entries();
    for (const [name, route] of tree.tagRoutes) if (!tags.has(name)) tags.set(name, route);
    return entries;
  }

  /** The API's own title. */
  titleOf({ path, spec }: OpenApiEntry): string | undefined {
    const outline = this.sets.get(path)?.outline;
    return outline?.spec === spec ? outline.title : undefined;
  }

  sources(): Source[] {
    return [...this.sets.values()].flatMap(({ requested }) =>
      [...requested].flatMap(([page, item]) => {
        const id = this.docOf(page);
        const isOwn = id === page.id && !this.ids.has(id);
        if (!isOwn && id !== `${page.id}.generated`) return [];
        const { what, place } = page;
        const text = pageText(isOwn ? page : { ...page, slug: routeOfId(page.id) });
        const path = `content/${id}.mdx`;
        const generated = { what, place, item: item.place, isTranslated: this.isTranslated(page) };
        return [{ path, text, hash: hashOf(text), generated }];
      }),
    );
  }

  /** Whether specs.yaml has texts of the part that the page is about. */
  private isTranslated({ place, at }: GeneratedPage): boolean {
    const texts = this.input.specs.find(({ path }) => path === place.file)?.texts ?? [];
    const now = (pointer: string): string =>
      pointer.replace(/^\/definitions/, '/components/schemas').replace(/^\/x-(?=webhooks)/, '/');
    return texts.some(({ pointer }) => now(pointer).startsWith(`${at}/`));
  }

  /** The parts that links lead to, on generated pages and writers' pages. */
  *parts(): Iterable<[string, PartPage]> {
    for (const { requested, outline, tags } of this.sets.values()) {
      const { spec } = outline;
      for (const page of requested.keys())
        for (const { kind, name } of page.tags.map(({ shows }) => shows))
          if (kind === 'event' || kind === 'schema')
            yield [routeKey(kind, spec, name), { doc: this.docOf(page) }];
      for (const [name, route] of tags) yield [routeKey('tag', spec, name), { route }];
    }
  }

  private setOf(item: OpenApiEntry): GeneratedSet | undefined {
    const existing = this.sets.get(item.path);
    if (existing !== undefined) {
      if (existing.first.spec === item.spec) return existing;
      const { file, line } = existing.first.place;
      this.diagnostics.push({
        severity: 'error',
        ...(item.places['path'] ?? item.place),
        text: `the pages of "${existing.first.spec}" stand under ${item.path} already (${file}:${line})`,
        hint: 'give one of the two items another path:',
      });
      return undefined;
    }
    const outline = outlineIn(this.input.api.index, item.spec);
    if (outline === undefined) {
      this.diagnostics.push(...this.unknown(item));
      return undefined;
    }
    const pages = generatedPages(outline, item.path);
    const set = { first: item, outline, pages, requested: new Map(), tags: new Map() };
    this.sets.set(item.path, set);
    return set;
  }

  /** A file that exists but cannot be read has been reported already, at its own position. */
  private unknown({ spec, places, place }: OpenApiEntry): Diagnostic[] {
    const names = this.input.api.index.roots.map(specName);
    if (names.includes(spec)) return [];
    const existing =
      names.length === 0 ? 'put its OpenAPI file there' : `there are ${names.join(', ')}`;
    return [
      {
        severity: 'error',
        mayFollow: true,
        ...(places['openapi'] ?? place),
        text: `there is no API "${spec}" in specs/`,
        hint: didYouMean(spec, names, existing),
      },
    ];
  }

  /** The doc for a generated page: a writer's page that shows the same, or the page itself. */
  private docOf({ id, tags }: GeneratedPage): string {
    for (const { shows } of tags) {
      const writers = this.writers.get(keyOf(shows)) ?? [];
      // Many pages show the fields of a schema: only a page with the same id replaces the generated page.
      const writer = shows.kind === 'schema' ? writers.find((one) => one === id) : writers[0];
      if (writer !== undefined) return writer;
    }
    return this.ids.has(id) ? `${id}.generated` : id;
  }

  private shownByWriters(): ReadonlyMap<string, readonly string[]> {
    const shown = new Map<string, string[]>();
    for (const { id, frontMatter, shows = [] } of this.input.docs) {
      if (frontMatter.draft && !this.input.drafts) continue;
      for (const part of shows) {
        const key = keyOf(this.withSpec(part));
        const own = shown.get(key) ?? [];
        own.push(id);
        shown.set(key, own);
      }
    }
    return shown;
  }

  /** Without `spec`, a tag means the first match in all files. */
  private withSpec(part: ApiPart): ApiPart {
    const { operations, events } = this.input.api.index;
    const named: Partial<Record<ApiPart['kind'], readonly NamedPart[]>> = {
      operation: operations,
      event: events,
    };
    const [found] = withName(named[part.kind] ?? [], part);
    return { ...part, spec: found?.spec ?? part.spec };
  }
}

function keyOf({ kind, name, spec = '' }: ApiPart): string {
  return JSON.stringify([kind, name, kind === 'overview' || kind === 'schemas' ? '' : spec]);
}

/** The pages that an item asks for. */
function pagesOf(
  { overview, schemaIndex, operations, events, schemas }: GeneratedPages,
  item: OpenApiEntry,
): GeneratedPage[] {
  return [
    ...(item.overview ? [overview] : []),
    ...operations.values(),
    ...(item.webhooks ? events.values() : []),
    ...(item.schemas && schemas.size > 0 ? [schemaIndex, ...schemas.values()] : []),
  ];
}

/** `routeOf`: id of a doc → its route without the version's prefix; links find the page of their own version. */
export function apiRoutes(
  parts: ReadonlyMap<string, PartPage>,
  routeOf: (id: string) => string | undefined,
): ApiRoutes {
  const of = new Map(
    [...parts].flatMap(([key, page]): [string, string][] => {
      const route = 'route' in page ? page.route : routeOf(page.doc);
      return route === undefined ? [] : [[key, route]];
    }),
  );
  return { key: of.size === 0 ? '' : hashOf(JSON.stringify([...of])), of };
}
