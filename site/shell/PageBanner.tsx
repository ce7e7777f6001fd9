// Tells that a page is unlisted or a draft (product spec §2). Entry: PageBanner.

import { messages } from '../shared/messages.ts';
import type { PageData } from '../shared/types.ts';

export function PageBanner({ page }: { page: PageData }) {
  return (
    <>
      {page.unlisted && <Banner title={messages.unlistedTitle} text={messages.unlistedText} />}
      {page.draft && <Banner title={messages.draftTitle} text={messages.draftText} />}
    </>
  );
}

function Banner({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-banner" role="note">
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}
