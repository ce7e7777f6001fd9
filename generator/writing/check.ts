// The rules of content/writing.yaml, applied to all that writers wrote. Entry: checkWriting().
// Run by `npm run check` alone: what it finds is worth mending, but nothing a reader would stumble over.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedLink } from '../check.ts';
import { placesIn } from '../config/place.ts';
import { languageOf } from '../snippets.ts';
import type { Sources } from '../sources.ts';
import type { Diagnostic, Page, Place, Variables } from '../types.ts';
import { checkAmounts } from './amounts.ts';
import { checkBrand } from './brand.ts';
import { checkCodes } from './codes.ts';
import { checkEnding, checkInboundLinks } from './endings.ts';
import { checkCodeInHeading, checkHeading, headingText } from './headings.ts';
import { checkImages } from './images.ts';
import { checkNumbers } from './numbers.ts';
import { readWritten, type WrittenPage } from './page.ts';
import { frontMatterProse, proseIn, proseOf, tableProse } from './prose.ts';
import { checkSecrets } from './secrets.ts';
import { checkSentences } from './sentences.ts';
import { readWritingRules, type WritingRules } from './settings.ts';
import { checkTitles } from './titles.ts';
import { vocabularyOf } from './vocabulary.ts';
import { checkWords } from './words.ts';

export interface WritingInput {
  siteDir: string;
  sources: Sources;
  pages: readonly Page[];
  links: readonly ResolvedLink[];
  variables: Variables;
}

/** A file of content/examples. */
interface Example {
  path: string;
  text: string;
}

export function checkWriting(input: WritingInput): Diagnostic[] {
  const { value: rules, diagnostics } = readWritingRules(input.siteDir, input.variables);
  if (rules === undefined) return [...diagnostics];
  const examples = input.sources.examples.map((path) => ({
    path,
    text: readFileSync(join(input.siteDir, path), 'utf8'),
  }));
  return [
    ...diagnostics,
    ...checkFiles(input, examples, rules),
    ...checkSite(input, rules),
    ...checkProse(input, examples, rules),
  ];
}

/** Whatever is in a file counts: prose, samples, comments. */
function checkFiles(
  { sources, variables }: WritingInput,
  examples: readonly Example[],
  rules: WritingRules,
): Diagnostic[] {
  const files = [...sources.docs, ...sources.data.values(), ...sources.specs, ...examples];
  const withSidebars = sources.sidebars === undefined ? files : [...files, sources.sidebars];
  return [
    ...checkBrand(withSidebars, rules.brand, variables),
    ...checkNumbers(files, rules.numbers),
    ...checkSecrets(files, rules.secrets),
    ...examples.flatMap((example) => checkExample(example, rules)),
  ];
}

/** An example is one long fence, parts of which stand on pages. */
function checkExample({ path, text }: Example, { amounts }: WritingRules): Diagnostic[] {
  const fences = [{ language: languageOf(path), text, offset: 0 }];
  return amounts === undefined
    ? []
    : checkAmounts({ fences, placeOf: placesIn({ path, text }) }, amounts);
}

function checkSite({ pages, links, sources }: WritingInput, rules: WritingRules): Diagnostic[] {
  const { inboundLinks } = rules;
  const { sidebars } = sources;
  return [
    ...checkTitles({ pages, ...(sidebars === undefined ? {} : { sidebars }) }, rules),
    ...(inboundLinks === undefined ? [] : checkInboundLinks(pages, links, inboundLinks)),
  ];
}

/** Keys of specifications that readers see as prose. */
const SPEC_PROSE = new Set(['description', 'summary', 'title']);

function checkProse(
  { sources, pages }: WritingInput,
  examples: readonly Example[],
  rules: WritingRules,
): Diagnostic[] {
  const { codes, words } = rules;
  const vocabulary = vocabularyOf(sources.specs, sources.data.values());
  const sourceOf = new Map(sources.docs.map((source) => [source.path, source]));
  const found = pages.flatMap(({ body }) => {
    const source = body.kind === 'doc' ? sourceOf.get(body.doc.path) : undefined;
    if (body.kind !== 'doc' || source === undefined) return [];
    const { id, bodyOffset } = body.doc;
    const page = readWritten(source, bodyOffset);
    if (page === undefined) return [];
    const own = new Set(
      [...page.fences, ...examples].flatMap(({ text }) => text.match(NAME) ?? []),
    );
    const prose = [...proseOf(page), frontMatterProse(source, bodyOffset)];
    return [
      ...checkWords(prose, words),
      ...prose.flatMap((part) =>
        codes === undefined ? [] : checkCodes(part, { ...vocabulary, own, rules: codes }),
      ),
      ...checkPage(page, rules),
      ...checkEnding(page, id, rules.endings),
    ];
  });
  const data = [...sources.data.values()].map(tableProse);
  const specs = sources.specs.map((source) => proseIn(source, (key) => SPEC_PROSE.has(key)));
  const codeWords = codes && { ...vocabulary, own: new Set<string>(), rules: codes };
  return [
    ...found,
    ...checkWords([...data, ...specs], words),
    ...[...data, ...specs].flatMap((part) =>
      codeWords === undefined ? [] : checkCodes(part, codeWords),
    ),
  ];
}

/** A name in a sample: `order_id`. */
const NAME = /[a-z][a-z0-9_]*/g;

function checkPage(page: WrittenPage, rules: WritingRules): Diagnostic[] {
  const { headings, sentences, images, amounts } = rules;
  const titles = headings === undefined ? [] : page.blocks.filter(({ kind }) => kind === 'heading');
  return [
    ...titles.flatMap((block) => {
      const { text, offset } = headingText(block);
      const place = (index: number): Place => page.placeOf(offset + index);
      return [
        ...checkCodeInHeading(block, page.placeOf),
        ...checkHeading({ text, place, capitals: headings?.capitals ?? [] }),
      ];
    }),
    ...(sentences === undefined
      ? []
      : proseOf(page).flatMap((part) => checkSentences(part, sentences.max))),
    ...(images === undefined ? [] : checkImages(page, images.alt)),
    ...(amounts === undefined ? [] : checkAmounts(page, amounts)),
  ];
}
