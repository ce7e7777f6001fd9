// Hits of a search, grouped by page: the page first, then its sections. Entries: groupsOf(), shortened(),
// hitsOf().

import type { Hit } from '../../runtime/search/protocol.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import type { Marked } from '../../shared/search/mark-matches.ts';
import type { Method } from '../../shared/site-types.ts';
import { directionOf } from '../../shared/text-direction.ts';

export interface HitGroup {
  title: Marked; // of the page
  crumbs: string; // the page's breadcrumbs
  method: Method | ''; // of the page's operation
  section: string; // the first crumb: the sidebar's label; '': in no sidebar
  page: Hit | undefined; // the page itself, if it is a hit
  sections: readonly Hit[];
  best: Hit; // the first by rank
  nearLabel?: string; // from here on hits match similar words only
}

/** Expects the hits of a page next to each other, and near ones after all others. */
export function groupsOf(hits: readonly Hit[]): HitGroup[] {
  const groups: [Hit, ...Hit[]][] = [];
  for (const hit of hits) {
    const last = groups.at(-1);
    if (last?.[0].page === hit.page && last[0].isNear === hit.isNear) last.push(hit);
    else groups.push([hit]);
  }
  const near = groups.findIndex(([first]) => first.isNear);
  return groups.map((members, at) => {
    const [best] = members;
    const page = members.find(({ isPage }) => isPage);
    return {
      title: page?.title ?? [[best.pageTitle, false]],
      crumbs: crumbsOf(best.breadcrumbs),
      method: best.method,
      section: best.breadcrumbs[0] ?? '',
      page,
      sections: members.filter((hit) => hit !== page),
      best,
      ...(at === near && {
        nearLabel: best.corrected ? searchMessages.corrected(best.corrected) : searchMessages.near,
      }),
    };
  });
}

/** test/SPEC.md §2. Right to left, a name of Latin letters would change places with its neighbour. */
function crumbsOf(names: readonly string[]): string {
  const isRtl = directionOf(names.join()) === 'rtl';
  return names.map((name) => (isRtl ? `\u2068${name}\u2069` : name)).join(' › ');
}

/** At most `most` sections of each page. */
export function shortened(groups: readonly HitGroup[], most: number): HitGroup[] {
  return groups.map((group) => ({ ...group, sections: group.sections.slice(0, most) }));
}

/** In display order. */
export function hitsOf({ page, sections }: HitGroup): readonly Hit[] {
  return page === undefined ? sections : [page, ...sections];
}
