// Small answers of many items, kept together: the items are cut into runs of neighbours, and while nothing in a run
// has changed, one memo entry answers for the whole run. Entries: runsOf(), Runs.

import { shortHash } from './hash.ts';
import type { Memo } from './memo.ts';

export interface RunSizes {
  about: number; // average number of items in a run
  most: number;
}

/** The name of an item alone decides whether it starts a run, so that a new item moves only the cuts next to it. */
export function runsOf<Item>(
  items: readonly Item[],
  { about, most }: RunSizes,
  nameOf: (item: Item) => string,
): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    const isStart = Number.parseInt(shortHash(nameOf(item)), 16) % about === 0;
    const last = runs.at(-1);
    if (last === undefined || isStart || last.length === most) runs.push([item]);
    else last.push(item);
  }
  return runs;
}

export interface RunsInput<Item> {
  memo: Memo;
  stage: string;
  inputs: readonly string[]; // what each answer depends on besides its item
  nameOf(item: Item): string; // decides where runs are cut
  keyOf(item: Item): string; // what its answer depends on
}

/** An answer as plain JSON, and the keys of the memo entries that it stands for. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  keys: readonly string[];
}

/** As stored in the memo; null: the item has no answer that may be kept. */
interface StoredRun<Answer> {
  keys: readonly string[];
  answers: readonly (Answer | null)[];
}

const SIZES: RunSizes = { about: 32, most: 64 };

export class Runs<Item, Answer> {
  /** The answers of the runs in which nothing has changed. */
  readonly known = new Map<Item, Answer>();
  private readonly unknown: { key: string; items: readonly Item[] }[] = [];
  private readonly memo: Memo;

  constructor(items: readonly Item[], { memo, stage, inputs, nameOf, keyOf }: RunsInput<Item>) {
    this.memo = memo;
    for (const run of runsOf(items, SIZES, nameOf)) {
      const key = memo.key('run', stage, ...inputs, ...run.map(keyOf));
      const text = memo.get(key);
      const stored = text === undefined ? undefined : (JSON.parse(text) as StoredRun<Answer>);
      if (stored === undefined || !memo.keep(...stored.keys))
        this.unknown.push({ key, items: run });
      else
        for (const [at, item] of run.entries()) {
          const answer = stored.answers[at] ?? null;
          if (answer !== null) this.known.set(item, answer);
        }
    }
  }

  /** Stores the answers of the other runs; the next build looks again at items that `found` does not have. */
  remember(found: ReadonlyMap<Item, KeptAnswer<Answer>>): void {
    for (const { key, items } of this.unknown) {
      const own = items.map((item) => found.get(item));
      const stored: StoredRun<Answer> = {
        keys: own.flatMap((kept) => kept?.keys ?? []),
        answers: own.map((kept) => kept?.answer ?? null),
      };
      this.memo.set(key, JSON.stringify(stored));
    }
  }
}
