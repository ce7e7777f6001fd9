// Home › Guides › Apple Pay. The separator is text, so that it is copied too, but hidden from screen readers.
// Entry: Breadcrumbs.

import { Icon } from '../../parts/Icon.tsx';
import { useHref } from '../../parts/SiteDataContext.tsx';
import { messages } from '../../shared/messages/shell-messages.ts';
import type { Breadcrumb } from '../../shared/site-types.ts';

/** Outermost first; the last is the open page. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  const href = useHref();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={messages.breadcrumbs}>
      <ol className="breadcrumbs-list">
        <li>
          <a href={href('/')} aria-label={messages.homePage}>
            <Icon name="home" />
          </a>
        </li>
        {breadcrumbs.map(({ label, route }, index) => (
          <li key={`${index} ${label}`}>
            {/* test/SPEC.md §2. */}
            <span aria-hidden="true">{' › '}</span>
            {index === breadcrumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <CrumbLink label={label} href={route && href(route)} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLink({ label, href }: { label: string; href: string | undefined }) {
  return href === undefined ? <span>{label}</span> : <a href={href}>{label}</a>;
}
