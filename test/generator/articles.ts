// What writers write → what readers see of it. Entries: testArticles(), articleOf(), assertShown().

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Files, site, type TestSite } from '../support/site.ts';

/** A text is there as it is. */
type Shown = RegExp | string | { not: RegExp };
/** `text`: of a page, whose title is "A" if it has none. */
export type Row = readonly [what: string, text: string, ...shown: Shown[]];

interface Around {
  type?: 'md' | 'mdx';
  files?: Files;
}

const pageOf = (text: string): string => (/^(?:# |---\n)/.test(text) ? text : `# A\n\n${text}`);

/** The article of a page, about which nothing may be said. */
export async function articleOf(
  text: string,
  { type = 'mdx', files = {} }: Around = {},
): Promise<string> {
  const built = await site({ [`content/a.${type}`]: pageOf(text), ...files }).quietBuild();
  return built.article('/a');
}

export function assertShown(html: string, ...shown: readonly Shown[]): void {
  for (const one of shown) {
    if (typeof one === 'string') assert.ok(html.includes(one), `${one} in ${html}`);
    else if ('not' in one) assert.doesNotMatch(html, one.not);
    else assert.match(html, one);
  }
}

/** A test for each; nothing may be said about any of the pages. */
export function testArticles(
  rows: readonly Row[],
  { type = 'mdx', files = {} }: Around = {},
): void {
  const pages = rows.map(([, text], at) => [`content/case-${at}.${type}`, pageOf(text)]);
  let built: Promise<TestSite> | undefined;
  for (const [at, [what, , ...shown]] of rows.entries())
    test(what, async () => {
      built ??= site({ ...files, ...Object.fromEntries(pages) }).quietBuild();
      assertShown((await built).article(`/case-${at}`), ...shown);
    });
}
