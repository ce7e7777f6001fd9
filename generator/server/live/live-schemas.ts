// Documents of schemas that pages have no room for, made on request. Entries: hasSchema(), liveSchema(). Only those
// that an already requested page leads to are known.

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
  const { loaded, client, schemaOwners } = snapshot;
  const owner = schemaOwners.get(path);
  if (owner === undefined) return schemaDocument({ request }, client, loaded.rendering);
  // The parts that it leads to belong to the same page.
  for (const { path: inner } of loaded.api.part(request).parts)
    if (!schemaOwners.has(inner)) schemaOwners.set(inner, owner);
  return schemaDocument({ request, owner }, client, loaded.rendering);
}
