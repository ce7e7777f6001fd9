// Words that are in neither dictionary: that of the language, from a package, and the site's own, a sorted word
// list. Entry: checkSpelling(). Only what readers see as words is checked: no code, addresses or variables.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, type ITrie } from 'cspell-trie-lib';
import { codeHash } from '../cache/code-hash.ts';
import { hashOf } from '../cache/hash.ts';
import { remembered } from '../cache/json-cache.ts';
import { PROJECT } from '../cache/project-root.ts';
import { mistakes, nearest } from '../diagnostics/nearest.ts';
import type { Diagnostic } from '../types.ts';
import type { Prose } from './prose.ts';
import type { WritingRules } from './writing-settings.ts';

type SpellingRules = NonNullable<WritingRules['spelling']>;

export function checkSpelling(
  all: readonly Prose[],
  siteDir: string,
  { dictionary, ise }: SpellingRules,
): Diagnostic[] {
  const { words, diagnostics } = ownWords(siteDir, dictionary);
  const packed = readFileSync(languageFile());
  const key = hashOf(codeHash(), packed, String(ise), ...words);
  const before = remembered<string[]>(siteDir, 'right-words', key);
  const speller = new Speller(packed, { own: words, right: new Set(before.value), ise });
  const found = all.flatMap(({ blocks, placeOf }) =>
    blocks.flatMap(({ pieces }) =>
      pieces.flatMap(({ kind, text, offset }) =>
        kind === 'code' ? [] : wordsOf(text).map((one) => ({ ...one, offset, placeOf })),
      ),
    ),
  );
  // All words are looked up before the first suggestion, since words used on this site are suggested first.
  const wrong = found.filter(
    ({ word, whole }) => !speller.isRight(word) && !speller.isRight(whole),
  );
  if (speller.hasLearned) before.keep(speller.rightWords());
  const own = `if the word is correct, add it to ${dictionary}`;
  return [
    ...diagnostics,
    ...wrong.map(({ word, at, offset, placeOf }): Diagnostic => {
      const spelt = speller.withS(word);
      const close = spelt ?? speller.suggestion(word);
      const hint = close === undefined ? own : `did you mean "${close}"? ${own}`;
      const said = spelt === undefined ? 'is not in the dictionary' : 'is spelt with "s" here';
      return { severity: 'warning', text: `"${word}" ${said}`, hint, ...placeOf(offset + at) };
    }),
  ];
}

