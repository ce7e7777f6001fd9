// The fixture of two versions in two languages, built once per process. Entry: builtEditions().

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, site, type TestSite } from './site.ts';

let built: Promise<TestSite> | undefined;

/** A copy of the fixture, to be changed and built. */
export function editionsFixture(): TestSite {
  const made = site({}, { defaults: 'none' });
  cpSync(join(PROJECT, 'test/fixtures/editions'), made.dir, { recursive: true });
  return made;
}

export function builtEditions(): Promise<TestSite> {
  built ??= editionsFixture().build();
  return built;
}
