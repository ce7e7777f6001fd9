// The search page: field, count, all results in portions, the address kept in step. Entry: SearchResults.

import { useEffect, useId, useRef, useState } from 'react';
import { currentRouter } from '../../runtime/navigation/router.ts';
import { hitHref, resultsHref } from '../../runtime/search/addresses.ts';
import {
  excerptKey,
  type LiveSearch,
  type Results,
  useSearch,
} from '../../runtime/search/use-search.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import type { Marked } from '../../shared/search/mark-matches.ts';
import { BAR, type SearchManifest } from '../../shared/search/search-manifest.ts';
import { HitText, MarkedText, pathOf } from './SearchHits.tsx';
import { Failure, NoResults } from './SearchNotes.tsx';

export interface SearchResultsProps {
  baseUrl: string;
}

/** At most this many results. Product spec §9: shown in portions as large as the bar's list. */
const LIMIT = 100;
const PER_PAGE = 6;
/** Safari allows 100 changes of the address in 30 seconds. */
const ADDRESS_DELAY_MS = 350;

interface ResultsQuery {
  q: string;
  ctx: string;
  version: string;
}

export function SearchResults({ baseUrl }: SearchResultsProps) {
  const [query, setQuery] = useState<ResultsQuery>(readAddress);
  const [portions, setPortions] = useState(1);
  const [portion, setPortion] = useState<number>(BAR.limit);
  const shown = Math.min(portions * portion, LIMIT);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { q, ctx, version } = query;
  const live = useSearch(q, {
    user: 'page',
    baseUrl,
    version,
    context: ({ index }) => (Object.hasOwn(index, ctx) ? ctx : ''), // an unknown one is ignored
    contextKey: `${version} ${ctx}`,
    limit: LIMIT,
    perPage: PER_PAGE,
    shown,
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
  const { state } = live;
  const results = state.kind === 'ready' ? state.results : undefined;
  const most = results?.search.manifest.maxResults;
  useEffect(() => {
    if (most !== undefined) setPortion(most);
  }, [most]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to older screen readers */}
      <form
        className="search-page-form"
        role="search"
        aria-label={searchMessages.pageTitle}
        onSubmit={(event) => {
          event.preventDefault();
          writeAddress(baseUrl, query, 'push');
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {searchMessages.pageTitle}
        </label>
        <input
          id={id}
          ref={input}
          className="input"
          type="search"
          name="q"
          autoComplete="off"
          placeholder={searchMessages.pageTitle}
          defaultValue={q}
          onInput={(event) => change({ q: event.currentTarget.value })}
        />
        <ContextChoice
          manifest={results?.search.manifest}
          ctx={ctx}
          choose={(path) => change({ ctx: path })}
        />
      </form>
      <p className="search-count" role="status">
        {statusText(live, q, shown)}
      </p>
      {state.kind === 'failed' && <Failure text={state.text} retry={live.retry} />}
      {results && results.hits.length === 0 && <NoResults />}
      {results && <ResultList results={results} shown={shown} excerpts={live.excerpts} />}
      {results && results.hits.length > shown && (
        <button type="button" className="button" onClick={() => setPortions(portions + 1)}>
          {searchMessages.more}
        </button>
      )}
    </>
  );
}

function statusText({ state }: LiveSearch, q: string, shown: number): string {
  if (q.trim() === '' || state.kind === 'failed') return '';
  if (state.kind === 'loading' || state.results === undefined) return searchMessages.loading;
  const count = state.results.hits.length;
  const { lang } = document.documentElement;
  if (count > shown || count === LIMIT) return searchMessages.first(Math.min(count, shown), lang);
  return count === 0 ? '' : searchMessages.count(count, lang);
}

interface ContextChoiceProps {
  manifest: SearchManifest | undefined;
  ctx: string;
  choose(path: string): void;
}

function ContextChoice({ manifest, ctx, choose }: ContextChoiceProps) {
  const contexts = manifest?.contexts ?? [];
  if (contexts.length === 0) return null;
  return (
    <select
      className="input"
      aria-label={searchMessages.context}
      value={ctx}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{searchMessages.everywhere}</option>
      {contexts.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface ResultListProps {
  results: Results;
  shown: number;
  excerpts: ReadonlyMap<string, Marked>;
}

function ResultList({ results, shown, excerpts }: ResultListProps) {
  const { base, manifest } = results.search;
  const near = results.hits.findIndex(({ isNear }) => isNear);
  return results.hits.slice(0, shown).map((hit, at) => (
    <article key={hit.record} className="search-result">
      {at === near && <strong className="search-near">{searchMessages.near}</strong>}
      <h2 className="search-result-title">
        <a href={hitHref(base, hit, manifest.highlight)}>
          <MarkedText text={hit.title} />
        </a>
      </h2>
      <p className="search-crumbs">{pathOf(hit, !hit.isPage)}</p>
      <HitText text={excerpts.get(excerptKey(hit))} />
    </article>
  ));
}

function readAddress(): ResultsQuery {
  const query = new URLSearchParams(location.search);
  return {
    q: query.get('q') ?? '',
    ctx: query.get('ctx') ?? '',
    version: query.get('version') ?? '',
  };
}

function writeAddress(baseUrl: string, query: ResultsQuery, how: 'push' | 'replace'): void {
  const href = resultsHref(baseUrl, query);
  if (href === location.pathname + location.search) return;
  if (how === 'push') history.pushState(history.state, '', href);
  else history.replaceState(history.state, '', href);
}

/**
 * Address, title and heading follow the query. In the other direction the query follows the address after Back,
 * Forward and links to this page.
 */
function useAddress(
  baseUrl: string,
  query: ResultsQuery,
  follow: (query: ResultsQuery) => void,
): void {
  const siteTitle = useRef('');
  const latest = useRef(follow);
  const seen = useRef(location.href);
  latest.current = follow;
  useEffect(() => {
    siteTitle.current ||= document.title.split(' | ').at(-1) ?? '';
    const title =
      query.q.trim() === '' ? searchMessages.pageTitle : searchMessages.resultsFor(query.q);
    document.title = `${title} | ${siteTitle.current}`;
    const heading = document.querySelector('article h1');
    if (heading !== null) heading.textContent = title;
    const timer = setTimeout(() => {
      if (isHere(baseUrl)) writeAddress(baseUrl, query, 'replace');
      seen.current = location.href;
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [baseUrl, query]);
  useEffect(() => {
    const look = (): void => {
      if (!isHere(baseUrl) || location.href === seen.current) return;
      seen.current = location.href;
      latest.current(readAddress());
    };
    const stop = currentRouter()?.subscribe(look);
    addEventListener('popstate', look);
    return () => {
      stop?.();
      removeEventListener('popstate', look);
    };
  }, [baseUrl]);
}

function isHere(baseUrl: string): boolean {
  return location.pathname.startsWith(`${baseUrl}search`);
}
