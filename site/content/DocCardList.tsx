// A card for each page of a category: on its generated page, or where its own page has <DocCardList />. Entries:
// CategoryPage, DocCardList.

import { MethodBadge } from '../parts/MethodBadge.tsx';
import { contentMessages } from '../shared/messages/content-messages.ts';
import type { Card, Route } from '../shared/site-types.ts';

export interface DocCardListProps {
  cards: readonly Card[];
  href: (route: Route) => string;
}

interface CategoryPageProps extends DocCardListProps {
  description?: string;
}

export function CategoryPage({ description, ...list }: CategoryPageProps) {
  return (
    <>
      {description !== undefined && <p>{description}</p>}
      <DocCardList {...list} />
    </>
  );
}

export function DocCardList({ cards, href }: DocCardListProps) {
  if (cards.length === 0) return <p className="admonition">{contentMessages.emptyCategory}</p>;
  return (
    <ul className="card-grid">
      {cards.map(({ label, route, method, description, pages }) => (
        <li key={route} className="card">
          <p className="card-title">
            {method && <MethodBadge method={method} />}
            <a className="card-link" href={href(route)}>
              {label}
            </a>
          </p>
          {description !== undefined && <p className="card-text">{withTiedDashes(description)}</p>}
          {pages !== undefined && <p className="card-count">{contentMessages.pageCount(pages)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Keeps a dash from beginning a line. */
function withTiedDashes(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ');
}
