// A site of few pages with so many words that its search index travels in parts. Entry: wordyFiles().

import type { Files } from './site.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const PAGES = 34;
const WORDS_ON_A_PAGE = 2800;

/** Pages that share nothing but their titles' words, `shared`, and on each third one `orchard`. */
export function wordyFiles(): Files {
  const pages = Array.from({ length: PAGES }, (_, page) => {
    const first = page * WORDS_ON_A_PAGE;
    const words = Array.from({ length: WORDS_ON_A_PAGE }, (_, at) => wordOf(first + at));
    const orchard = page % 3 === 0 ? ' orchard' : '';
    const text = `---\ndescription: Of ${wordOf(page)}.\n---\n# Chapter ${wordOf(page)}\n\nShared${orchard}.\n\n## Words\n\n${words.join(' ')}\n`;
    return [`content/book/${wordOf(page)}.mdx`, text] as const;
  });
  return {
    'content/index.mdx': '# Home\n\nWelcome.',
    'content/search.mdx': '# Search the documentation\n\n<SearchPage />',
    ...Object.fromEntries(pages),
  };
}

/** `qaaaaw`, `qbaaaw`, …: another word for each number. */
export function wordOf(number: number): string {
  const letters = [0, 1, 2, 3].map((at) => LETTERS[Math.floor(number / 26 ** at) % 26]);
  return `q${letters.join('')}w`;
}
