// Every code fence of every page, and every example file, parses in its language.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { languageOf } from '../../generator/content/example-snippets.ts';
import { type Fence, fenceFaults, fencesOf } from '../support/fences.ts';
import { PROJECT } from '../support/site.ts';
import { readSpecs } from './specs/spec-files.ts';

const { variables } = readSpecs();
const pages = globSync('content/**/*.{md,mdx}', { cwd: PROJECT, posix: true }).sort();
const fencesByPage = new Map(
  pages.map((page) => [page, fencesOf(readFileSync(join(PROJECT, page), 'utf8'))]),
);
const examples = new Map(
  globSync('content/examples/**/*.*', { cwd: PROJECT, posix: true, nodir: true })
    .sort()
    .flatMap((path): [string, Fence[]][] => {
      const [language, code] = [languageOf(path), readFileSync(join(PROJECT, path), 'utf8')];
      return language === 'text' ? [] : [[path, [{ language, code, line: 1, title: undefined }]]];
    }),
);
const fences = [...fencesByPage.values(), ...examples.values()].flat();

for (const [page, list] of [...fencesByPage, ...examples]) {
  if (list.length === 0) continue;
  test(`${page}: ${list.length} fences parse`, async () => {
    const faults: string[] = [];
    for (const fence of list) {
      for (const { line, column, text } of await fenceFaults(fence, variables)) {
        faults.push(`${page}:${fence.line + line - 1}:${column}: ${fence.language}: ${text}`);
      }
    }
    assert.deepEqual(faults, []);
  });
}

test('every fence is found', () => {
  const marks = pages.flatMap(
    (page) => readFileSync(join(PROJECT, page), 'utf8').match(/^[\t >]*```/gm) ?? [],
  );
  assert.equal([...fencesByPage.values()].flat().length * 2, marks.length);
  assert.ok(fences.length > 300);
});

/** Language, code, what is wrong with it, title. */
const FAULTS: readonly [language: string, code: string, fault: string, title?: string][] = [
  ['json', '{"a": …}', '1: does not parse: {"a": …}'],
  ['js', 'const a = 1;\nconst a = 2;', '2: The symbol "a" has already been declared'],
  ['php', "echo 'a';", '1: without <?php all of it is text, not code'],
  ['php', "echo 'a';", '', 'Add to a.php'],
  ['php', "<?php\necho 'a';", '1: a second <?php in a file that is open already', 'Add to a.php'],
  ['html', '<p>a</p>\n<script>\nlet a = ;\n</script>', '3: does not parse: let a = ;'],
  ['yaml', 'a: [1, 2\nb: 3', '2: Flow sequence in block collection must be sufficiently'],
  ['xml', '<a>\n  <b c=1/>\n</a>', '2: a bare "<"'],
  ['xml', '<a>\n  <b>\n</a>', '3: </a> has no opening tag'],
  ['ini', '[a]\nb = 1\nc', '3: c: is no section, setting or comment'],
  ['ini', 'a = b', '1: does not parse: a = b', 'libs.versions.toml'],
  ['http', 'GET /a HTTP/1.1\nAccept', '2: Accept: is no header'],
  ['nginx', "a {\n  b 'c;\n}", "2: ' has no other half"],
  ['sql', 'SELECT (1;', '1: ( has no other half'],
  ['diff', '+a\nb', '2: b: begins with neither a space, nor + nor -'],
  ['cobol', 'a', '1: nothing is known of the language "cobol"'],
  // A variable that is a list stands one value per line, as on the page.
  ['js', 'call(\n  %%listed%%\n);', '3: does not parse: "b"'],
  // A part of a file is whole as members, statements or arguments.
  ['java', 'private int a;\nvoid b() { a = 1; }', ''],
  ['java', 'int a = b();\nreturn a;', ''],
  ['swift', 'name: "a",\nkind: .b,', ''],
  ['java', 'void b() { a = 1;', '1: "}" is missing'],
  ['java', '} void b() {', '1: does not parse'],
  ['kotlin', '} fun b() {', '1: does not parse'],
];

test('a fence that is wrong is told', async () => {
  for (const [language, code, expected, title] of FAULTS) {
    const fence: Fence = { language, line: 1, code, title };
    const faults = await fenceFaults(fence, { listed: ['"a"', '"b"'] });
    const [told = ''] = faults.map(({ line, text }) => `${line}: ${text}`);
    assert.ok(expected === '' ? told === '' : told.startsWith(expected), `${language}: ${told}`);
  }
});
