// A specification → the pages that the build makes from it, as a writer would: each with title, description and
// the component tags of its body. Entries: generatedPages(); pageText(), a page as MDX. Routes come from names in the
// specification, not from its tags, so that an operation keeps its route when it is tagged differently.

import { escapeHtml } from '../../site/shared/escape-html.ts';
import { overviewMessages as words } from '../../site/shared/messages/overview-messages.ts';
import type { ApiPart } from '../../site/shared/reference/api-parts.ts';
import { routeFault } from '../config/route-fault.ts';
import type {
  ApiOutline,
  OutlinedEvent,
  OutlinedOperation,
  OutlinedSchema,
} from '../openapi/spec/api-outline.ts';
import { pointerStep } from '../openapi/spec/references.ts';
import type { SchemaUse } from '../openapi/spec/schema-uses.ts';
import type { Position } from '../types.ts';
import { Slugs } from './page-slugs.ts';

export interface GeneratedPage {
  id: string; // as of a doc: 'payments/create-payment'
  slug?: string; // where the route does not follow from the id
  title: string;
  label?: string; // in the sidebar, if not the title
  about: string;
  keywords: readonly string[];
  tags: readonly GeneratedTag[];
  what: string; // for messages
  place: Position; // in specs/
  at: string; // its pointer in OpenAPI 3.1
}

/** `<ApiOperation id="createPayment" spec="payments" />`. */
interface GeneratedTag {
  heading?: { text: string; id: string }; // above it; the id is the same in all languages
  name: string;
  props: Readonly<Record<string, string>>;
  shows: ApiPart; // a writer's page that shows the same replaces this page
}

export interface GeneratedPages {
  overview: GeneratedPage;
  schemaIndex: GeneratedPage;
  operations: ReadonlyMap<OutlinedOperation, GeneratedPage>;
  events: ReadonlyMap<OutlinedEvent, GeneratedPage>;
  schemas: ReadonlyMap<OutlinedSchema, GeneratedPage>;
}

/** `base`: the prefix of all routes, '/payments'. */
export function generatedPages(outline: ApiOutline, base: string): GeneratedPages {
  const folder = base.slice(1);
  const { spec, title, about = words.overviewOf(title), place } = outline;
  const ofWhole = { place, at: '/info', keywords: [] };
  return {
    overview: {
      ...ofWhole,
      id: `${folder}/index`,
      title,
      label: words.overview,
      about,
      tags: [{ name: 'ApiOverview', props: { spec }, shows: { kind: 'overview', name: spec } }],
      what: `the overview of ${spec}`,
    },
    schemaIndex: {
      ...ofWhole,
      id: `${folder}/${SECTIONS.schemas}/index`,
      title: words.schemas,
      about: words.schemasOf(title),
      tags: [{ name: 'ApiSchemas', props: { spec }, shows: { kind: 'schemas', name: spec } }],
      what: `the schemas of ${spec}`,
    },
    operations: operationPages(outline, folder),
    events: eventPages(outline, folder),
    schemas: schemaPages(outline, folder),
  };
}

/** Route segments next to the operations' slugs, and so reserved among them. */
export const SECTIONS = {
  tags: 'tags',
  schemas: 'schemas',
  webhooks: 'webhooks',
} as const;

function operationPages(
  { spec, title: api, operations }: ApiOutline,
  folder: string,
): Map<OutlinedOperation, GeneratedPage> {
  const slugs = new Slugs(['index', ...Object.values(SECTIONS)]);
  const pages = new Map<OutlinedOperation, GeneratedPage>();
  const shared = new Map<string, { page: GeneratedPage; tags: GeneratedTag[] }>(); // by the id that x-page names
  for (const operation of inStableOrder(operations)) {
    const { id: name, method, path, place } = operation;
    const what = `${method} ${path}`;
    const own = idOfPage(operation.page);
    const tag: GeneratedTag = {
      name: 'ApiOperation',
      props: { id: name, spec },
      shows: { kind: 'operation', name, spec },
    };
    const existing = shared.get(own ?? '');
    if (existing !== undefined) {
      existing.tags.push(tag);
      pages.set(operation, existing.page);
      continue;
    }
    const title = operation.title ?? what;
    const id = own ?? `${folder}/${slugs.claim(name, `${name || title} ${method}`, what)}`;
    const about = operation.about ?? words.operationOf(what, api);
    const keywords = [name, what].filter((word) => word !== '' && word !== title);
    const tags = [tag];
    const at = `/paths${pointerStep(path)}/${method.toLowerCase()}`;
    const page = { id, title, about, keywords, tags, what, place, at };
    if (own !== undefined) shared.set(own, { page, tags });
    pages.set(operation, page);
  }
  return pages;
}

