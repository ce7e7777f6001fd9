// The generated index page of a category: a card for each of its pages. Entry: CategoryPage.

import { MethodBadge } from '../parts/MethodBadge.tsx';
import { contentMessages } from '../shared/messages/content-messages.ts';
import type { Card, Route } from '../shared/site-types.ts';

interface CategoryPageProps {
  title: string;
  description?: string;
  note?: string; // for categories whose pages are found in other ways
  cards: readonly Card[];
  href: (route: Route) => string;
  locale: string;
}

export function CategoryPage({ title, description, note, cards, href, locale }: CategoryPageProps) {
  const remark = note ?? (cards.length === 0 ? contentMessages.emptyCategory : undefined);
  return (
    <>
      <h1>{title}</h1>
      {description !== undefined && <p>{description}</p>}
      {remark !== undefined && <p className="category-note">{remark}</p>}
      {cards.length > 0 && (
        <ul className="card-grid card-grid-2">
          {cards.map((card) => (
            <PageCard key={card.route} card={card} href={href(card.route)} locale={locale} />
          ))}
        </ul>
      )}
    </>
  );
}

interface PageCardProps {
  card: Card;
  href: string;
  locale: string;
}

function PageCard({ card, href, locale }: PageCardProps) {
  const { label, method, description, pages } = card;
  return (
    <li className="card">
      <h2 className="card-title">
        {method && <MethodBadge method={method} />}
        <a className="card-link" href={href}>
          {label}
        </a>
      </h2>
      {description !== undefined && <p className="card-text">{withTiedDashes(description)}</p>}
      {pages !== undefined && (
        <p className="card-count">{contentMessages.pageCount(pages, locale)}</p>
      )}
    </li>
  );
}

/** Keeps a dash from beginning a line. */
function withTiedDashes(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ');
}
