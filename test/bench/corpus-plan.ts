// The outline of the benchmark's corpus: sections, categories, pages, and each page's headings.
// Entry: planSections().

import { anchorOf, capitalised, plainSentence, type Random, STEMS } from './corpus-words.ts';

export interface Category {
  label: string;
  description: string;
  pages: readonly PagePlan[];
}

export interface PagePlan {
  index: number; // of all pages, from 0
  id: string; // `guides/refund-report/capture-webhook-limit`
  title: string;
  headings: readonly { depth: 2 | 3; text: string }[];
}

export const SECTIONS = [
  { id: 'guides', label: 'Guides' },
  { id: 'apis', label: 'APIs' },
  { id: 'sdks', label: 'SDKs' },
  { id: 'ecommerce', label: 'eCommerce Plugins' },
] as const;

export type SectionPlan = (typeof SECTIONS)[number] & { categories: readonly Category[] };

/** `pages` pages in four sections, with the headings that links may name. */
export function planSections(pages: number, random: Random): SectionPlan[] {
  const perCategory = pages < 500 ? 6 : pages < 2500 ? 16 : 25;
  const taken = new Set<string>();
  let index = 0;
  return SECTIONS.map((section, number) => {
    let left = Math.floor((pages + SECTIONS.length - 1 - number) / SECTIONS.length);
    const categories: Category[] = [];
    for (; left > 0; left -= perCategory) {
      const label = newTitle(2, taken, random);
      const folder = `${section.id}/${anchorOf(label)}`;
      const found = Array.from({ length: Math.min(left, perCategory) }, () =>
        planPage(index++, folder, newTitle(3, taken, random), random),
      );
      categories.push({ label, description: plainSentence(random, 12), pages: found });
    }
    return { ...section, categories };
  });
}

function planPage(index: number, folder: string, title: string, random: Random): PagePlan {
  const taken = new Set([title]);
  const depths: (2 | 3)[] = Array.from({ length: random.int(4, 6) }, () => 2);
  for (let left = random.int(3, 5); left > 0; left -= 1) {
    depths.splice(random.int(1, depths.length), 0, 3); // never before the first h2
  }
  const headings = depths.map((depth) => ({
    depth,
    text: newTitle(random.int(2, 4), taken, random),
  }));
  return { index, id: `${folder}/${anchorOf(title)}`, title, headings };
}

/** `count` stems that are not in `taken` yet: `Refund webhook limit`. */
function newTitle(count: number, taken: Set<string>, random: Random): string {
  for (;;) {
    const stems = Array.from({ length: count }, () => random.pick(STEMS));
    const title = capitalised(stems.join(' '));
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
}
