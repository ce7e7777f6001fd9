// The build: files in, files out. Entry: build(). Everything that can go wrong in content is reported, not
// thrown; with an error nothing is written and the last good output is unchanged.

import { join } from 'node:path';
import { checkSite } from './checks/check-site.ts';
import { lockedAddresses, ROUTES_LOCK } from './checks/routes-lock.ts';
import { bundleClient, type ClientBundle } from './client/browser-bundle.ts';
import { isOriginal } from './config/editions.ts';
import { hasErrors, sortDiagnostics, withSeverity } from './diagnostics/diagnostics.ts';
import { didYouMean } from './diagnostics/nearest.ts';
import {
  type BuildContext,
  type Editions,
  type LoadContext,
  type LoadedSite,
  loadSite,
  type Report,
  readEditions,
} from './load-site.ts';
import { checkOutDir } from './output/out-dir.ts';
import type { SitePlan } from './plan/site-plan.ts';
import { renderArticles } from './render/articles.ts';
import { schemaParts } from './render/schema-documents.ts';
import { ownersCss } from './render/site-css.ts';
import type { Diagnostic, Edition } from './types.ts';
import { type CheckedPages, type WrittenSite, writeSite } from './write-site.ts';

export interface BuildResult {
  diagnostics: readonly Diagnostic[]; // sorted
  pages: number;
  addresses?: readonly { file: string; addresses: readonly string[] }[]; // of pages and headings, by routes.lock; absent: nothing was planned, or the build went on to write
  written?: WrittenSite; // absent: there were errors, or it was a dry run
}

export async function build(ctx: BuildContext): Promise<BuildResult> {
  const { options, stage } = ctx;
  if (!options.dryRun) checkOutDir(options.siteDir, options.outDir);
  const found: Diagnostic[] = [];
  const report: Report = (...more) => void found.push(...more);
  const diagnostics = (): Diagnostic[] => sortDiagnostics(withSeverity(found, options.strict));
  const isWrong = (): boolean => hasErrors(withSeverity(found, options.strict));
  const editions = readEditions(options, report);
  const named = editions ? editionsNamed(options.only, editions, report) : [];
  if (!editions || named.length === 0) return { diagnostics: diagnostics(), pages: 0 };

  // All are planned, since their pages link to each other.
  const sites: LoadedSite[] = [];
  for (const edition of editions.list) {
    const site = await loadSite(ctx, { editions, edition }, report);
    if (site === undefined) return { diagnostics: diagnostics(), pages: 0 };
    sites.push(site);
  }
  const chosen = sites.filter(({ config }) => named.includes(config.edition));
  const planned = new Map(sites.map(({ config, plan }) => [config.edition, plan]));
  const checked: CheckedPages[] = [];
  for (const site of chosen) checked.push(await renderAndCheck(site, ctx, planned));
  const pages = chosen.reduce((sum, site) => sum + site.plan.pages.length, 0);
  if (isWrong() || options.dryRun) {
    // Translations have the addresses of their originals.
    const originals = checked.filter(({ site }) => isOriginal(site.config));
    const addresses = originals.map(({ site, rendered }) => ({
      file: join(site.config.edition.root, ROUTES_LOCK),
      addresses: lockedAddresses(rendered.articles.values()),
    }));
    return { diagnostics: diagnostics(), pages, addresses };
  }
  const clients = await stage('client', () => bundles(checked, ctx));
  const output = { all: sites, clients, isWrong };
  const written = await writeSite(output, ctx);
  return { diagnostics: diagnostics(), pages, written };
}

/** The edition that `--only` names: 'ar', '1.0', 'ar/1.0', or '/' for the default one; without a name, all. */
function editionsNamed(
  name: string | undefined,
  { list }: Editions,
  report: Report,
): readonly Edition[] {
  if (name === undefined) return list;
  const path = name.replace(/^\/+|\/+$/g, '');
  const found = list.filter((one) => one.path.slice(0, -1) === path);
  if (found.length > 0) return found;
  const names = list.map((one) => one.path.slice(0, -1) || '/');
  const hint = didYouMean(name, names, `there are ${names.join(', ')}`);
  report({ severity: 'error', text: `--only: there is no edition "${name}"`, hint });
  return found;
}

/** The stages between loading and writing. */
export async function renderAndCheck(
  site: LoadedSite,
  { options, stage, renderer }: LoadContext,
  planned?: ReadonlyMap<Edition, SitePlan>,
): Promise<CheckedPages> {
  const { report } = site;
  const { pages } = site.plan;
  site.configure(renderer);
  report(...(await stage('api check', () => site.api.check())));
  const rendered = await stage('articles', () => renderArticles(pages, site));
  const schemas = schemaParts(pages, rendered.parts, site);
  const shown = { ...rendered, links: [...rendered.links, ...schemas.links], planned };
  await stage('check', () => report(...checkSite(options.siteDir, site, shown)));
  const articles = pages.flatMap((page) => rendered.articles.get(page.route) ?? []);
  return { site, rendered, articles, schemas: schemas.parts };
}

/** One bundle for all editions, so that scripts and styles are cached across them; a version with other colours has its own. */
async function bundles(
  checked: readonly CheckedPages[],
  { options, memo }: BuildContext,
): Promise<ReadonlyMap<CheckedPages, ClientBundle>> {
  const clients = new Map<CheckedPages, ClientBundle>();
  const styles = new Set(checked.map(({ site }) => ownersCss(site.config)));
  for (const extraCss of styles) {
    const sharing = checked.filter(({ site }) => ownersCss(site.config) === extraCss);
    const client = await bundleClient({
      islandSets: sharing.flatMap(({ articles }) => articles.map(({ islands }) => islands)),
      extraCss,
      live: options.mode === 'development',
      memo,
    });
    for (const edition of sharing) clients.set(edition, client);
  }
  return clients;
}
