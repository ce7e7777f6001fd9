// The frame that a wide table scrolls in, the same as the build puts around tables in prose. Entry: TableFrame.

import type { ReactNode } from 'react';
import { messages } from '../shared/messages.ts';

interface TableFrameProps {
  caption: string | undefined;
  children: ReactNode; // head and body
}

export function TableFrame({ caption, children }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <section> in prose would ask for a heading
    <div
      className="table-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      role="region"
      aria-label={caption ?? messages.table}
    >
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}
