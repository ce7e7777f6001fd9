// A webhook event. Entry: WebhookEvent.

import { Title } from '../parts/Title.tsx';
import { escapeHtml } from '../shared/escape-html.ts';
import type { ApiBlock } from '../shared/reference/operation-types.ts';
import type { References } from './html.ts';
import { SentRequest } from './SentRequest.tsx';

interface WebhookEventProps {
  block: Extract<ApiBlock, { kind: 'event' }>;
  hrefs: References['hrefs'];
}

export function WebhookEvent({ block: { event }, hrefs }: WebhookEventProps) {
  const { name, summary, description = escapeHtml(summary ?? '') } = event;
  return (
    <div className="api-event">
      <Title level={3} id={name} text={name} />
      <SentRequest sent={{ ...event, description }} references={{ hrefs }} />
    </div>
  );
}
