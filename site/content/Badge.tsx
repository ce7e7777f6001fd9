// A word on a coloured background: kinds of API key, methods, states. Entry: Badge.

import type { ReactNode } from 'react';
import type { badgeKinds } from '../shared/component-contracts.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';

interface BadgeProps {
  kind: (typeof badgeKinds)[number];
  children?: ReactNode; // in place of the kind's own word
}

export function Badge({ kind, children }: BadgeProps) {
  const isMethod = contentMessages.badge[kind] === kind.toUpperCase();
  return (
    <span className={isMethod ? `verb verb-${kind}` : `badge badge-${kind}`}>
      {children ?? contentMessages.badge[kind]}
    </span>
  );
}
