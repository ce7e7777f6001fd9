// A webhook event. Entry: WebhookEvent.

import { Title } from '../parts/Title.tsx';
import { escapeHtml } from '../shared/escape-html.ts';
import type { BlockProps } from './html.ts';
import { SentRequest } from './SentRequest.tsx';

export function WebhookEvent({ block: { event }, hrefs }: BlockProps<'event'>) {
  const { name, summary, description = escapeHtml(summary ?? '') } = event;
  return (
    <div className="api-event">
      <Title level={3} id={name} text={name} />
      <SentRequest sent={{ ...event, description }} references={{ hrefs }} />
    </div>
  );
}
