// A large index of which only the parts that queries need are loaded. A lookup that needs others throws MissingParts
// (missing-parts.ts) and is retried once they have arrived. Entries: PartedIndex, answered().

import { stem } from '../words/stem.ts';
import { comparable, isStopWord } from '../words/tokens.ts';
import { MissingParts, type Part, together } from './missing-parts.ts';
import { bareKey, isBare, shortestFirst } from './names.ts';
import {
  HIT,
  type HitType,
  hashOfTitle,
  startsOf,
  unpackNumbers,
  unpackWords,
} from './packed-format.ts';
import { documentsOf, pageOfRecords } from './packed-index.ts';
import { type HeadEntry, hashesOf, type PartEntry, TABLES } from './part-format.ts';
import type { PartedLexicon, WordPart } from './parted-lexicon.ts';
import { openTable, PartedEntryIndex, PartedPostings } from './parted-postings.ts';
import type { KnownWords, Names, PagePlace, SearchIndex, Spelling } from './search-index.ts';

/** The documents of neighbouring pages. */
interface Block {
  name: string;
  documents?: PartEntry['documents'];
}

interface PageDocuments {
  documents: PartEntry['documents'];
  page: number; // the page's index in them
}

export class PartedIndex implements SearchIndex, KnownWords, Names {
  readonly known: KnownWords = this;
  readonly names: Names = this;
  readonly entries: readonly PartedEntryIndex[];
  readonly records: number;
  readonly pageStarts: Uint32Array;
  readonly pageOf: Uint32Array;
  readonly codeKinds: Uint8Array;
  private readonly lexicons: readonly PartedLexicon[]; // of all entries, without duplicates
  private readonly pageNames: PartedPostings;
  private readonly sectionNames: PartedPostings;
  private readonly blocks: readonly Block[];
  private readonly pagesInBlock: number;
  private readonly named = new Map<number, PageDocuments>(); // by page, for pages whose names have arrived
  private readonly spellingPart: Part;
  private spelled: Spelling | undefined;

  constructor(head: readonly HeadEntry[]) {
    const {
      records: counts = [],
      blocks = '',
      pagesInBlock = 1,
    } = head[HIT.title]?.documents ?? {};
    this.pageStarts = startsOf(counts);
    this.pageOf = pageOfRecords(this.pageStarts);
    this.records = this.pageOf.length;
    this.codeKinds = new Uint8Array(this.records);
    const { records, codeKinds } = this;
    const entry = (type: HitType, lexicon: PartedLexicon): PartedEntryIndex => {
      const size = documentsOf(type, counts.length, records);
      return new PartedEntryIndex(lexicon, { type, size, records, codeKinds });
    };
    this.entries = TABLES.flatMap((types) =>
      openTable(head[types[0] ?? HIT.title]?.index, (lexicon) =>
        types.map((type) => entry(type, lexicon)),
      ),
    );
    this.lexicons = [...new Set(this.entries.map(({ lexicon }) => lexicon))];
    const names = openTable(head[HIT.title]?.documents.names, (lexicon) => [
      new PartedPostings(lexicon),
      new PartedPostings(lexicon),
    ]);
    [this.pageNames, this.sectionNames] = names as [PartedPostings, PartedPostings];
    this.blocks = hashesOf(blocks).map((name) => ({ name }));
    this.pagesInBlock = pagesInBlock;
    this.spellingPart = { name: head[HIT.content]?.spelling ?? '' };
  }

  /** Adds a part that was missing. */
  open(part: Part, entries: readonly PartEntry[]): void {
    const [entry] = entries;
    if (entry === undefined) throw new Error('not a part of a search index');
    if (part === this.spellingPart) this.spelled ??= readSpelling(entry);
    else if ('lexicon' in part) {
      const { documents } = entry;
      (part as WordPart).lexicon.open(part as WordPart, entries);
      for (const [at, page] of (documents.pages ?? []).entries())
        this.named.set(page, { documents, page: at });
    } else (part as Block).documents = entry.documents;
  }

  has(word: string): boolean {
    return this.lexicons.some((lexicon) => lexicon.has(word));
  }

  hasStart(start: string): boolean {
    return this.lexicons.some((lexicon) => lexicon.hasStart(start));
  }

  starting(start: string): readonly string[] {
    const words = together(this.lexicons, (lexicon) => lexicon.starting(start));
    return [...new Set(words.flat())].sort();
  }

  hasStem(wanted: string): boolean {
    return this.lexicons.some((lexicon) => lexicon.hasStem(wanted));
  }

