// The frame around a table, the same as the build puts around tables in prose: a table that may be wider scrolls
// inside it; one that fits does not, so that its header can be sticky. Entry: TableFrame.

import type { ReactNode } from 'react';
import { contentMessages } from '../shared/messages/content-messages.ts';
import type { Frame } from '../shared/table-width.ts';

interface TableFrameProps {
  caption: string | undefined;
  frame?: Frame | undefined; // rows are cards in a narrower one; undefined: the table scrolls
  stacked?: boolean; // rows are cards at all
  folding?: number; // the number of columns besides that of the row openers
  children: ReactNode; // head and body
}

export function TableFrame(props: TableFrameProps) {
  const { caption, frame, stacked, folding, children } = props;
  const table = (
    <table className={folding ? `table-folding columns-${folding}` : undefined}>
      {caption !== undefined && <caption>{caption}</caption>}
      {children}
    </table>
  );
  const classes = `table-frame${stacked ? ' table-stacked' : ''} table-${frame ?? 'scroll'}`;
  if (frame) return <div className={classes}>{table}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no <fieldset>: nothing is filled in; no landmark either
    <div
      className={classes}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      role="group"
      aria-label={caption ?? contentMessages.table}
    >
      {table}
    </div>
  );
}
