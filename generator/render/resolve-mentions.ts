// What an article needs from other files: link addresses, image sizes, tables, snippets of examples, the
// hierarchy. All of it is part of the article's memo key. Entry: articleFacts().

import { dirname, posix } from 'node:path';
import { fileHref } from '../../site/shared/routes.ts';
import { outputHref } from '../client/reserved-folders.ts';
import type { Table, Tables } from '../content/data-tables.ts';
import { type Examples, snippetFacts } from '../content/example-snippets.ts';
import type { SampleApps } from '../content/sample-apps.ts';
import type { ImageFacts, SiteFiles } from '../content/site-files.ts';
import { didYouMean, nearestFile } from '../diagnostics/nearest.ts';
import type { Drawings } from '../diagrams/drawings.ts';
import type { CompileFacts } from '../mdx/compile-types.ts';
import type { Api } from '../openapi/api.ts';
import type { ShownBlocks } from '../openapi/api-blocks.ts';
import { errorTextsIn, mentionFaults } from '../openapi/check/check-mentions.ts';
import type { BlockLink } from '../openapi/operation/block-reader.ts';
import type { PartFold, PartRequest } from '../openapi/schema/schema-part.ts';
import type { ApiRoutes } from '../openapi/spec/api-routes.ts';
import type { Destination, LinkOrigin, LinkResolver, ResolvedLink } from '../plan/link-resolver.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type {
  ArticleFacts,
  Diagnostic,
  DocMetadata,
  FileMention,
  LinkPlace,
  Page,
  TableMention,
} from '../types.ts';

export interface FactSources {
  plan: SitePlan;
  tables: Tables;
  api: Api;
  examples: Examples;
  apps: SampleApps;
  files: SiteFiles;
  drawings: Drawings;
  resolve: LinkResolver;
  apiRoutes: ApiRoutes;
}

export interface ResolvedFacts {
  facts: ArticleFacts;
  links: readonly ResolvedLink[];
  diagnostics: readonly Diagnostic[];
  parts: readonly PartRequest[]; // schemas that the page has no room for
  folds: readonly PartFold[]; // that fetch these schemas
  blocks?: ShownBlocks; // absent: the page has no API blocks
}

export function articleFacts(
  { doc, page }: { doc: DocMetadata; page: Page },
  compiled: CompileFacts,
  sources: FactSources,
): ResolvedFacts {
  const { route } = page;
  const diagnostics: Diagnostic[] = [];
  const links: ResolvedLink[] = [];
  const hrefs = new Map<string, string>(); // `__proto__` is a link like any other
  const follow = ({ href, line, column }: LinkPlace, file: string): void => {
    const destination = sources.resolve(href, { path: doc.path, route });
    hrefs.set(href, addressOf(destination));
    links.push({ file, line, column, href, destination, route });
  };
  for (const place of compiled.links) follow(place, doc.path);
  const tables = tablesOf(doc, compiled.tables, sources.tables, diagnostics);
  for (const table of tables.values()) for (const place of table.links) follow(place, table.path);
  const api = apiFacts(doc, compiled, sources);
  diagnostics.push(...api.diagnostics);
  for (const link of api.links) {
    const resolved = resolvedInSpec(link, { path: doc.path, route }, sources);
    hrefs.set(link.href, resolved.address);
    if (resolved.link !== undefined) links.push(resolved.link);
  }
  for (const { path } of api.parts) hrefs.set(path, outputHref(path, sources.plan.config));
  const snippets = snippetFacts(compiled.snippets, {
    examples: sources.examples,
    variables: sources.plan.config.variables,
    page: doc.path,
    report: (fault) => void diagnostics.push(fault),
  });
  const facts: ArticleFacts = {
    hrefs: Object.fromEntries(hrefs),
    images: imagesOf(doc, compiled.images, sources.files, diagnostics),
    tables: Object.fromEntries([...tables].map(([name, { data }]) => [name, data])),
    ...(compiled.snippets.length === 0 ? {} : { snippets }),
    ...appsOf(doc, compiled.apps, sources, diagnostics),
    ...drawingsOf(compiled.diagrams, sources.drawings),
    ...cardsOf(page, compiled.cards, diagnostics),
    ...(compiled.hierarchy ? { hierarchy: sources.plan.hierarchy } : {}),
  };
  const { parts, folds } = api;
  return {
    facts,
    links,
    diagnostics,
    parts,
    folds,
    ...(compiled.api.length > 0 && { blocks: api }),
  };
}

/** A link in a description. In third-party specifications some lead nowhere on this site: shown as plain text. */
export function resolvedInSpec(
  { href, isOptional, ...place }: BlockLink,
  from: LinkOrigin,
  { resolve }: Pick<FactSources, 'resolve'>,
): { address: string; link?: ResolvedLink } {
  const destination = resolve(href, from);
  const isNowhere = destination.kind === 'nowhere' || destination.kind === 'no-file';
  const address = isNowhere ? '' : addressOf(destination);
  if (isNowhere && isOptional === true) return { address };
  return { address, link: { ...place, href, destination, route: from.route, inSpecs: true } };
}

/** The page's API blocks, if everything it mentions exists. */
function apiFacts(
  doc: DocMetadata,
  compiled: CompileFacts,
  { api, plan, tables, apiRoutes }: FactSources,
) {
  const { errorsTable = '' } = plan.config.reference;
  const diagnostics = mentionFaults(doc.path, compiled.api, api.index);
  const texts =
    compiled.api.length === 0 ? new Map() : errorTextsIn(tables.tables.get(errorsTable));
  return { diagnostics, ...api.blocks(compiled.api, texts, apiRoutes) };
}

