// The tasks of test/content/tasks.yaml: their pages exist, and the files that these show are whole: what one
// imports another one is, in each language.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { test } from 'node:test';
import { builtSite } from '../../support/built-site.ts';
import { blocksOf, projectOf, readerTasks } from './reader-project.ts';

/** Endings of a language's files, and how one names another: the first group is its path. */
const LANGUAGES: readonly [endings: readonly string[], imports: RegExp, ending: string][] = [
  [['.mjs', '.js'], /(?:from|import) '(\.\.?\/[^']+)'/g, ''],
  [['.py'], /^(?:from|import) ((?!requests)[a-z]+(?:_[a-z]+)*)\b/gm, '.py'],
  [['.php'], /require(?:_once)? __DIR__ \. '\/([^']+)'/g, ''],
  [['.rb'], /require_relative '([^']+)'/g, '.rb'],
];

/** The modules of Python's own library. */
const PYTHON_OWN = new Set(
  execFileSync('python3', ['-c', 'import sys; print(*sys.stdlib_module_names)'], {
    encoding: 'utf8',
  }).split(/\s/),
);

for (const { does, pages } of readerTasks()) {
  test(`to ${does}, a reader finds every file on the pages`, async () => {
    const { routes } = await builtSite();
    assert.deepEqual(
      pages.filter((page) => !routes.includes(page)),
      [],
    );
    let files = 0;
    for (const [endings, imports, ending] of LANGUAGES) {
      const project = await projectOf(pages, endings);
      for (const [path, text] of project) {
        files += 1;
        for (const [line, imported = ''] of text.matchAll(imports)) {
          if (ending === '.py' && PYTHON_OWN.has(imported)) continue;
          const wanted = posix.join(posix.dirname(path), imported + ending);
          assert.ok(project.has(wanted), `${path}: "${line}", but no page shows ${wanted}`);
        }
      }
    }
    assert.ok(files > 0);
  });
}

test('a program on the pages of a task has a name, or is the sample of an operation', async () => {
  const pages = new Set(readerTasks().flatMap((task) => task.pages));
  const nameless = [];
  for (const page of pages) {
    const blocks = await blocksOf(page);
    const isOperation = blocks.some(({ language }) => language === 'javascript');
    for (const { language, title, line, code } of blocks)
      if (title === undefined && /^(?:js|mjs|ts|python|php|ruby|java|csharp)$/.test(language))
        if (!isOperation && !/^const changes = /.test(code)) nameless.push(`${page}.md:${line}`);
  }
  assert.deepEqual(nameless, []);
});
