// The search page: field, filter, count, results grouped by page and shown in portions, the address kept in sync.
// Entry: SearchResults.

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollMemory } from '../../runtime/navigation/scroll-memory.ts';
import {
  type Results,
  type SearchState,
  useExcerpts,
  useSearch,
} from '../../runtime/search/use-search.ts';
import { announce } from '../../runtime/state/live-region.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import { BAR } from '../../shared/search/search-manifest.ts';
import { groupsOf, type HitGroup, hitsOf, shortened } from './hit-groups.ts';
import { ResultGroup, SECTIONS_SHOWN } from './ResultGroup.tsx';
import { ResultsForm } from './ResultsForm.tsx';
import { type ResultsQuery, readAddress, useAddress, writeAddress } from './results-address.ts';
import { Failure, NoResults } from './SearchNotes.tsx';
import { inSection } from './SectionFilter.tsx';

/** With more hits the pages are not counted. test/SPEC.md §9: portions are as large as the search box's list. */
const MOST_HITS = 400;
const PER_PAGE = 4;
const MAX_PORTION = 20;
/** The page has room for longer excerpts than the box. */
const EXCERPT_SCALE = 2;

export function SearchResults({ baseUrl }: { baseUrl: string }) {
  const [query, setQuery] = useState<ResultsQuery>(readAddress);
  const [portions, setPortions] = usePortions();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { q, ctx, version, section } = query;
  const { state, retry } = useSearch(q, {
    user: 'page',
    baseUrl,
    version,
    context: ({ index }) => (Object.hasOwn(index, ctx) ? ctx : ''), // an unknown context is ignored
    contextKey: `${version} ${ctx}`,
    limit: MOST_HITS + 1, // one more tells whether there are more
    perPage: PER_PAGE,
  });
  useAddress(baseUrl, query, (found) => {
    setQuery(found);
    if (input.current) input.current.value = found.q;
  });
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const change = (more: Partial<ResultsQuery>): void => {
    setQuery({ ...query, ...more });
    setPortions(1);
  };
  const { results, all, groups, shown, excerpts } = useShownGroups(state, section, portions);
  const text = statusText({ state, q, shown: shown.length, groups });
  const isEmpty = results?.hits.length === 0;
  useEffect(() => {
    if (isEmpty || text !== '') announce(isEmpty ? searchMessages.noResults : text);
  }, [text, isEmpty]);
  useKeptPlace(results !== undefined, excerpts);
  const showMore = (): void => {
    setPortions(portions + 1);
    focusNext(list, shown.length);
  };
  return (
    <>
      <ResultsForm
        query={query}
        input={input}
        manifest={results?.search.manifest}
        groups={all}
        change={change}
        submit={() => writeAddress(baseUrl, query, 'push')}
      />
      <p className="search-count">{version === '' ? text : `${text} (${version})`}</p>
      {state.kind === 'failed' && <Failure text={state.text} retry={retry} />}
      {results && isEmpty && (
        <NoResults>
          <PagesInstead results={results} />
        </NoResults>
      )}
      <div ref={list}>
        {results &&
          shown.map((group) => (
            <ResultGroup
              key={group.best.record}
              group={group}
              search={results.search}
              excerpts={excerpts}
            />
          ))}
      </div>
      {groups.length > shown.length && (
        <button type="button" className="button" onClick={showMore}>
          {searchMessages.more}
        </button>
      )}
    </>
  );
}

/** All groups; those in the chosen section; and of these, the portions shown. */
function useShownGroups(state: SearchState, section: string, portions: number) {
  const results = state.kind === 'ready' ? state.results : undefined;
  const manifest = results?.search.manifest;
  const portion = Math.min(manifest?.maxResults ?? BAR.limit, MAX_PORTION);
  const all = useMemo(() => groupsOf(results?.hits ?? []), [results]);
  const groups = useMemo(() => inSection(all, manifest, section), [all, manifest, section]);
  const shown = useMemo(() => groups.slice(0, portions * portion), [groups, portions, portion]);
  const wanted = useMemo(() => shortened(shown, SECTIONS_SHOWN).flatMap(hitsOf), [shown]);
  const excerpts = useExcerpts(results?.search, wanted, EXCERPT_SCALE);
  return { results, all, groups, shown, excerpts };
}

/** How many portions are shown; kept in the history entry, so that Back restores them. */
function usePortions(): [number, (portions: number) => void] {
  const [portions, setPortions] = useState<number>(() => history.state?.portions ?? 1);
  const change = (next: number): void => {
    setPortions(next);
    if (next !== portions) history.replaceState({ ...history.state, portions: next }, '');
  };
  return [portions, change];
}

/** Events by which a reader scrolls. */
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Restores the scroll position once the results have arrived, and again with their excerpts, which change the page's
 * length; not if the reader has scrolled meanwhile.
 */
function useKeptPlace(isReady: boolean, excerpts: unknown): void {
  const [top] = useState(() => scrollMemory.of(scrollMemory.keyOf(history.state)));
  const hasMoved = useRef(false);
  useEffect(() => {
    const moved = (): void => {
      hasMoved.current = true;
    };
    for (const type of READER_MOVES) addEventListener(type, moved, { once: true, passive: true });
    return () => {
      for (const type of READER_MOVES) removeEventListener(type, moved);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with excerpts the page is another length
  useLayoutEffect(() => {
    if (!isReady || top === undefined || hasMoved.current) return;
    scrollTo(0, top);
    // Again a frame later: scroll anchoring may have kept the footer in view.
    requestAnimationFrame(() => hasMoved.current || scrollTo(0, top));
  }, [isReady, excerpts, top]);
}

/** Moves focus to the first of the new results. */
function focusNext(list: RefObject<HTMLElement | null>, at: number): void {
  requestAnimationFrame(() => {
    list.current?.children[at]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  });
}

interface Status {
  state: SearchState;
  q: string;
  shown: number;
  groups: readonly HitGroup[];
}

function statusText({ state, q, shown, groups }: Status): string {
  if (q.trim() === '' || state.kind === 'failed') return '';
  if (state.kind === 'loading' || state.results === undefined) return searchMessages.loading;
  const { hits } = state.results;
  if (hits.length === 0) return '';
  const count = searchMessages.pages(groups.length);
  if (hits.length > MOST_HITS) return searchMessages.mostPages(count);
  return groups.length > shown ? searchMessages.firstPages(shown, count) : count;
}

/** The pages that the site suggests, and the list of all. */
function PagesInstead({ results }: { results: Results }) {
  const { base, manifest } = results.search;
  const { suggested = [], hierarchy } = manifest;
  const pages = [
    ...suggested,
    ...(hierarchy === undefined ? [] : [{ title: searchMessages.browse, page: hierarchy }]),
  ];
  if (pages.length === 0) return null;
  return (
    <>
      <p>{searchMessages.suggested}</p>
      <ul>
        {pages.map(({ title, page }) => (
          <li key={page}>
            <a href={new URL(base + page).pathname}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
