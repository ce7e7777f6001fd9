// The shapes of all YAML that writers edit, as JSON Schema (draft 7, which editors support best), by file name in
// generator/schemas/. Entry: jsonSchemas().

import { sidebarItemShape, sidebarsShape } from '../config/sidebars-config.ts';
import { siteShape } from '../config/site-config.ts';
import { type JsonSchema, schemaOf } from '../yaml/shape.ts';
import { frontMatter } from './front-matter.ts';

const DRAFT = { $schema: 'http://json-schema.org/draft-07/schema#' };

export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    'site.schema.json': { ...DRAFT, title: 'content/site.yaml', ...schemaOf(siteShape) },
    'sidebars.schema.json': {
      ...DRAFT,
      title: 'content/sidebars.yaml',
      ...schemaOf(sidebarsShape),
      definitions: { item: schemaOf(sidebarItemShape) },
    },
    'front-matter.schema.json': {
      ...DRAFT,
      title: "A page's front matter",
      ...schemaOf(frontMatter),
    },
  };
}
