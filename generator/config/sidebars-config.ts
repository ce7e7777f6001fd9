// content/sidebars.yaml → the sidebars as written, each item checked on its own. Entry: readSidebars().

import type { Method } from '../../site/shared/site-types.ts';
import type { Checked, Source, Variables } from '../types.ts';
import type { YamlNode } from '../yaml/parse-yaml.ts';
import {
  keyPlaces,
  keyStart,
  optional,
  record,
  required,
  union,
  withDefault,
} from '../yaml/record.ts';
import { boolean, html, oneOf, reference, text } from '../yaml/scalars.ts';
import {
  described,
  list,
  readShape,
  refine,
  reportDuplicates,
  type Shape,
  type ShapeContext,
  schemaOf,
  wrongType,
} from '../yaml/shape.ts';
import { routeFault } from './route-fault.ts';
import type { OpenApiEntry, SidebarConfig, SidebarEntry } from './sidebar-types.ts';
import { linkAddress } from './urls-and-redirects.ts';

type Category = Extract<SidebarEntry, { type: 'category' }>;

export function readSidebars(
  source: Source,
  variables: Variables,
): Checked<readonly SidebarConfig[]> {
  const emptyHint = 'define a sidebar: a line "guides:" and below it a line "  - guides/start"';
  return readShape({ source, shape: sidebars, variables, emptyHint });
}

/** Each top-level key is a sidebar's id. */
const sidebars: Shape<readonly SidebarConfig[]> = (node, at, reading) => {
  if (node.kind !== 'map') {
    return reading.report(node.start, wrongType('a map of sidebars', at, node));
  }
  reportDuplicates(node, reading);
  const found: SidebarConfig[] = [];
  for (const { key, keyStart: start, value } of node.pairs) {
    const id = key.normalize();
    const sidebar = sidebarContent(value, id, reading);
    if (sidebar === undefined) continue;
    const { label = id, items } = sidebar;
    found.push({ id, label, entries: items, place: reading.place(start) });
  }
  return found;
};

described(sidebars, () => ({
  type: 'object',
  additionalProperties: { anyOf: [schemaOf(entries), schemaOf(labelled)] },
}));
described(entries, () => ({ type: 'array', items: { $ref: '#/definitions/item' } }));
described(entry, () => ({ anyOf: [{ type: 'string' }, schemaOf(typedEntry)] }));
described(category, () => ({
  ...schemaOf(categoryRecord),
  anyOf: [{ required: ['items'] }, { required: ['link'] }],
}));
/** All of sidebars.yaml, and one item of it, for the schema that editors read. */
export const sidebarsShape: Shape<unknown> = sidebars;
export const sidebarItemShape: Shape<unknown> = entry;

const labelled = record({ label: optional(text), items: required(entries) });

/** `{ label, items }`, or the list alone. */
function sidebarContent(
  node: YamlNode,
  id: string,
  reading: ShapeContext,
): { label?: string; items: readonly SidebarEntry[] } | undefined {
  if (node.kind === 'map') return labelled(node, `sidebar "${id}"`, reading);
  const items = entries(node, `sidebar "${id}"`, reading);
  return items === undefined ? undefined : { items };
}

function entries(
  node: YamlNode,
  at: string,
  reading: ShapeContext,
): readonly SidebarEntry[] | undefined {
  return list(entry)(node, at, reading);
}

/** A string is a doc's id. */
function entry(node: YamlNode, at: string, reading: ShapeContext): SidebarEntry | undefined {
  if (node.kind === 'map') return typedEntry(node, at, reading);
  if (node.kind === 'list') {
    return reading.report(node.start, wrongType('a doc id or a map', at, node));
  }
  const id = reference(node, at, reading);
  return id === undefined ? undefined : { type: 'doc', id, place: reading.place(node.start) };
}

const type = optional(text);
const method: Shape<Method> = oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE');

/** Adds the place that every entry has. */
function placed<T extends object>(shape: Shape<T>): Shape<T & Pick<SidebarEntry, 'place'>> {
  return refine(shape, (value, { node, reading }) => ({
    ...value,
    place: reading.place(node.start),
  }));
}

/** The first part of a route: `/api/payments`. */
const basePath: Shape<string> = refine(text, (value, { node, at, reading }) => {
  const path = value.replace(/\/$/, '');
  const fault = path.startsWith('/') ? routeFault(path) : 'does not begin with "/"';
  if (fault === undefined) return path;
  return reading.report(node.start, {
    text: `${at} "${value}" ${fault}`,
    hint: 'write a path such as /api/payments',
  });
});

