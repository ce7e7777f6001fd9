// The live part of a search field: a combobox with its list of hits. Loaded as a chunk of its own when a
// reader first uses the search field. Entries: SearchBox; SearchResults, for the search page.

import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../parts/Icon.tsx';
import { useSiteData } from '../../parts/SiteDataContext.tsx';
import { currentRouter } from '../../runtime/navigation/router.ts';
import { highlightWords, resultsHref } from '../../runtime/search/addresses.ts';
import { clearHighlight, highlight } from '../../runtime/search/highlight-words.ts';
import { recentPages } from '../../runtime/search/recent-pages.ts';
import { type Results, type SearchState, useSearch } from '../../runtime/search/use-search.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import { hrefOf } from '../../shared/routes.ts';
import { BAR, contextOf, type SearchManifest } from '../../shared/search/search-manifest.ts';
import type { PageData, Route } from '../../shared/site-types.ts';
import { useComboboxInput } from './combobox.ts';
import { SearchHits } from './SearchHits.tsx';
import { Failure, NoResults } from './SearchNotes.tsx';

export { SearchResults } from './SearchResults.tsx';

export interface SearchBoxProps {
  form: RefObject<HTMLFormElement | null>;
  page: PageData;
  onOpen?: () => void; // a hit is opened
}

export function SearchBox({ form, page, onOpen }: SearchBoxProps) {
  const id = useId();
  const site = useSiteData();
  const list = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState<number>(BAR.limit);
  const { route, version: { path: version = '' } = {} } = page;
  const box = useComboboxInput({ form, list, id });
  const { query, isOpen, active } = box;
  const { state, excerpts, retry } = useSearch(query, {
    user: 'box',
    baseUrl: site.baseUrl,
    version,
    context: (manifest) => contextIn(manifest, route),
    contextKey: route, // names the version too
    limit,
    perPage: BAR.perPage,
  });
  useBusy(form, state);
  const results = state.kind === 'ready' ? state.results : undefined;
  useEffect(() => {
    if (results !== undefined) setLimit(results.search.manifest.maxResults);
  }, [results]);
  useMarkedPage(page, box.write);
  const recent =
    query.trim() === '' && isOpen ? recentPages().filter((one) => one.route !== route) : [];
  const count = results?.hits.length ?? 0;
  box.setCount(query.trim() === '' ? recent.length : count);
  const open = (): void => {
    box.close();
    onOpen?.();
  };
  const isShown = isOpen && (state.kind === 'failed' || results !== undefined || recent.length > 0);

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
        <div
          ref={list}
          id={id}
          role="listbox"
          className="search-list"
          aria-label={searchMessages.results}
        >
          {results && (
            <SearchHits
              id={id}
              results={results}
              excerpts={excerpts}
              active={active}
              onActive={box.setActive}
              onOpen={open}
            />
          )}
          <RecentPages
            id={id}
            pages={recent}
            active={active}
            onActive={box.setActive}
            onOpen={open}
          />
        </div>
        {results && count === 0 && <NoResults />}
        {state.kind === 'failed' && <Failure text={state.text} retry={retry} />}
        {results && <SeeAll results={results} version={version} onOpen={open} />}
      </div>
      <div className="visually-hidden" role="status">
        {isOpen && results ? countText(count, site.locale.code) : ''}
      </div>
    </>
  );
}

function countText(count: number, locale: string): string {
  return count === 0 ? searchMessages.noResults : searchMessages.count(count, locale);
}

function contextIn({ contexts = [] }: SearchManifest, route: Route): string {
  const paths = contexts.map(({ path }) => path);
  return contextOf(route, paths) ?? '';
}

interface RecentPagesProps {
  id: string; // of the list
  pages: ReturnType<typeof recentPages>;
  active: number;
  onActive: (index: number) => void;
  onOpen: () => void;
}

function RecentPages({ id, pages, active, onActive, onOpen }: RecentPagesProps) {
  const site = useSiteData();
  return (
    <>
      {pages.length > 0 && <div className="search-crumbs">{searchMessages.recent}</div>}
      {pages.map(({ route, title }, index) => (
        <a
          key={route}
          id={`${id}o${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="search-hit"
          href={hrefOf(route as Route, site)}
          onMouseMove={() => onActive(index)}
          onClick={onOpen}
        >
          {title}
        </a>
      ))}
    </>
  );
}

/** Within a context where there are hits; where there are none, everywhere else (behaviour 9.66). */
interface SeeAllProps {
  results: Results;
  version: string;
  onOpen: () => void;
}

function SeeAll({ results, version, onOpen }: SeeAllProps) {
  const { baseUrl } = useSiteData();
  const { context, manifest } = results.search;
  const label = manifest.contexts?.find(({ path }) => path === context)?.label;
  const isEmpty = results.hits.length === 0;
  if (isEmpty && label === undefined) return null;
  const ctx = isEmpty ? '' : context;
  return (
    <a
      className="search-all"
      href={resultsHref(baseUrl, { q: results.query, ctx, version })}
      onClick={onOpen}
    >
      {label === undefined ? searchMessages.seeAll : seeAllText(label, isEmpty)}
    </a>
  );
}

function seeAllText(context: string, isEmpty: boolean): string {
  return isEmpty ? searchMessages.seeAllOutside(context) : searchMessages.seeAllWithin(context);
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className="search-clear"
      aria-label={searchMessages.clear}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="close" />
    </button>
  );
}

/** Product spec §4: the spinner, shown since the first hover or focus, stops when the index is loaded. */
function useBusy(form: RefObject<HTMLFormElement | null>, state: SearchState): void {
  const isBusy = state.kind === 'loading';
  useEffect(() => {
    form.current?.toggleAttribute('data-busy', isBusy);
  }, [form, isBusy]);
}

/** A page opened from a search: its words are marked and put into the field, where they can be cleared. */
function useMarkedPage(page: PageData, write: (text: string) => void): void {
  const { route } = page;
  const search = useSyncExternalStore(followRouter, searchHere, () => '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and its words
  useEffect(() => {
    const words = highlightWords(search);
    highlight(words);
    const isInUse = document.activeElement?.closest('.search-form') != null;
    if (!isInUse) write(words.join(' '));
    return clearHighlight;
  }, [route, search]);
}

function followRouter(changed: () => void): () => void {
  return currentRouter()?.subscribe(changed) ?? (() => {});
}

function searchHere(): string {
  return location.search;
}
