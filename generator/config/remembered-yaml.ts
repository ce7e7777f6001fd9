// content/site.yaml and sidebars.yaml, parsed, cached by earlier builds: with a line for each of 5,000 pages, parsing
// takes a tenth of a second. Entries: rememberedConfig(), rememberedSidebars().

import { codeHashOf } from '../cache/code-hash.ts';
import type { Memo } from '../cache/memo.ts';
import { limitedRead } from '../threads/time-limit.ts';
import type { Checked, SiteConfig, Source, Variables } from '../types.ts';
import type { SidebarConfig } from './sidebar-types.ts';
import { readSidebars } from './sidebars-config.ts';
import { readSiteConfig } from './site-config.ts';

export interface RememberedInput {
  memo: Memo;
  maxSeconds: number; // of processor time
}

export function rememberedConfig(source: Source, input: RememberedInput): Checked<SiteConfig> {
  return remembered(source, '', { ...input, read: readSiteConfig });
}

export function rememberedSidebars(
  source: Source,
  { variables, ...input }: RememberedInput & { variables: Variables },
): Checked<readonly SidebarConfig[]> {
  const read = (one: Source): Checked<readonly SidebarConfig[]> => readSidebars(one, variables);
  return remembered(source, JSON.stringify(variables), { ...input, read });
}

/** `T` is plain JSON. */
function remembered<T>(
  source: Source,
  settings: string,
  { memo, maxSeconds, read }: RememberedInput & { read(source: Source): Checked<T> },
): Checked<T> {
  const code = codeHashOf('generator/config/remembered-yaml.ts');
  const key = memo.key('yaml', code, source.path, source.hash, settings);
  const known = memo.get(key);
  if (known !== undefined) return JSON.parse(known) as Checked<T>;
  const made = limitedRead(source, maxSeconds, read);
  if (!made.diagnostics.some(({ overLimit }) => overLimit)) memo.set(key, JSON.stringify(made));
  return made;
}
