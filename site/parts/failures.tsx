// The error screens of the shell, loaded when a part has failed. Entries: CrashScreen, FailedItem.

import { failureMessages } from '../shared/messages/failure-messages.ts';
import { messages } from '../shared/messages/shell-messages.ts';
import type { NavbarItem } from '../shared/site-types.ts';

/** test/SPEC.md §8: the message, 'Try again' and the cause chain. */
export function CrashScreen({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="failure" role="alert">
      <h1>{messages.crashTitle}</h1>
      <button type="button" className="button button-primary" onClick={retry}>
        {failureMessages.retry}
      </button>
      <ErrorChain error={error} />
    </div>
  );
}

/** Shows the owner which item failed (test/SPEC.md §8); the rest of the navbar goes on working. */
export function FailedItem({ item, error }: { item: NavbarItem; error: unknown }) {
  const text = failureMessages.navbarItem(JSON.stringify(item, null, 2));
  return (
    <details className="navbar-dropdown">
      <summary className="navbar-link">{failureMessages.navbarItemShort}</summary>
      <ErrorChain error={new Error(text, { cause: error })} />
    </details>
  );
}

function ErrorChain({ error }: { error: unknown }) {
  return (
    <pre className="failure-causes">
      {causeChain(error).join(`\n\n${failureMessages.causedBy}\n`)}
    </pre>
  );
}

/** The message of `error` and of each cause below it. Stops at a circular cause. */
function causeChain(error: unknown): string[] {
  const seen = new Set<unknown>();
  for (let next = error; next !== undefined && next !== null && !seen.has(next); ) {
    seen.add(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return [...seen].map((one) => (one instanceof Error ? one.message : String(one)));
}
