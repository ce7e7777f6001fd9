// A site of few pages, or of more, with so many words that its search index travels in parts. Entry: wordyFiles().

import type { Files } from './site.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Pages that share nothing but their titles' words, `shared`, and on each third one `orchard`. */
export function wordyFiles({ pages: count = 34, wordsOnAPage = 2800 } = {}): Files {
  const pages = Array.from({ length: count }, (_, page) => {
    const words = Array.from({ length: wordsOnAPage }, (_, at) => wordOf(page * wordsOnAPage + at));
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
  let rest = number;
  let letters = '';
  for (let at = 0; at < 4; at += 1) {
    letters += LETTERS[rest % 26] ?? '';
    rest = Math.floor(rest / 26);
  }
  return `q${letters}w`;
}
