// Applies the rules of content/writing.yaml to everything that writers write. Entry: checkWriting().
// Run by `npm run check` only: its findings are worth fixing, but do not break a page.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memo } from '../cache/memo.ts';
import { languageOf } from '../content/example-snippets.ts';
import type { Sources } from '../content/sources.ts';
import { placesIn } from '../diagnostics/positions.ts';
import type { ResolvedLink } from '../plan/link-resolver.ts';
import { limited, MAX_SECONDS, slowFiles } from '../threads/time-limit.ts';
import type { Diagnostic, Page, Position, Source, Variables } from '../types.ts';
import { checkAmounts } from './amounts.ts';
import { checkBrand } from './brand.ts';
import { checkCodes } from './codes.ts';
import { checkEnding, checkInboundLinks } from './endings.ts';
import { checkCodeInHeading, checkHeading, headingText } from './heading-rules.ts';
import { checkImages } from './image-rules.ts';
import { checkNumbers } from './numbers.ts';
import { frontMatterProse, type Prose, proseIn, proseOf, tableProse } from './prose.ts';
import { rememberedWritten } from './remembered-written.ts';
import { checkSecrets } from './secrets.ts';
import { checkSentences } from './sentences.ts';
import { checkSpelling } from './spelling.ts';
import { checkTitles } from './titles.ts';
import { vocabularyOf } from './vocabulary.ts';
import { checkWords } from './words.ts';
import { readWritingRules, type WritingRules } from './writing-settings.ts';
import type { WrittenPage } from './written-page.ts';

export interface WritingInput {
  siteDir: string;
  sources: Sources;
  pages: readonly Page[];
  links?: readonly ResolvedLink[]; // of all pages; absent: inbound links are not checked
  only?: string; // the one file whose prose is checked
  variables: Variables;
  memo: Memo;
  reported: readonly Diagnostic[]; // by the build: files that took too long are skipped
  maxSeconds?: number; // of CPU time, for one page
}

/** A file in content/examples. */
interface ExampleFile {
  path: string;
  text: string;
}

export function checkWriting({ sources: all, ...asked }: WritingInput): Diagnostic[] {
  const input = { ...asked, sources: withoutSlow(all, slowFiles(asked.reported)) };
  const { value: rules, diagnostics } = readWritingRules(input.siteDir, input.variables);
  if (rules === undefined) return [...diagnostics];
  const examples = input.sources.examples.map((path) => ({
    path,
    text: readFileSync(join(input.siteDir, input.sources.names.get(path) ?? path), 'utf8'),
  }));
  return [
    ...diagnostics,
    ...checkFiles(input, examples, rules),
    ...checkSite(input, rules),
    ...checkProse(input, examples, rules),
  ];
}

function withoutSlow(sources: Sources, slow: ReadonlySet<string>): Sources {
  const isQuick = ({ path }: Source): boolean => !slow.has(path);
  return {
    ...sources,
    docs: sources.docs.filter(isQuick),
    specs: sources.specs.filter(isQuick),
    data: new Map([...sources.data].filter(([, source]) => isQuick(source))),
  };
}

