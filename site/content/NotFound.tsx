// The not-found page: search, the nearest pages (filled in by script), the sections.
// Entry: NotFound.

import { contentMessages } from '../shared/messages/content-messages.ts';
import { messages } from '../shared/messages/shell-messages.ts';
import { LinkCard } from './CardGrid.tsx';

interface NotFoundProps {
  searchHref: string;
  sections: readonly { label: string; href: string; description: string }[];
}

export function NotFound({ searchHref, sections }: NotFoundProps) {
  return (
    <>
      <h1 className="not-found">{contentMessages.notFoundTitle}</h1>
      <p>{contentMessages.notFoundText}</p>
      <form className="not-found-search" action={searchHref}>
        <label>
          {messages.searchLabel}
          <input
            className="input"
            type="search"
            name="q"
            placeholder={contentMessages.notFoundSearch}
          />
        </label>
        <button type="submit" className="button button-primary">
          {messages.searchPlaceholder}
        </button>
      </form>
      <div className="not-found-nearest" data-nearest="" hidden>
        <h2>{contentMessages.notFoundNearest}</h2>
        <ul />
      </div>
      <h2>{contentMessages.notFoundSections}</h2>
      <ul className="card-grid card-grid-4">
        {sections.map(({ label, href, description }) => (
          <LinkCard key={href} to={href} title={label}>
            {description}
          </LinkCard>
        ))}
      </ul>
    </>
  );
}