/** `don’t`, `payer's`, `one-time`. */
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:['’-][\p{Script=Latin}\p{M}]+)*/gu;
/** Tags, addresses of links, ids of headings, variables; `order_id`, `site.yaml`, `v1`, `<b>`, `a@b`. */
const NO_WORDS =
  /<[^>\n]*>|\]\([^)]*\)|\\?\{#[^}]*\}|%%\w+%%|&#?\w+;|https?:\/\/\S+|\S*(?:[_@\\=<>{}$]|[\p{L}\p{N}]\.\p{L}|\p{N}\p{L}|\p{L}\p{N})\S*/gu;
/** A capital that is not the first letter makes a name: `API`, `IBANs`, `JavaScript`. */
const NAME = /.\p{Lu}/u;

function wordsOf(text: string): { word: string; whole: string; at: number }[] {
  const words = text.replace(NO_WORDS, (part) => ' '.repeat(part.length));
  return [...words.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const whole = found.replaceAll('’', "'").replace(/'s$/i, '');
    let at = index;
    const parts = whole.split('-').map((word) => {
      const part = { word, whole, at };
      at += word.length + 1;
      return part;
    });
    return parts.filter(({ word }) => word.length > 2 && !NAME.test(word));
  });
}

/** Verbs in -ize such as `tokenize`, but no short words like `prize`. */
const IZE = /(?<=\p{L}{4})iz(?=(?:e[ds]?|ers?|ing|ations?)$)/u;

interface Words {
  own: ReadonlySet<string>;
  right: ReadonlySet<string>; // found correct by an earlier check
  ise: boolean;
}

class Speller {
  hasLearned = false; // whether a correct word was found that is not in `right`
  private readonly packed: Uint8Array;
  private unpacked: ITrie | undefined;
  private readonly own: ReadonlySet<string>;
  private readonly right: ReadonlySet<string>;
  private readonly ise: boolean;
  private readonly answers = new Map<string, boolean>();

  constructor(packed: Uint8Array, { own, right, ise }: Words) {
    this.packed = packed;
    this.own = own;
    this.right = right;
    this.ise = ise;
  }

  isRight(word: string): boolean {
    let answer = this.answers.get(word);
    if (answer === undefined) {
      answer = this.right.has(word);
      if (!answer) {
        answer = this.isKnown(word) && this.withS(word) === undefined;
        if (answer) this.hasLearned = true;
      }
      this.answers.set(word, answer);
    }
    return answer;
  }

  /** Correct words of earlier checks and of this one. */
  rightWords(): string[] {
    const found = [...this.answers].flatMap(([word, isRight]) => (isRight ? [word] : []));
    return [...new Set([...this.right, ...found])].sort();
  }

  /** Takes longer to unpack than checking a page, so it is done only for words not checked before. */
  private get language(): ITrie {
    this.unpacked ??= decodeTrie(gunzipSync(this.packed));
    return this.unpacked;
  }

  /** The closest correct word; on a tie, one that this site uses. */
  suggestion(word: string): string | undefined {
    const lower = word.toLowerCase();
    const used = [...this.answers].flatMap(([one, isRight]) =>
      isRight ? [one.toLowerCase()] : [],
    );
    const ours = nearest(lower, [...used, ...this.own]);
    const theirs = this.language
      .suggest(lower, { numSuggestions: 8, timeout: 500 })
      .filter((one) => !one.includes(' ') && this.withS(one) === undefined);
    const near = [...(ours === undefined ? [] : [ours]), ...theirs].sort(
      (a, b) => mistakes(lower, a.toLowerCase()) - mistakes(lower, b.toLowerCase()),
    );
    return near[0] === undefined ? undefined : likeIn(word, near[0]);
  }

  private isKnown(word: string): boolean {
    const lower = word.toLowerCase();
    return [word, lower].some((one) => this.own.has(one) || this.language.hasWord(one, true));
  }

  /** `tokenize` → `tokenise`, where that is a word too. */
  withS(word: string): string | undefined {
    if (!this.ise || !IZE.test(word) || this.own.has(word)) return undefined;
    const spelt = word.replace(IZE, 'is');
    return this.isKnown(spelt) ? spelt : undefined;
  }
}

/** The correct word, capitalised like the wrong one. */
function likeIn(word: string, right: string): string {
  return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
}

/** The package's compressed dictionary of British English. */
function languageFile(): string {
  const require = createRequire(join(PROJECT, 'package.json'));
  return join(require.resolve('@cspell/dict-en-gb-mit'), '..', 'en_GB.trie.gz');
}

/** One word per line, in order; `#` begins a comment. */
function ownWords(
  siteDir: string,
  path: string,
): { words: Set<string>; diagnostics: Diagnostic[] } {
  const file = join(siteDir, path);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const words = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let before = '';
  for (const [index, line] of lines.entries()) {
    const word = line.trim();
    if (word === '' || word.startsWith('#')) continue;
    const place = { file: path, line: index + 1, column: 1 };
    if (words.has(word)) {
      const hint = 'remove one of them';
      diagnostics.push({
        severity: 'warning',
        text: `"${word}" is listed twice`,
        hint,
        ...place,
      });
    } else if (orderOf(word) < orderOf(before)) {
      const text = `"${word}" is not in alphabetical order`;
      const hint = `sort the words, ignoring case: put it above "${before}"`;
      diagnostics.push({ severity: 'warning', text, hint, ...place });
    }
    words.add(word);
    before = word;
  }
  return { words, diagnostics };
}

function orderOf(word: string): string {
  return word.toLowerCase();
}