const openapiRecord = record({
  type,
  openapi: required(reference),
  by: withDefault(oneOf('tag', 'path', 'flat'), 'tag'),
  labels: withDefault(oneOf('summary', 'path', 'operationId'), 'summary'),
  path: optional(basePath),
  label: optional(text),
  collapsed: withDefault(boolean, true),
  overview: withDefault(boolean, true),
  schemas: withDefault(boolean, true),
  webhooks: withDefault(boolean, true),
});

/** `payments.yaml` and `specs/payments` name the same file as `payments`. */
const openapi: Shape<OpenApiEntry> = refine(openapiRecord, (found, { node, reading }) => {
  const { openapi: written, type: _, path, ...options } = found;
  const spec = written.replace(/^\.?\/?(?:specs\/)?/, '').replace(/\.(?:ya?ml|json)$/, '');
  return {
    ...options,
    type: 'openapi' as const,
    spec,
    path: path ?? `/${spec.toLowerCase().replace(/[^\p{L}\p{N}./_-]+/gu, '-')}`,
    place: reading.place(node.start),
    places: keyPlaces(node, reading),
  };
});

const typedEntry: Shape<SidebarEntry> = union({
  variants: {
    doc: placed(
      refine(
        record({ type, id: required(reference), label: optional(text), method: optional(method) }),
        (found) => ({ ...found, type: 'doc' as const }),
      ),
    ),
    link: placed(
      refine(record({ type, label: required(text), href: required(linkAddress) }), (found) => ({
        ...found,
        type: 'link' as const,
      })),
    ),
    html: placed(
      refine(record({ type, html: required(html) }), (found) => ({
        ...found,
        type: 'html' as const,
      })),
    ),
    autogenerated: placed(
      refine(record({ type, autogenerated: required(reference) }), (found) => ({
        type: 'autogenerated' as const,
        folder: found.autogenerated,
      })),
    ),
    openapi,
    category,
  },
  kindOf: (keys) => {
    if (keys.includes('openapi')) return 'openapi';
    if (keys.includes('autogenerated')) return 'autogenerated';
    if (keys.includes('items') || keys.includes('link')) return 'category';
    if (keys.includes('id')) return 'doc';
    if (keys.includes('href')) return 'link';
    return keys.includes('html') ? 'html' : undefined;
  },
  unknown: (kind) => `unknown sidebar item type "${kind}"`,
  ambiguous: 'a doc has "id", a link "href", a category "items", HTML "html", an API "openapi"',
});

const categoryRecord = record({
  type,
  label: required(text),
  slug: optional(reference),
  link: withDefault(reference, 'none'),
  description: optional(text),
  note: optional(text),
  collapsed: withDefault(boolean, true),
  items: withDefault(entries, []),
});

function category(node: YamlNode, at: string, reading: ShapeContext): SidebarEntry | undefined {
  const found = categoryRecord(node, nameOf(node) ?? at, reading);
  if (found === undefined) return undefined;
  const { items, link, type: _, ...rest } = found;
  const name = `category "${rest.label}"`;
  if (items.length === 0 && link === 'none') {
    return reading.report(node.start, {
      text: `${name} has no items and no link`,
      hint: 'add items, or write "link: generated" or the id of a doc',
    });
  }
  if (rest.slug !== undefined && link !== 'generated') {
    reading.report(keyStart(node, 'slug'), {
      severity: 'warning',
      text: `the slug of ${name} is not used: it has no generated page`,
      hint: 'remove it, or write "link: generated"',
    });
  }
  const place = reading.place(node.start);
  return { ...rest, type: 'category', link: linkOf(link), entries: items, place };
}

/** `category "Apple Pay"`, for the messages about what is in it. */
function nameOf(node: YamlNode): string | undefined {
  const label =
    node.kind === 'map' ? node.pairs.find((pair) => pair.key === 'label')?.value : undefined;
  return label?.kind === 'scalar' && typeof label.value === 'string'
    ? `category "${label.value}"`
    : undefined;
}

function linkOf(link: string): Category['link'] {
  if (link === 'generated' || link === 'none') return { kind: link };
  return { kind: 'doc', id: link };
}
