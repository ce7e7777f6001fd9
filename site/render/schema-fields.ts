// The fields of a schema that has a document of its own. Entry: schemaFieldsHtml().

import { rootHtml } from '../reference/ContentSchema.tsx';
import type { SchemaDocument } from '../shared/render-types.ts';

export function schemaFieldsHtml({ schema, label, hrefs, sender }: SchemaDocument): string {
  // The page that links here has its title and description.
  const { description: _, title: __, ...inside } = schema;
  return rootHtml(inside, label, { references: { hrefs }, sender });
}
