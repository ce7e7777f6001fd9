// Every listed page as one tree, grouped by sidebar. Entries: DocsHierarchy, Branches.

import type { ReactNode } from 'react';
import { HashLink } from '../parts/HashLink.tsx';
import { MethodBadge } from '../parts/MethodBadge.tsx';
import { contentMessages } from '../shared/messages/content-messages.ts';
import type { HierarchyBranch, HierarchySection, Route } from '../shared/site-types.ts';

interface DocsHierarchyProps {
  sections: readonly HierarchySection[];
  href: (route: Route) => string;
  children?: ReactNode;
}

type Href = DocsHierarchyProps['href'];

export function DocsHierarchy({ sections, href, children }: DocsHierarchyProps) {
  return (
    <>
      {children}
      {sections.map((section) => (
        <Section key={section.label} section={section} href={href} />
      ))}
    </>
  );
}

interface SectionProps {
  section: HierarchySection;
  href: Href;
}

/** Pages at the top of a section make one list; each category a heading and a list of its own. */
function Section({ section, href }: SectionProps) {
  const { label, anchor: id, branches } = section;
  const pages = branches.filter(({ anchor }) => anchor === undefined);
  const categories = branches.filter(({ anchor }) => anchor !== undefined);
  return (
    <>
      <h2 id={id} aria-label={label}>
        {label}
        <HashLink id={id} name={label} />
      </h2>
      <p className="hierarchy-text">{contentMessages.pageCount(pagesIn(branches))}</p>
      {pages.length > 0 && <Branches branches={pages} href={href} />}
      <div className="hierarchy-groups">
        {categories.map((category) => (
          <Category
            key={category.label}
            category={category}
            id={`${id}-${category.anchor}`}
            href={href}
          />
        ))}
      </div>
    </>
  );
}

interface BranchProps {
  category: HierarchyBranch;
  id: string;
  href: Href;
}

function Category({ category, id, href }: BranchProps) {
  const { label, route } = category;
  return (
    <div>
      <h3 id={id} aria-label={label}>
        {route === undefined ? label : <a href={href(route)}>{label}</a>}
        <HashLink id={id} name={label} />
      </h3>
      {category.children.length > 0 && <Branches branches={category.children} href={href} />}
    </div>
  );
}

export function Branches({ branches, href }: { branches: readonly HierarchyBranch[]; href: Href }) {
  return (
    <ul className="hierarchy">
      {branches.map(({ label, route, hash = '', method, children }) => (
        <li key={(route ?? label) + hash}>
          {method && <MethodBadge method={method} />}
          {route === undefined ? label : <a href={href(route) + hash}>{label}</a>}
          {children.length > 0 && <Branches branches={children} href={href} />}
        </li>
      ))}
    </ul>
  );
}

function pagesIn(branches: readonly HierarchyBranch[]): number {
  return branches.reduce(
    (sum, { route, hash, children }) =>
      sum + (route === undefined || hash ? 0 : 1) + pagesIn(children),
    0,
  );
}
