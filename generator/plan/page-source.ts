// What a page shows about its source file: the edit link, and when it last changed. Entries: editUrlOf(),
// lastUpdateOf().

import { encodedPath } from '../../site/shared/routes.ts';
import type { GitDates } from '../content/git-dates.ts';
import type { DocHead, Page, SiteConfig } from '../types.ts';

export function editUrlOf(doc: DocHead, config: SiteConfig): string | undefined {
  return config.editUrl === undefined
    ? undefined
    : `${config.editUrl.replace(/\/$/, '')}/${encodedPath(doc.made?.place.file ?? doc.file ?? doc.path)}`;
}

/** Front matter takes precedence over git. */
export function lastUpdateOf(
  { meta, made, file, path }: DocHead,
  dates: GitDates,
): Page['lastUpdate'] {
  const date = dates.get((made?.place.file ?? file ?? path).normalize());
  return date === undefined ? meta.lastUpdate : { date, ...meta.lastUpdate };
}
