// `npm run new -- --spec specs/payments.yaml`: the pages that the build would make from a specification, as files
// for writers to edit, and their sidebar. Entry: newApiPages(). No file is overwritten.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planApiPages } from '../api-pages/plan-api-pages.ts';
import type { OpenApiEntry, SidebarConfig, SidebarEntry } from '../config/sidebar-types.ts';
import { readSidebars } from '../config/sidebars-config.ts';
import { docId } from '../content/doc-heads.ts';
import { formatDiagnostic, hasErrors } from '../diagnostics/diagnostics.ts';
import type { LoadedSite } from '../load-site.ts';
import { sidebarText } from './edits/sidebar-text.ts';
import { openSite } from './open-site.ts';

const SIDEBARS = 'content/sidebars.yaml';

export async function newApiPages(siteDir: string, written: string): Promise<number> {
  const { loaded, diagnostics, renderer } = await openSite(siteDir);
  await renderer.close();
  if (loaded === undefined) {
    console.error(diagnostics.map(formatDiagnostic).join('\n'));
    return 1;
  }
  const sidebars = sidebarsOf(loaded);
  if (typeof sidebars === 'string') {
    console.error(sidebars);
    return 1;
  }
  const listed = sidebars.flatMap(({ entries }) => itemsIn(entries));
  const wanted = defaultItem(written);
  const existing = listed.find(({ spec }) => spec === wanted.spec);
  const item = existing ?? wanted;
  const { sources, items, diagnostics: found } = plannedFor(item, loaded);
  const unreadable = loaded.api.diagnostics;
  if (hasErrors(found) || (sources.length === 0 && unreadable.length > 0)) {
    console.error([...found.map(faultText), ...unreadable.map(formatDiagnostic)].join('\n'));
    return 1;
  }
  const fresh = sources.filter(({ path }) => !existsSync(join(siteDir, path)));
  for (const { path, text } of fresh) write(join(siteDir, path), text);
  if (fresh.length === 0) {
    console.log(`All pages of "${item.spec}" exist already.`);
    return 0;
  }
  console.log(`${fresh.length} pages created below content${item.path}/; none was overwritten.`);
  console.log(
    existing === undefined
      ? addSidebar(siteDir, sidebars, {
          entries: items.get(item) ?? [],
          ids: fresh.map(({ path }) => docId(path)),
        })
      : `They take the places of the made pages in ${SIDEBARS}, line ${existing.place.line}.`,
  );
  return 0;
}

/** Without its position: the default item is in no file. */
function faultText({ text, hint }: { text: string; hint?: string }): string {
  return hint === undefined ? text : `${text}\n  hint: ${hint}`;
}

function sidebarsOf({ sources, config }: LoadedSite): readonly SidebarConfig[] | string {
  if (sources.sidebars === undefined) return [];
  const { value, diagnostics } = readSidebars(sources.sidebars, config.variables);
  return value ?? diagnostics.map(formatDiagnostic).join('\n');
}

function itemsIn(entries: readonly SidebarEntry[]): OpenApiEntry[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'openapi') return [entry];
    return entry.type === 'category' ? itemsIn(entry.entries) : [];
  });
}

/** The item that `- openapi: payments` would give. */
function defaultItem(written: string): OpenApiEntry {
  const source = {
    path: SIDEBARS,
    text: `new:\n  - openapi: ${JSON.stringify(written)}\n`,
    hash: '',
  };
  const [entry] = readSidebars(source, {}).value?.[0]?.entries ?? [];
  if (entry?.type !== 'openapi') throw new Error(`defaultItem: "${written}" was not read`);
  return entry;
}

function plannedFor(
  item: OpenApiEntry,
  { api, plan, config }: LoadedSite,
): ReturnType<typeof planApiPages> {
  const docs = plan.docs.docs.map(({ doc }) => doc);
  const own = docs.filter(({ made }) => made === undefined);
  const sidebar = { id: 'new', label: 'new', entries: [item], place: item.place };
  return planApiPages({
    api,
    sidebars: [sidebar],
    docs: own,
    drafts: true,
    keepsFiles: true,
    numberPrefixes: config.numberPrefixes,
  });
}

interface NewPages {
  entries: readonly SidebarEntry[]; // of the whole specification
  ids: readonly string[]; // of the pages that are new
}

/** Adds a sidebar, or says what to add to one of that name; returns a message. */
function addSidebar(
  siteDir: string,
  sidebars: readonly SidebarConfig[],
  { entries, ids }: NewPages,
): string {
  const [first] = entries;
  const name = (first?.type === 'doc' ? first.id : 'api').split('/')[0] ?? 'api';
  if (sidebars.some(({ id }) => id === name)) {
    return `Name them in ${SIDEBARS}: ${ids.map((id) => `"- ${id}"`).join(', ')}.`;
  }
  const file = join(siteDir, SIDEBARS);
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
  write(file, `${before === '' ? '' : `${before}\n\n`}${sidebarText(name, entries)}\n`);
  return `${SIDEBARS} has them as the sidebar "${name}".`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
