// How we write: words, headings, sentences, titles, the ends of pages, links between pages.

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  type Block,
  blank,
  type Fault,
  type Fence,
  type PageProse,
  type TextFile,
  wordsIn,
} from './prose.ts';

const { instead, names } = parse(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')) as {
  instead: Record<string, string[]>;
  names: string[];
};

const BEFORE = '(?<![\\p{L}\\p{N}_-])';
const AFTER = '(?![\\p{L}\\p{N}_-])';
const patternOf = (words: readonly string[]): string => words.join('|').replaceAll(' ', '\\s+');
const AVOIDED = new RegExp(
  `${BEFORE}(?:${patternOf(Object.values(instead).flat())})s?${AFTER}`,
  'giu',
);
const INSTEAD = Object.entries(instead).map(([write, words]) => ({
  write,
  pattern: new RegExp(`${BEFORE}(?:${patternOf(words)})s?${AFTER}`, 'iuy'),
}));

export function wordFaults({ kind, text, offset }: Block): Fault[] {
  const unquoted = wordsIn(text).replace(/"[^"\n]*"|“[^”\n]*”/g, blank);
  return [...unquoted.matchAll(AVOIDED)].flatMap(({ 0: phrase, index }) => {
    const write = INSTEAD.find(({ pattern }) => {
      pattern.lastIndex = index;
      return pattern.test(unquoted);
    })?.write;
    if (phrase === write) return []; // in its own case
    if (write === 'nothing' && kind === 'value') return []; // said to payers
    const hint = write === 'nothing' ? 'leave it out' : `write "${write}"`;
    return [{ text: `"${phrase}" is not our word`, hint, offset: offset + index }];
  });
}

