// The not-found page: search, the nearest pages (filled in by script), the sections.
// Entry: NotFound.

import { contentMessages } from '../shared/messages/content-messages.ts';
import { messages } from '../shared/messages/shell-messages.ts';
import type { HierarchyBranch, Route } from '../shared/site-types.ts';
import { Branches } from './DocsHierarchy.tsx';

interface NotFoundProps {
  searchHref: string;
  sections: readonly HierarchyBranch[];
  href: (route: Route) => string;
}

export function NotFound({ searchHref, sections, href }: NotFoundProps) {
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
      <div className="hierarchy-groups">
        {sections.map(({ label, children }) => (
          <div key={label}>
            <h3>{label}</h3>
            <Branches branches={children} href={href} />
          </div>
        ))}
      </div>
    </>
  );
}
