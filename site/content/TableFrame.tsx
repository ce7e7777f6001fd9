// The frame around a table, the same as the build puts around tables in prose: a table that may be wider scrolls
// inside it; one that fits does not, so that its header can be sticky. Entry: TableFrame.

import type { ReactNode } from 'react';
import { contentMessages } from '../shared/messages/content-messages.ts';

interface TableFrameProps {
  caption: string | undefined;
  fits?: boolean; // at any width of the frame
  stacked?: boolean; // rows are cards in a narrow frame
  wide?: boolean; // rows are cards in a frame that is not so narrow, too
  folding?: number; // the number of columns besides that of the row openers
  children: ReactNode; // head and body
}

export function TableFrame(props: TableFrameProps) {
  const { caption, fits = false, stacked, wide, folding, children } = props;
  const table = (
    <table className={folding ? `table-folding columns-${folding}` : undefined}>
      {caption !== undefined && <caption>{caption}</caption>}
      {children}
    </table>
  );
  const classes = `table-frame${stacked ? ' table-stacked' : ''}${wide ? ' table-wide' : ''}`;
  if (fits) return <div className={classes}>{table}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no <fieldset>: nothing is filled in; no landmark either
    <div
      className={`${classes} table-scroll`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      role="group"
      aria-label={caption ?? contentMessages.table}
    >
      {table}
    </div>
  );
}
