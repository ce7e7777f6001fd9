// Cards that lead somewhere, in a grid. Entry: CardGrid, LinkCard.

import type { ReactNode } from 'react';
import { ContentIcon } from '../parts/ContentIcon.tsx';
import type { IconName } from '../shared/icon-paths.ts';

interface CardGridProps {
  columns?: '1' | '2' | '3' | '4' | '5'; // on wide screens; absent: as many as fit; 1: a list with lines
  children: ReactNode;
}

export function CardGrid({ columns, children }: CardGridProps) {
  return (
    <ul className={columns === undefined ? 'card-grid' : `card-grid card-grid-${columns}`}>
      {children}
    </ul>
  );
}

interface LinkCardProps {
  to: string; // a finished address
  title: string;
  icon?: IconName;
  children?: ReactNode;
}

/** The title is the link, stretched over the card by the stylesheet: one short name to read aloud. */
export function LinkCard({ to, title, icon, children }: LinkCardProps) {
  return (
    <li className="card">
      {icon && <ContentIcon name={icon} />}
      <a className="card-link" href={to}>
        {title}
      </a>
      {children !== undefined && <div className="card-text">{children}</div>}
    </li>
  );
}
