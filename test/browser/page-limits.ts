// Kinds of pages and how much each may show: test/content/limits.yaml. Entries: kindOf(), excess().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readPage } from '../../content/lint/prose.ts';
import { sentencesOf } from '../../content/lint/style.ts';
import { readSources } from '../../generator/content/sources.ts';
import { PROJECT } from '../support/site.ts';
import type { PageSize } from './page-sizes.ts';

interface Limits {
  pages: string[]; // routes; * is any text
  words: number;
  tables?: 'free'; // not counted in `words`
  written?: number; // words of the page's file
  code: number; // lines
  block: number; // lines of the longest block
  sections?: number;
  admonitions?: number;
  diagrams?: number;
}

const MAX_SCREENS = { desktop: 10, phone: 18 };

const kinds = Object.entries(
  parse(readFileSync(join(PROJECT, 'test/content/limits.yaml'), 'utf8')) as Record<string, Limits>,
);
const { docs } = readSources(PROJECT);

/** `content/guides/coupons/index.mdx` → `/guides/coupons/` */
const written = new Map(
  docs.map(({ path, text }) => [
    path.replace(/^content/, '').replace(/(?:index)?\.mdx$/, ''),
    readPage(text).blocks.flatMap(sentencesOf),
  ]),
);

export function kindOf(route: string): { kind: string; limits: Limits } {
  for (const [kind, limits] of kinds)
    for (const page of limits.pages)
      if (new RegExp(`^${page.replaceAll('*', '.*')}$`).test(route)) return { kind, limits };
  throw new Error(`${route} has no kind in test/content/limits.yaml`);
}

/** What of the page is more than its kind may show: '1300 words of 1200'. */
export function excess(route: string, size: PageSize): string[] {
  const { kind, limits } = kindOf(route);
  const words = (written.get(route) ?? []).reduce((sum, sentence) => sum + sentence.words, 0);
  const isTable = limits.tables === 'free';
  const counted: [string, number, number | undefined][] = [
    ['words', size.words + (isTable ? 0 : size.tableWords), limits.words],
    ['words in its file', words, limits.written],
    ['lines of code', size.codeLines, limits.code],
    ['lines in a block', size.longestBlock, limits.block],
    ['sections', size.sections, limits.sections],
    ['admonitions', size.admonitions, limits.admonitions],
    ['diagrams', size.diagrams, limits.diagrams],
    ['screens', size.screens, isTable ? undefined : MAX_SCREENS.desktop],
    ['screens of a phone', size.phoneScreens, isTable ? undefined : MAX_SCREENS.phone],
  ];
  return [
    ...counted.flatMap(([what, count, limit]) =>
      limit !== undefined && count > limit ? [`${count} ${what} of ${limit}`] : [],
    ),
    ...size.repeatedFiles.map((file) => `${file} twice`),
  ].map((fault) => `${route} (${kind}): ${fault}`);
}
