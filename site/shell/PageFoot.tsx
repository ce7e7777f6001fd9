// Below the article: tags, the link to its source, the last change. Entry: PageFoot.

import { messages } from '../shared/messages.ts';
import type { PageData } from '../shared/types.ts';
import { Icon } from './Icon.tsx';
import { useHref } from './SiteDataContext.tsx';

export function PageFoot({ page }: { page: PageData }) {
  const { tags = [], editUrl, lastUpdate } = page;
  if (tags.length === 0 && editUrl === undefined && lastUpdate === undefined) return null;
  return (
    <div className="page-foot">
      {tags.length > 0 && <Tags tags={tags} />}
      {editUrl !== undefined && (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="edit" />
          {messages.editPage}
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
      <span>{messages.tags}:</span>
      {tags.map(({ label, route }) => (
        <a key={route} className="page-tag" href={href(route)}>
          {label}
        </a>
      ))}
    </p>
  );
}

function LastUpdate({ date, author }: NonNullable<PageData['lastUpdate']>) {
  return (
    <p className="last-update">
      {messages.lastUpdated}
      {date !== undefined && (
        <>
          {` ${messages.updatedOn} `}
          <time dateTime={date}>{dayInWords(date)}</time>
        </>
      )}
      {author !== undefined && ` ${messages.updatedBy} ${author}`}
    </p>
  );
}

/** `2025-03-04` → `4 Mar 2025`. By hand: a browser's own formatting differs from the server's. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-');
  const name = messages.months[Number(month) - 1];
  return name === undefined || day === undefined ? date : `${Number(day)} ${name} ${year}`;
}
