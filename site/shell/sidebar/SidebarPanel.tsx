// One element for two layouts: the sidebar beside the article, and up to 996 px the mobile menu that slides in, a
// native popover. The stylesheet distinguishes them. Entry: SidebarPanel.

import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { useSiteData } from '../../parts/SiteDataContext.tsx';
import { attachLazily } from '../../runtime/attach-lazily.ts';
import { ofThisBuild } from '../../runtime/state/new-build.ts';
import { ELEMENT_IDS } from '../../shared/element-ids.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import type { Heading, PageData, Sidebar } from '../../shared/site-types.ts';
import { Brand, ColorToggle } from '../navbar/Navbar.tsx';
import { NavbarItems } from '../navbar/NavbarItem.tsx';
import { DocSidebar } from './DocSidebar.tsx';
import { useSidebarFolds } from './sidebar-folds.ts';

export function SidebarPanel({ page, sidebar }: { page: PageData; sidebar: Sidebar | undefined }) {
  const { navbar, locale } = useSiteData();
  const { items } = navbar;
  const ref = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<'main' | 'docs'>('docs');
  const folds = useSidebarFolds(sidebar, page.route);
  const headings = useMemo(() => contentsOf(page), [page]);
  useEffect(() => (ref.current ? guardWhenOpen(ref.current) : undefined), []);
  // The pressed button was removed with its menu: move focus to its counterpart.
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) {
      ref.current.querySelector<HTMLElement>(`.sidebar-${menu} .sidebar-switch`)?.focus();
    }
  }, [menu]);
  const shown = useRef(page.route);
  useEffect(() => {
    // A new page closes the menu. Hydration of the first page must not: the menu may be open already.
    if (shown.current !== page.route && ref.current) close(ref.current);
    shown.current = page.route;
  }, [page.route]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <aside
      id={ELEMENT_IDS.sidebar}
      className="sidebar"
      popover="auto"
      data-menu={sidebar === undefined ? undefined : menu}
      ref={ref}
      onToggle={(event) => event.newState === 'closed' && setMenu('docs')}
      onClick={closeOnLink}
    >
      <PanelHead />
      <nav className="sidebar-main" aria-label={messages.mobileMenu}>
        {sidebar && (
          <button type="button" className="sidebar-switch" onClick={() => setMenu('docs')}>
            {messages.pagesOfSection}
            <Icon name="chevron" />
          </button>
        )}
        <ul className="sidebar-items">
          <NavbarItems items={items.filter((item) => item.type !== 'search')} page={page} inMenu />
        </ul>
      </nav>
      {sidebar && (
        <div className="sidebar-docs">
          {items.length > 0 && (
            <button type="button" className="sidebar-switch" onClick={() => setMenu('main')}>
              {messages.backToMainMenu.replace('←', locale.direction === 'rtl' ? '→' : '←')}
            </button>
          )}
          <DocSidebar sidebar={sidebar} route={page.route} headings={headings} folds={folds} />
        </div>
      )}
    </aside>
  );
}

/** The page's sections, for its entry: only where they are not listed beside the article. */
function contentsOf({ codeBeside, headings }: PageData): readonly Heading[] | undefined {
  const sections = headings.filter(({ depth }) => depth === 2);
  return codeBeside && sections.length > 0 ? sections : undefined;
}

function PanelHead() {
  return (
    <div className="sidebar-head">
      <Brand />
      <ColorToggle />
      <button
        type="button"
        className="icon-button"
        popoverTarget={ELEMENT_IDS.sidebar}
        popoverTargetAction="hide"
        aria-label={messages.closeMenu}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The menu is a native popover; mobile-menu.ts is loaded when it is first opened. */
function guardWhenOpen(panel: HTMLElement): () => void {
  let stop: (() => void) | undefined;
  const guard = () => {
    stop ??= attachLazily(
      ofThisBuild(() => import('./mobile-menu.ts')).then(({ guardMenu }) => guardMenu(panel)),
    );
  };
  if (panel.matches(':popover-open')) guard(); // opened before hydration
  panel.addEventListener('beforetoggle', guard);
  return () => {
    panel.removeEventListener('beforetoggle', guard);
    stop?.();
  };
}

/** A link to a place on the same page changes no route, so the click itself closes the menu. */
function closeOnLink(event: MouseEvent<HTMLElement>): void {
  if (event.isDefaultPrevented()) return; // a category's label that only folds
  if ((event.target as Element).closest('a') !== null) close(event.currentTarget);
}

function close(panel: HTMLElement): void {
  if (panel.matches(':popover-open')) panel.hidePopover();
}
