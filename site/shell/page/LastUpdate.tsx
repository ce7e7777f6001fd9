// When a page was last changed, and by whom. Entry: LastUpdate.

import { pageMessages } from '../../shared/messages/page-messages.ts';
import type { PageData } from '../../shared/site-types.ts';

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
