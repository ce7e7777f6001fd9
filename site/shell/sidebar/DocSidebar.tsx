// The tree of pages beside the article. Its links are in the HTML, on a large site only those of the open branch. CSS
// folds a category by its button's aria-expanded, and only where script runs. Entry: DocSidebar.

import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { MethodBadge } from '../../parts/MethodBadge.tsx';
import { useHref } from '../../parts/SiteDataContext.tsx';
import { showOpenPage } from '../../runtime/state/sidebar-scroll.ts';
import { trustedHtml } from '../../runtime/state/trusted-html.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import { samePage } from '../../shared/routes.ts';
import type {
  Heading,
  Route,
  Sidebar,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from '../../shared/site-types.ts';
import { FollowingToc } from '../page/Toc.tsx';
import type { SidebarFolds } from './sidebar-folds.ts';
import { categoryKey, itemsToDraw } from './sidebar-tree.ts';

interface DocSidebarProps {
  sidebar: Sidebar;
  route: Route; // of the open page
  headings: readonly Heading[] | undefined; // its contents, where they are listed below its link
  folds: SidebarFolds;
}

export function DocSidebar({ sidebar, ...context }: DocSidebarProps) {
  const { route } = context;
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(sidebar.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and sidebar, and when all of it is there
  useEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('.sidebar');
    if (!panel) return;
    if (shown.current !== sidebar.id) panel.scrollTop = 0; // another sidebar
    shown.current = sidebar.id;
    showOpenPage(panel);
  }, [route, sidebar]);
  return (
    <nav className="doc-sidebar" aria-label={messages.docsSidebar} ref={ref}>
      <SidebarList items={itemsToDraw(sidebar.items, route)} parentKey={sidebar.id} {...context} />
    </nav>
  );
}

interface SidebarListProps extends Omit<DocSidebarProps, 'sidebar'> {
  items: readonly SidebarItem[];
  parentKey: string;
}

function SidebarList({ items, ...context }: SidebarListProps) {
  return (
    <ul className="doc-sidebar-list">
      {items.map((item, index) => rowOf(item, 'label' in item ? item.label : index, context))}
    </ul>
  );
}

type ListContext = Omit<SidebarListProps, 'items'>;

/** A function, not a component: dozens of nested components would slow down each navigation. */
function rowOf(item: SidebarItem, key: string | number, context: ListContext): ReactNode {
  const { route, headings } = context;
  switch (item.type) {
    case 'link': {
      const isCurrent = samePage(item.route, route);
      return (
        <PageLink
          key={key}
          item={item}
          isCurrent={isCurrent}
          headings={isCurrent ? headings : undefined}
        />
      );
    }
    case 'category':
      return <Category key={key} item={item} {...context} />;
    case 'internal':
      return <PageLink key={key} item={item} isCurrent={false} />;
    case 'external':
      return (
        <li key={key}>
          <a
            className="doc-sidebar-link"
            href={item.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>
              {item.label}
              <Icon name="external" label={messages.newTab} />
            </span>
          </a>
        </li>
      );
    case 'html':
      return (
        <li
          key={key}
          className="doc-sidebar-html"
          dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }}
        />
      );
    default:
      return item satisfies never;
  }
}

interface PageLinkProps {
  item: SidebarLink | Extract<SidebarItem, { type: 'internal' }>;
  isCurrent: boolean;
  headings?: readonly Heading[] | undefined;
}

/** Memoised: there are dozens, and a navigation changes only two. */
const PageLink = memo(function PageLink({ item, isCurrent, headings }: PageLinkProps) {
  const href = useHref();
  const hash = item.type === 'internal' ? item.hash : '';
  return (
    <li>
      <a
        className="doc-sidebar-link"
        href={href(item.route) + hash}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {item.method && <MethodBadge method={item.method} />}
        {item.type === 'link' && item.deprecated ? (
          <s title={messages.deprecated}>{item.label}</s>
        ) : (
          item.label
        )}
      </a>
      {headings && <FollowingToc headings={headings} />}
    </li>
  );
});

function Category({ item, parentKey, ...context }: ListContext & { item: SidebarCategory }) {
  const { route, folds } = context;
  const key = categoryKey(parentKey, item);
  const open = folds.isOpen(key, item);
  const toggle = (event: MouseEvent) => {
    const list = event.currentTarget.parentElement?.querySelector<HTMLElement>(':scope > ul');
    if (list) animateFold(list);
    folds.toggle(key, item);
  };
  return (
    <li className="doc-sidebar-category" data-fold={key}>
      {item.route === undefined ? (
        <button type="button" className="doc-sidebar-group" aria-expanded={open} onClick={toggle}>
          {item.label}
          <Icon name="chevron" />
        </button>
      ) : (
        <CategoryLink
          item={item}
          isOpen={open}
          toggle={toggle}
          isCurrent={samePage(item.route, route)}
        />
      )}
      {!item.isPruned && <SidebarList items={item.items} parentKey={key} {...context} />}
    </li>
  );
}

interface CategoryLinkProps {
  item: SidebarCategory;
  isOpen: boolean;
  isCurrent: boolean;
  toggle: (event: MouseEvent) => void;
}

function CategoryLink({ item, isOpen, isCurrent, toggle }: CategoryLinkProps) {
  const href = useHref();
  // On its own page the label folds the category instead of linking to it.
  const clicked = (event: MouseEvent) => {
    if (!isCurrent || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    toggle(event);
  };
  const { collapseCategory, expandCategory } = messages;
  return (
    <>
      <a
        className="doc-sidebar-link"
        href={item.route && href(item.route)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={clicked}
      >
        {item.label}
      </a>
      <button
        type="button"
        className="doc-sidebar-caret"
        aria-expanded={isOpen}
        aria-label={isOpen ? collapseCategory(item.label) : expandCategory(item.label)}
        onClick={toggle}
      >
        <Icon name="chevron" />
      </button>
    </>
  );
}

/**
 * test/SPEC.md §4, by the formula of the theme that it describes: 10 × (4 + 15 (h / 36)^0.25 + h / 36 / 5) ms,
 * so 187 ms for 32 px; 1 ms with reduced motion.
 */
function foldDurationMs(heightPx: number): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  const lines = heightPx / 36;
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5));
}

/** Called before React changes whether the list is shown. */
function animateFold(list: HTMLElement): void {
  const before = list.offsetHeight;
  requestAnimationFrame(() => {
    for (const running of list.getAnimations()) running.cancel();
    const after = list.offsetHeight;
    const still = (value: string) => [value, value];
    list.animate(
      {
        display: still('block'),
        overflow: still('clip'),
        height: [`${before}px`, `${after}px`],
      },
      { duration: foldDurationMs(Math.max(before, after)), easing: 'ease-in-out' },
    );
  });
}
