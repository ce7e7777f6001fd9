// `npm run schemas`: writes generator/schemas/, JSON Schemas for completion and checks of YAML in editors. Entry:
// schemasCommand(). Made from the shapes that the build checks with, so both know the same keys.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../cache/project-root.ts';
import { jsonSchemas } from '../content/editor-schemas.ts';
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
