// The shell: everything inside the document's root element, on the server and in the browser. Entry: App.

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { SiteDataProvider } from '../parts/SiteDataContext.tsx';
import { ELEMENT_IDS } from '../shared/element-ids.ts';
import { messages } from '../shared/messages/shell-messages.ts';
import { hrefOf } from '../shared/routes.ts';
import type { Announcement, PageData, Sidebar, SiteData } from '../shared/site-types.ts';
import { Footer } from './Footer.tsx';
import { AnnouncementBar } from './navbar/AnnouncementBar.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { Breadcrumbs } from './page/Breadcrumbs.tsx';
import { Pager } from './page/Pager.tsx';
import { hasTools, PageTools } from './page/PageTools.tsx';
import { MobileToc, Toc } from './page/Toc.tsx';
import { SidebarPanel } from './sidebar/SidebarPanel.tsx';

export interface AppProps {
  site: SiteData;
  page: PageData;
  sidebar?: Sidebar | undefined;
  article: ReactNode;
  navigating: boolean; // a page is being fetched, and it is taking long
}

export function App({ site, page, sidebar, article, navigating }: AppProps) {
  return (
    <ErrorBoundary resetKey={page.route}>
      <SiteDataProvider site={site} page={page}>
        <SkipLink />
        {site.announcement && !leadsHere(site.announcement, hrefOf(page.route, site)) && (
          <AnnouncementBar announcement={site.announcement} />
        )}
        <Navbar page={page} />
        <Frame
          page={page}
          sidebar={page.layout === 'doc' ? sidebar : undefined}
          article={article}
        />
        {site.footer && !page.hideFooter && <Footer footer={site.footer} />}
        <LazyBackToTop />
        {navigating && <ProgressBar />}
      </SiteDataProvider>
    </ErrorBoundary>
  );
}

/** Readers of the announced page have followed the announcement already; one of several pages is not all of it. */
function leadsHere({ content }: Announcement, address: string): boolean {
  const links = content.match(/ href="[^"]*"/g) ?? [];
  return links.length === 1 && links[0] === ` href="${address}"`;
}

/** Its code is loaded when the reader first scrolls. */
function LazyBackToTop() {
  const [BackToTop, setButton] = useState<ComponentType<{ from: number }>>();
  const from = useRef(0);
  useEffect(() => {
    const fetchButton = () => {
      from.current = window.scrollY;
      void import('./BackToTop.tsx').then(
        (loaded) => setButton(() => loaded.BackToTop),
        () => {},
      );
    };
    document.addEventListener('scroll', fetchButton, { once: true });
    return () => document.removeEventListener('scroll', fetchButton);
  }, []);
  return BackToTop && <BackToTop from={from.current} />;
}

/** Sidebar, article and table of contents, side by side where there is room. */
function Frame({ page, sidebar, article }: Pick<AppProps, 'page' | 'sidebar' | 'article'>) {
  const isWide = page.layout === 'wide';
  const docLayout = sidebar === undefined ? 'plain' : 'doc';
  const hasToc = !isWide && !page.codeBeside && page.headings.length > 0;
  const columns = page.codeBeside ? ' frame-code' : hasToc ? ' frame-toc' : ''; // before the table itself arrives
  return (
    <div className={`frame frame-${isWide ? 'wide' : docLayout}${columns}`}>
      <SidebarPanel page={page} sidebar={sidebar} />
      <main id={ELEMENT_IDS.main} className="main" tabIndex={-1}>
        <ErrorBoundary resetKey={page.route}>
          {!isWide && <PageHead page={page} />}
          {article}
          <Pager page={page} />
        </ErrorBoundary>
      </main>
      {hasToc && <Toc key={page.route} headings={page.headings} />}
    </div>
  );
}

/** One line above the title: breadcrumbs, the table of contents where it has no column, and page tools. */
function PageHead({ page }: { page: PageData }) {
  const { headings, breadcrumbs } = page;
  if (breadcrumbs.length + headings.length === 0 && !hasTools(page)) return null;
  return (
    <div className="page-head">
      <Breadcrumbs breadcrumbs={breadcrumbs} />
      {headings.length > 0 && <MobileToc key={page.route} headings={headings} />}
      <PageTools key={page.route} page={page} />
    </div>
  );
}

function ProgressBar() {
  return <div className="progress-bar" role="progressbar" aria-label={messages.loading} />;
}

/** The first tab stop. A plain link: <main> has tabindex -1, so the browser moves focus there. */
function SkipLink() {
  return (
    <nav className="skip-link" aria-label={messages.skipToMain}>
      <a href={`#${ELEMENT_IDS.main}`}>{messages.skipToMain}</a>
    </nav>
  );
}
