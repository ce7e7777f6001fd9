// The page of changes since an older version of the API. Entry: changesPage().

import type { ApiChange, ChangedOperation } from '../../site/shared/api-change.ts';
import { changeMessages } from '../../site/shared/messages/change-messages.ts';
import type { Route } from '../../site/shared/site-types.ts';
import type { Page } from '../types.ts';
import { GENERATED_PAGE } from './pages.ts';

interface ChangesRequest {
  changes: readonly ApiChange[];
  since: string; // label of the older version
  /** The page that shows it; undefined: none, so its name is no link. */
  routeOf(operation: ChangedOperation): string | undefined;
}

export function changesPage({ changes: found, since, routeOf }: ChangesRequest): Page {
  const { title } = changeMessages;
  const changes = found.map(({ operation, ...change }): ApiChange => {
    if (operation === undefined) return change;
    const { page: _, ...own } = operation;
    const page = routeOf(operation);
    return { ...change, operation: { ...own, ...(page !== undefined && { page }) } };
  });
  return {
    ...GENERATED_PAGE,
    route: '/changes' as Route,
    title,
    description: changeMessages.since(since),
    hideTableOfContents: false,
    body: { kind: 'changes', title, since, changes },
  };
}
