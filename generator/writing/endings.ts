// How pages are connected: another page links to each in its text, and each ends with the required section.
// Entries: checkInboundLinks(), checkEnding().

import type { ResolvedLink } from '../plan/link-resolver.ts';
import type { Diagnostic, Page } from '../types.ts';
import { headingText } from './heading-rules.ts';
import type { WritingRules } from './writing-settings.ts';
import type { WrittenPage } from './written-page.ts';

export function checkInboundLinks(
  pages: readonly Page[],
  links: readonly ResolvedLink[],
  { except }: NonNullable<WritingRules['inboundLinks']>,
): Diagnostic[] {
  const reached = new Set(
    links.flatMap(({ route, destination }) =>
      destination.kind === 'page' && destination.route !== route ? [destination.route] : [],
    ),
  );
  return pages.flatMap((page): Diagnostic[] => {
    if (page.unlisted) return []; // it is reached only by its address
    if (page.body.kind !== 'doc' || reached.has(page.route) || except.includes(page.route))
      return [];
    const text = `no page links to ${page.route}`;
    const hint = 'link to it where a reader needs it; the sidebar is not enough';
    return [{ severity: 'warning', file: page.source, line: 1, column: 1, text, hint }];
  });
}

export function checkEnding(
  page: WrittenPage,
  id: string,
  rules: WritingRules['endings'],
): Diagnostic[] {
  const rule = rules.find(
    ({ pages, except }) => pages.some((start) => id.startsWith(start)) && !except.includes(id),
  );
  if (rule === undefined) return [];
  const last = page.blocks.findLast(({ kind, depth }) => kind === 'heading' && depth === 2);
  const { text, offset } = last === undefined ? { text: '', offset: 0 } : headingText(last);
  const place = page.placeOf(offset);
  if (text.trim() !== rule.heading) {
    const end =
      last === undefined ? 'the page has no section' : `the page ends with "${text.trim()}"`;
    const hint = `end it with "## ${rule.heading}"`;
    return [{ severity: 'warning', text: end, hint, ...place }];
  }
  const after = page.links.filter((link) => link.offset > offset);
  const count = new Set(after.map((link) => page.placeOf(link.offset).line)).size;
  const { min, max } = rule.links ?? { min: 0, max: Number.POSITIVE_INFINITY };
  if (count >= min && count <= max) return [];
  const hint = `keep ${min} to ${max}`;
  return [
    {
      severity: 'warning',
      text: `"${rule.heading}" has ${count} ${count === 1 ? 'line' : 'lines'} with links`,
      hint,
      ...place,
    },
  ];
}
