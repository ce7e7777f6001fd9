// The frame that a wide table scrolls in, the same as the build puts around tables in prose. Entry: TableFrame.

import type { ReactNode } from 'react';
import { contentMessages } from '../shared/messages/content-messages.ts';

interface TableFrameProps {
  caption: string | undefined;
  children: ReactNode; // head and body
}

export function TableFrame({ caption, children }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no <fieldset>: nothing is filled in; no landmark either
    <div
      className="table-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      role="group"
      aria-label={caption ?? contentMessages.table}
    >
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}
