// What an empty search box offers: the pages opened last, or on a first visit those that the site suggests. Entries:
// KnownPages, useKnownPages().

import { useEffect, useState } from 'react';
import { useSiteData } from '../../parts/SiteDataContext.tsx';
import { recentPages } from '../../runtime/search/recent-pages.ts';
import { manifests } from '../../runtime/search/search-files.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import { hrefOf } from '../../shared/routes.ts';
import { indexBase, type SearchManifest } from '../../shared/search/search-manifest.ts';
import type { Route } from '../../shared/site-types.ts';
import { type OptionList, optionProps } from './SearchHits.tsx';

export interface KnownPage {
  href: string;
  title: string;
}

export interface KnownPagesList {
  label: string;
  pages: readonly KnownPage[];
}

const NO_PAGES: KnownPagesList = { label: '', pages: [] };

/** Without the open page. */
export function useKnownPages(isWanted: boolean, version: string, here: Route): KnownPagesList {
  const site = useSiteData();
  const [suggested, setSuggested] = useState<SearchManifest['suggested']>();
  const { baseUrl } = site;
  const recent = isWanted ? recentPages().filter(({ route }) => route !== here) : [];
  const isFirst = isWanted && recent.length === 0;
  useEffect(() => {
    if (!isFirst) return;
    let isCurrent = true;
    manifests.get(indexBase(location.origin, baseUrl, version)).then(
      (manifest) => isCurrent && setSuggested(manifest.suggested),
      () => {}, // the search itself reports that it could not be loaded
    );
    return () => {
      isCurrent = false;
    };
  }, [isFirst, baseUrl, version]);
  if (!isWanted) return NO_PAGES;
  if (!isFirst) {
    const pages = recent.map(({ route, title }) => ({ href: hrefOf(route as Route, site), title }));
    return { label: searchMessages.recent, pages };
  }
  const root = new URL(indexBase(location.origin, baseUrl, version)).pathname;
  const pages = (suggested ?? [])
    .map(({ page, title }) => ({ href: root + page, title }))
    .filter(({ href }) => href !== hrefOf(here, site));
  return { label: searchMessages.suggested, pages };
}

export function KnownPages({ list, known }: { list: OptionList; known: KnownPagesList }) {
  const { label, pages } = known;
  if (pages.length === 0) return null;
  return (
    <>
      <div className="search-label">{label}</div>
      {pages.map(({ href, title }, index) => (
        <a key={href} {...optionProps(list, index)} className="search-hit" href={href}>
          {title}
        </a>
      ))}
    </>
  );
}
