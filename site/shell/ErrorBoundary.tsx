// Catches what a part of the shell throws in the browser, and shows the message and its causes.
// Entry: ErrorBoundary, PageError; causeChain() for the words.

import { Component, type ReactNode } from 'react';
import { messages } from '../shared/messages.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  resetKey?: string; // another key takes the error away: the next page gets its chance
  fallback?: (error: unknown, retry: () => void) => ReactNode;
}
interface ErrorBoundaryState {
  failure: { error: unknown } | undefined;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  retry = () => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const { fallback = crashScreen } = this.props;
    return fallback(failure.error, this.retry);
  }
}

/** Product spec §8: the message, 'Try again' and the cause chain. */
function crashScreen(error: unknown, retry: () => void): ReactNode {
  return (
    <div className="failure" role="alert">
      <h1>{messages.crashTitle}</h1>
      <button type="button" className="button button-primary" onClick={retry}>
        {messages.crashRetry}
      </button>
      <ErrorChain error={error} />
    </div>
  );
}

/** The screen in place of a page that could not be loaded (product spec §8). */
export function PageError({ retry }: { retry: () => void }) {
  return (
    <div className="failure" role="alert">
      <h1>{messages.pageErrorTitle}</h1>
      <p>{messages.pageErrorText}</p>
      <button type="button" className="button button-primary" onClick={retry}>
        {messages.pageErrorRetry}
      </button>
    </div>
  );
}

export function ErrorChain({ error }: { error: unknown }) {
  return (
    <pre className="failure-causes">{causeChain(error).join(`\n\n${messages.causedBy}\n`)}</pre>
  );
}

/** The message of `error` and of each cause below it. A chain that bites its tail ends there. */
export function causeChain(error: unknown): string[] {
  const seen = new Set<unknown>();
  for (let next = error; next !== undefined && next !== null && !seen.has(next); ) {
    seen.add(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return [...seen].map((one) => (one instanceof Error ? one.message : String(one)));
}
