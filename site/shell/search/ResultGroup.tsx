// A page in the search results, with its matching sections. Entry: ResultGroup.

import { MethodBadge } from '../../parts/MethodBadge.tsx';
import type { Excerpt, Hit } from '../../runtime/search/protocol.ts';
import type { Search } from '../../runtime/search/search-client.ts';
import { type Excerpts, excerptKey } from '../../runtime/search/use-search.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import type { HitGroup } from './hit-groups.ts';
import { HitText, hrefIn, MarkedTitle } from './SearchHits.tsx';

/** How many sections of a page are shown; more are folded. */
export const SECTIONS_SHOWN = 3;

interface ResultGroupProps {
  group: HitGroup;
  search: Search;
  excerpts: Excerpts;
}

export function ResultGroup({ group, search, excerpts }: ResultGroupProps) {
  const { title, crumbs, method, page, sections, best, nearLabel } = group;
  const isSection = page === undefined && sections.length === 1; // a lone section: titled "page › section"
  const target = page ?? (isSection ? best : { ...best, hash: '' });
  const excerpt = page || isSection ? excerpts.get(excerptKey(target)) : undefined;
  const listed = isSection ? [] : sections;
  const row = (hit: Hit) => (
    <SectionRow
      key={hit.record}
      hit={hit}
      search={search}
      excerpt={excerpts.get(excerptKey(hit))}
    />
  );
  return (
    <article className="search-result">
      {nearLabel && <strong className="search-near">{nearLabel}</strong>}
      <h2 className="search-result-title">
        {method && (
          <>
            <MethodBadge method={method} />{' '}
          </>
        )}
        <a href={hrefIn(search, target, excerpt)}>
          <MarkedTitle text={title} />
          {isSection && (
            <>
              {BELOW}
              <MarkedTitle text={best.title} />
            </>
          )}
        </a>
      </h2>
      <p className="search-crumbs">{crumbs}</p>
      {(page || isSection) && <HitText excerpt={excerpt} />}
      {listed.length > 0 && (
        <ul className="search-sections">{listed.slice(0, SECTIONS_SHOWN).map(row)}</ul>
      )}
      {listed.length > SECTIONS_SHOWN && (
        <details className="search-more">
          <summary>{searchMessages.moreSections(listed.length - SECTIONS_SHOWN)}</summary>
          <ul className="search-sections">{listed.slice(SECTIONS_SHOWN).map(row)}</ul>
        </details>
      )}
    </article>
  );
}

/** test/SPEC.md §2. */
const BELOW = ' › ';

interface SectionRowProps {
  hit: Hit;
  search: Search;
  excerpt: Excerpt | undefined;
}

/** The page's title is above it on screen; for screen readers' lists of links each link repeats it. */
function SectionRow({ hit, search, excerpt }: SectionRowProps) {
  return (
    <li>
      <a href={hrefIn(search, hit, excerpt)}>
        <span className="visually-hidden">{hit.pageTitle + BELOW}</span>
        <MarkedTitle text={hit.title} />
      </a>
      <HitText excerpt={excerpt} />
    </li>
  );
}
