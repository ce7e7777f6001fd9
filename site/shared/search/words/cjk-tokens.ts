// Tokenises scripts that are written without spaces. Entries: otherScriptTokens(), isUnspaced().
// Japanese and Thai: Intl.Segmenter. Chinese: the same for the index; queries are cut by the index's vocabulary.
// A browser without Intl.Segmenter searches for the run as it is.

/** Han, Hiragana, Katakana, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const THAI = /\p{Script=Thai}/u;
const LATE_ASCII = /[^\0-\u02ff]/;
/** Runs of one kind: ideographs and kana, Thai and its neighbours, other words. */
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}_])+/gu;

/** Whether a text has words without spaces between them. */
export function isUnspaced(text: string): boolean {
  return LATE_ASCII.test(text) && UNSPACED.test(text);
}

/** Undefined: the word's script uses spaces. `cut`: the caller's own way to cut ideographs. */
export function otherScriptTokens(
  word: string,
  cut?: (run: string) => string[],
): string[] | undefined {
  if (!isUnspaced(word)) return undefined;
  return (word.match(RUNS) ?? []).flatMap((run) => {
    if (!UNSPACED.test(run)) return [run];
    const isChinese = !KANA.test(run) && !THAI.test(run);
    return isChinese && cut !== undefined ? cut(run) : segments(run);
  });
}

function segments(run: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [run];
  return [...segmenterFor(languageOf(run)).segment(run)]
    .filter(({ isWordLike }) => isWordLike !== false)
    .map(({ segment }) => segment);
}

function languageOf(run: string): string {
  if (KANA.test(run)) return 'ja';
  return THAI.test(run) ? 'th' : 'zh';
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

const MAX_RUN_LENGTH = 40;

/**
 * A run of ideographs as words of the vocabulary: as many characters as can be covered, in as few words
 * as that takes; characters of no word are left out.
 */
export function cutByVocabulary(run: string, has: (word: string) => boolean): string[] {
  const letters = [...run].slice(0, MAX_RUN_LENGTH);
  const best: { missed: number; words: string[] }[] = [{ missed: 0, words: [] }];
  for (let end = 1; end <= letters.length; end += 1) {
    const before = best[end - 1] ?? { missed: end, words: [] };
    let found = { missed: before.missed + 1, words: before.words };
    for (let start = Math.max(0, end - 8); start < end; start += 1) {
      const word = letters.slice(start, end).join('');
      const left = best[start];
      if (left === undefined || !has(word)) continue;
      const isBetter =
        left.missed < found.missed ||
        (left.missed === found.missed && left.words.length + 1 < found.words.length);
      if (isBetter) found = { missed: left.missed, words: [...left.words, word] };
    }
    best.push(found);
  }
  return best[letters.length]?.words ?? [];
}
