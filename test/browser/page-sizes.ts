// `npm run sizes [-- ROUTES]`: what a reader has before the eyes on each built page, folds closed and first tabs
// open: words, lines of code, screens; and how much each kind of page may show (test/content/limits.yaml).
// Entries: openPageSizes(), kindOf(), excess().

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { readPage } from '../../content/lint/prose.ts';
import { sentencesOf } from '../../content/lint/style.ts';
import { parseCommandLine } from '../../generator/cli/help.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { PROJECT } from '../support/site.ts';

export interface PageSize {
  words: number; // of prose, outside code, tables and controls
  tableWords: number;
  codeLines: number; // outside the panel of an operation
  longestBlock: number; // lines
  repeatedFiles: readonly string[]; // titles of code blocks that the page has more than once
  sections: number; // h2
  admonitions: number;
  diagrams: number;
  screens: number; // of 1440 × 900
  phoneScreens: number; // of 390 × 844
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Measures one page after another in a browser of its own storage. */
export async function openPageSizes(url: string) {
  const context = await (await openBrowser()).newContext({ viewport: DESKTOP });
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  // The first paint has everything that is measured.
  await context.route(/\.(?:js|json)(?:\?|$)/, (route) => route.abort());
  const page = await context.newPage();
  return {
    async measure(route: string): Promise<PageSize> {
      await page.setViewportSize(DESKTOP);
      await page.goto(url + route, { waitUntil: 'load' });
      const size = await page.evaluate(sizeInPage);
      const screens = await screensOf(page, DESKTOP.height);
      await page.setViewportSize(PHONE);
      return { ...size, screens, phoneScreens: await screensOf(page, PHONE.height) };
    },
    close: () => context.close(),
  };
}

async function screensOf(page: Page, height: number): Promise<number> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return Math.round((10 * whole) / height) / 10;
}

/** Runs in the page. */
function sizeInPage(): Omit<PageSize, 'screens' | 'phoneScreens'> {
  document.documentElement.dataset['script'] = ''; // tabs are closed, though the scripts were not loaded
  const article = document.querySelector('article');
  if (article === null) throw new Error(`${location.pathname} has no article`);
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.visually-hidden') === null;
  const all = (selector: string): HTMLElement[] =>
    [...article.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  const count = { prose: 0, table: 0 };
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode;
    if (parent === null || parent.closest('pre, button, [role=tablist], .tabs-label, svg') !== null)
      continue;
    if (!isShown(parent)) continue;
    const words = (text ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    count[parent.closest('table') === null ? 'prose' : 'table'] += words;
  }
  const lines = all('pre')
    .filter((block) => block.closest('.api-panel') === null)
    .map((block) => (block.textContent ?? '').trimEnd().split('\n').length);
  const titles = all('.code-title:not(.code-language)').map((title) =>
    (title.textContent ?? '').trim(),
  );
  const repeated = titles.filter((title, at) => title !== '' && titles.indexOf(title) !== at);
  return {
    words: count.prose,
    tableWords: count.table,
    codeLines: lines.reduce((sum, one) => sum + one, 0),
    longestBlock: Math.max(0, ...lines),
    repeatedFiles: [...new Set(repeated)],
    sections: all('h2').length,
    admonitions: all('.admonition').length,
    diagrams: all('.diagram').length,
  };
}

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

/** In the page's file: `/guides/coupons/` is `content/guides/coupons/index.mdx`. */
function writtenWords(route: string): number {
  const path = join(PROJECT, 'content', route.replace(/\/$/, '/index'));
  if (!existsSync(`${path}.mdx`)) return 0; // made by the build
  const sentences = readPage(readFileSync(`${path}.mdx`, 'utf8')).blocks.flatMap(sentencesOf);
  return sentences.reduce((sum, sentence) => sum + sentence.words, 0);
}

export function kindOf(route: string): { kind: string; limits: Limits } {
  for (const [kind, limits] of kinds)
    for (const page of limits.pages)
      if (new RegExp(`^${page.replaceAll('*', '.*')}$`).test(route)) return { kind, limits };
  throw new Error(`${route} has no kind in test/content/limits.yaml`);
}

/** What of the page is more than its kind may show: '1300 words of 1200'. */
export function excess(route: string, size: PageSize): string[] {
  const { kind, limits } = kindOf(route);
  const isTable = limits.tables === 'free';
  const counted: [string, number, number | undefined][] = [
    ['words', size.words + (isTable ? 0 : size.tableWords), limits.words],
    ['words in its file', writtenWords(route), limits.written],
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

async function main(routes: readonly string[]): Promise<void> {
  const site = await previewOfSite();
  const { measure, close } = await openPageSizes(site.url);
  console.log('words table  code block  h2 boxes pictures screens phone');
  for (const route of routes.length > 0 ? routes : site.routes) {
    const size = await measure(route);
    const { words, tableWords, codeLines, longestBlock, sections, admonitions, diagrams } = size;
    const numbers = [words, tableWords, codeLines, longestBlock, sections, admonitions, diagrams];
    const cells = [...numbers, size.screens, size.phoneScreens].map((one) =>
      String(one).padStart(5),
    );
    console.log(`${cells.join(' ')}  ${route}`);
    for (const fault of excess(route, size)) console.log(`      ${fault}`);
  }
  await close();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const flags = parseCommandLine(process.argv.slice(2), {
    command: 'npm run sizes [-- ROUTES]',
    description:
      'Measures pages of the built portal: words, lines of code and screens that are shown at once.',
    words: Number.POSITIVE_INFINITY,
    flags: {},
  });
  if (typeof flags === 'number') process.exit(flags);
  await main(flags.words);
  process.exit();
}
