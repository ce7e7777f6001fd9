// An edition is one version of the docs in one language: a site of its own, built from its own view of the files.
// Entry: editionsOf(). What editions share stands in content/site.yaml of the site folder.

import type { Edition, SiteConfig } from '../types.ts';

type Version = SiteConfig['versions'][number];

/** All editions of a site, the default one first: the version at the root in the default language. */
export function editionsOf({
  versions,
  locales,
}: Pick<SiteConfig, 'versions' | 'locales'>): Edition[] {
  const latest = latestOf(versions);
  const own = versions.find(({ id }) => id === 'current') ?? versions[0]; // what the site folder itself is
  const languages = byDefault(locales.list, ({ code }) => code === locales.default);
  return languages.flatMap((locale, at) =>
    byDefault(versions, (one) => one === latest).map((version) => ({
      version,
      locale,
      path: [at === 0 ? '' : locale.code, version.path].map((part) => part && `${part}/`).join(''),
      root: version === own ? '' : `versions/${version.id}/`,
    })),
  );
}

/** The version at the site's root, or else the first. */
export function latestOf(versions: readonly Version[]): Version {
  const latest = versions.find(({ path }) => path === '') ?? versions[0];
  if (latest === undefined) throw new Error('latestOf: site.yaml was read with no version');
  return latest;
}

function byDefault<T>(list: readonly T[], isDefault: (item: T) => boolean): T[] {
  return [...list.filter(isDefault), ...list.filter((item) => !isDefault(item))];
}

/**
 * The editions of the same version in all languages, and those of the same language in all versions; in the order of
 * site.yaml.
 */
export function siblingsOf({
  editions,
  edition,
  versions,
  locales,
}: SiteConfig): Record<'languages' | 'versions', Edition[]> {
  const at = (id: string, code: string): Edition[] =>
    editions.filter(({ version, locale }) => version.id === id && locale.code === code);
  return {
    languages: locales.list.flatMap(({ code }) => at(edition.version.id, code)),
    versions: versions.flatMap(({ id }) => at(id, edition.locale.code)),
  };
}

/** Where the pages of an edition are. */
export function baseOf({ siteBase }: SiteConfig, { path }: Pick<Edition, 'path'>): string {
  return siteBase + path;
}

/** Whether the edition is in the default language: what other languages translate. */
export function isOriginal({ edition, editions }: SiteConfig): boolean {
  return edition.locale.code === editions[0]?.locale.code;
}
