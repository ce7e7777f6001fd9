// Documents of schemas that pages have no room for, made when a reader asks for one. Entries: hasSchema(),
// liveSchema(). Known are those of pages that have been asked for.

import { schemaDocument } from '../../render/schema-documents.ts';
import type { SiteSnapshot } from './page-renderer.ts';

export function hasSchema(path: string, snapshot: SiteSnapshot | undefined): boolean {
  return snapshot?.loaded.api.parts().has(path) === true;
}

export async function liveSchema(
  path: string,
  snapshot: SiteSnapshot | undefined,
): Promise<string | undefined> {
  const request = snapshot?.loaded.api.parts().get(path);
  if (snapshot === undefined || request === undefined) return undefined;
  return schemaDocument({ request }, snapshot.client, snapshot.loaded.rendering);
}
