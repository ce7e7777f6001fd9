// The table of contents, with the heading in view marked: beside the article, or in the sidebar below the open page where
// code is beside the text; in a menu above the title on narrow screens. Entry: Toc, FollowingToc, MobileToc.

import { type Ref, useEffect, useRef, useState } from 'react';
import { showInPanel } from '../../runtime/state/sidebar-scroll.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import type { Heading } from '../../shared/site-types.ts';
import { PageMenu } from './PageMenu.tsx';

/** The reader is scrolling it, or moving through it by keyboard. */
const IN_USE = ':hover, :has(:focus-visible)';

interface TocProps {
  headings: readonly Heading[];
}

export function Toc({ headings }: TocProps) {
  return (
    <nav className="toc" aria-label={messages.onThisPage}>
      <p className="toc-title">{messages.onThisPage}</p>
      <FollowingToc headings={headings} />
    </nav>
  );
}

/** Marks the heading in view, and scrolls its panel to it. */
export function FollowingToc({ headings }: TocProps) {
  const inView = useHeadingInView(headings);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked entry changes with the heading in view
  useEffect(() => {
    const panel = list.current?.closest('.toc, .sidebar');
    if (panel?.matches(IN_USE) === false) showInPanel(panel, '[aria-current="location"]');
  }, [inView]);
  return <TocList headings={headings} inView={inView} ref={list} />;
}

/** Not a landmark: it usually repeats the table of contents beside the article. */
export function MobileToc({ headings }: TocProps) {
  return (
    <PageMenu className="toc-mobile" label={messages.onThisPage}>
      <TocList headings={headings} inView={undefined} />
    </PageMenu>
  );
}

interface TocListProps extends TocProps {
  inView: string | undefined;
  ref?: Ref<HTMLUListElement>;
}

function TocList({ headings, inView, ref }: TocListProps) {
  return (
    <ul className="toc-list" ref={ref}>
      {headings.map(({ id, text, depth }) => (
        <li key={`${id} ${text}`} className={depth > 2 ? 'toc-sub' : undefined}>
          <a
            className="toc-link"
            href={`#${id}`}
            aria-current={id === inView ? 'location' : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function useHeadingInView(headings: readonly Heading[]): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const look = () => {
      const places = headings.flatMap(({ id }) => {
        const heading = document.getElementById(id);
        if (!heading?.offsetParent) return []; // in a hidden tab panel or a closed fold
        const { top, bottom } = heading.getBoundingClientRect();
        return [{ id, top, bottom }];
      });
      setInView(headingInView(places, window.innerHeight));
    };
    look();
    const stop = new AbortController();
    document.addEventListener('scroll', look, { passive: true, signal: stop.signal });
    window.addEventListener('resize', look, stop);
    return () => stop.abort();
  }, [headings]);
  return inView;
}

interface HeadingPlace {
  id: string;
  top: number; // px from the top of the viewport
  bottom: number;
}

/** The navbar's height and a margin: headings above this have been read. */
const READ_ABOVE_PX = 76;

/**
 * The first heading below the navbar if it is in the upper half of the viewport, else the one before it, whose text
 * then fills the viewport. None above the first heading.
 */
export function headingInView(
  places: readonly HeadingPlace[],
  viewHeight: number,
): string | undefined {
  const next = places.findIndex(({ top }) => top >= READ_ABOVE_PX);
  const at = places[next];
  if (at === undefined) return places.at(-1)?.id;
  if (at.bottom < viewHeight / 2) return at.id;
  return places[next - 1]?.id;
}
