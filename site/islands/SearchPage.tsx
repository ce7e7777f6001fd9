// The search page's field and its results. Without script it says that search needs script; with script the live part
// is loaded at once, in the search box's chunk. Entry: SearchPage (an island).

import { type ComponentType, useEffect, useState } from 'react';
import { PartError } from '../parts/ErrorBoundary.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { startSearch } from '../runtime/search/start-search.ts';
import { ofThisBuild } from '../runtime/state/new-build.ts';
import { editionBase } from '../runtime/state/site-address.ts';
import { searchMessages } from '../shared/messages/search-messages.ts';

export function SearchPage(_props: { slots: readonly string[] }) {
  const [Results, setResults] = useState<ComponentType<{ baseUrl: string }>>();
  const [failed, setFailed] = useState<boolean>(); // undefined: script has not run yet
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    setFailed(false);
    startSearch(editionBase());
    ofThisBuild(() => import('../shell/search/SearchBox.tsx')).then(
      (module) => setResults(() => module.SearchResults),
      () => setFailed(true),
    );
  }, [attempt]);
  return (
    <div className="search-page">
      {Results ? (
        <Results baseUrl={editionBase()} />
      ) : (
        <noscript>{searchMessages.needsScript}</noscript>
      )}
      {failed === false && !Results && <Spinner />}
      {failed && <PartError retry={() => setAttempt(attempt + 1)} />}
    </div>
  );
}
