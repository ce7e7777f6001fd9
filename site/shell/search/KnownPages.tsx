// What an empty search box offers: the pages opened last and those that the site suggests. Entries: KnownPages,
// useKnownPages().

import { useEffect, useState } from 'react';
import { useSiteData } from '../../parts/SiteDataContext.tsx';
import { recentPages } from '../../runtime/search/recent-pages.ts';
import { manifests } from '../../runtime/search/search-files.ts';
import { searchPlace } from '../../runtime/state/site-address.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import { hrefOf } from '../../shared/routes.ts';
import { indexBase, type SearchManifest } from '../../shared/search/search-manifest.ts';
import type { Route } from '../../shared/site-types.ts';
import { type OptionList, optionProps } from './SearchHits.tsx';

export interface KnownPagesList {
  label: string;
  pages: readonly { href: string; title: string }[];
}

/** The list has room for the suggestions too. */
const MAX_RECENT = 4;

/** Each page once, without the open one. */
export function useKnownPages(
  isWanted: boolean,
  version: string,
  here: Route,
): readonly KnownPagesList[] {
  const site = useSiteData();
  const [suggested, setSuggested] = useState<SearchManifest['suggested']>();
  const { baseUrl } = searchPlace(site);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    manifests.get(indexBase(location.origin, baseUrl, version)).then(
      (manifest) => isCurrent && setSuggested(manifest.suggested),
      () => {}, // the search itself reports that it could not be loaded
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, baseUrl, version]);
  if (!isWanted) return [];
  const root = new URL(indexBase(location.origin, baseUrl, version)).pathname;
  const recent = recentPages()
    .filter(({ route }) => route !== here)
    .slice(0, MAX_RECENT)
    .map(({ route, title }) => ({ href: hrefOf(route as Route, site), title }));
  const shown = new Set([hrefOf(here, site), ...recent.map(({ href }) => href)]);
  const others = (suggested ?? [])
    .map(({ page, title }) => ({ href: root + page, title }))
    .filter(({ href }) => !shown.has(href));
  return [
    { label: searchMessages.recent, pages: recent },
    { label: searchMessages.suggested, pages: others },
  ];
}

interface KnownPagesProps {
  list: OptionList;
  known: readonly KnownPagesList[];
}

export function KnownPages({ list, known }: KnownPagesProps) {
  let index = -1;
  return known.map(
    ({ label, pages }) =>
      pages.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div key={label} role="group" className="search-group" aria-label={label}>
          <div className="search-label">{label}</div>
          {pages.map(({ href, title }) => {
            index += 1;
            return (
              <a key={href} {...optionProps(list, index)} className="search-hit" href={href}>
                {title}
              </a>
            );
          })}
        </div>
      ),
  );
}
