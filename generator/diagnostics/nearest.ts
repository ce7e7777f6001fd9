// A misspelt word and the valid words → the one that was meant. Entries: nearest(), didYouMean(),
// nearestFile(), mistakes().

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
    const mistakes = mistakesBetween(wanted, candidate.toLowerCase(), limit);
    if (mistakes > limit) continue;
    if (best === undefined || mistakes < limit || candidate < best) best = candidate;
    limit = mistakes;
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

/** The number of typing mistakes between two words; beyond five it is not exact. */
export function mistakes(word: string, other: string): number {
  return mistakesBetween(word, other, MAX_MISTAKES);
}

/** A word of one or two letters is too short for a wrong letter: its letters may only be swapped. */
function sameLetters(word: string, candidates: Iterable<string>): string | undefined {
  const sorted = [...word].sort().join('');
  const matches = [...candidates].filter(
    (one) => [...one.toLowerCase()].sort().join('') === sorted,
  );
  return matches.sort((a, b) => (a < b ? -1 : 1))[0];
}

/** Optimal string alignment distance, or more than `limit` as soon as it must be above it. */
function mistakesBetween(a: string, b: string, limit: number): number {
  const start = samePrefix(a, b);
  const end = sameSuffix(a, b, start);
  const rows = a.length - start - end;
  const columns = b.length - start - end;
  if (rows === 0 || columns === 0) return rows + columns;
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= rows; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= columns; column += 1) {
      const letter = a.charCodeAt(start + row - 1);
      const other = b.charCodeAt(start + column - 1);
      let mistakes = at(last, column - 1) + (letter === other ? 0 : 1);
      mistakes = Math.min(mistakes, at(last, column) + 1, at(current, column - 1) + 1);
      if (row > 1 && column > 1 && letter !== other) {
        const isSwap =
          letter === b.charCodeAt(start + column - 2) && other === a.charCodeAt(start + row - 2);
        if (isSwap) mistakes = Math.min(mistakes, at(beforeLast, column - 2) + 1);
      }
      current.push(mistakes);
      if (mistakes < least) least = mistakes;
    }
    if (least > limit) return least;
    beforeLast = last;
    last = current;
  }
  return at(last, columns);
}

/** A cell of the table; each is filled before it is read. */
function at(cells: readonly number[], column: number): number {
  return cells[column] ?? Number.POSITIVE_INFINITY;
}

function samePrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** Ignores the first `start` letters, which samePrefix() has compared. */
function sameSuffix(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (
    length < most &&
    a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)
  ) {
    length += 1;
  }
  return length;
}
