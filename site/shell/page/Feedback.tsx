// "Was this page helpful?": a form that posts to the address set in content/site.yaml; with script without leaving the
// page. Entry: Feedback.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHref } from '../../parts/SiteDataContext.tsx';
import { pageMessages } from '../../shared/messages/page-messages.ts';
import type { Route } from '../../shared/site-types.ts';

interface FeedbackProps {
  route: Route; // of the page that the feedback is about
  action: string;
}

export function Feedback({ route, action }: FeedbackProps) {
  const href = useHref();
  const [said, setSaid] = useState<'thanks' | 'notSent'>();
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said === 'thanks') thanks.current?.focus(); // the button that had focus is gone
  }, [said]);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const answer = new FormData(event.currentTarget, submitter);
    const body = new URLSearchParams([...answer].map(([name, value]) => [name, String(value)]));
    // The response is not read, so the endpoint needs no CORS headers.
    fetch(action, { method: 'POST', body, mode: 'no-cors', keepalive: true }).then(
      () => setSaid('thanks'),
      () => setSaid('notSent'),
    );
  };
  if (said === 'thanks') {
    return (
      <p className="feedback" ref={thanks} tabIndex={-1}>
        {pageMessages.thanks}
      </p>
    );
  }
  return (
    <form className="feedback" method="post" action={action} onSubmit={send}>
      <input type="hidden" name="page" value={href(route)} />
      <span>{pageMessages.helpful}</span>
      {(['yes', 'no'] as const).map((answer) => (
        <button
          key={answer}
          type="submit"
          name="helpful"
          value={answer}
          className="button"
          aria-label={`${pageMessages[answer]}: ${pageMessages.helpful}`}
        >
          {pageMessages[answer]}
        </button>
      ))}
      {said === 'notSent' && <span role="alert">{pageMessages.notSent}</span>}
    </form>
  );
}
