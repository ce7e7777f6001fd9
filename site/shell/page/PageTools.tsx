// What a reader can do with the page as a whole, in a menu above the title. Entries: PageTools, hasTools(), LastUpdate.

import { ExternalLink } from '../../parts/ExternalLink.tsx';
import { ofThisBuild } from '../../runtime/state/new-build.ts';
import { pageMessages } from '../../shared/messages/page-messages.ts';
import type { PageData } from '../../shared/site-types.ts';
import { PageMenu } from './PageMenu.tsx';

export function hasTools({ markdown, editUrl }: PageData): boolean {
  return markdown !== undefined || editUrl !== undefined;
}

export function PageTools({ page }: { page: PageData }) {
  const { markdown, editUrl, lastUpdate } = page;
  if (!hasTools(page)) return null;
  return (
    <PageMenu className="page-tools" label={pageMessages.tools}>
      <ul>
        {markdown !== undefined && <MarkdownTools markdown={markdown} />}
        {editUrl !== undefined && (
          <li>
            <ExternalLink href={editUrl}>{pageMessages.edit}</ExternalLink>
          </li>
        )}
        {lastUpdate && (
          <li>
            <LastUpdate {...lastUpdate} />
          </li>
        )}
      </ul>
    </PageMenu>
  );
}

function MarkdownTools({ markdown }: { markdown: string }) {
  const copy = (button: HTMLElement): void => {
    ofThisBuild(() => import('../../runtime/article/copy-page.ts')).then(
      ({ copyPage }) => copyPage(button, markdown),
      () => location.assign(markdown),
    );
  };
  return (
    <>
      <li className="needs-script">
        <button type="button" onClick={(event) => copy(event.currentTarget)}>
          {pageMessages.copy}
        </button>
      </li>
      <li>
        <a href={markdown}>{pageMessages.view}</a>
      </li>
    </>
  );
}

/** When a page was last changed, and by whom. */
export function LastUpdate({ date, day, author }: NonNullable<PageData['lastUpdate']>) {
  return (
    <p className="last-update">
      {pageMessages.lastUpdated}
      {date !== undefined && (
        <>
          {` ${pageMessages.updatedOn} `}
          <time dateTime={date}>{day}</time>
        </>
      )}
      {author !== undefined && ` ${pageMessages.updatedBy} ${author}`}
    </p>
  );
}
