// What writers write → what readers see of it, and what is said about it. Entries: testArticles(), articleOf(),
// assertPagesOf().

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mistakes } from '../support/mistakes.ts';
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

/** Each text as a page of one site, and its messages without the name of its file. */
export async function assertPagesOf(
  mistakes: Mistakes,
  { type = 'mdx', files = {} }: Around = {},
): Promise<void> {
  const texts = Object.keys(mistakes);
  const path = (at: number) => `content/case-${at}.${type}`;
  const pages = texts.map((text, at) => [path(at), `${pageOf(text)}\n`]);
  const { messages } = await site({ ...files, ...Object.fromEntries(pages) }).build();
  const found = texts.map((text, at) => {
    const own = messages.filter((message) => message.startsWith(`${path(at)}:`));
    const said = own.map((message) => message.slice(path(at).length + 1));
    return [text, said.length === 1 ? said[0] : said];
  });
  assert.deepEqual(Object.fromEntries(found), mistakes);
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
      const html = (await built).article(`/case-${at}`);
      for (const one of shown) {
        if (typeof one === 'string') assert.ok(html.includes(one), `${one} in ${html}`);
        else if ('not' in one) assert.doesNotMatch(html, one.not);
        else assert.match(html, one);
      }
    });
}
