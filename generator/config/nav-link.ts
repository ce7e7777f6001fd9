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

/** `false` if both are set, which is reported. */
export function hasOneTarget(
  { to, href }: NavLinkTarget,
  { node, at, reading }: NodeContext,
): boolean {
  if (to === undefined || href === undefined) return true;
  reading.report(keyStart(node, 'href'), {
    text: `${at} has both "to" and "href"`,
    hint: 'keep "to" for a page of this site, "href" for any other address',
  });
  return false;
}

/** `false` unless exactly one is set, which is reported. */
export function needsOneTarget(target: NavLinkTarget, context: NodeContext): boolean {
  if (target.to !== undefined || target.href !== undefined) return hasOneTarget(target, context);
  context.reading.report(context.node.start, {
    text: `${context.at} has neither "to" nor "href"`,
    hint: 'add "to" for a page of this site, or "href" for any other address',
  });
  return false;
}

/** One link of the footer. */
export const link: Shape<LinkConfig> = refine(
  record({ label: required(text), to: optional(linkAddress), href: optional(linkAddress) }),
  (value, context) => {
    if (!needsOneTarget(value, context)) return undefined;
    return { ...value, place: context.reading.place(context.node.start) };
  },
);

/** Without `href`, the navbar's logo links to the home page, and the footer's is not a link. */
export const logo = record({
  src: required(fileAddress),
  srcDark: optional(fileAddress),
  alt: withDefault(anyText, ''),
  href: optional(linkAddress),
});
