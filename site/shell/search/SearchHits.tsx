// Search hits in the box's list, grouped by page, as real links. Entries: SearchHits, MarkedTitle, HitText.

import { MethodBadge } from '../../parts/MethodBadge.tsx';
import { hitHref } from '../../runtime/search/addresses.ts';
import type { Excerpt, Hit } from '../../runtime/search/protocol.ts';
import type { Search } from '../../runtime/search/search-client.ts';
import { type Excerpts, excerptKey } from '../../runtime/search/use-search.ts';
import type { Marked } from '../../shared/search/mark-matches.ts';
import { directionOf, passageDirection } from '../../shared/text-direction.ts';
import { type HitGroup, hitsOf } from './hit-groups.ts';

function MarkedText({ text }: { text: Marked }) {
  return text.map(([piece, isMatch], index) =>
    isMatch ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  );
}

/** Of a page in the language of the site, or of one that is not translated. */
export function MarkedTitle({ text }: { text: Marked }) {
  return (
    <bdi dir={directionOf(String(text))}>
      <MarkedText text={text} />
    </bdi>
  );
}

/** What the options need to know about their list. */
export interface OptionList {
  id: string; // of the list
  active: number; // the option that Enter opens; -1: none
  onActive(index: number): void;
  onOpen(): void;
}

export function optionProps({ id, active, onActive, onOpen }: OptionList, at: number) {
  return {
    id: `${id}o${at}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    onMouseMove: () => onActive(at),
    onClick: onOpen,
  } as const;
}

interface SearchHitsProps {
  list: OptionList;
  groups: readonly HitGroup[];
  search: Search;
  excerpts: Excerpts;
}

/** Options of the combobox's list. Each is a link, so middle click and "copy link" work. */
export function SearchHits({ list, groups, search, excerpts }: SearchHitsProps) {
  let index = -1;
  return groups.map((group, at) => {
    const { page, nearLabel } = group;
    const label = `${list.id}g${at}`;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
      <div key={at} role="group" className="search-group" aria-labelledby={label}>
        {nearLabel && <strong className="search-near">{nearLabel}</strong>}
        {page === undefined && (
          <div className="search-page-label" id={label}>
            <PageName group={group} />
          </div>
        )}
        {hitsOf(group).map((hit) => {
          index += 1;
          const isPage = hit === page;
          const excerpt = excerpts.get(excerptKey(hit));
          return (
            <a
              key={hit.record}
              {...optionProps(list, index)}
              className={`search-hit search-hit-${isPage ? 'page' : 'section'}`}
              href={hrefIn(search, hit, excerpt)}
            >
              {isPage ? (
                <span className="search-page-label" id={label}>
                  <PageName group={group} />
                </span>
              ) : (
                <span className="search-hit-title">
                  <MarkedTitle text={hit.title} />
                </span>
              )}
              <HitText excerpt={excerpt} />
            </a>
          );
        })}
      </div>
    );
  });
}

/** The page's method and title, with its breadcrumbs on the right. */
function PageName({ group: { method, title, crumbs } }: { group: HitGroup }) {
  return (
    <>
      <span className="search-hit-title">
        {method && (
          <>
            <MethodBadge method={method} />{' '}
          </>
        )}
        <MarkedTitle text={title} />
      </span>{' '}
      <span className="search-crumbs">{crumbs}</span>
    </>
  );
}

/** Leads to the field that the excerpt describes, if it describes one. */
export function hrefIn(search: Search, hit: Hit, excerpt?: Excerpt): string {
  const { base, manifest } = search;
  return hitHref(base, { ...hit, hash: excerpt?.hash ?? hit.hash }, manifest.highlight);
}

/** The line is reserved before the excerpt is loaded, so that nothing moves. */
export function HitText({ excerpt }: { excerpt: Excerpt | undefined }) {
  const passage = excerpt?.text.map(([piece]) => piece).join('');
  return (
    <span className="search-hit-text" dir={passage && passageDirection(passage)}>
      {excerpt && <MarkedText text={excerpt.text} />}
    </span>
  );
}
