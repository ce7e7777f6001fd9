// The version of the docs that a reader chose, kept in storage. It changes no address; on pages that belong to no
// version, the navbar links to it. Loaded only where the site has several. Entry: followVersion().

import type { PageData, SiteData } from '../../shared/site-types.ts';
import { storageSlot } from '../state/storage.ts';

const slot = storageSlot('docs-version');

/** Deletes a stored version that the site no longer has; otherwise calls back with that version's shell data. */
export function followVersion(page: PageData, show: (site: SiteData) => void): () => void {
  const versions = page.sites ?? page.version?.pages ?? {};
  const chosen = slot.get();
  let isGone = false;
  if (chosen !== undefined && !Object.hasOwn(versions, chosen)) slot.del();
  const url = page.sites?.[chosen ?? ''];
  if (url !== undefined && url !== page.site) {
    fetch(url)
      .then((answer) => answer.json() as Promise<SiteData>)
      .then((site) => isGone || show(site))
      .catch((error: unknown) => console.warn('The chosen version could not be shown.', error));
  }
  return () => {
    isGone = true;
  };
}