function addressOf(destination: Destination): string {
  return destination.kind === 'no-file' ? '' : destination.href;
}

function imagesOf(
  doc: DocMetadata,
  images: readonly FileMention[],
  files: SiteFiles,
  found: Diagnostic[],
): ArticleFacts['images'] {
  const facts = new Map<string, ImageFacts>();
  for (const { href, isMedia, line, column } of images) {
    if (href === '') continue; // reported at compile time
    const image = files.image(href, dirname(doc.path), (fault) => void found.push(fault));
    if (image !== undefined) facts.set(href, image);
    else {
      const written = href.replaceAll('%5C', '\\'); // the parser encodes a backslash
      found.push({
        severity: 'error',
        file: doc.path,
        line,
        column,
        text: `there is no ${isMedia ? 'file' : 'image'} "${written}"`,
        hint: fileHint(written, dirname(doc.path), files),
      });
    }
  }
  return Object.fromEntries(facts);
}

function fileHint(href: string, folder: string, { assets, publicFiles }: SiteFiles): string {
  const isPublic = href.startsWith('/');
  const bare = href.replace(/^\.\//, '');
  const [path = ''] = bare.split(/[?#]/);
  const close = isPublic
    ? nearestFile(path.slice(1), publicFiles)
    : nearestFile(posix.join(folder, path), assets);
  if (close === undefined)
    return `put the file at ${isPublic ? `public${bare}` : `${folder}/${bare}`}`;
  if (isPublic) return `did you mean "/${close}"?`;
  return `did you mean "${href === bare ? '' : './'}${posix.relative(folder, close)}"?`;
}

/** Those that exist; undrawnFaults() reports the others. */
function drawingsOf(
  diagrams: CompileFacts['diagrams'],
  drawings: Drawings,
): Pick<ArticleFacts, 'drawings'> {
  if (diagrams.length === 0) return {};
  const facts = diagrams.flatMap(({ key }) => {
    const drawing = drawings.of(key);
    return drawing === undefined ? [] : [[key, drawing] as const];
  });
  return { drawings: Object.fromEntries(facts) };
}

function cardsOf(
  { cards, source }: Page,
  mentions: CompileFacts['cards'],
  found: Diagnostic[],
): Pick<ArticleFacts, 'cards'> {
  if (mentions.length === 0) return {};
  if (cards !== undefined) return { cards };
  const text = 'no category of a sidebar leads to this page, so it has no cards';
  const hint = 'write "link:" with the id of this page at a category in sidebars.yaml';
  for (const at of mentions)
    found.push({ severity: 'error', mayFollow: true, file: source, ...at, text, hint });
  return {};
}

function appsOf(
  doc: DocMetadata,
  mentions: CompileFacts['apps'],
  { apps, plan }: FactSources,
  found: Diagnostic[],
): Pick<ArticleFacts, 'apps'> {
  if (mentions.length === 0) return {};
  found.push(...mentions.flatMap((mention) => apps.faults(mention, doc.path)));
  const hrefOf = (path: string): string => fileHref(path, plan.config);
  return {
    apps: Object.fromEntries(mentions.map(({ href: id }) => [id, apps.facts(id, hrefOf) ?? []])),
  };
}

function tablesOf(
  doc: DocMetadata,
  mentions: readonly TableMention[],
  { tables, unreadable }: Tables,
  found: Diagnostic[],
): Map<string, Table> {
  const used = new Map<string, Table>();
  for (const mention of mentions) {
    const { href, line, column } = mention;
    const name = href.normalize();
    const report = (text: string, hint: string): void => {
      found.push({ severity: 'error', file: doc.path, line, column, text, hint });
    };
    const table = tables.get(name);
    const faults = unreadable.get(name);
    if (faults !== undefined) {
      found.push(...faults); // why the page cannot be rendered
    } else if (table !== undefined) {
      used.set(href, table);
      checkColumns(mention, table, report);
    } else {
      report(
        `there is no data file content/data/${name}.yaml`,
        didYouMean(name, tables.keys(), 'create it, or use another name'),
      );
    }
  }
  return used;
}

function checkColumns(
  mention: TableMention,
  { data, path }: Table,
  report: (text: string, hint: string) => void,
): void {
  const keys = new Set([...data.columns.map(({ key }) => key), ...data.rows.flatMap(Object.keys)]);
  const { columns, details, group, where } = mention;
  const asked = [columns, details, group].flatMap((names = '') =>
    names.split(',').map((key) => key.trim()),
  );
  const condition = /^([^=]*)=(.*)$/.exec(where ?? '');
  const [, column = '', value = ''] = condition?.map((part) => part.trim()) ?? [];
  if (where !== undefined && condition === null)
    report(`where="${where}" is not a condition`, 'write where="column=value"');
  for (const key of [...asked, column]) {
    if (key === '' || keys.has(key)) continue;
    report(
      `${path} has no column "${key}"`,
      didYouMean(key, keys, `it has ${[...keys].join(', ')}`),
    );
  }
  if (keys.has(column) && !data.rows.some((row) => row[column] === value))
    report(`no row of ${path} has ${where}`, 'the table would be empty');
}