const NAMES = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${names.sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** A character that is neither a capital nor a small letter. */
const NO_CASE = '0';

/** Sentence case, without code, which would make an unpredictable anchor. */
export function headingFaults({ text, offset }: Block): Fault[] {
  const code = [...text.matchAll(/`([^`]*)`/g)].map(({ 1: name, index }) => ({
    text: `\`${name}\` is code in a heading`,
    hint: 'write it as plain text',
    offset: offset + index,
  }));
  const words = text.replace(NAMES, (name) => NO_CASE.repeat(name.length));
  const [first = ''] = words.trimStart().match(/^\p{Ll}+(?![\p{L}\p{N}_.-])/u) ?? [];
  const start = first === '' ? [] : [{ index: words.indexOf(first), 0: first }];
  const middle = words.matchAll(
    /(?<=[^:.?!–—\s]["”)]*\s+["“(]?)\p{Lu}\p{Ll}+(?:['’]s)?(?![\p{L}\p{N}_.-])/gu,
  );
  return [
    ...code,
    ...[...start, ...middle].map(({ 0: word, index }) => {
      const letter = word.charAt(0);
      const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
      return {
        text: `"${word}" is not in sentence case`,
        hint: `write "${other}${word.slice(1)}"; a name belongs into content/lint/words.yaml`,
        offset: offset + index,
      };
    }),
  ];
}

const MOST_WORDS = 30;

export function sentenceFaults(block: Block): Fault[] {
  return sentencesOf(block)
    .filter(({ words }) => words > MOST_WORDS)
    .map(({ words, offset }) => ({
      text: `this sentence has ${words} words`,
      hint: `split it: at most ${MOST_WORDS} words`,
      offset,
    }));
}

/** A full stop, question mark or exclamation mark before white space, except after abbreviations. */
const END = /(?<!\b(?:Est|No|vs|approx|Mr|Ms|Dr|Inc|Ltd))[.?!](?=["”')*_]*\s)/u;

interface Sentence {
  text: string; // without its full stop
  words: number; // inline code is one
  offset: number;
}

export function sentencesOf({ text, offset }: Block): Sentence[] {
  const plain = text.replace(/`[^`]*`/g, (code) => 'C'.repeat(code.length));
  let from = 0;
  return plain.split(END).flatMap((part) => {
    const start = from + part.search(/[^.?!"”')*_\s]|$/);
    const end = from + part.length;
    from = end + 1;
    const words = part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return words === 0 ? [] : [{ text: text.slice(start, end), words, offset: offset + start }];
  });
}

const MIN_REPEATED_WORDS = 9;

/** Returns a check that remembers the sentences of pages: none of nine or more words is on two. */
export function openRepeats(): (path: string, block: Block) => Fault[] {
  const homes = new Map<string, string>(); // the page that has it first
  return (path, block) =>
    sentencesOf(block).flatMap(({ text, words, offset }) => {
      const key = text
        .toLowerCase()
        .replace(/[*_.?!\s]+/g, ' ')
        .trim();
      const home = homes.get(key) ?? path;
      homes.set(key, home);
      if (words < MIN_REPEATED_WORDS || home === path) return [];
      const hint = 'say it on one page, and link to it from the other';
      return [{ text: `this sentence is on ${home} too`, hint, offset }];
    });
}

/** A diagram's title is its text alternative. */
export function diagramFaults({ language, title, offset }: Fence): Fault[] {
  if (language !== 'mermaid' || title !== '') return [];
  const hint = 'say what it shows: ```mermaid title="States of a payment"';
  return [{ text: 'the diagram has no title', hint, offset }];
}

const LENGTHS = { title: [3, 60], description: [70, 160] } as const;

/** Returns a check that remembers the texts of pages: no two have the same title or description. */
export function openTitles(): (page: PageProse) => Fault[] {
  const before = new Set<string>();
  return ({ frontMatter }) =>
    Object.entries(LENGTHS).flatMap(([key, [min, max]]): Fault[] => {
      const { text, offset } = frontMatter.get(key) ?? { text: '', offset: 0 };
      const isRepeated = text !== '' && before.has(`${key} ${text}`);
      before.add(`${key} ${text}`);
      if (isRepeated)
        return [
          { text: `another page has this ${key}`, hint: 'say what only this page has', offset },
        ];
      if (text.length >= min && text.length <= max) return [];
      return [
        {
          text: `the ${key} has ${text.length} characters`,
          hint: `write ${min} to ${max}`,
          offset,
        },
      ];
    });
}

/** The last section: of guides it leads on, of operations it names others. */
const ENDINGS = [
  {
    pages: /^content\/(?:guides|sdk|ecommerce)\/|^content\/api\/[^/]*$/,
    heading: 'Next steps',
    min: 2,
    max: 4,
  },
  { pages: /^content\/api\//, heading: 'Related', min: 0, max: Number.POSITIVE_INFINITY },
];

export function endingFaults({ path, text }: TextFile, { blocks }: PageProse): Fault[] {
  const ending = ENDINGS.find(({ pages }) => pages.test(path));
  if (ending === undefined) return [];
  const { heading, min, max } = ending;
  const last = blocks.findLast(({ kind, depth }) => kind === 'heading' && depth === 2);
  const offset = last?.offset ?? 0;
  if (last?.text.trim() !== heading)
    return [{ text: 'the page has another end', hint: `end it with "## ${heading}"`, offset }];
  const links = text.slice(offset).match(/^.*(?:\]\(|(?:to|href)=").*$/gm)?.length ?? 0;
  if (links >= min && links <= max) return [];
  return [
    {
      text: `lines with links below "${heading}": ${links}`,
      hint: `keep ${min} to ${max}`,
      offset,
    },
  ];
}

const NO_LINKS_NEEDED = ['/', '/search', '/docs-hierarchy'];

/** The paths of pages to which no other page leads in its words. */
export function unlinkedPages(docs: readonly TextFile[], tables: readonly TextFile[]): string[] {
  const links = [...docs, ...tables].map(({ path, text }) => ({
    path,
    routes: [...text.matchAll(/(?:\]\(|(?:to|href)=")(\/[^)#"\s]*)/g)].map(([, route]) => route),
  }));
  return docs
    .filter(({ text }) => !/^unlisted: true$/m.test(text))
    .map(({ path }) => ({ page: path, route: path.replace(/^content|(?:index)?\.mdx$/g, '') }))
    .filter(({ page, route }) => {
      const isLinked = links.some(({ path, routes }) => path !== page && routes.includes(route));
      return !isLinked && !NO_LINKS_NEEDED.includes(route);
    })
    .map(({ page }) => page);
}
