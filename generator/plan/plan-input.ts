// What the plan of a site is made from, and the fault of a name that nothing in it has. Entry: unknownName().

import type { OpenApiEntry, SidebarConfig, SidebarEntry } from '../config/sidebar-types.ts';
import type { GitDates } from '../content/git-dates.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { PageMethod } from '../openapi/api.ts';
import type { Diagnostic, DocMetadata, Position, SiteConfig, Source } from '../types.ts';
import type { RoutedDocs } from './page-routes.ts';

export interface PlanInput {
  config: SiteConfig;
  metadata: readonly DocMetadata[];
  sidebarConfigs: readonly SidebarConfig[];
  categoryFiles: readonly Source[];
  methods: ReadonlyMap<string, PageMethod>; // by route: of pages that show an operation
  generatedItems: ReadonlyMap<OpenApiEntry, readonly SidebarEntry[]>; // what each `openapi` item expands to
  drafts: boolean; // whether drafts are shown
  dates: GitDates; // of sources
  translatesSidebars: boolean;
  report(...found: readonly Diagnostic[]): void;
}

export interface RoutedInput extends PlanInput {
  docs: RoutedDocs;
}

/** `hint`: where no name is close; absent: the first of them. */
export function unknownName(
  { place, text, name }: { place: Partial<Position>; text: string; name: string },
  names: Iterable<string>,
  hint?: string,
): Diagnostic {
  const all = [...new Set(names)];
  const otherwise = hint ?? `there are ${all.slice(0, 10).join(', ') || 'none yet'}`;
  return {
    severity: 'error',
    mayFollow: true,
    ...place,
    text,
    hint: didYouMean(name, all, otherwise),
  };
}

/** `place`: where the id is. */
export function unknownPage(
  id: string,
  place: Partial<Position>,
  { byId }: RoutedDocs,
): Diagnostic {
  const text = `there is no page "content/${id}.mdx"`;
  const hint = 'an id is the path under content/ without its extension';
  return unknownName({ place, text, name: id }, byId.keys(), hint);
}
