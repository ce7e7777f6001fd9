// Links to the previous and the next page, at the article's end. Entry: Pager.

import { useHref } from '../../parts/SiteDataContext.tsx';
import { messages } from '../../shared/messages/shell-messages.ts';
import type { NavLink, PageData } from '../../shared/site-types.ts';

export function Pager({ page: { previous, next } }: { page: PageData }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pager" aria-label={messages.docsPages}>
      {previous && <PagerLink link={previous} rel="prev" caption={messages.previous} />}
      {next && <PagerLink link={next} rel="next" caption={messages.next} />}
    </nav>
  );
}

interface PagerLinkProps {
  link: NavLink;
  rel: 'prev' | 'next';
  caption: string;
}

function PagerLink({ link, rel, caption }: PagerLinkProps) {
  const href = useHref();
  return (
    // Keyed by route: a translator may have changed the text inside, so the link is replaced as a whole.
    <a key={link.route} className={`pager-link pager-${rel}`} href={href(link.route)} rel={rel}>
      <span className="pager-caption">{caption}</span>
      {link.label}
    </a>
  );
}
