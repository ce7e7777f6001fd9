// A misspelt word and the valid words → the one that was meant. Entries: nearest(), didYouMean(),
// nearestFile(), mistakes(); hintsByName() for words that people know from other tools.

/** Beyond this many typing mistakes a suggestion is a guess, however long the word is. */
const MAX_MISTAKES = 5;

/**
 * The candidate that is fewest typing mistakes away from `word`, case ignored: a letter too many, too
 * few, wrong, or swapped with its neighbour. At most a third of the word may be wrong. Of equally near
 * candidates the first in code-unit order wins, so the answer does not depend on their order.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  if (word.length < 3) return sameLetters(wanted, candidates);
  let limit = Math.min(MAX_MISTAKES, Math.floor(word.length / 3));
  let best: string | undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const count = mistakes(wanted, candidate.toLowerCase(), limit);
    if (count > limit) continue;
    if (best === undefined || count < limit || candidate < best) best = candidate;
    limit = count;
  }
  return best;
}

/** A hint: the candidate that was meant, as `show` writes it, or else `otherwise`. */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  otherwise: string,
  show = (name: string): string => `"${name}"`,
): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? otherwise : `did you mean ${show(meant)}?`;
}

/**
 * The file that was meant by `path`: of another case, with slashes for backslashes, the only one of its name in any
 * folder, or of a similar name in the same folder.
 */
export function nearestFile(path: string, files: Iterable<string>): string | undefined {
  const all = [...files].map((file) => ({ file, ...partsOf(file) }));
  const wanted = partsOf(path.replaceAll('\\', '/'));
  const beside = all.filter(({ folder }) => folder === wanted.folder);
  const sameName = (one: FileParts): boolean =>
    one.name === wanted.name && (one.ending === wanted.ending || wanted.ending === '');
  const same = beside.find(sameName);
  if (same !== undefined) return same.file;
  const elsewhere = wanted.name === 'index' ? [] : all.filter(sameName);
  if (elsewhere.length === 1) return elsewhere[0]?.file;
  const close = nearest(
    wanted.name,
    beside.map(({ name }) => name),
  );
  const matches = beside.filter(({ name }) => name === close);
  return (matches.find(({ ending }) => ending === wanted.ending) ?? matches[0])?.file;
}

interface FileParts {
  folder: string;
  name: string;
  ending: string; // `.mdx`
}

/** Without case, and in one of Unicode's normal forms. */
function partsOf(file: string): FileParts {
  const [, folder = '', name = '', ending = ''] =
    /^(.*\/)?([^/]*?)(\.\w+)?$/.exec(file.normalize('NFC').toLowerCase()) ?? [];
  return { folder, name, ending };
}

/** A word of one or two letters is too short for a wrong letter: its letters may only be swapped. */
function sameLetters(word: string, candidates: Iterable<string>): string | undefined {
  const sorted = [...word].sort().join('');
  const matches = [...candidates].filter(
    (one) => [...one.toLowerCase()].sort().join('') === sorted,
  );
  return matches.sort((a, b) => (a < b ? -1 : 1))[0];
}

/** Typing mistakes between two words: optimal string alignment distance, or more than `limit` as soon as it must be. */
export function mistakes(a: string, b: string, limit = MAX_MISTAKES): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = !isSame && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const counts = [
        at(last, column - 1) + (isSame ? 0 : 1),
        at(last, column) + 1,
        at(current, column - 1) + 1,
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      ];
      current.push(Math.min(...counts));
    }
    const least = Math.min(...current);
    if (least > limit) return least;
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

/** A cell of the table; each is filled before it is read. */
function at(cells: readonly number[], column: number): number {
  return cells[column] ?? Number.POSITIVE_INFINITY;
}

/** What to write instead, by the name that it has elsewhere. */
export type Hints = ReadonlyMap<string, string>;

/** `['Code, CodeBlock', 'write a code fence']`: names with a comma between them, and the hint of each. */
export function hintsByName(entries: readonly (readonly [names: string, hint: string])[]): Hints {
  return new Map(
    entries.flatMap(([names, hint]) => names.split(', ').map((name) => [name, hint] as const)),
  );
}
