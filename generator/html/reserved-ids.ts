// Ids reserved for the shell's own elements: an author's id with their prefix could clash with one.
// Entry: reservedIdFault().

import { ID_PREFIX } from '../../site/shared/element-ids.ts';
import type { Diagnostic } from '../types.ts';

/** React puts `_` before the prefix of the ids that it generates. */
const RESERVED = new RegExp(`^_?${ID_PREFIX}`);

/** What is wrong with an id that an author has chosen; undefined: nothing. */
export function reservedIdFault(id: string): Pick<Diagnostic, 'text' | 'hint'> | undefined {
  const prefix = RESERVED.exec(id)?.[0];
  if (prefix === undefined) return undefined;
  return {
    text: `the id "${id}" begins with "${prefix}", which is kept for the site's own elements`,
    hint: `write "${id.slice(prefix.length)}", or another id`,
  };
}
