// The files that a page shows to a reader of one language, as its MDX has them: code blocks with a title, and
// snippets of content/examples. Entries: pageFiles(), shown().

import assert from 'node:assert/strict';
import { openExamples, snippetFacts } from '../../../generator/content/example-snippets.ts';
import { readSources } from '../../../generator/content/sources.ts';
import { expandVariables } from '../../../generator/text/variables.ts';
import { fencesOf } from '../../support/fences.ts';
import { PROJECT } from '../../support/site.ts';
import { readSpecs, readText } from '../specs/spec-files.ts';

export interface PageFiles {
  files: ReadonlyMap<string, string>; // by title
  commands: readonly string[]; // blocks of bash, in their order
}

const { variables } = readSpecs();
const examples = openExamples(PROJECT, readSources(PROJECT));

const PART =
  /<Tab label="(?<label>[^"]+)">|<\/Tab>|<Snippet file="(?<file>[^"]+)"(?: region="(?<region>[^"]+)")?(?: title="(?<title>[^"]+)")?|^(?<fence>```[\s\S]*?^```$)/gm;

/** `language`: the label of its tabs. `before`: a heading at which the reader has stopped. */
export function pageFiles(page: string, language: string, before?: string): PageFiles {
  const text = readText(`content/${page}.mdx`);
  const end = before === undefined ? text.length : text.indexOf(`\n## ${before}`);
  assert.ok(end > 0, `${page} has no heading "${before}"`);
  const files = new Map<string, string>();
  const commands: string[] = [];
  let tab = language;
  for (const { 0: found, groups = {} } of text.slice(0, end).matchAll(PART)) {
    const { label, file, region, title, fence } = groups;
    if (label !== undefined || found === '</Tab>') tab = label ?? language;
    if (tab !== language) continue;
    if (file !== undefined) {
      const mention = { href: file, region, line: 1, column: 1 };
      const report = ({ text: fault }: { text: string }): void => assert.fail(fault);
      const [shown] = Object.values(snippetFacts([mention], { examples, variables, page, report }));
      files.set(title ?? shown?.title ?? '', `${shown?.code}\n`);
    }
    if (fence === undefined) continue;
    for (const one of fencesOf(fence)) {
      const code = expandVariables(one.code, variables).text;
      if (one.language === 'bash') commands.push(code);
      else if (one.title !== undefined) files.set(one.title, `${code}\n`);
    }
  }
  return { files, commands };
}

/** The code of the fences with this title, in their order. */
export function shown(page: string, title: string): string {
  const fences = fencesOf(readText(`content/${page}.mdx`)).filter((one) => one.title === title);
  assert.ok(fences.length > 0, `${page} has no ${title}`);
  return fences.map(({ code }) => code).join('\n\n');
}
