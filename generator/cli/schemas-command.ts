// `npm run schemas`: writes generator/schemas/, JSON Schemas (draft 7, which editors support best) for completion and
// checks of YAML. Made from the shapes that the build checks with, so both know the same keys. Entries: schemasCommand(),
// jsonSchemas().

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../cache/project-root.ts';
import { sidebarItemShape, sidebarsShape } from '../config/sidebars-config.ts';
import { siteShape } from '../config/site-config.ts';
import { frontMatterShape } from '../content/front-matter.ts';
import { type JsonSchema, schemaOf } from '../yaml/shape.ts';
import { parseCommandLine, type Usage } from './help.ts';

const USAGE: Usage = {
  command: 'npm run schemas',
  description:
    'Writes generator/schemas/, JSON Schemas for completion and checks of YAML in editors.',
  words: 0,
  flags: {},
};

export async function schemasCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const folder = join(PROJECT, 'generator/schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(jsonSchemas())) {
    writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
    console.log(`generator/schemas/${name}`);
  }
  return 0;
}

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
      ...schemaOf(frontMatterShape),
    },
  };
}
