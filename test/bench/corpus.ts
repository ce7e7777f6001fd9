// Writes a site folder of N generated pages for the benchmark: same seed, same bytes.
// Entry: writeCorpus().
// 1. Plan all pages, so that links can name real headings.  2. Write each.  3. Write the YAML files.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diagramKey } from '../../generator/diagrams/diagram-key.ts';
import { writeDrawing } from '../../generator/diagrams/drawings.ts';
import { codeBlock, identifier, LANGUAGES, type Language } from './corpus-code.ts';
import {
  type Category,
  type PagePlan,
  planSections,
  SECTIONS,
  type SectionPlan,
} from './corpus-plan.ts';
import {
  anchorOf,
  capitalised,
  drawWords,
  plainSentence,
  type Random,
  randomOf,
  STEMS,
  shuffled,
} from './corpus-words.ts';

/** Writes `folder`/content: site.yaml, sidebars.yaml, index.mdx, `pages` pages in four sections, and their drawings. */
export function writeCorpus(folder: string, pages: number, seed = 42): SectionPlan[] {
  const sections = planSections(pages, randomOf(seed));
  const all = sections.flatMap(({ categories }) =>
    categories.flatMap((category) => category.pages),
  );
  const content = path.join(folder, 'content');
  function write(file: string, text: string): void {
    const target = path.join(content, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  write('site.yaml', siteYaml());
  write('sidebars.yaml', sidebarsYaml(sections));
  write('index.mdx', homeText(sections));
  for (const page of all) {
    const random = randomOf(seed * 1_000_003 + page.index + 1);
    const text = pageText(page, linksFrom(page, all, random), random);
    write(`${page.id}.mdx`, text);
    for (const [, source = ''] of text.matchAll(/```mermaid\n(.*?)\n```/gs))
      writeDrawing(folder, diagramKey(source), { light: DRAWING, dark: DRAWING });
  }
  return sections;
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="90" viewBox="0 0 420 90"/>\n';

/** Five to eight Markdown links: three of five to pages nearby, one of three to a heading. */
function linksFrom(page: PagePlan, all: readonly PagePlan[], random: Random): string[] {
  return Array.from({ length: random.int(5, 8) }, () => {
    const first = Math.max(0, Math.min(page.index - 10, all.length - 21));
    const target = random.pick(random.chance(0.6) ? all.slice(first, first + 21) : all);
    if (random.chance(2 / 3)) return `[${target.title}](/${target.id})`;
    const { text } = random.pick(target.headings);
    return `[${text.toLowerCase()}](/${target.id}#${anchorOf(text)})`;
  });
}

function pageText(page: PagePlan, links: readonly string[], random: Random): string {
  const headings = page.headings.map(({ depth, text }) => [`${'#'.repeat(depth)} ${text}`]);
  const parts: string[][] = [[], ...headings];
  for (const block of blocksOf(page, random)) random.pick(parts.slice(1)).push(block);
  const wordsPerPart = random.int(610, 880) / parts.length;
  const waiting = [...links];
  const filled = parts.map((part, index) => {
    const count = Math.floor(wordsPerPart * (index + 1)) - Math.floor(wordsPerPart * index);
    const here = waiting.splice(0, Math.ceil(waiting.length / (parts.length - index)));
    const prose = proseOf(count, here, random);
    const heading = index === 0 ? [] : part.slice(0, 1);
    return [...heading, ...interleaved(prose, part.slice(heading.length))].join('\n\n');
  });
  return `---
title: ${page.title}
description: ${plainSentence(random, 14)}
keywords: [${random.pick(STEMS)}, ${random.pick(STEMS)}, ${random.pick(STEMS)}]
---

${filled.join('\n\n')}
`;
}

/** First prose, then a block, then prose again: blocks that follow one another are rare. */
function interleaved(prose: readonly string[], blocks: readonly string[]): string[] {
  const rounds = Math.max(prose.length, blocks.length);
  return Array.from({ length: rounds }, (_, round) => [prose[round], blocks[round]])
    .flat()
    .filter((text) => text !== undefined);
}

function blocksOf(page: PagePlan, random: Random): string[] {
  const languages = shuffled(LANGUAGES, random).slice(0, random.int(4, 6));
  const hasTabs = page.index % 10 === 4;
  const inTabs = hasTabs ? languages.splice(0, 3) : [];
  return [
    ...languages.map((language) => codeBlock(language, random)),
    ...(hasTabs ? [tabs(inTabs, random)] : []),
    ...Array.from({ length: random.int(1, 2) }, () => table(random)),
    ...Array.from({ length: random.int(1, 2) }, () => admonition(random)),
    ...(page.index % 20 === 9 ? [diagram(random)] : []),
  ];
}

function tabs(languages: readonly Language[], random: Random): string {
  const each = languages.map(
    (language) =>
      `<Tab label="${capitalised(language)}" value="${language}">\n\n${codeBlock(language, random)}\n\n</Tab>`,
  );
  return `<Tabs group="lang">\n${each.join('\n')}\n</Tabs>`;
}

function table(random: Random): string {
  const rows = Array.from(
    { length: random.int(5, 9) },
    () =>
      `| \`${identifier(random)}\` | ${random.pick(['string', 'integer', 'boolean', 'object'])} | ${plainSentence(random, random.int(5, 11))} |`,
  );
  return ['| Field | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function admonition(random: Random): string {
  const kind = random.pick(['note', 'tip', 'info', 'warning', 'danger']);
  const title = capitalised(`${random.pick(STEMS)} ${random.pick(STEMS)}`);
  return `:::${kind}[${title}]\n\n${sentence(random.int(10, 22), undefined, random)}\n\n:::`;
}

function diagram(random: Random): string {
  const steps = shuffled(STEMS, random).slice(0, random.int(4, 6)).map(capitalised);
  const lines = steps
    .slice(1)
    .map((step, index) => `  S${index}[${steps[index]}] --> S${index + 1}[${step}]`);
  return ['```mermaid', `flowchart ${random.pick(['LR', 'TD'])}`, ...lines, '```'].join('\n');
}

/** Paragraphs and now and then a list, of `count` words in all, with every link of `links`. */
function proseOf(count: number, links: readonly string[], random: Random): string[] {
  const waiting = [...links];
  const paragraphs: string[] = [];
  for (let left = count; left > 0; ) {
    const size = left < 70 ? left : random.int(35, 55);
    const listed = paragraphs.length > 0 && random.chance(0.4);
    const here = size === left ? waiting.splice(0) : waiting.splice(0, 1);
    const sentences = sentencesOf(size, here, random);
    paragraphs.push(listed ? sentences.map((text) => `- ${text}`).join('\n') : sentences.join(' '));
    left -= size;
  }
  return paragraphs;
}

function sentencesOf(count: number, links: readonly string[], random: Random): string[] {
  const sentences: string[] = [];
  const waiting = [...links];
  for (let left = count; left > 0; ) {
    const size = left < 20 ? left : random.int(7, 13);
    sentences.push(sentence(size, waiting.shift(), random));
    left -= size;
  }
  const rest = waiting.map((link) => `See ${link}.`); // more links than sentences: rare
  return [...sentences, ...rest];
}

/** `count` words; one of them may be `link`, one inline code, one emphasised. */
function sentence(count: number, link: string | undefined, random: Random): string {
  const drawn = drawWords(count, random);
  drawn[0] = capitalised(drawn[0] ?? '');
  const places = shuffled([...drawn.keys()].slice(1), random);
  function replace(text: (word: string) => string): void {
    const place = places.pop();
    if (place !== undefined) drawn[place] = text(drawn[place] ?? '');
  }
  if (link !== undefined) replace(() => link);
  if (random.chance(0.35)) replace(() => `\`${identifier(random)}\``);
  if (random.chance(0.15)) replace((word) => (random.chance(0.5) ? `**${word}**` : `*${word}*`));
  if (count > 9 && random.chance(0.5)) replace((word) => `${word},`);
  return `${drawn.join(' ').replace(/,$/, '')}.`;
}

function homeText(sections: readonly SectionPlan[]): string {
  const links = sections.map(({ label, categories }) => {
    const page = categories[0]?.pages[0];
    return page === undefined ? `- ${label}` : `- [${label}](/${page.id}): ${page.title}`;
  });
  return `---
title: Example portal
description: Generated pages to measure a build with.
---

The sections of this portal.

${links.join('\n')}
`;
}

function sidebarsYaml(sections: readonly SectionPlan[]): string {
  return sections
    .flatMap(({ id, label, categories }) => [
      `${id}Sidebar:\n  label: ${label}\n  items:\n`,
      ...categories.map(categoryYaml),
    ])
    .join('');
}

function categoryYaml({ label, description, pages }: Category): string {
  const ids = pages.map(({ id }) => `        - ${id}\n`).join('');
  return `    - type: category
      label: ${label}
      link: generated
      description: ${description}
      items:
${ids}`;
}

function siteYaml(): string {
  const items = SECTIONS.map(
    ({ id, label }) =>
      `    - type: docSidebar\n      sidebarId: ${id}Sidebar\n      label: ${label}\n      position: left\n`,
  );
  return `title: Example portal
url: https://docs.example.test
navbar:
  title: Example portal
  items:
${items.join('')}footer:
  style: light
  links:
    - title: Portal
      items:
        - label: Home
          to: /
        - label: Status
          href: https://status.example.test
  copyright: Copyright 2025 Example
colorMode:
  defaultMode: light
  disableSwitch: false
  respectPrefersColorScheme: true
`;
}
