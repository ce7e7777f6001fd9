// The address of the search page: query, context, version, section. Entries: ResultsQuery, readAddress(),
// writeAddress(), useAddress().

import { useEffect, useRef } from 'react';
import { router } from '../../runtime/navigation/router.ts';
import { resultsHref, type SearchAddress } from '../../runtime/search/addresses.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';

/** Safari allows 100 changes of the address in 30 seconds. */
const MOST_IN_HEADING = 100;
const ADDRESS_DELAY_MS = 350;

/** '' stands for what is not set. */
export type ResultsQuery = Required<SearchAddress>;

export function readAddress(): ResultsQuery {
  const query = new URLSearchParams(location.search);
  return {
    q: query.get('q') ?? '',
    ctx: query.get('ctx') ?? '',
    version: query.get('version') ?? '',
    section: query.get('section') ?? '',
  };
}

export function writeAddress(baseUrl: string, query: ResultsQuery, how: 'push' | 'replace'): void {
  const href = resultsHref(baseUrl, query);
  if (href === location.pathname + location.search) return;
  if (how === 'push') history.pushState(history.state, '', href);
  else history.replaceState(history.state, '', href);
}

/** Right to left, `C#` stays as it is typed. */
function isolated(typed: string): string {
  return document.dir === 'rtl' ? `\u2068${typed}\u2069` : typed;
}

/**
 * Address, title and heading follow the query. Conversely, the query follows the address after Back, Forward and links
 * to this page.
 */
export function useAddress(
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
      query.q.trim() === ''
        ? searchMessages.pageTitle
        : searchMessages.resultsFor(isolated(cut(query.q)));
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
    const stop = router.subscribe(look);
    addEventListener('popstate', look);
    return () => {
      stop();
      removeEventListener('popstate', look);
    };
  }, [baseUrl]);
}

function isHere(baseUrl: string): boolean {
  return location.pathname.startsWith(`${baseUrl}search`);
}

/** A pasted page is no heading. */
function cut(query: string): string {
  return query.length > MOST_IN_HEADING ? `${query.slice(0, MOST_IN_HEADING)}…` : query;
}
