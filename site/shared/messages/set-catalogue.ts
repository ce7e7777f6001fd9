// The language of what the build writes, in the thread that calls. Entry: setCatalogue().

import { type Catalogue, edition, groups, lay } from './catalogue.ts';

/**
 * Lays a catalogue over all groups; undefined: they are English. Whatever writes our texts calls it first, and then does
 * not wait for anything: another edition may come in between.
 */
export function setCatalogue(catalogue: Catalogue | undefined): void {
  if (edition.catalogue === catalogue) return;
  edition.catalogue = catalogue;
  for (const group of groups) lay(group);
}
