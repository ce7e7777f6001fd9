// The folder that a reader has after a task of test/content/tasks.yaml: the files that the pages of the task
// show, put together from their Markdown, as built. Entries: readerTasks(), pagesOf(), projectOf().

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse } from 'yaml';
import { builtSite } from '../../support/built-site.ts';
import { type Fence, fencesOf } from '../../support/fences.ts';
import { readText } from '../specs/spec-files.ts';

export interface ReaderTask {
  name: string;
  does: string;
  pages: readonly string[]; // routes, in the order in which they are read
}

/** What a shop in any language has beside its own code. */
const SHARED = ['.html', '.env', '.json', '.csv', '.sql'];

export function readerTasks(): ReaderTask[] {
  const tasks: Record<string, Omit<ReaderTask, 'name'>> = parse(
    readText('test/content/tasks.yaml'),
  );
  return Object.entries(tasks).map(([name, task]) => ({ name, ...task }));
}

/** The code blocks of a page, as its Markdown has them; with `before`, those above this heading. */
export async function blocksOf(route: string, before?: string): Promise<Fence[]> {
  const { dist } = await builtSite();
  const text = readFileSync(join(dist, `${route}.md`), 'utf8');
  const end = before === undefined ? -1 : text.indexOf(`\n## ${before}`);
  return fencesOf(end < 0 ? text : text.slice(0, end));
}

/** The pages of a task of test/content/tasks.yaml. */
export function pagesOf(task: string): readonly string[] {
  const found = readerTasks().find(({ name }) => name === task);
  assert.ok(found !== undefined, `test/content/tasks.yaml has no task "${task}"`);
  return found.pages;
}

/**
 * Path → text of the files of pages in a language, by the endings of its files. A file that a page shows in
 * several blocks is these blocks in their order; one that two pages show must be the same on both. `before`: a
 * heading at which the reader has stopped.
 */
export async function projectOf(
  pages: readonly string[],
  endings: readonly string[],
  before?: string,
): Promise<ReadonlyMap<string, string>> {
  const project = new Map<string, string>();
  for (const page of pages) {
    for (const [path, text] of filesOf(await blocksOf(page, before), [...SHARED, ...endings])) {
      const before = project.get(path);
      assert.ok(before === undefined || before === text, `${page} shows another ${path}`);
      project.set(path, text);
    }
  }
  return project;
}

function filesOf(blocks: readonly Fence[], endings: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { title, code } of blocks) {
    if (title === undefined || !isFile(title, endings)) continue;
    const before = files.get(title);
    files.set(title, before === undefined ? `${code}\n` : `${before}\n\n${code}\n`);
  }
  return files;
}

function isFile(title: string, endings: readonly string[]): boolean {
  return endings.includes(title.startsWith('.') ? title : extname(title));
}
