// Below the article: tags, the links to its source and its Markdown, the last change. Entry: PageFoot.

import { ContentIcon } from '../../parts/ContentIcon.tsx';
import { useHref } from '../../parts/SiteDataContext.tsx';
import { contentMessages } from '../../shared/messages/content-messages.ts';
import type { PageData } from '../../shared/site-types.ts';

interface PageFootProps {
  page: PageData;
  markdown?: string | undefined; // address of the page as Markdown
}

export function PageFoot({ page, markdown }: PageFootProps) {
  const { tags = [], editUrl, lastUpdate } = page;
  if ([tags[0], editUrl, lastUpdate, markdown].every((part) => part === undefined)) return null;
  return (
    <div className="page-foot">
      {tags.length > 0 && <Tags tags={tags} />}
      {editUrl !== undefined && (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          <ContentIcon name="note" />
          {contentMessages.editPage}
        </a>
      )}
      {markdown !== undefined && (
        <a href={markdown} className="markdown" aria-live="polite">
          {contentMessages.copyPage}
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
