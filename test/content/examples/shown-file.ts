// A sample file as a page of content/ shows it. Entry: shown().

import assert from 'node:assert/strict';
import { fencesOf } from '../../support/fences.ts';
import { readText } from '../specs/spec-files.ts';

/** The code of the fence with this title. */
export function shown(page: string, title: string): string {
  const fence = fencesOf(readText(`content/${page}.mdx`)).find((one) => one.title === title);
  assert.ok(fence !== undefined, `${page} has no ${title}`);
  return fence.code;
}
