// content/sidebars.yaml as an earlier build has read it: with a line for each of 5,000 pages, reading takes a tenth of
// a second. Entry: rememberedSidebars().

import { codeHashOf } from '../cache/code-hash.ts';
import type { Memo } from '../cache/memo.ts';
import { limitedRead } from '../threads/time-limit.ts';
import type { Checked, Source, Variables } from '../types.ts';
import type { SidebarConfig } from './sidebar-types.ts';
import { readSidebars } from './sidebars-config.ts';

export interface SidebarsInput {
  variables: Variables;
  memo: Memo;
  maxSeconds: number; // of processor time
}

export function rememberedSidebars(
  source: Source,
  { variables, memo, maxSeconds }: SidebarsInput,
): Checked<readonly SidebarConfig[]> {
  const code = codeHashOf('generator/config/remembered-sidebars.ts');
  const { path, hash } = source;
  const key = memo.key('sidebars', code, path, hash, JSON.stringify(variables));
  const known = memo.get(key);
  if (known !== undefined) return JSON.parse(known) as Checked<readonly SidebarConfig[]>;
  const read = limitedRead(source, maxSeconds, (one) => readSidebars(one, variables));
  if (!read.diagnostics.some(({ overLimit }) => overLimit)) memo.set(key, JSON.stringify(read));
  return read;
}
