// Filters the search page by section (sidebar), with the number of pages in each. Radio buttons, so arrow keys
// select. Entries: SectionFilter, inSection().

import { searchMessages } from '../../shared/messages/search-messages.ts';
import type { SearchManifest, SearchSection } from '../../shared/search/search-manifest.ts';
import type { HitGroup } from './hit-groups.ts';

/** Pages in no sidebar; no sidebar can have this id. */
const OTHERS: SearchSection = { id: '-', label: '' };

/** A section that is unknown, or has no hits, is ignored. */
export function inSection(
  groups: readonly HitGroup[],
  manifest: SearchManifest | undefined,
  chosen: string,
): readonly HitGroup[] {
  const section = [...(manifest?.sections ?? []), OTHERS].find(({ id }) => id === chosen);
  const own = groups.filter((group) => group.section === section?.label);
  return own.length === 0 ? groups : own;
}

interface SectionFilterProps {
  groups: readonly HitGroup[]; // of all sections
  sections: readonly SearchSection[];
  chosen: string; // '': all
  choose(id: string): void;
}

export function SectionFilter({ groups, sections, chosen, choose }: SectionFilterProps) {
  const count = (label: string): number => groups.filter(({ section }) => section === label).length;
  const offered = [...sections, OTHERS]
    .map(({ id, label }) => ({
      id,
      label: label || searchMessages.otherPages,
      pages: count(label),
    }))
    .filter(({ pages }) => pages > 0);
  if (groups.length === 0 || offered.length < 2) return null;
  const all = { id: '', label: searchMessages.allSections, pages: groups.length };
  const isKnown = offered.some(({ id }) => id === chosen);
  return (
    <fieldset className="search-filter">
      <legend className="visually-hidden">{searchMessages.filter}</legend>
      {[all, ...offered].map(({ id, label, pages }) => (
        <label key={id} className="search-chip">
          <input
            type="radio"
            name="section"
            value={id}
            className="visually-hidden"
            checked={id === (isKnown ? chosen : '')}
            onChange={() => choose(id)}
          />
          {label} <span className="search-chip-count">{pages}</span>
        </label>
      ))}
    </fieldset>
  );
}
