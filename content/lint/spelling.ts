// Words that neither the British dictionary of cspell nor dictionary.txt has. Entry: openSpelling().

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { nearest } from '../../generator/diagnostics/nearest.ts';
import { type Block, type Fault, wordsIn } from './prose.ts';

/** `order_id`, `site.yaml`, `v1`, `a@b`, `&amp;` */
const NO_WORD = /&#?\w+;|[_@\\=<>{}$]|[\p{L}\p{N}]\.\p{L}|\p{N}\p{L}|\p{L}\p{N}/u;
/** `don’t`, `payer's` */
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:['’][\p{Script=Latin}\p{M}]+)*/gu;
/** A capital that is not the first letter makes a name: `API`, `IBANs`, `JavaScript`. */
const NAME = /.\p{Lu}/u;
/** Verbs such as `tokenize`, but no short words such as `prize`. */
const IZE = /(?<=\p{L}{4})iz(?=(?:e[ds]?|ers?|ing|ations?)$)/u;

/** Returns a check of one block; a word that was found right before is the first suggestion. */
export function openSpelling(): (block: Block) => Fault[] {
  const file = createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit');
  const language = decodeTrie(gunzipSync(readFileSync(join(dirname(file), 'en_GB.trie.gz'))));
  const dictionary = readFileSync(new URL('dictionary.txt', import.meta.url), 'utf8');
  const ours = new Set(dictionary.split('\n'));
  const isOfLanguage = (word: string): boolean =>
    !IZE.test(word) && [word, word.toLowerCase()].some((one) => language.hasWord(one, true));
  const right = new Set<string>();
  const isRight = (word: string): boolean => {
    if (ours.has(word) || ours.has(word.toLowerCase()) || isOfLanguage(word)) right.add(word);
    return right.has(word);
  };
  const suggestions = (word: string): string[] => {
    if (IZE.test(word)) return [word.replace(IZE, 'is')];
    const used = nearest(word, right);
    if (used !== undefined) return [used];
    // Of equally near words it returns more than that.
    return language.suggest(word.toLowerCase(), { numSuggestions: 3 }).slice(0, 3);
  };
  const faultsOf = (part: string, offset: number): Fault[] =>
    [...part.matchAll(WORD)].flatMap(({ 0: found, index }) => {
      const word = found.replaceAll('’', "'").replace(/'s$/i, '');
      if (word.length < 3 || NAME.test(word) || right.has(word) || isRight(word)) return [];
      const meant = suggestions(word).join('" or "');
      const question = meant === '' ? '' : `did you mean "${meant}"? `;
      const hint = `${question}if the word is correct, add it to content/lint/dictionary.txt`;
      return [{ text: `"${word}" is not in the dictionary`, hint, offset: offset + index }];
    });
  return ({ text, offset }) =>
    [...wordsIn(text).matchAll(/\S+/g)].flatMap(({ 0: part, index }) =>
      NO_WORD.test(part) ? [] : faultsOf(part, offset + index),
    );
}
