// Catches what a part of the shell throws in the browser, and loads the error screens.
// Entry: ErrorBoundary, PageError.

import { Component, type ReactNode } from 'react';
import { messages } from '../shared/messages/shell-messages.ts';
import type { NavbarItem } from '../shared/site-types.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  resetKey?: string; // a new key clears the error, so the next page is rendered
  item?: NavbarItem; // the children render this item of the navbar
}
interface ErrorBoundaryState {
  failure: { error: unknown } | undefined;
  resetKey: string | undefined;
  screens?: typeof import('./failures.tsx');
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

  override componentDidCatch(): void {
    import('./failures.tsx').then(
      (screens) => this.setState({ screens }),
      () => {}, // the plain text stays
    );
  }

  override render(): ReactNode {
    const { failure, screens } = this.state;
    const { children, item } = this.props;
    if (failure === undefined) return children;
    const { error } = failure;
    if (screens === undefined) return <p role="alert">{messages.crashTitle}</p>;
    if (item !== undefined) return <screens.FailedItem item={item} error={error} />;
    return <screens.CrashScreen error={error} retry={this.retry} />;
  }
}

interface RetryProps {
  retry: () => void;
}

/** The screen in place of a page that could not be loaded (test/SPEC.md §8). */
export function PageError({ retry }: RetryProps) {
  return (
    <Failure text={messages.pageErrorText} retry={retry}>
      <h1>{messages.pageErrorTitle}</h1>
    </Failure>
  );
}

/** The same for a part of a page; the rest of it can be read. */
export function PartError({ retry }: RetryProps) {
  return (
    <Failure text={messages.partErrorText} retry={retry}>
      <strong>{messages.pageErrorTitle}</strong>
    </Failure>
  );
}

function Failure({ text, retry, children }: RetryProps & { text: string; children: ReactNode }) {
  return (
    <div className="failure" role="alert">
      {children}
      <p>{text}</p>
      <button type="button" className="button button-primary" onClick={retry}>
        {messages.pageErrorRetry}
      </button>
    </div>
  );
}
