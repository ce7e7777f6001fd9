// Below the article: tags, the link to its source, the last change. Entry: PageFoot.

import { ContentIcon } from '../content/ContentIcon.tsx';
import { contentMessages } from '../shared/content-messages.ts';
import type { PageData } from '../shared/types.ts';
import { useHref } from './SiteDataContext.tsx';

export function PageFoot({ page }: { page: PageData }) {
  const { tags = [], editUrl, lastUpdate } = page;
  if (tags.length === 0 && editUrl === undefined && lastUpdate === undefined) return null;
  return (
    <div className="page-foot">
      {tags.length > 0 && <Tags tags={tags} />}
      {editUrl !== undefined && (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          <ContentIcon name="note" />
          {contentMessages.editPage}
        </a>
      )}
      {lastUpdate && <LastUpdate {...lastUpdate} />}
    </div>
  );
}

function Tags({ tags }: { tags: NonNullable<PageData['tags']> }) {
  const href = useHref();
  return (
    <p className="page-tags">
      <span>{contentMessages.tags}:</span>
      {tags.map(({ label, route }) => (
        <a key={route} className="page-tag" href={href(route)}>
          {label}
        </a>
      ))}
    </p>
  );
}

function LastUpdate({ date, day, author }: NonNullable<PageData['lastUpdate']>) {
  return (
    <p className="last-update">
      {contentMessages.lastUpdated}
      {date !== undefined && (
        <>
          {` ${contentMessages.updatedOn} `}
          <time dateTime={date}>{day}</time>
        </>
      )}
      {author !== undefined && ` ${contentMessages.updatedBy} ${author}`}
    </p>
  );
}
