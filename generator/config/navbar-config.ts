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
import { boolean, html, oneOf, reference, text, textWhere } from '../yaml/scalars.ts';
import { list, refine, type Shape, withSchema } from '../yaml/shape.ts';
import { hasOneTarget, logo, needsOneTarget } from './nav-link.ts';
import { linkAddress } from './urls-and-redirects.ts';

const RIGHT: NavbarPosition = 'right'; // test/SPEC.md §3: position (left or right; default right)
const common = {
  type: optional(text),
  position: withDefault(oneOf('left', 'right'), RIGHT),
};

/** A regular expression as text. */
const regex = textWhere(
  isRegex,
  'is not a valid regular expression',
  'escape its signs with "\\", or use activeBasePath',
);

function isRegex(value: string): boolean {
  try {
    new RegExp(value, 'i');
    return true;
  } catch {
    return false;
  }
}

const defaultItem = refine(
  record({
    ...common,
    label: required(text),
    to: optional(linkAddress),
    href: optional(linkAddress),
    activeBasePath: optional(reference),
    activeBaseRegex: optional(regex),
  }),
  needsOneTarget,
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

const kinds = {
  kindOf(keys: readonly string[]) {
    if (keys.includes('items')) return 'dropdown';
    return keys.includes('html') ? 'html' : 'default';
  },
  // The sentence is that of test/SPEC.md §8.
  unknown: (type: string) => `No NavbarItem component found for type "${type}"`,
  ambiguous: 'write "type: default" for a link',
};

const nested: Shape<Extract<NavbarItemConfig, { type: 'dropdown' }>> = (node, at, reading) =>
  reading.report(node.start, {
    text: `${at} is a dropdown: nested dropdowns are not allowed`,
    hint: 'move it out, or put its links here',
  });
withSchema(nested, () => ({ not: {} }));

/** A dropdown's items, whose position is the dropdown's. */
const dropdownItems: Shape<readonly NavbarItemConfig[]> = list(
  union({
    variants: {
      ...flatItems,
      dropdown: nested,
      docsVersionDropdown: nested,
      localeDropdown: nested,
    } satisfies Record<NavbarItemConfig['type'], unknown>,
    ...kinds,
  }),
);

const dropdown = refine(
  record({
    ...common,
    label: required(text),
    to: optional(linkAddress),
    href: optional(linkAddress),
    items: required(dropdownItems),
  }),
  hasOneTarget,
);

const navbarItem: Shape<NavbarItemConfig> = union({
  variants: { ...flatItems, dropdown, docsVersionDropdown: menu, localeDropdown: menu },
  ...kinds,
});

/** Without a title the navbar shows the site's title: site-config.ts fills it in. */
export const navbar = section({
  title: optional(text),
  logo: optional(logo),
  hideOnScroll: withDefault(boolean, false),
  items: withDefault(list(navbarItem), []),
});
