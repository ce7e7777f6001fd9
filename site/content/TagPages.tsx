// The list of all tags, and the pages of one tag. Entries: TagsPage, TagPage.

import { contentMessages } from '../shared/messages/content-messages.ts';
import type { Route } from '../shared/site-types.ts';
import { DocCardList, type DocCardListProps } from './DocCardList.tsx';

interface TagsPageProps {
  tags: readonly { label: string; route: Route; count: number }[]; // sorted by label
  href: (route: Route) => string;
}

/** Grouped by first letter; each tag says how many pages it has. */
export function TagsPage({ tags, href }: TagsPageProps) {
  const letters = [...new Set(tags.map(({ label }) => firstLetter(label)))];
  return letters.map((letter) => (
    <section key={letter}>
      <h2>{letter}</h2>
      <ul className="tag-list">
        {tags
          .filter(({ label }) => firstLetter(label) === letter)
          .map(({ label, route, count }) => (
            <li key={route}>
              <a className="tag" href={href(route)}>
                {label} <span className="tag-count">{contentMessages.pageCount(count)}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  ));
}

function firstLetter(label: string): string {
  return [...label][0]?.toUpperCase() ?? '';
}

export function TagPage({ cards, tagsRoute, href }: DocCardListProps & { tagsRoute: Route }) {
  return (
    <>
      <p>
        <a href={href(tagsRoute)}>{contentMessages.viewAllTags}</a>
      </p>
      <DocCardList cards={cards} href={href} />
    </>
  );
}
