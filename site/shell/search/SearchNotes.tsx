// What search says when it shows no hits. Entries: NoResults, Failure.

import type { ReactNode } from 'react';
import { failureMessages } from '../../shared/messages/failure-messages.ts';
import { searchMessages } from '../../shared/messages/search-messages.ts';

/** `children`: where to look instead. */
export function NoResults({ children }: { children?: ReactNode }) {
  return (
    <div className="search-note">
      <strong>{searchMessages.noResults}</strong>
      <p>{searchMessages.noResultsHint}</p>
      {children}
    </div>
  );
}

export function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div className="search-note" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={retry}>
        {failureMessages.retry}
      </button>
    </div>
  );
}
