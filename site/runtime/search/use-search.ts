// The hits for a query as it is typed: loads the search on first use, drops outdated responses, reports failures.
// Entries: useSearch(), useExcerpts().

import { useCallback, useEffect, useRef, useState } from 'react';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import type { SearchOptions } from '../../shared/search/search.ts';
import { RefusedAddress } from '../../shared/search/search-manifest.ts';
import { isSlowConnection } from '../state/connection.ts';
import { ofThisBuild } from '../state/new-build.ts';
import type { Excerpt, Hit } from './protocol.ts';
import type { OpenSearchOptions, Search } from './search-client.ts';

export interface UseSearchOptions extends Omit<OpenSearchOptions, 'onLoad'>, SearchOptions {
  contextKey: string; // changes whenever the context may
}

export interface Results {
  query: string; // the query these hits are for
  hits: readonly Hit[];
  search: Search;
}

export type SearchState =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  | { kind: 'ready'; results: Results | undefined }; // undefined: no query yet

export interface LiveSearch {
  state: SearchState;
  retry(): void;
}

/** Pages for excerpts are fetched after this pause in typing. */
const EXCERPT_DELAY_MS = 180;

export function excerptKey({ page, hash }: Hit): string {
  return page + hash;
}

export function useSearch(query: string, options: UseSearchOptions): LiveSearch {
  const { limit, perPage, contextKey } = options;
  const [search, setSearch] = useState<Search>();
  const [failure, setFailure] = useState<string>();
  const [results, setResults] = useState<Results>();
  const [attempt, setAttempt] = useState(0);
  const lastRequest = useRef(0);
  const place = useRef(options);
  place.current = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a context change discards the index (test/SPEC.md §4)
  useEffect(() => {
    let isCurrent = true;
    const onLoad = (): void => {
      if (isCurrent) setSearch(undefined);
    };
    setFailure(undefined);
    const opening = ofThisBuild(() => import('./search-client.ts')).then(({ openSearch }) =>
      openSearch({ ...place.current, onLoad }),
    );
    opening.then(
      (opened) => isCurrent && setSearch(opened),
      (error: unknown) => {
        if (!isCurrent) return;
        setSearch(undefined);
        setFailure(failureText(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, contextKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (search === undefined) return;
    const mine = ++lastRequest.current;
    if (query.trim() === '') {
      setResults(undefined); // the index is not consulted
      return;
    }
    const isCurrent = (): boolean => mine === lastRequest.current;
    search.find(query, { limit, perPage }).then(
      (hits) => {
        if (!isCurrent()) return;
        setFailure(undefined); // of an earlier query, whose parts could not be loaded
        setResults({ query, search, hits });
      },
      (error: unknown) => isCurrent() && setFailure(failureText(error)),
    );
  }, [search, query, limit, perPage, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (failure !== undefined) return { state: { kind: 'failed', text: failure }, retry };
  if (search === undefined) return { state: { kind: 'loading' }, retry };
  return {
    state: { kind: 'ready', results: query.trim() === '' ? undefined : results },
    retry,
  };
}

function failureText(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  return navigator.onLine ? searchMessages.failed : searchMessages.offline;
}

export type Excerpts = ReadonlyMap<string, Excerpt>; // by excerptKey()

const NONE: Excerpts = new Map();

/**
 * The excerpts of the hits that are shown. Fetched after the hits, never on slow or metered
 * connections. `scale`: their length, as a multiple of the configured one.
 */
export function useExcerpts(
  search: Search | undefined,
  wanted: readonly Hit[],
  scale = 1,
): Excerpts {
  const [excerpts, setExcerpts] = useState(NONE);
  useEffect(() => {
    if (search === undefined || wanted.length === 0 || isSlowConnection()) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const length = search.manifest.snippetLength * scale;
      const answer = await search.excerpts(wanted, length).catch(() => []);
      if (!isCurrent) return;
      const pairs = wanted.flatMap((hit, at) => {
        const excerpt = answer[at];
        return excerpt === undefined ? [] : [[excerptKey(hit), excerpt] as const];
      });
      setExcerpts(new Map(pairs));
    }, EXCERPT_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, wanted, scale]);
  return excerpts;
}
