// The items of the navbar, there and in the mobile menu. Entry: NavbarItems.
// A list is a native <details>, so it works without script. In the navbar it follows the ARIA menu-button pattern, whose
// code is loaded separately; in the mobile menu it unfolds in place.

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../../parts/ErrorBoundary.tsx';
import { ExternalLink } from '../../parts/ExternalLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useSiteData, useTargetHref } from '../../parts/SiteDataContext.tsx';
import { attachLazily } from '../../runtime/attach-lazily.ts';
import { closeOnLeave } from '../../runtime/close-on-leave.ts';
import { trustedHtml } from '../../runtime/state/trusted-html.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import { hrefOf, samePage, withoutSlash } from '../../shared/routes.ts';
import type { LinkTarget, NavbarItem, PageData } from '../../shared/site-types.ts';
import { NavbarSearch } from '../search/SearchField.tsx';

type Types = NavbarItem['type'];

export interface NavbarItemProps<Type extends Types = Types> {
  item: Extract<NavbarItem, { type: Type }>;
  page: PageData;
  inMenu?: boolean | undefined; // rendered in the mobile menu
}

const components: { [Type in Types]: (props: NavbarItemProps<Type>) => ReactNode } = {
  link: NavbarLink,
  dropdown: NavbarDropdown,
  html: NavbarHtml,
  search: NavbarSearch,
};

interface NavbarItemsProps {
  items: readonly NavbarItem[];
  page: PageData;
  inMenu?: boolean;
}

/** List items, so that navbar and mobile menu differ only in CSS. */
export function NavbarItems({ items, page, inMenu }: NavbarItemsProps) {
  return items.map((item, index) =>
    item.type === 'link' && item.onlyHere && currentOf(item, page) !== 'page' ? null : (
      <li key={index} className={`navbar-item navbar-item-${item.type}`}>
        <ErrorBoundary item={item}>
          <NavbarItemView item={item} page={page} inMenu={inMenu} />
        </ErrorBoundary>
      </li>
    ),
  );
}

function NavbarItemView(props: NavbarItemProps) {
  const { type } = props.item;
  const Item = components[type] as ((props: NavbarItemProps) => ReactNode) | undefined;
  if (Item === undefined) throw new Error(messages.unknownNavbarItem(type));
  return <Item {...props} />;
}

function NavbarLink({ item, page }: NavbarItemProps<'link'>) {
  const site = useSiteData();
  const { label, target, version, base, lang } = item;
  const there = page.version?.pages[version ?? ''];
  const elsewhere = base && { href: hrefOf(page.route, { ...site, baseUrl: base }) };
  return (
    <TargetLink
      className="navbar-link"
      target={there ? { href: there } : elsewhere || (item.isHere ? { route: page.route } : target)}
      aria-current={item.isHere || currentOf(item, page)}
      lang={lang}
      hrefLang={lang}
      // Clicks are handled by the listener of the page's entry, before the router sees them.
      data-action={version || base ? 'choose-edition' : undefined}
      data-version={version}
    >
      {label}
    </TargetLink>
  );
}

interface TargetLinkProps extends Omit<ComponentProps<'a'>, 'target'> {
  target: LinkTarget;
}

/** A link. External links are marked; `tel:` and `mailto:` links are not. */
export function TargetLink({ target, ...attributes }: TargetLinkProps) {
  const href = useTargetHref()(target);
  const Link = /^https?:/.test(href) ? ExternalLink : 'a';
  return <Link href={href} {...attributes} />;
}

function NavbarHtml({ item }: NavbarItemProps<'html'>) {
  return (
    <div className="navbar-html" dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
  );
}

/** Whether an item links to the open page ('page') or its section (true): its aria-current. */
export function currentOf(item: NavbarItem, page: PageData): 'page' | true | undefined {
  if (item.type === 'dropdown') return item.items.some((one) => currentOf(one, page)) || undefined;
  if (item.type !== 'link' || 'href' in item.target) return undefined;
  if (item.version !== undefined || item.base !== undefined) return undefined; // every page is in an edition
  const { route } = item.target;
  if (samePage(route, page.route) && item.target.hash === undefined) return 'page';
  if (item.sidebar !== undefined) return item.sidebar === page.sidebar?.id || undefined;
  if (item.activeBaseRegex !== undefined) {
    return new RegExp(item.activeBaseRegex, 'i').test(page.route) || undefined;
  }
  return isBelow(page.route, item.activeBasePath ?? route) || undefined;
}

/** Every page is below the root, so the root matches only itself. */
function isBelow(route: string, base: string): boolean {
  const bare = withoutSlash(base);
  return bare !== '/' && `${route}/`.startsWith(`${bare}/`);
}

function NavbarDropdown({ item, page, inMenu }: NavbarItemProps<'dropdown'>) {
  const ref = useRef<HTMLDetailsElement>(null);
  const current = currentOf(item, page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was left open covers the new page
  useEffect(() => {
    const details = ref.current;
    if (details === null || inMenu) return;
    const leave = closeOnLeave(details);
    const move = attachLazily(
      import('./menu-button.ts').then(({ menuButton }) => menuButton(details)),
    );
    return () => {
      leave();
      move();
    };
  }, [page.route, inMenu]);
  return (
    <details className="navbar-dropdown" ref={ref} open={inMenu === true && current !== undefined}>
      <summary className="navbar-link" aria-current={current}>
        {item.icon && !inMenu && <Icon {...item.icon} />}
        <span>{(inMenu && item.menuLabel) || item.label}</span>
        <Icon name="chevron" />
      </summary>
      <ul className="navbar-dropdown-list">
        <NavbarItems items={item.items} page={page} />
      </ul>
    </details>
  );
}
