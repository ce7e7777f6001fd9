// The language of what the build writes. Entry: withCatalogue().

import { type Catalogue, edition, groups, lay } from './catalogue.ts';

/**
 * Does `work` with a catalogue laid over all groups, and takes it off again; undefined: they are English. The work waits for
 * nothing: that of another edition may come in between.
 */
export function withCatalogue<T>(catalogue: Catalogue | undefined, work: () => T): T {
  const before = edition.catalogue;
  setCatalogue(catalogue);
  try {
    return work();
  } finally {
    setCatalogue(before);
  }
}

function setCatalogue(catalogue: Catalogue | undefined): void {
  if (edition.catalogue === catalogue) return;
  edition.catalogue = catalogue;
  for (const group of groups) lay(group);
}
