// Navbar and footer of site.yaml → what the shell draws: docs, sidebars, versions and locales become
// links. Entry: planNavbar(), planFooter().

import type {
  Footer,
  FooterLink,
  LinkTarget,
  NavbarItem,
  Route,
  Sidebar,
} from '../../site/shared/types.ts';
import { nearest } from '../suggest.ts';
import type { Diagnostic, LinkConfig, NavbarItemConfig, Place, SiteConfig } from '../types.ts';
import type { RoutedDocs } from './routes.ts';
import { pagesInOrder } from './sidebar-walk.ts';

export interface NavigationInput {
  config: SiteConfig;
  docs: RoutedDocs;
  sidebars: ReadonlyMap<string, Sidebar>;
  sidebarOf: ReadonlyMap<string, string>; // doc id → sidebar
  drafts: boolean;
  report(...found: Diagnostic[]): void;
}

export function planNavbar(input: NavigationInput): NavbarItem[] {
  return input.config.navbar.items.flatMap((item) => planItem(item, input));
}

function planItem(item: NavbarItemConfig, input: NavigationInput): NavbarItem[] {
  const { position } = item;
  switch (item.type) {
    case 'default':
      return [defaultItem(item)];
    case 'dropdown':
      return [
        {
          type: 'dropdown',
          label: item.label ?? '',
          position,
          items: item.items.flatMap((child) => planItem(child, input)),
        },
      ];
    case 'html':
      return [{ type: 'html', html: item.html, position }];
    case 'search':
      return [{ type: 'search', position }];
    case 'doc':
      return docItem(item, input);
    case 'docSidebar':
      return sidebarItem(item, input);
    case 'docsVersion':
    case 'docsVersionDropdown':
      return [versionItem(item, input)];
    case 'localeDropdown':
      return [localeItem(item, input)];
    default:
      return item satisfies never;
  }
}

/** `/a#b` → route and hash; another address stays as it is. */
export function targetOf(link: { to?: string; href?: string }): LinkTarget {
  if (link.to === undefined || !link.to.startsWith('/'))
    return { href: link.to ?? link.href ?? '/' };
  const [route = '/', hash] = link.to.split('#');
  return { route: route as Route, ...(hash === undefined ? {} : { hash: `#${hash}` }) };
}

function defaultItem(item: Extract<NavbarItemConfig, { type: 'default' }>): NavbarItem {
  const { label, position, activeBasePath, activeBaseRegex } = item;
  return {
    type: 'link',
    label: label ?? item.to ?? item.href ?? '',
    position,
    target: targetOf(item),
    ...(activeBasePath === undefined ? {} : { activeBasePath }),
    ...(activeBaseRegex === undefined ? {} : { activeBaseRegex }),
  };
}

function docItem(
  item: Extract<NavbarItemConfig, { type: 'doc' }>,
  input: NavigationInput,
): NavbarItem[] {
  const routed = input.docs.byId.get(item.docId);
  if (routed === undefined) {
    unknown(
      item.place,
      `there is no page "content/${item.docId}.mdx"`,
      item.docId,
      [...input.docs.byId.keys()],
      input,
    );
    return [];
  }
  const { doc, route } = routed;
  if ((doc.meta.draft && !input.drafts) || doc.meta.unlisted) return [];
  const sidebar = input.sidebarOf.get(doc.id);
  const label = item.label ?? doc.id;
  return [
    {
      type: 'link',
      label,
      position: item.position,
      target: { route },
      ...(sidebar === undefined ? {} : { sidebar }),
    },
  ];
}

function sidebarItem(
  item: Extract<NavbarItemConfig, { type: 'docSidebar' }>,
  input: NavigationInput,
): NavbarItem[] {
  const sidebar = input.sidebars.get(item.sidebarId);
  if (sidebar === undefined) {
    unknown(
      item.place,
      `there is no sidebar "${item.sidebarId}"`,
      item.sidebarId,
      [...input.sidebars.keys()],
      input,
    );
    return [];
  }
  const first = pagesInOrder(sidebar.items)[0];
  if (first === undefined) {
    input.report({
      severity: 'error',
      ...item.place,
      text: `DocSidebarNavbarItem: Sidebar with ID "${item.sidebarId}" doesn't have anything to be linked to.`,
      hint: 'list a page in it in content/sidebars.yaml',
    });
    return [];
  }
  const label = item.label ?? first.label;
  return [
    {
      type: 'link',
      label,
      position: item.position,
      target: { route: first.route },
      sidebar: item.sidebarId,
    },
  ];
}

function unknown(
  place: Place,
  text: string,
  word: string,
  candidates: readonly string[],
  input: NavigationInput,
): void {
  const close = nearest(word, candidates);
  input.report({
    severity: 'error',
    ...place,
    text,
    hint:
      close === undefined
        ? `there are ${candidates.slice(0, 10).join(', ')}`
        : `did you mean "${close}"?`,
  });
}

function versionItem(item: NavbarItemConfig, { config }: NavigationInput): NavbarItem {
  const links = config.versions.map(
    (version): NavbarItem => ({
      type: 'link',
      label: version.label,
      position: item.position,
      target: { route: version.path === '' ? '/' : `/${version.path}/` },
      keepsAddress: true,
    }),
  );
  const only = links[0];
  if (only?.type === 'link' && (links.length === 1 || item.type === 'docsVersion')) {
    return { ...only, label: item.label ?? only.label };
  }
  return {
    type: 'dropdown',
    label: item.label ?? config.versions[0]?.label ?? '',
    position: item.position,
    items: links,
  };
}

function localeItem(item: NavbarItemConfig, { config }: NavigationInput): NavbarItem {
  const { list, default: main } = config.locales;
  const current = list.find(({ code }) => code === main);
  return {
    type: 'dropdown',
    label: item.label ?? current?.label ?? main,
    position: item.position,
    items: list.map(
      ({ code, label, htmlLang }): NavbarItem => ({
        type: 'link',
        label,
        position: item.position,
        target: { route: code === main ? '/' : `/${code}/` },
        keepsAddress: true,
        lang: htmlLang,
      }),
    ),
  };
}

export function planFooter({ footer }: SiteConfig): Footer | undefined {
  if (footer === undefined) return undefined;
  const { style, columns, links, logo, copyright } = footer;
  return {
    style,
    columns: columns.map(({ title, links: inside }) => ({
      links: inside.map(footerLink),
      ...(title === undefined ? {} : { title }),
    })),
    links: links.map(footerLink),
    ...(logo === undefined ? {} : { logo }),
    ...(copyright === undefined ? {} : { copyright }),
  };
}

function footerLink(link: LinkConfig): FooterLink {
  return { label: link.label, target: targetOf(link) };
}
