// The rules of CONTRIBUTING.md, "How we write", that a program can hold, for the pages, tables, examples and
// specifications of the portal. Entry: lint(). It skips files that the generator reports as unreadable.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '../../generator/content/example-snippets.ts';
import { readSources } from '../../generator/content/sources.ts';
import { placesIn } from '../../generator/diagnostics/positions.ts';
import type { Diagnostic, Source } from '../../generator/types.ts';
import { parseYaml } from '../../generator/yaml/parse-yaml.ts';
import { valueAt } from '../../generator/yaml/record.ts';
import type { YamlNode } from '../../generator/yaml/yaml-nodes.ts';
import {
  amountFaults,
  brandFaults,
  codeFaults,
  openNumbers,
  readNames,
  secretFaults,
  type Vocabulary,
} from './facts.ts';
import { type Block, type Fault, readPage, type TextFile, yamlBlocks } from './prose.ts';
import { openSpelling } from './spelling.ts';
import {
  diagramFaults,
  endingFaults,
  headingFaults,
  openRepeats,
  openTitles,
  sentenceFaults,
  unlinkedPages,
  wordFaults,
} from './style.ts';

/** Keys of text that readers see. */
const SPEC_KEYS = /^(?:description|summary|title)$/;
const SITE_KEYS = /^(?:label|title|description|note|content|tagline|siteTagline)$/;

interface YamlFile {
  file: Source;
  root: YamlNode;
}

export function lint(siteDir: string): Diagnostic[] {
  const { docs, specs, data, site, sidebars, examples: paths } = readSources(siteDir);
  const examples = paths.map((path) => ({ path, text: readFileSync(join(siteDir, path), 'utf8') }));
  const problems: Diagnostic[] = [];
  const report = (file: TextFile, faults: readonly Fault[]): void => {
    const placeOf = placesIn(file);
    for (const { text, hint, offset } of faults)
      problems.push({ severity: 'warning', text, hint, ...placeOf(offset) });
  };

  const files = [...docs, ...data.values(), ...specs, ...examples];
  const [config, navigation] = [readYaml(site), readYaml(sidebars)];
  const brand = textOf(valueAt(valueAt(config[0]?.root, 'variables'), 'providerName'));
  const numberFaults = openNumbers(files);
  for (const file of [...files, ...navigation.map(({ file }) => file)])
    report(file, [
      ...numberFaults(file.text),
      ...secretFaults(file.text),
      ...(brand === '' ? [] : brandFaults(file.text, brand)),
    ]);

  const tables = [...data.values()].flatMap((file) => readYaml(file));
  const apis = specs.flatMap((file) => readYaml(file));
  const vocabulary: Vocabulary = { names: new Set(), values: new Set() };
  for (const { root } of [...tables, ...apis]) readNames(root, vocabulary);
  const spellingFaults = openSpelling();
  const proseFaults = (block: Block, samples: string): Fault[] => [
    ...wordFaults(block),
    ...spellingFaults(block),
    ...codeFaults(block, vocabulary, samples),
  ];
  const reportYaml = (
    { file, root }: YamlFile,
    keys: RegExp,
    faultsOf: (block: Block) => Fault[],
  ): void => report(file, yamlBlocks(root, file.text, keys).flatMap(faultsOf));
  for (const table of tables)
    reportYaml(table, proseKeys(table.root), (block) => proseFaults(block, ''));
  for (const api of apis) reportYaml(api, SPEC_KEYS, (block) => proseFaults(block, ''));
  for (const shell of [...config, ...navigation]) reportYaml(shell, SITE_KEYS, spellingFaults);
  for (const sidebar of navigation) reportYaml(sidebar, /^label$/, headingFaults);

  for (const { path, text } of examples)
    report({ path, text }, amountFaults({ language: languageOf(path), text, offset: 0 }));
  const exampleText = examples.map(({ text }) => text).join('\n');
  const titleFaults = openTitles();
  const repeatFaults = openRepeats();
  for (const file of docs) {
    const page = readPage(file.text);
    const samples = [...page.fences.map(({ text }) => text), exampleText].join('\n');
    const blocks = [...page.frontMatter.values(), ...page.blocks];
    report(file, [
      ...blocks.flatMap((block) => [
        ...proseFaults(block, samples),
        ...(block.kind === 'heading' ? headingFaults(block) : sentenceFaults(block)),
      ]),
      ...page.fences.flatMap((fence) => [...amountFaults(fence), ...diagramFaults(fence)]),
      ...page.blocks.flatMap((block) => repeatFaults(file.path, block)),
      ...titleFaults(page),
      ...endingFaults(file, page),
    ]);
  }
  for (const file of unlinkedPages(docs, [...data.values()])) {
    const hint = 'link to it where a reader needs it; the sidebar is not enough';
    problems.push({ severity: 'warning', file, line: 1, text: 'no page links to this one', hint });
  }
  return problems;
}

/** The columns of words in a table; the values of others are codes. */
function proseKeys(table: YamlNode): RegExp {
  const columns = valueAt(table, 'columns');
  const ofWords = (columns?.kind === 'list' ? columns.items : []).filter(
    (column) => textOf(valueAt(column, 'kind')) !== 'code',
  );
  const keys = ofWords.map((column) => textOf(valueAt(column, 'key')));
  return new RegExp(`^(?:${['label', ...keys].join('|')})$`);
}

function textOf(node: YamlNode | undefined): string {
  return node?.kind === 'scalar' ? String(node.value) : '';
}

/** Nothing for a file that is missing or no YAML. */
function readYaml(file: Source | undefined): YamlFile[] {
  const root = file === undefined ? undefined : parseYaml(file).root;
  return file === undefined || root === undefined ? [] : [{ file, root }];
}
