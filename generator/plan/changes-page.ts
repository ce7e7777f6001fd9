// The page of changes since an older version of the API. Entry: changesPage().

import type { ApiChange, ChangedOperation } from '../../site/shared/api-change.ts';
import { changeMessages } from '../../site/shared/messages/change-messages.ts';
import type { Route } from '../../site/shared/site-types.ts';
import type { Page } from '../types.ts';
import type { RoutedDoc } from './page-routes.ts';
import { GENERATED_PAGE } from './pages.ts';

export const CHANGES_ROUTE: Route = '/changes';

export interface ApiChanges {
  changes: readonly ApiChange[];
  since: string; // label of the older version
}

/** `docs`: a change of an operation leads to the page that shows it. */
export function changesPage(
  { changes: found, since }: ApiChanges,
  docs: readonly RoutedDoc[],
): Page {
  const { title } = changeMessages;
  const shown = docs.flatMap(({ doc, route }) =>
    (doc.shows ?? []).map((part) => ({ ...part, route, title: doc.title })),
  );
  const pageOf = ({ id, spec, method }: ChangedOperation) =>
    shown.find(
      (part) =>
        part.kind === (method === 'WEBHOOK' ? 'event' : 'operation') &&
        part.name === id &&
        (part.spec ?? spec) === spec,
    );
  const changes = found.map(({ operation, ...change }): ApiChange => {
    if (operation === undefined) return change;
    const page = pageOf(operation);
    const shownOn = page && { page: page.route, title: page.title };
    return { ...change, operation: { ...operation, ...shownOn } };
  });
  return {
    ...GENERATED_PAGE,
    route: CHANGES_ROUTE,
    title,
    description: changeMessages.since(since),
    hideTableOfContents: false,
    body: { kind: 'changes', title, since, changes },
  };
}
