// Links as site.yaml writes them: a label, and one of `to` (this site) and `href` (elsewhere).

import type { LinkConfig } from '../types.ts';
import { keyStart, optional, record, required, withDefault } from '../yaml/record.ts';
import { anyText, text } from '../yaml/scalars.ts';
import { type NodeContext, refine, type Shape } from '../yaml/shape.ts';
import { fileAddress, linkAddress } from './urls-and-redirects.ts';

interface NavLinkTarget {
  to?: string;
  href?: string;
}

/** For refine(): `to` and `href` are not both set. */
export function hasOneTarget<T extends NavLinkTarget>(
  item: T,
  { node, at, reading }: NodeContext,
): T | undefined {
  if (item.to === undefined || item.href === undefined) return item;
  return reading.report(keyStart(node, 'href'), {
    text: `${at} has both "to" and "href"`,
    hint: 'keep "to" for a page of this site, "href" for any other address',
  });
}

/** For refine(): exactly one of them is set. */
export function needsOneTarget<T extends NavLinkTarget>(
  item: T,
  context: NodeContext,
): T | undefined {
  if (item.to !== undefined || item.href !== undefined) return hasOneTarget(item, context);
  return context.reading.report(context.node.start, {
    text: `${context.at} has neither "to" nor "href"`,
    hint: 'add "to" for a page of this site, or "href" for any other address',
  });
}

/** One link of the footer. */
export const link: Shape<LinkConfig> = refine(
  record({ label: required(text), to: optional(linkAddress), href: optional(linkAddress) }),
  (value, context) => {
    const place = context.reading.place(context.node.start);
    return needsOneTarget({ ...value, place }, context);
  },
);

/** Without `href`, the navbar's logo links to the home page, and the footer's is not a link. */
export const logo = record({
  src: required(fileAddress),
  srcDark: optional(fileAddress),
  alt: withDefault(anyText, ''),
  href: optional(linkAddress),
});
