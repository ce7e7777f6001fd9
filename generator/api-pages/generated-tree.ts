// Generated pages → the items of a sidebar, by tag. Entry: GeneratedTree.

import { overviewMessages as words } from '../../site/shared/messages/overview-messages.ts';
import type { Method } from '../../site/shared/site-types.ts';
import type { OpenApiEntry, SidebarEntry } from '../config/sidebar-types.ts';
import { isMethod } from '../openapi/api.ts';
import type { ApiOutline, OutlinedOperation, OutlinedTag } from '../openapi/spec/api-outline.ts';
import { type GeneratedPage, type GeneratedPages, SECTIONS } from './generated-pages.ts';
import { Slugs } from './page-slugs.ts';

interface TreeInput {
  item: OpenApiEntry;
  outline: ApiOutline;
  pages: GeneratedPages;
  /** The doc that the sidebar lists for a generated page: the page itself, or a writer's page that shows the same. */
  docOf(page: GeneratedPage): string; // its id
  /** Docs that the sidebar lists explicitly. */
  listed: ReadonlySet<string>;
}

type CategoryEntry = Extract<SidebarEntry, { type: 'category' }>;

export class GeneratedTree {
  readonly tagRoutes = new Map<string, string>(); // name of a tag → route of its category; once entries() are made
  private readonly input: TreeInput;
  private readonly listed: Set<string>;
  private readonly slugs = new Slugs();

  constructor(input: TreeInput) {
    this.input = input;
    this.listed = new Set(input.listed);
  }

  entries(): readonly SidebarEntry[] {
    const { item, pages } = this.input;
    const around = item.label;
    const overview = item.overview ? this.doc(pages.overview) : [];
    const entries = [...this.byTag(), ...this.webhooks(), ...this.schemas()];
    if (around === undefined) return [...overview, ...entries];
    const [own] = overview;
    const link: CategoryEntry['link'] =
      own?.type === 'doc' ? { kind: 'doc', id: own.id, isGenerated: true } : { kind: 'generated' };
    return [{ ...this.category(around, item.path, entries), link }];
  }

  private byTag(): readonly SidebarEntry[] {
    const { tags, tagGroups, operations } = this.input.outline;
    const byName = new Map(tags.map((tag) => [tag.name, tag]));
    const byTag = groupedBy(operations, (operation) =>
      operation.tags.find((name) => byName.get(name)?.isLabel === undefined),
    );
    const parentOf = ({ parent }: OutlinedTag): string | undefined =>
      byName.get(parent ?? '')?.name;
    const children = groupedBy(tags, parentOf);
    const visited = new Set<OutlinedTag>();
    const categoryOf = (tag: OutlinedTag): readonly SidebarEntry[] => {
      if (visited.has(tag)) return [];
      visited.add(tag);
      const below = (children.get(tag.name) ?? []).flatMap(categoryOf);
      const own = (byTag.get(tag.name) ?? []).flatMap((one) => this.operation(one));
      return this.tagCategory(tag.label, [...below, ...own], tag);
    };
    const groups = tagGroups.flatMap(({ name, tags: inside }) => {
      const members = inside.flatMap((one) => byName.get(one) ?? []);
      return this.tagCategory(name, members.flatMap(categoryOf));
    });
    // Tags whose parents form a cycle come last.
    const others = [...(children.get(undefined) ?? []), ...tags].flatMap(categoryOf);
    const untagged = (byTag.get(undefined) ?? []).flatMap((one) => this.operation(one));
    return [...groups, ...others, ...untagged];
  }

  private tagCategory(
    label: string,
    entries: readonly SidebarEntry[],
    tag?: OutlinedTag,
  ): readonly SidebarEntry[] {
    if (entries.length === 0) return [];
    const route = `${this.input.item.path}/${SECTIONS.tags}/${this.slugs.claim(tag?.name ?? label, label)}`;
    if (tag !== undefined) this.tagRoutes.set(tag.name, route);
    return [{ ...this.category(label, route, entries), description: tag?.about }];
  }

  private webhooks(): readonly SidebarEntry[] {
    const { item, pages } = this.input;
    if (!item.webhooks) return [];
    const entries = [...pages.events.values()].flatMap((page) => this.doc(page));
    return entries.length === 0
      ? []
      : [this.category(words.webhooks, `${item.path}/${SECTIONS.webhooks}`, entries)];
  }

  private schemas(): readonly SidebarEntry[] {
    const { item, outline, pages } = this.input;
    if (!item.schemas || outline.schemas.length === 0) return [];
    const [index] = this.doc(pages.schemaIndex);
    const entries = [...pages.schemas.values()].flatMap((page) => this.doc(page));
    if (index?.type !== 'doc') return [];
    const category = this.category(words.schemas, `${item.path}/${SECTIONS.schemas}`, entries);
    const { slug: _, ...own } = category;
    return [{ ...own, link: { kind: 'doc', id: index.id, isGenerated: true } }];
  }

  private operation(operation: OutlinedOperation): readonly SidebarEntry[] {
    const page = this.input.pages.operations.get(operation);
    if (page === undefined) return [];
    const { method, path, title, deprecated } = operation;
    const isBadge = isMethod(method);
    // The badge shows the method, so an operation without a summary is labelled with its path alone.
    const isOwn = this.input.docOf(page) === page.id;
    const label = title === undefined && isBadge && isOwn ? path : undefined;
    return this.doc(page, { method: isBadge ? method : undefined, deprecated, label });
  }

  /** Empty if the sidebar lists the doc already. */
  private doc(
    page: GeneratedPage,
    more: { label?: string; method?: Method; deprecated?: true } = {},
  ): readonly SidebarEntry[] {
    const id = this.input.docOf(page);
    if (this.listed.has(id)) return [];
    this.listed.add(id);
    return [{ type: 'doc', id, ...more, isGenerated: true, place: this.input.item.place }];
  }

  private category(label: string, slug: string, entries: readonly SidebarEntry[]): CategoryEntry {
    const { collapsed, place } = this.input.item;
    return {
      type: 'category',
      label,
      slug,
      link: { kind: 'generated' },
      collapsed,
      entries,
      place,
    };
  }
}

export function groupedBy<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
