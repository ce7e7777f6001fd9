// A sample file as a page of content/ shows it. Entry: shown().

import assert from 'node:assert/strict';
import { fencesOf } from '../../support/fences.ts';
import { readText } from '../specs/spec-files.ts';

/** The code of the fences with this title, in their order. */
export function shown(page: string, title: string): string {
  const fences = fencesOf(readText(`content/${page}.mdx`)).filter((one) => one.title === title);
  assert.ok(fences.length > 0, `${page} has no ${title}`);
  return fences.map(({ code }) => code).join('\n\n');
}
