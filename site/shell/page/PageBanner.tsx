// Says that a page is unlisted or a draft (test/SPEC.md §2), and which version of the docs it belongs to.
// Entry: PageBanner.

import { useSiteData } from '../../parts/SiteDataContext.tsx';
import { contentMessages } from '../../shared/messages/content-messages.ts';
import type { PageData } from '../../shared/site-types.ts';

export function PageBanner({ page }: { page: PageData }) {
  const { locale } = useSiteData();
  const { badge, note, pages } = page.version ?? {};
  // The article around it may be in another language.
  const own = page.original && { lang: locale.htmlLang, dir: locale.direction };
  return (
    <>
      {page.original && (
        <div className="admonition admonition-info page-banner" role="note" {...own}>
          {contentMessages.notTranslated}
        </div>
      )}
      {note && (
        <div className="admonition admonition-warning page-banner" role="note" {...own}>
          {note.text}{' '}
          <a href={pages?.[note.latest]} data-action="choose-edition" data-version={note.latest}>
            {note.link}
          </a>
        </div>
      )}
      {badge && (
        <span className="badge page-version" {...own}>
          {badge}
        </span>
      )}
      {page.unlisted && (
        <Banner title={contentMessages.unlistedTitle} text={contentMessages.unlistedText} />
      )}
      {page.draft && <Banner title={contentMessages.draftTitle} text={contentMessages.draftText} />}
    </>
  );
}

function Banner({ title, text }: { title: string; text: string }) {
  return (
    <div className="admonition admonition-warning page-banner" role="note">
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}
