// Parts of descriptions that are removed because they could run scripts, and links that lead nowhere because their
// address is malformed. Entry: leftOutFaults().

import { malformedAddress } from '../../../site/shared/malformed-address.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import { hrefsIn, partsLeftOut, safeHtml } from '../spec/description-html.ts';
import { descriptionsIn } from '../spec/references-in.ts';
import type { SpecFault } from './spec-fault.ts';

export function leftOutFaults({ documents }: Pick<ApiFiles, 'documents'>): SpecFault[] {
  return [...documents.values()].flatMap(({ name, value }) =>
    [...descriptionsIn(value)].flatMap(({ isSummary, pointer, text }): SpecFault[] => {
      if (isSummary) return [];
      const removed = partsLeftOut(text).map(
        (what): SpecFault => ({
          ...{ check: 'links', document: name, pointer: pointer() },
          at: { words: wordsOf(what) },
          text: `the description has ${what}, which is removed`,
          hint: isAddress(what)
            ? 'write an address that begins with https:, / or #'
            : 'scripts are not allowed in descriptions: to show the tag, write it in `code`',
        }),
      );
      const malformed = linksIn(text).flatMap((href): SpecFault[] => {
        const fault = malformedAddress(href);
        if (fault === undefined) return [];
        const place = { check: 'links', document: name, pointer: pointer() } as const;
        return [
          { ...place, at: { words: href }, ...fault, text: `the link "${href}" ${fault.text}` },
        ];
      });
      return [...removed, ...malformed];
    }),
  );
}

/** The addresses of the links of a description, each once; it is rendered only if one looks malformed. */
function linksIn(markdown: string): string[] {
  if (!/https?:(?!\/\/[^\s/?#]+)|https?:\/\/[^\s/?#]*[[\]{}<>%^|\\]/i.test(markdown)) return [];
  return [...new Set(hrefsIn(safeHtml(markdown)))];
}

function isAddress(what: string): boolean {
  return what.includes('"');
}

/** The words to find in the file: the address in `href "javascript:…" on <a>`, or `<script`, or `onclick`. */
function wordsOf(what: string): string {
  return /"([^"…]*)/.exec(what)?.[1] ?? /^[^\s>]*/.exec(what)?.[0] ?? '';
}
