// Parts of descriptions that are removed: what could run scripts, and addresses that lead nowhere. Entry:
// leftOutFaults().

import { addressFault } from '../../../site/shared/safe-address.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import { partsLeftOut } from '../spec/description-html.ts';
import { descriptionsIn } from '../spec/references-in.ts';
import type { SpecFault } from './spec-fault.ts';

export function leftOutFaults({ documents }: Pick<ApiFiles, 'documents'>): SpecFault[] {
  return [...documents.values()].flatMap(({ name, value }) =>
    [...descriptionsIn(value)].flatMap(({ isSummary, pointer, text }) =>
      isSummary
        ? []
        : partsLeftOut(text).map(
            (what): SpecFault => ({
              ...{ check: 'links', document: name, pointer: pointer() },
              at: { words: wordsOf(what) },
              text: `the description has ${what}, which is removed`,
              hint: what.includes('"')
                ? (addressFault(wordsOf(what), 'link')?.hint ?? ADDRESS_HINT)
                : 'scripts are not allowed in descriptions: to show the tag, write it in `code`',
            }),
          ),
    ),
  );
}

const ADDRESS_HINT = 'write an address that begins with https:, / or #';

/** The words to find in the file: the address in `href "javascript:…" on <a>`, or `<script`, or `onclick`. */
function wordsOf(what: string): string {
  return /"([^"…]*)/.exec(what)?.[1] ?? /^[^\s>]*/.exec(what)?.[0] ?? '';
}
