// The site's data for every part of the shell. Entry: SiteDataProvider, useSiteData(), useHref().

import { createContext, type ReactNode, useContext } from 'react';
import { hrefOf } from '../shared/routes.ts';
import type { LinkTarget, Route, SiteData } from '../shared/types.ts';

const SiteDataContext = createContext<SiteData | undefined>(undefined);

interface SiteDataProviderProps {
  site: SiteData;
  children: ReactNode;
}

export function SiteDataProvider({ site, children }: SiteDataProviderProps) {
  return <SiteDataContext value={site}>{children}</SiteDataContext>;
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

/** Where a navbar or footer link leads. */
export function useTargetHref(): (target: LinkTarget) => string {
  const href = useHref();
  return (target) => ('href' in target ? target.href : href(target.route) + (target.hash ?? ''));
}
