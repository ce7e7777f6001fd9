// Links in descriptions that readers do not get, because they could run script. Entry: addressFaults().

import type { ApiFiles } from '../spec/api-files.ts';
import { addressesLeftOut } from '../spec/description-html.ts';
import { descriptionsIn } from '../spec/references-in.ts';
import type { SpecFault } from './spec-fault.ts';

export function addressFaults({ documents }: Pick<ApiFiles, 'documents'>): SpecFault[] {
  return [...documents.values()].flatMap(({ name, value }) =>
    [...descriptionsIn(value)].flatMap(({ pointer, text }) =>
      addressesLeftOut(text).map(
        (what): SpecFault => ({
          ...{ check: 'links', document: name, pointer: pointer() },
          at: { words: wordsOf(what) },
          text: `the description has ${what}, which is removed`,
          hint: 'write an address that begins with https:, / or #',
        }),
      ),
    ),
  );
}

/** The address of `href "javascript:…" on <a>`, to find it in the file. */
function wordsOf(what: string): string {
  return /"([^"…]*)/.exec(what)?.[1] ?? '';
}
