// Below the article: tags, the edit link, the last update. Entry: PageFoot.

import { ContentIcon } from '../../parts/ContentIcon.tsx';
import { useHref } from '../../parts/SiteDataContext.tsx';
import { contentMessages } from '../../shared/messages/content-messages.ts';
import { pageMessages } from '../../shared/messages/page-messages.ts';
import type { PageData } from '../../shared/site-types.ts';
import { LastUpdate } from './PageTools.tsx';

export function PageFoot({ page }: { page: PageData }) {
  const { tags = [], editUrl, lastUpdate } = page;
  if ([tags[0], editUrl, lastUpdate].every((part) => part === undefined)) return null;
  return (
    <div className="page-foot">
      {tags.length > 0 && <Tags tags={tags} />}
      {editUrl !== undefined && (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          <ContentIcon name="note" />
          {pageMessages.edit}
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