  hasOneWord(wanted: string): boolean {
    return this.lexicons.some((lexicon) =>
      lexicon.withStem(wanted).some((word) => lexicon.isOneWord(word)),
    );
  }

  pages(key: string): readonly number[] {
    return called(this.pageNames, key);
  }

  sections(key: string): readonly number[] {
    return called(this.sectionNames, key);
  }

  pagesStarting(text: string, most: number): readonly number[] {
    const { lexicon } = this.pageNames;
    if (lexicon.leastIn(text) > most) return [];
    const [from, to] = lexicon.range(text);
    const matches: [key: string, record: number][] = [];
    for (let at = from; at < to; at += 1) {
      const name = lexicon.words[at] ?? '';
      if (isBare(name)) continue;
      for (const record of this.pageNames.recordsWith(at)) matches.push([name, record]);
    }
    return shortestFirst(matches, most);
  }

  spelling(): Spelling {
    if (this.spelled === undefined) throw new MissingParts([this.spellingPart]);
    return this.spelled;
  }

  titleOf(record: number): string {
    const { documents, page, section } = this.documentsOf(record);
    const titles = section < 0 ? documents.title : documents.sections?.title;
    return titles?.[section < 0 ? page : section] ?? '';
  }

  hashOf(record: number): string {
    const { documents, section } = this.documentsOf(record);
    if (section < 0) return '';
    return `#${documents.sections?.hash?.[section] || hashOfTitle(this.titleOf(record))}`;
  }

  placeOf(page: number): PagePlace {
    const { documents, page: at } = this.documentsOf(this.pageStarts[page] ?? 0);
    return {
      url: documents.url?.[at] ?? '',
      breadcrumbs: documents.breadcrumbs?.[at] ?? [],
      method: documents.method?.[at] ?? '',
    };
  }

  /** The index of the record's page in its block, and of its section among the block's; -1: the page itself. */
  private documentsOf(record: number) {
    const page = this.pageOf[record] ?? 0;
    const known = record === this.pageStarts[page] ? this.named.get(page) : undefined;
    if (known !== undefined) return { ...known, section: -1 };
    const at = Math.floor(page / this.pagesInBlock);
    const block = this.blocks[at];
    if (block === undefined) throw new Error(`no part has the record ${record}`);
    const { documents } = block;
    if (documents === undefined) throw new MissingParts([block]);
    const first = at * this.pagesInBlock;
    const own = page - first;
    const start = this.pageStarts[first] ?? 0;
    const section = record === this.pageStarts[page] ? -1 : record - start - own - 1;
    return { documents, page: own, section };
  }

  /** Looks up what the rungs need first: the words' forms, completions of the last word, pages with this name. */
  prepare(tokens: readonly string[], isOpen: boolean): void {
    const asked = tokens.filter((token) => !isStopWord(token) || tokens.length === 1);
    const words = asked.flatMap((token, at) =>
      this.lexicons.map((lexicon) => (): void => {
        lexicon.withStem(stem(token));
        if (isOpen && at === asked.length - 1 && token.length >= MIN_COMPLETED)
          lexicon.completions(token);
      }),
    );
    const text = comparable(tokens.join(' '));
    const keys = [text, bareKey(tokens)].filter((key) => key !== '');
    const lookups: (() => unknown)[] = [
      ...words,
      ...keys.flatMap((key) => [() => this.pages(key), () => this.sections(key)]),
      () => (text.length > 1 ? this.pagesStarting(text, MOST_COMPLETED) : []),
    ];
    together(lookups, (lookup) => lookup());
  }
}

/** Shorter prefixes are looked up in content only if no other entry has them. */
const MIN_COMPLETED = 3;
/** As many pages as the search bar shows. */
const MOST_COMPLETED = 8;

function called(names: PartedPostings, key: string): readonly number[] {
  const at = names.lexicon.at(key);
  return at < 0 ? [] : [...names.recordsWith(at)];
}

function readSpelling({ spelling }: PartEntry): Spelling {
  const texts = unpackNumbers(spelling?.texts ?? '');
  return {
    words: unpackWords(spelling?.words ?? ''),
    texts: (word) => texts[word] ?? 0,
  };
}

/** Retries until nothing is missing. `load`: fetches a part's file; must try again after a failure. */
export async function answered<T>(
  index: PartedIndex,
  load: (name: string) => Promise<readonly PartEntry[]>,
  ask: () => T,
): Promise<T> {
  for (;;) {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof MissingParts)) throw error;
      const parts = [...new Set(error.parts)];
      await Promise.all(parts.map(async (part) => index.open(part, await load(part.name))));
    }
  }
}
