// Hits of a search, grouped by page, as real links. Entries: SearchHits (the box's list), MarkedText, pathOf().

import { hitHref } from '../../runtime/search/addresses.ts';
import type { Hit } from '../../runtime/search/protocol.ts';
import { excerptKey, type Results } from '../../runtime/search/use-search.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import type { Marked } from '../../shared/search/mark-matches.ts';

export interface HitGroup {
  label: string; // above the hits: the breadcrumbs, and the page's title unless it is a hit itself
  hits: readonly Hit[];
  isFirstNear: boolean; // from here on hits match similar words only
}

/** Neighbours of one page, in order. */
export function groupsOf(hits: readonly Hit[]): HitGroup[] {
  const groups: Hit[][] = [];
  for (const hit of hits) {
    const last = groups.at(-1);
    if (last?.[0]?.page === hit.page && last[0].isNear === hit.isNear) last.push(hit);
    else groups.push([hit]);
  }
  const near = groups.findIndex(([first]) => first?.isNear);
  return groups.map((members, at) => {
    const [first] = members;
    const isNamed = members.some(({ isPage }) => isPage);
    const label = first === undefined ? '' : pathOf(first, !isNamed);
    return { label, hits: members, isFirstNear: at === near };
  });
}

/** The way to a hit. Product spec §2: joined with ' › '. */
export function pathOf({ breadcrumbs, pageTitle }: Hit, withTitle: boolean): string {
  return [...breadcrumbs, ...(withTitle ? [pageTitle] : [])].join(' › ');
}

export function MarkedText({ text }: { text: Marked }) {
  return text.map(([piece, isMatch], index) =>
    isMatch ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  );
}

interface SearchHitsProps {
  id: string; // of the list
  results: Results;
  excerpts: ReadonlyMap<string, Marked>;
  active: number; // index of the hit that Enter opens; -1: none
  onActive(index: number): void;
  onOpen(): void;
}

/** Options of the combobox's list. Each is a link: middle click and "copy address" work. */
export function SearchHits({ id, results, excerpts, active, onActive, onOpen }: SearchHitsProps) {
  let index = -1;
  return groupsOf(results.hits).map(({ label, hits, isFirstNear }, group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div key={group} role="group" className="search-group" aria-labelledby={`${id}g${group}`}>
      <div className="search-crumbs" id={`${id}g${group}`}>
        {isFirstNear && <strong className="search-near">{searchMessages.near}</strong>}
        {label}
      </div>
      {hits.map((hit) => {
        index += 1;
        const at = index;
        return (
          <a
            key={hit.record}
            id={`${id}o${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={`search-hit search-hit-${hit.isPage ? 'page' : 'section'}`}
            href={hitHref(results.search.base, hit, results.search.manifest.highlight)}
            onMouseMove={() => onActive(at)}
            onClick={onOpen}
          >
            <span className="search-hit-title">
              <MarkedText text={hit.title} />
            </span>
            <HitText text={excerpts.get(excerptKey(hit))} />
          </a>
        );
      })}
    </div>
  ));
}

/** The line is there before the excerpt is loaded, so that nothing moves. */
export function HitText({ text }: { text: Marked | undefined }) {
  return <span className="search-hit-text">{text && <MarkedText text={text} />}</span>;
}
