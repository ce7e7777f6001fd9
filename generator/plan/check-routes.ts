// Checks the routes of all pages, whatever their source: none may lead out of the output folder, or be invalid as a
// file name or URL. Entry: checkRoutes(), placeOfPage().

import { routeFault } from '../config/route-fault.ts';
import type { Diagnostic, Page } from '../types.ts';

export function checkRoutes(pages: readonly Page[]): Diagnostic[] {
  return pages.flatMap((page) => {
    const fault = routeFault(page.route);
    if (fault === undefined) return [];
    return [
      {
        severity: 'error' as const,
        ...placeOfPage(page),
        text: `the route "${page.route}" ${fault}`,
        hint: HINTS[page.body.kind],
      },
    ];
  });
}

const HINTS: Readonly<Record<Page['body']['kind'], string>> = {
  doc: 'set slug: in the front matter to a path such as /guides/my-page',
  category: 'set the slug of the category to a path such as /guides/my-category',
  tags: 'change the path of the version in content/site.yaml',
  tag: 'use another word for the tag',
  search: 'write content/search.mdx with another slug',
  'not-found': 'change the path of the version in content/site.yaml',
};

/** Where the route was set, or the start of the file that the page is made from. */
export function placeOfPage({
  body,
  place,
  source,
}: Page): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const slug = body.kind === 'doc' ? (body.doc.generated?.item ?? body.doc.places['slug']) : place;
  return slug ?? { file: source, line: 1, column: 1 };
}
