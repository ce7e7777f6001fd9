// content/synonyms.yaml → synonyms for search. Entry: readSynonyms().
// `whitelist: [allowlist]` finds pages that say "allowlist" for a reader who types "whitelist".
// `both:` holds groups of mutual synonyms.

import { cached, type Memo } from '../cache/memo.ts';
import type { Diagnostic, Source } from '../types.ts';
import { word } from '../yaml/scalars.ts';
import { list, map, readShape, type Shape } from '../yaml/shape.ts';

export interface SynonymFile {
  synonyms: readonly string[][]; // each a phrase, then its synonyms
  diagnostics: readonly Diagnostic[];
}

/** Kept in the memo: parsing a few hundred lines takes a tenth of a rebuild. */
export function readSynonyms(source: Source | undefined, memo: Memo): SynonymFile {
  if (source === undefined) return { synonyms: [], diagnostics: [] };
  return cached(memo, memo.key('synonyms', source.hash), () => {
    const emptyHint = 'write one line for each word: whitelist: [allowlist]';
    const shape = map(groupsUnder);
    const { value = [], diagnostics } = readShape({ source, shape, variables: {}, emptyHint });
    return { synonyms: value.flatMap(synonymsOf), diagnostics };
  });
}

type Groups = readonly (readonly string[])[];

const words = list(word);

/** Several groups of words under "both", one under any phrase. */
const groupsUnder: Shape<Groups> = (node, at, reading) => {
  if (at === 'both') return list(words)(node, at, reading);
  const others = words(node, at, reading);
  return others === undefined ? undefined : [others];
};

function synonymsOf([phrase, groups]: readonly [string, Groups]): string[][] {
  if (phrase !== 'both') return groups.map((others) => [phrase, ...others]);
  return groups.flatMap((group) =>
    group.map((word) => [word, ...group.filter((other) => other !== word)]),
  );
}
