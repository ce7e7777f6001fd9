// An admonition: each kind has a colour, an icon and a default title. Entry: Admonition.

import type { ReactNode } from 'react';
import { ContentIcon } from '../parts/ContentIcon.tsx';
import { contentMessages } from '../shared/messages/content-messages.ts';

export type AdmonitionKind = keyof typeof contentMessages.admonition;

interface AdmonitionProps {
  kind: AdmonitionKind;
  title?: string; // in place of the kind's default title
  children: ReactNode;
}

export function Admonition({
  kind,
  title = contentMessages.admonition[kind],
  children,
}: AdmonitionProps) {
  return (
    <div className={`admonition admonition-${kind}`} role="note">
      <p className="admonition-title">
        <ContentIcon name={kind} />
        {title}
      </p>
      {children}
    </div>
  );
}
