// Where descriptions contain broken links. Entry: linkPlaces().

import type { ApiFiles } from './api-index.ts';
import { hrefsIn, safeHtml } from './description-html.ts';
import { descriptionsIn } from './references-in.ts';

export interface LinkPlaceInSpec {
  href: string;
  document: string;
  pointer: string; // of the text
}

export function linkPlaces(
  hrefs: readonly string[],
  { contents }: Pick<ApiFiles, 'contents'>,
): LinkPlaceInSpec[] {
  return [...contents].flatMap(([document, value]) =>
    [...descriptionsIn(value)].flatMap(({ pointer, text }) => {
      const near = hrefs.filter((href) => text.includes(href));
      const written = near.length === 0 ? [] : hrefsIn(safeHtml(text));
      return near
        .filter((href) => href === text || written.includes(href))
        .map((href) => ({ href, document, pointer: pointer() }));
    }),
  );
}
