// A site and its pages as the shell's tests need them.

import type { PageData, Route, SiteData } from '../../site/shared/site-types.ts';

export const site: SiteData = {
  title: 'Docs',
  baseUrl: '/',
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  locale: { code: 'en', htmlLang: 'en', direction: 'ltr' },
};

export function pageAt(route: Route, more: Partial<PageData> = {}): PageData {
  return {
    route,
    title: 'Page',
    site: '/site.json',
    breadcrumbs: [],
    headings: [],
    layout: 'doc',
    build: 'b',
    ...more,
  };
}
