// What the tasks of test/content/tasks.yaml ask of a reader: the words and lines that their pages show, printed as
// `npm run sizes` prints those of a page, and at most what a task may take.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { previewOfSite } from '../support/built-site.ts';
import { PROJECT } from '../support/site.ts';
import { openPageSizes } from './page-sizes.ts';

interface Task {
  does: string;
  pages: string[]; // routes, in the order in which they are read
  words?: number;
  lines?: number;
}

const tasks = parse(readFileSync(join(PROJECT, 'test/content/tasks.yaml'), 'utf8')) as Record<
  string,
  Task
>;

test('no task of a reader takes more words and lines than it may', async (t) => {
  const site = await previewOfSite();
  const { measure, close } = await openPageSizes(site.url);
  const faults: string[] = [];
  t.diagnostic('words lines screens');
  for (const [name, task] of Object.entries(tasks)) {
    const total = { words: 0, lines: 0, screens: 0 };
    for (const page of task.pages) {
      assert.ok(site.routes.includes(page), `${name}: there is no page ${page}`);
      const size = await measure(page);
      total.words += size.words + size.tableWords;
      total.lines += size.codeLines;
      total.screens += size.screens;
    }
    const { words, lines } = total;
    const cells = [words, lines, Math.round(total.screens)];
    t.diagnostic(`${cells.map((one) => String(one).padStart(5)).join(' ')}  ${name}: ${task.does}`);
    if (words > (task.words ?? words)) faults.push(`${name}: ${words} words of ${task.words}`);
    if (lines > (task.lines ?? lines)) faults.push(`${name}: ${lines} lines of ${task.lines}`);
  }
  await close();
  assert.deepEqual(faults, []);
});
