// `navbar:` of content/site.yaml → its title, logo and items, each checked on its own. Entry: navbar.

import type { NavbarPosition } from '../../site/shared/site-types.ts';
import type { NavbarItemConfig } from '../types.ts';
import {
  keyStart,
  optional,
  record,
  required,
  section,
  union,
  withDefault,
} from '../yaml/record.ts';
import { boolean, html, oneOf, reference, text } from '../yaml/scalars.ts';
import { described, list, refine, type Shape, type ShapeContext, schemaOf } from '../yaml/shape.ts';
import type { YamlNode } from '../yaml/yaml-nodes.ts';
import { hasOneTarget, logo, needsOneTarget } from './nav-link.ts';
import { linkAddress } from './urls-and-redirects.ts';

const RIGHT: NavbarPosition = 'right'; // test/SPEC.md §3: position (left or right; default right)
const common = {
  type: optional(text),
  position: withDefault(oneOf('left', 'right'), RIGHT),
};

/** A regular expression as text. */
const regex = refine(text, (value, { node, at, reading }) => {
  try {
    new RegExp(value, 'i');
    return value;
  } catch {
    return reading.report(node.start, {
      text: `${at} "${value}" is not a valid regular expression`,
      hint: 'escape its signs with "\\", or use activeBasePath',
    });
  }
});

const defaultItem = refine(
  record({
    ...common,
    label: required(text),
    to: optional(linkAddress),
    href: optional(linkAddress),
    activeBasePath: optional(reference),
    activeBaseRegex: optional(regex),
  }),
  (item, context) => (needsOneTarget(item, context) ? item : undefined),
);

/** A dropdown's items, whose position is the dropdown's. */
const dropdownItems: Shape<readonly NavbarItemConfig[]> = (node, at, reading) =>
  list(notNested)(node, at, reading);

const dropdown = refine(
  record({
    ...common,
    label: required(text),
    to: optional(linkAddress),
    href: optional(linkAddress),
    items: required(dropdownItems),
  }),
  (item, context) => (hasOneTarget(item, context) ? item : undefined),
);

const htmlItem = refine(
  // `label` is a known key here only so that its message can say more.
  record({ ...common, html: required(html), label: optional(text) }),
  ({ label, ...item }, { node, at, reading }) =>
    label === undefined
      ? item
      : reading.report(keyStart(node, 'label'), {
          text: `${at} has both "html" and "label"`,
          hint: 'write the label into the HTML, or remove "html"',
        }),
);

const menu = record({ ...common, label: optional(text) });

/** What a dropdown may hold, too. */
const flatItems = {
  default: defaultItem,
  html: htmlItem,
  search: record(common),
  doc: record({ ...common, label: optional(text), docId: required(reference) }),
  docSidebar: record({ ...common, label: optional(text), sidebarId: required(reference) }),
  docsVersion: record({ ...common, label: optional(text), to: optional(linkAddress) }),
};

const flatKind = (keys: readonly string[]) => (keys.includes('html') ? 'html' : 'default');
const messages = {
  // The sentence is that of test/SPEC.md §8.
  unknown: (type: string) => `No NavbarItem component found for type "${type}"`,
  ambiguous: 'write "type: default" for a link',
};

const navbarItem: Shape<NavbarItemConfig> = union({
  variants: { ...flatItems, dropdown, docsVersionDropdown: menu, localeDropdown: menu },
  kindOf: (keys) => (keys.includes('items') ? 'dropdown' : flatKind(keys)),
  ...messages,
});

described(dropdownItems, () => ({ type: 'array', items: schemaOf(notNested) }));
described(notNested, () => schemaOf(union({ variants: flatItems, kindOf: flatKind, ...messages })));

function notNested(
  node: YamlNode,
  at: string,
  reading: ShapeContext,
): NavbarItemConfig | undefined {
  const item = navbarItem(node, at, reading);
  if (item === undefined) return undefined;
  if (
    item.type !== 'dropdown' &&
    item.type !== 'docsVersionDropdown' &&
    item.type !== 'localeDropdown'
  ) {
    return item;
  }
  return reading.report(node.start, {
    text: `${at} is a dropdown: nested dropdowns are not allowed`,
    hint: 'move it out, or put its links here',
  });
}

/** Without a title the navbar shows the site's title: site-config.ts fills it in. */
export const navbar = section({
  title: optional(text),
  logo: optional(logo),
  hideOnScroll: withDefault(boolean, false),
  items: withDefault(list(navbarItem), []),
});
