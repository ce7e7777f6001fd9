// The parts of content/site.yaml about what readers see: announcement, colours, contents, search.

import type { SiteConfig } from '../types.ts';
import { keyStart, optional, record, required, section, withDefault } from '../yaml/record.ts';
import { boolean, color, html, integer, oneOf, text, textWithout } from '../yaml/scalars.ts';
import { list, mapObject, mapOr, refine, type Shape } from '../yaml/shape.ts';
import { routeFault } from './route-fault.ts';

export const announcement: Shape<NonNullable<SiteConfig['announcement']>> = refine(
  record({
    id: withDefault(text, 'announcement-bar'),
    content: required(html),
    backgroundColor: optional(color),
    textColor: optional(color),
    isCloseable: withDefault(boolean, true),
  }),
  (value, { node, reading }) => ({ ...value, place: reading.place(node.start) }),
);

export const colorMode = section({
  defaultMode: withDefault(oneOf('light', 'dark'), 'light'),
  disableSwitch: withDefault(boolean, false),
  respectPrefersColorScheme: withDefault(boolean, false),
});

const codeColors = record({
  background: optional(color),
  text: optional(color),
  comment: optional(color),
  keyword: optional(color),
  string: optional(color),
  number: optional(color),
  property: optional(color),
  deleted: optional(color),
});

/** test/SPEC.md §3: a theme for code, with an optional variant for dark mode. */
export const codeTheme: Shape<NonNullable<SiteConfig['codeTheme']>> = record({
  light: required(codeColors),
  dark: optional(codeColors),
});

/** test/SPEC.md §2: the table of contents covers heading levels 2 to 3. */
export const DEFAULT_TABLE_OF_CONTENTS = { minDepth: 2, maxDepth: 3 };
/** The levels that a table of contents may show: h1 is the page's title. */
export const headingDepth = integer({ min: 2, max: 6 });

export const tableOfContents: Shape<SiteConfig['tableOfContents']> = refine(
  record({
    minDepth: withDefault(headingDepth, DEFAULT_TABLE_OF_CONTENTS.minDepth),
    maxDepth: withDefault(headingDepth, DEFAULT_TABLE_OF_CONTENTS.maxDepth),
  }),
  (depths, { node, reading }) => {
    if (depths.minDepth <= depths.maxDepth) return depths;
    return reading.report(keyStart(node, 'minDepth'), {
      text: `minDepth ${depths.minDepth} is above maxDepth ${depths.maxDepth}`,
      hint: `write maxDepth: ${depths.minDepth} or more`,
    });
  },
);

type SearchContextConfig = SiteConfig['search']['contexts'][number];

/** The prefix of the routes that a context covers: `guides/payouts`. */
const contextPath = textWithout((value) => {
  const fault = routeFault(`/${value.replace(/^\/|\/$/g, '')}`);
  const hint = 'write the beginning of the routes that it covers, such as guides/payouts';
  return fault === undefined ? undefined : { text: fault, hint };
});

/** A path alone is its own label. */
const searchContext: Shape<SearchContextConfig> = mapOr(
  record({ path: required(contextPath), label: required(mapOr(mapObject(text), text)) }),
  refine(contextPath, (path) => ({ path, label: path })),
);

/** test/SPEC.md §9: at most 8 results, snippets of 50 characters, highlighting on, no contexts. */
export const searchOptions = section({
  maxResults: withDefault(integer({ min: 1, max: 50 }), 8),
  snippetLength: withDefault(integer({ min: 20, max: 500 }), 50),
  highlight: withDefault(boolean, true),
  contexts: withDefault(list(searchContext), []),
  skipSections: withDefault(list(text), []),
  suggestions: withDefault(list(text), []),
});
