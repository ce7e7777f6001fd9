// One item of the navbar, as it stands in the bar and in the mobile menu. Entry: NavbarItems.

import type { MouseEvent, ReactNode } from 'react';
import { messages } from '../shared/messages.ts';
import type { LinkTarget, NavbarItem, PageData } from '../shared/types.ts';
import { ErrorBoundary, ErrorChain } from './ErrorBoundary.tsx';
import { Icon } from './Icon.tsx';
import { NavbarDropdown } from './NavbarDropdown.tsx';
import { currentOf } from './navbar-current.ts';
import { SearchPlace } from './SearchPlace.tsx';
import { useTargetHref } from './SiteDataContext.tsx';

export interface NavbarItemProps<Item = NavbarItem> {
  item: Item;
  page: PageData;
}
type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;

const components: {
  [Type in NavbarItem['type']]: (props: NavbarItemProps<ItemOf<Type>>) => ReactNode;
} = {
  link: NavbarLink,
  dropdown: (props) => <NavbarDropdown {...props} />,
  html: NavbarHtml,
  search: SearchPlace,
};

interface NavbarItemsProps {
  items: readonly NavbarItem[];
  page: PageData;
}

/** List elements, so that the bar and the menu differ in the stylesheet only. */
export function NavbarItems({ items, page }: NavbarItemsProps) {
  return items.map((item, index) => (
    <li key={index} className={`navbar-item navbar-item-${item.type}`}>
      <ErrorBoundary fallback={(error) => <NavbarItemFailure item={item} error={error} />}>
        <NavbarItemView item={item} page={page} />
      </ErrorBoundary>
    </li>
  ));
}

function NavbarItemView({ item, page }: NavbarItemProps) {
  const Item = components[item.type] as ((props: NavbarItemProps) => ReactNode) | undefined;
  if (Item === undefined) throw new Error(messages.unknownNavbarItem(item.type));
  return <Item item={item} page={page} />;
}

/** Tells the owner which item to look at (product spec §8); the rest of the navbar goes on working. */
function NavbarItemFailure({ item, error }: { item: NavbarItem; error: unknown }) {
  const text = messages.navbarItemFailed(JSON.stringify(item, null, 2));
  return (
    <details className="navbar-dropdown">
      <summary className="navbar-link">{messages.navbarItemFailedShort}</summary>
      <ErrorChain error={new Error(text, { cause: error })} />
    </details>
  );
}

function NavbarLink({ item, page }: NavbarItemProps<ItemOf<'link'>>) {
  return (
    <TargetLink
      className="navbar-link"
      target={item.target}
      aria-current={currentOf(item, page)}
      {...(item.lang !== undefined && { lang: item.lang, hrefLang: item.lang })}
      {...(item.keepsAddress && { onClick: keepAddress })}
    >
      {item.label}
    </TargetLink>
  );
}

interface TargetLinkProps {
  target: LinkTarget;
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | true | undefined;
  lang?: string;
  hrefLang?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A plain link. One that leaves the site says so; a telephone number or a mail address does not. */
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

/** Locales and versions: the same place in the other one. Runs before the router sees the click. */
function keepAddress({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  link.search = window.location.search;
  link.hash = window.location.hash;
}

function NavbarHtml({ item }: NavbarItemProps<ItemOf<'html'>>) {
  return <div className="navbar-html" dangerouslySetInnerHTML={{ __html: item.html }} />;
}
