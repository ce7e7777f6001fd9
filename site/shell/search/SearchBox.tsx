// The live part of a search field: a combobox with its list of hits. Loaded as a chunk of its own when a
// reader first uses the search field. Entries: SearchBox; SearchResults, for the search page.

import {
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useSiteData } from '../../parts/SiteDataContext.tsx';
import { router } from '../../runtime/navigation/router.ts';
import { highlightWords, resultsHref } from '../../runtime/search/addresses.ts';
import { clearHighlight, highlight } from '../../runtime/search/highlight-words.ts';
import {
  type Results,
  type SearchState,
  useExcerpts,
  useSearch,
} from '../../runtime/search/use-search.ts';
import { announce } from '../../runtime/state/live-region.ts';
import { searchPlace } from '../../runtime/state/site-address.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import { BAR, contextOf } from '../../shared/search/search-manifest.ts';
import type { PageData, Route } from '../../shared/site-types.ts';
import { ClearButton } from './ClearButton.tsx';
import { useComboboxInput } from './combobox.ts';
import { groupsOf, type HitGroup, hitsOf, shortened } from './hit-groups.ts';
import { KnownPages, useKnownPages } from './KnownPages.tsx';
import { type OptionList, optionProps, SearchHits } from './SearchHits.tsx';
import { Failure, NoResults } from './SearchNotes.tsx';

export { SearchResults } from './SearchResults.tsx';

export interface SearchBoxProps {
  form: RefObject<HTMLFormElement | null>;
  page: PageData;
  onOpen?: () => void; // called when a hit is opened
}

export function SearchBox({ form, page, onOpen }: SearchBoxProps) {
  const id = useId();
  const place = searchPlace(useSiteData());
  const { baseUrl, version } = place;
  const list = useRef<HTMLDivElement>(null);
  const { route } = page;
  const box = useComboboxInput({ form, list, id });
  const { query, isOpen } = box;
  const { state, retry } = useBoxSearch(query, route, place);
  useBusy(form, state);
  const results = state.kind === 'ready' ? state.results : undefined;
  useMarkedPage(page, box.write);
  const isFound = results !== undefined && results.hits.length > 0;
  const isLost = results !== undefined && !isFound;
  const known = useKnownPages(isOpen && (isLost || query.trim() === ''), version, route);
  const knownCount = known.flatMap(({ pages }) => pages).length;
  const groups = useMemo(() => shortened(groupsOf(results?.hits ?? []), BAR.sections), [results]);
  const hits = useMemo(() => groups.flatMap(hitsOf), [groups]);
  const excerpts = useExcerpts(results?.search, hits);
  const links = linksBelow(results, baseUrl, version);
  useCount(isOpen ? results : undefined, hits.length);
  const active = box.list({
    count: knownCount + hits.length + links.length,
    first: isLost ? -1 : firstOf(groups),
    isCurrent: results === undefined || results.query === query,
  });
  const open = (): void => {
    history.replaceState({ ...history.state, query }, ''); // for Back
    box.close();
    onOpen?.();
  };
  const options: OptionList = { id, active, onActive: box.setActive, onOpen: open };
  const isShown = isOpen && (state.kind === 'failed' || results !== undefined || knownCount > 0);

  return (
    <>
      {form.current &&
        query !== '' &&
        createPortal(<ClearButton onClear={box.clear} />, form.current)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field */}
      <div
        className="search-panel"
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isLost && <NoResults />}
        {state.kind === 'failed' && <Failure text={state.text} retry={retry} />}
        <div
          ref={list}
          id={id}
          role="listbox"
          className="search-list"
          aria-label={searchMessages.results}
        >
          {results && (
            <SearchHits
              list={options}
              groups={groups}
              search={results.search}
              excerpts={excerpts}
            />
          )}
          <KnownPages list={options} known={known} />
          {links.length > 0 && (
            <div className="search-foot">
              {links.map(({ href, text }, at) => (
                <a
                  key={href}
                  {...optionProps(options, knownCount + hits.length + at)}
                  className="search-all"
                  href={href}
                >
                  {text}
                </a>
              ))}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function useBoxSearch(
  query: string,
  route: Route,
  { baseUrl, version }: ReturnType<typeof searchPlace>,
) {
  const [limit, setLimit] = useState<number>(BAR.limit);
  const live = useSearch(query, {
    user: 'box',
    baseUrl,
    version,
    context: ({ contexts = [] }) =>
      contextOf(
        route,
        contexts.map(({ path }) => path),
      ) ?? '',
    contextKey: route, // names the version too
    limit,
    perPage: BAR.perPage,
  });
  const { state } = live;
  const most = state.kind === 'ready' && state.results?.search.manifest.maxResults;
  useEffect(() => {
    if (most) setLimit(most);
  }, [most]);
  return live;
}

/** The index of the best hit, which Enter opens: a page is listed before its sections even if one of those is best. */
function firstOf([group]: readonly HitGroup[]): number {
  return group === undefined ? 0 : hitsOf(group).indexOf(group.best);
}

function useCount(results: Results | undefined, count: number): void {
  useEffect(() => {
    if (results === undefined) return;
    const isFound = results.hits.length > 0;
    announce(isFound ? searchMessages.count(count) : searchMessages.noResults);
  }, [results, count]);
}

interface LinkBelow {
  href: string;
  text: string;
}

/** All results, within the context if it has hits, else everywhere. */
function linksBelow(results: Results | undefined, baseUrl: string, version: string): LinkBelow[] {
  if (results === undefined) return [];
  const { context, manifest, base } = results.search;
  const { contexts, hierarchy } = manifest;
  const label = contexts?.find(({ path }) => path === context)?.label;
  const all = (ctx: string, text: string): LinkBelow => ({
    href: resultsHref(baseUrl, { q: results.query, ctx, version }),
    text,
  });
  if (results.hits.length > 0) {
    const { seeAll, seeAllWithin } = searchMessages;
    return [all(context, label === undefined ? seeAll : seeAllWithin(label))];
  }
  const browse =
    hierarchy === undefined
      ? []
      : [{ href: new URL(base + hierarchy).pathname, text: searchMessages.browse }];
  return label === undefined ? browse : [...browse, all('', searchMessages.seeAllOutside(label))];
}

/** test/SPEC.md §4: the spinner, shown since the first hover or focus, stops when the index is loaded. */
function useBusy(form: RefObject<HTMLFormElement | null>, state: SearchState): void {
  const isBusy = state.kind === 'loading';
  useEffect(() => {
    form.current?.toggleAttribute('data-busy', isBusy);
  }, [form, isBusy]);
}

/**
 * On a page opened from a search: marks the query's words and puts them in the field, where they can be cleared. Back on
 * the page where it was typed, the field has the query again.
 */
function useMarkedPage(page: PageData, write: (text: string) => void): void {
  const { route } = page;
  const search = useSyncExternalStore(router.subscribe, searchHere, () => '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and its words
  useEffect(() => {
    const words = highlightWords(search);
    highlight(words);
    const isInUse = document.activeElement?.closest('.search-form') != null;
    if (!isInUse) write(words.length > 0 ? words.join(' ') : (history.state?.query ?? ''));
    return clearHighlight;
  }, [route, search]);
}

function searchHere(): string {
  return location.search;
}
