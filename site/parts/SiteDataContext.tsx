// The site's data for every part of the shell. Entry: SiteDataProvider, useSiteData(), useHref().

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { attachLazily } from '../runtime/attach-lazily.ts';
import { hrefOf } from '../shared/routes.ts';
import type { LinkTarget, PageData, Route, SiteData } from '../shared/site-types.ts';

const SiteDataContext = createContext<SiteData | undefined>(undefined);

interface SiteDataProviderProps {
  site: SiteData;
  page?: PageData;
  children: ReactNode;
}

export function SiteDataProvider({ site, page, children }: SiteDataProviderProps) {
  const [chosen, setChosen] = useState<SiteData>(); // of the docs version that the reader chose
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    setChosen(undefined);
    if (!page?.version && !page?.sites) return;
    return attachLazily(
      import('../runtime/navigation/docs-version.ts').then((store) =>
        store.followVersion(page, setChosen),
      ),
    );
  }, [page?.route]);
  return <SiteDataContext value={chosen ?? site}>{children}</SiteDataContext>;
}

export function useSiteData(): SiteData {
  const site = useContext(SiteDataContext);
  if (site === undefined) {
    throw new Error(
      'useSiteData() was called outside its provider: wrap it in <SiteDataProvider>.',
    );
  }
  return site;
}

/** A route as an address of this site. */
export function useHref(): (route: Route) => string {
  const site = useSiteData();
  return (route) => hrefOf(route, site);
}

/** The address of a navbar or footer link. */
export function useTargetHref(): (target: LinkTarget) => string {
  const href = useHref();
  return (target) => ('href' in target ? target.href : href(target.route) + (target.hash ?? ''));
}
