// Navbar items of site.yaml → what the shell renders in one edition: docs, sidebars, versions
// and locales become links. Entry: planNavbar().

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import type { NavbarItem, Route } from '../../site/shared/site-types.ts';
import { CHANGES_ID } from '../api-pages/changes-page.ts';
import { baseOf, siblingsOf } from '../config/editions.ts';
import type { NavbarItemConfig } from '../types.ts';
import { targetOf, withAddresses } from './footer-plan.ts';
import { type RoutedInput, unknownName } from './plan-input.ts';
import { pagesInOrder } from './sidebar-queries.ts';
import type { PlannedSidebars } from './sidebar-trees.ts';

interface NavigationInput extends RoutedInput {
  sidebars: PlannedSidebars;
  mainRoute: Route;
}

type ItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { type: Type }>;

export function planNavbar(input: NavigationInput): NavbarItem[] {
  return input.config.navbar.items.flatMap((item) => planItem(item, input));
}

function planItem(item: NavbarItemConfig, input: NavigationInput): NavbarItem[] {
  const { position } = item;
  switch (item.type) {
    case 'default':
      return [defaultItem(item)];
    case 'dropdown':
      return [dropdownItem(item, input)];
    case 'html':
      return [{ type: 'html', html: withAddresses(item.html, input.config), position }];
    case 'search':
      return [{ type: 'search', position }];
    case 'doc':
      return docItem(item, input);
    case 'docSidebar':
      return sidebarItem(item, input);
    case 'docsVersion':
      return [versionLink(item, input)];
    case 'docsVersionDropdown':
      return [versionItem(item, input)];
    case 'localeDropdown':
      return [localeItem(item, input)];
    default:
      return item satisfies never;
  }
}

/** The item's own address, if any, becomes the first link in its list: a label that opens a menu cannot be a link. */
function dropdownItem(item: ItemOf<'dropdown'>, input: NavigationInput): NavbarItem {
  const { position, label = '' } = item;
  const hasTarget = item.to !== undefined || item.href !== undefined;
  const links: NavbarItem[] = hasTarget
    ? [{ type: 'link', label, position, target: targetOf(item) }]
    : [];
  const inside = item.items.flatMap((child) => planItem(child, input));
  return { type: 'dropdown', label, position, items: [...links, ...inside] };
}

function defaultItem(item: ItemOf<'default'>): NavbarItem {
  const { label, position, activeBasePath, activeBaseRegex } = item;
  return {
    type: 'link',
    label: label ?? item.to ?? item.href ?? '',
    position,
    target: targetOf(item),
    activeBasePath,
    activeBaseRegex,
  };
}

function docItem(item: ItemOf<'doc'>, input: NavigationInput): NavbarItem[] {
  const { docId: name, place, position } = item;
  const { byId } = input.docs;
  const routed = byId.get(name);
  if (routed === undefined) {
    const text = `there is no page "content/${name}.mdx"`;
    input.report(unknownName({ place, text, name }, byId.keys()));
    return [];
  }
  const { doc, route } = routed;
  if (doc.frontMatter.draft && !input.drafts) return [];
  const label = item.label ?? doc.id;
  const onlyHere = doc.frontMatter.unlisted || undefined;
  const sidebar = input.sidebars.sidebarOf.get(doc.id);
  return [{ type: 'link', label, position, target: { route }, onlyHere, sidebar }];
}

function sidebarItem(item: ItemOf<'docSidebar'>, input: NavigationInput): NavbarItem[] {
  const { sidebarId: name, place, position } = item;
  const { sidebars } = input.sidebars;
  const sidebar = sidebars.find(({ id }) => id === name);
  if (sidebar === undefined) {
    const ids = sidebars.map(({ id }) => id);
    input.report(unknownName({ place, text: `there is no sidebar "${name}"`, name }, ids));
    return [];
  }
  const first = pagesInOrder(sidebar.items)[0];
  if (first === undefined) {
    input.report({
      severity: 'error',
      mayFollow: true,
      ...place,
      text: `DocSidebarNavbarItem: Sidebar with ID "${name}" doesn't have anything to be linked to.`,
      hint: 'list a page in it in content/sidebars.yaml',
    });
    return [];
  }
  const { label, route } = first;
  const link = { label: item.label ?? label, position, target: { route }, sidebar: name };
  return [{ type: 'link', ...link }];
}

/** A plain link to the version's main page, or to the page set in site.yaml. */
function versionLink(item: ItemOf<'docsVersion'>, input: NavigationInput): NavbarItem {
  const { edition } = input.config;
  return {
    type: 'link',
    label: item.label ?? edition.version.label,
    position: item.position,
    target: item.to === undefined ? { route: input.mainRoute } : targetOf(item),
  };
}

/** test/SPEC.md §2: the same doc in the other version, else that version's main doc. */
function versionItem(
  { label, position }: ItemOf<'docsVersionDropdown'>,
  { config, docs }: NavigationInput,
): NavbarItem {
  const { edition } = config;
  const versions = siblingsOf(config).versions.map((one): NavbarItem & { type: 'link' } => ({
    type: 'link',
    label: one.version.label,
    position,
    target: { href: baseOf(config, one) },
    version: one.version.id,
    isHere: one === edition || undefined,
  }));
  const [first] = versions;
  // With one version, a link to this page in that version would lead to the page itself.
  if (first !== undefined && versions.length === 1)
    return { ...first, label: label ?? first.label, base: config.baseUrl };
  const changes = docs.byId.get(CHANGES_ID);
  const about: NavbarItem[] =
    changes === undefined
      ? []
      : [{ type: 'link', label: changes.doc.title, position, target: { route: changes.route } }];
  return {
    type: 'dropdown',
    label: label ?? edition.version.label,
    menuLabel: label ?? contentMessages.versionsMenu,
    position,
    items: [...versions, ...about],
  };
}

/** An SVG path in a 24×24 view box, like all icons of the shell. */
const GLOBE = 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18';

/** test/SPEC.md §2: only the locale's prefix of the address changes. */
function localeItem(
  { label, position }: ItemOf<'localeDropdown'>,
  { config }: NavigationInput,
): NavbarItem {
  const { edition } = config;
  return {
    type: 'dropdown',
    label: label ?? edition.locale.label,
    menuLabel: label ?? contentMessages.languagesMenu,
    icon: { name: 'language', path: GLOBE },
    position,
    items: siblingsOf(config).languages.map(
      (one): NavbarItem => ({
        type: 'link',
        label: one.locale.label,
        position,
        target: { route: '/' },
        base: baseOf(config, one),
        lang: one.locale.htmlLang,
        isHere: one === edition || undefined,
      }),
    ),
  };
}