/** Sorted by path and method, so that of two operations with one name always the same one gets the plain slug. */
function inStableOrder(operations: readonly OutlinedOperation[]): OutlinedOperation[] {
  const keyed = operations.map((one) => ({ one, key: `${one.path} ${one.method}` }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
}

/** `/api/payments/` → `api/payments/index`; undefined: not a valid route. */
function idOfPage(page: string | undefined): string | undefined {
  if (page === undefined || !page.startsWith('/') || page === '/') return undefined;
  return routeFault(page) === undefined ? page.slice(1).replace(/\/$/, '/index') : undefined;
}

function eventPages(
  { spec, title: api, events }: ApiOutline,
  folder: string,
): Map<OutlinedEvent, GeneratedPage> {
  const slugs = new Slugs(['index']);
  return new Map(
    events.map((event) => {
      const { name, place } = event;
      const id = `${folder}/${SECTIONS.webhooks}/${slugs.claim(name)}`;
      const title = event.title ?? name;
      const about = event.about ?? event.title ?? words.eventOf(name, api);
      const keywords = title === name ? [] : [name];
      const what = `the webhook "${name}"`;
      const tag: GeneratedTag = {
        name: 'WebhookEvent',
        props: { name, spec },
        heading: { text: words.event, id: 'event' },
        shows: { kind: 'event', name, spec },
      };
      const at = `/${SECTIONS.webhooks}${pointerStep(name)}`;
      return [event, { id, title, about, keywords, what, place, at, tags: [tag] }];
    }),
  );
}

function schemaPages(
  { spec, title: api, schemas }: ApiOutline,
  folder: string,
): Map<OutlinedSchema, GeneratedPage> {
  const slugs = new Slugs(['index']);
  return new Map(
    schemas.map((schema) => {
      const { name, place } = schema;
      const id = `${folder}/${SECTIONS.schemas}/${slugs.claim(name)}`;
      const about = schema.about ?? words.schemaOf(name, api);
      const shows: ApiPart = { kind: 'schema', name, spec };
      const table = (side: object, text: string, id: string): GeneratedTag => ({
        name: 'SchemaTable',
        props: { spec, name, ...side },
        shows,
        heading: { text, id },
      });
      const request = { in: 'request' };
      const tags: Readonly<Record<SchemaUse, readonly GeneratedTag[]>> = {
        request: [table(request, words.fields, 'fields')],
        response: [table({}, words.fields, 'fields')],
        both: [
          table(request, words.inRequests, 'in-requests'),
          table({}, words.inResponses, 'in-responses'),
        ],
      };
      const keywords = schema.title === undefined || schema.title === name ? [] : [schema.title];
      const what = `the schema ${name}`;
      const at = `/components/schemas${pointerStep(name)}`;
      const page = { id, title: name, about, keywords, tags: tags[schema.use], what, place, at };
      return [schema, page];
    }),
  );
}

export function pageText(page: GeneratedPage): string {
  const { title, label, about, keywords, slug, tags } = page;
  const head = frontMatter({
    title,
    sidebar_label: label,
    description: about,
    keywords: keywords.length === 0 ? undefined : keywords,
    slug,
  });
  return `${head}\n\n${tags.map(tagText).join('\n\n')}\n`;
}

/** JSON is valid YAML. */
export function frontMatter(fields: Readonly<Record<string, unknown>>): string {
  const inFile = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? literal(value) : value;
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value, inFile)}\n`);
  return `---\n${lines.join('')}---`;
}

function tagText({ name, props, heading }: GeneratedTag): string {
  const attributes = Object.entries(props).map(
    ([key, value]) => `${key}="${escapeHtml(literal(value))}"`,
  );
  const tag = `<${name} ${attributes.join(' ')} />`;
  return heading === undefined ? tag : `## ${heading.text} {#${heading.id}}\n\n${tag}`;
}

/** Variables were replaced when the specification was read: a `%%name%%` that is left is literal text. */
export function literal(text: string): string {
  return text.replace(/%%(?=[a-z])/g, '\\%%');
}
