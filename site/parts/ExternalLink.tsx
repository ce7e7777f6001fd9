// A link to another site, in a tab of its own, which a mark says. Entry: ExternalLink.

import type { ComponentProps } from 'react';
import { messages } from '../shared/messages/shell-messages.ts';
import { Icon } from './Icon.tsx';

export function ExternalLink({ href, children, ...attributes }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...attributes}>
      {children}
      <Icon name="external" label={messages.newTab} />
    </a>
  );
}
