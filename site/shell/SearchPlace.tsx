// Where the search box goes. Until its script is there, it is a form that leads to the search page.
// Entry: SearchPlace.

import { messages } from '../shared/messages.ts';
import { Icon } from './Icon.tsx';
import { useSiteData } from './SiteDataContext.tsx';

export function SearchPlace() {
  const action = `${useSiteData().baseUrl}search/`;
  return (
    <div className="search-place">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to older screen readers */}
      <form className="search-form" action={action} role="search">
        <Icon name="search" />
        <input
          className="search-input"
          type="search"
          name="q"
          placeholder={messages.searchPlaceholder}
          aria-label={messages.searchLabel}
          autoComplete="off"
        />
        <span className="search-shortcut" aria-hidden="true">
          {messages.searchShortcut}
        </span>
      </form>
      <a className="icon-button search-link" href={action} aria-label={messages.searchLabel}>
        <Icon name="search" />
      </a>
    </div>
  );
}
