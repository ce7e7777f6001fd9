// Every listed page as one tree, grouped by sidebar. Entries: DocsHierarchy, Branches.

import type { ReactNode } from 'react';
import { MethodBadge } from '../parts/MethodBadge.tsx';
import { Title } from '../parts/Title.tsx';
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
        <Section key={section.label} {...section} href={href} />
      ))}
    </>
  );
}

/** Pages at the top of a section make one list; each category a heading and a list of its own. */
function Section({ label, anchor: id, branches, href }: HierarchySection & { href: Href }) {
  const pages = branches.filter(({ anchor }) => anchor === undefined);
  const categories = branches.filter(({ anchor }) => anchor !== undefined);
  return (
    <>
      <Title level={2} id={id} text={label} />
      <p className="hierarchy-text">{contentMessages.pageCount(pagesIn(branches))}</p>
      {pages.length > 0 && <Branches branches={pages} href={href} />}
      <div className="hierarchy-groups">
        {categories.map(({ label: name, anchor, route, children }) => (
          <div key={name}>
            <Title level={3} id={`${id}-${anchor}`} text={name}>
              {route && <a href={href(route)}>{name}</a>}
            </Title>
            {children.length > 0 && <Branches branches={children} href={href} />}
          </div>
        ))}
      </div>
    </>
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
