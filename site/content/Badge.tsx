// A word on a coloured background: kinds of API key, methods, states. Entry: Badge.

import type { ReactNode } from 'react';
import type { badgeKinds } from '../shared/component-contracts.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';

interface BadgeProps {
  kind: (typeof badgeKinds)[number];
  children?: ReactNode; // in place of the kind's own word
}

export function Badge({ kind, children }: BadgeProps) {
  const words: Readonly<Record<string, string>> = contentMessages.badge;
  const word = words[kind]; // methods have none
  return (
    <span className={word === undefined ? `verb verb-${kind}` : `badge badge-${kind}`}>
      {children ?? word ?? kind.toUpperCase()}
    </span>
  );
}
