// The items of the navbar, there and in the mobile menu. Entry: NavbarItems.

import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../parts/ErrorBoundary.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useSiteData, useTargetHref } from '../../parts/SiteDataContext.tsx';
import { trustedHtml } from '../../runtime/state/trusted-html.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import { hrefOf } from '../../shared/routes.ts';
import type { LinkTarget, NavbarItem, PageData } from '../../shared/site-types.ts';
import { NavbarSearch } from '../search/SearchField.tsx';
import { currentOf } from './current-item.ts';
import { NavbarDropdown } from './NavbarDropdown.tsx';

type Types = NavbarItem['type'];

export interface NavbarItemProps<Type extends Types = Types> {
  item: Extract<NavbarItem, { type: Type }>;
  page: PageData;
  inMenu?: boolean | undefined; // rendered in the mobile menu
}

const components: { [Type in Types]: (props: NavbarItemProps<Type>) => ReactNode } = {
  link: NavbarLink,
  dropdown: (props) => (
    <NavbarDropdown {...props}>
      <NavbarItems items={props.item.items} page={props.page} />
    </NavbarDropdown>
  ),
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
      target={there ? { route: there } : elsewhere || target}
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

interface TargetLinkProps {
  target: LinkTarget;
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | true | undefined;
  lang?: string | undefined;
  hrefLang?: string | undefined;
  'data-action'?: string | undefined;
  'data-version'?: string | undefined;
}

/** A link. External links are marked; `tel:` and `mailto:` links are not. */
export function TargetLink({ target, children, ...attributes }: TargetLinkProps) {
  const href = useTargetHref()(target);
  if (!/^https?:/.test(href))
    return (
      <a href={href} {...attributes}>
        {children}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...attributes}>
      {children}
      <Icon name="external" label={messages.newTab} />
    </a>
  );
}

function NavbarHtml({ item }: NavbarItemProps<'html'>) {
  return (
    <div className="navbar-html" dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
  );
}
