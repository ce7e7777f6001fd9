// The page that a word of a command line names. Entries: idOf(), idFault().

import { routeFault } from '../../config/route-fault.ts';
import { docId, routeOfId } from '../../content/doc-metadata.ts';

/** `content/guides/a.mdx`, `/guides/a` and `guides/a` name the same page; `guides/` names the folder's. */
export function idOf(word: string): string {
  const path = word
    .normalize()
    .replaceAll('\\', '/')
    .replace(/^\.?\/?(?:content\/)?/, '');
  return docId(path.replace(/\/$/, '/index'));
}

/** Why no page can have this id, as the end of a sentence; undefined: one can. */
export function idFault(id: string): string | undefined {
  if (id === '') return 'does not name a page';
  if (id.split('/').some((part) => part.startsWith('_')))
    return 'has a part that begins with "_": such files are not pages';
  if (!/^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/.test(id))
    return 'is not a valid address: use small letters, digits and hyphens, parts divided by "/"';
  return routeFault(routeOfId(id));
}