/** The checks that look at whole files: prose, samples, comments. */
function checkFiles(
  { sources, variables }: WritingInput,
  examples: readonly ExampleFile[],
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

/** An example is checked like one long fence; pages show parts of it. */
function checkExample({ path, text }: ExampleFile, { amounts }: WritingRules): Diagnostic[] {
  const fences = [{ language: languageOf(path), text, offset: 0 }];
  return amounts === undefined
    ? []
    : checkAmounts({ fences, placeOf: placesIn({ path, text }) }, amounts);
}

function checkSite({ pages, links, sources }: WritingInput, rules: WritingRules): Diagnostic[] {
  const { inboundLinks } = rules;
  const { sidebars } = sources;
  return [
    ...checkTitles({ pages, sidebars }, rules),
    ...(inboundLinks === undefined || links === undefined
      ? []
      : checkInboundLinks(pages, links, inboundLinks)),
  ];
}

/** Keys in specifications with text that readers see. */
const SPEC_PROSE = new Set(['description', 'summary', 'title']);

function checkProse(
  { siteDir, sources, pages, only, memo, maxSeconds: seconds = MAX_SECONDS }: WritingInput,
  examples: readonly ExampleFile[],
  rules: WritingRules,
): Diagnostic[] {
  const { codes, words, spelling } = rules;
  const vocabulary = vocabularyOf(siteDir, [...sources.specs, ...sources.data.values()]);
  const asked = ({ path }: Source): boolean => only === undefined || path === only;
  const slow: Diagnostic[] = [];
  const written = (source: Source, bodyOffset: number): WrittenPage | undefined =>
    limited(
      { file: source.path, seconds },
      () => rememberedWritten(source, bodyOffset, memo),
      (fault) => {
        slow.push(fault);
        return undefined;
      },
    );
  const ofPages = writtenPages(pages, sources.docs.filter(asked), written);
  const data = [...sources.data.values()].filter(asked).map(tableProse);
  const specs = sources.specs
    .filter(asked)
    .map((source) => proseIn(source, (key) => SPEC_PROSE.has(key)));
  const around = [sources.sidebars, sources.site].flatMap((source) =>
    source === undefined || !asked(source)
      ? []
      : [proseIn(source, (key) => SHELL_PROSE.has(key) || rules.proseVariables.includes(key))],
  );
  const inEnglish = ofPages.filter(({ page }) => !page.path.startsWith('content/locales/'));
  const codesIn = (prose: readonly Prose[], own: ReadonlySet<string>): Diagnostic[] =>
    codes === undefined
      ? []
      : prose.flatMap((part) => checkCodes(part, { ...vocabulary, own, rules: codes }));
  const ofExamples = namesIn(examples);
  return [
    ...slow,
    ...ofPages.flatMap(({ page, id, prose }) => {
      return [
        ...checkWords(prose, words),
        ...codesIn(prose, new Set([...ofExamples, ...namesIn(page.fences)])),
        ...checkPage(page, rules),
        ...checkEnding(page, id, rules.endings),
      ];
    }),
    ...checkWords([...data, ...specs], words),
    ...codesIn([...data, ...specs], new Set()),
    ...(spelling === undefined
      ? []
      : checkSpelling(
          [...inEnglish.flatMap(({ prose }) => prose), ...data, ...specs, ...around],
          siteDir,
          spelling,
        )),
  ];
}

/** Keys in sidebars.yaml and site.yaml with text that readers see. */
const SHELL_PROSE = new Set(['label', 'title', 'description', 'note', 'content', 'tagline']);

interface WrittenDoc {
  id: string;
  page: WrittenPage;
  prose: readonly Prose[];
}

/** The pages that can be parsed; the build has reported the others. */
function writtenPages(
  pages: readonly Page[],
  docs: readonly Source[],
  read: (source: Source, bodyOffset: number) => WrittenPage | undefined,
): WrittenDoc[] {
  const sourceOf = new Map(docs.map((source) => [source.path, source]));
  return pages.flatMap(({ body }) => {
    const source = body.kind === 'doc' ? sourceOf.get(body.doc.path) : undefined;
    if (body.kind !== 'doc' || source === undefined) return [];
    const { id, bodyOffset } = body.doc;
    const page = read(source, bodyOffset);
    if (page === undefined) return [];
    return [{ id, page, prose: [...proseOf(page), frontMatterProse(source, bodyOffset)] }];
  });
}

/** Names in samples: `order_id`. */
function namesIn(samples: readonly { text: string }[]): string[] {
  return samples.flatMap(({ text }) => text.match(/[a-z][a-z0-9_]*/g) ?? []);
}

function checkPage(page: WrittenPage, rules: WritingRules): Diagnostic[] {
  const { headings, sentences, images, amounts } = rules;
  const titles = headings === undefined ? [] : page.blocks.filter(({ kind }) => kind === 'heading');
  return [
    ...titles.flatMap((block) => {
      const { text, offset } = headingText(block);
      const place = (index: number): Position => page.placeOf(offset + index);
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
