// Every code fence of every page, and every example file, parses in its language. Where it fails and the code is right, the grammar
// may be too old for it: then the construct goes to test/support/grammar-gaps.ts with its reason.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { languageOf } from '../../generator/content/example-snippets.ts';
import { type Fence, fenceFaults, fencesOf } from '../support/fences.ts';
import { GAPS } from '../support/grammar-gaps.ts';
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

test('every gap of a grammar is needed by a fence', () => {
  for (const { language, construct, why } of GAPS) {
    const own = fences.filter((fence) => fence.language === language);
    assert.ok(
      own.some(({ code }) => code.search(construct) !== -1),
      `no fence has it any more: ${why}`,
    );
  }
});

const page = `# Title

\`\`\`js title="a.js" {1}
const a = 1;
\`\`\`

- item

  \`\`\`json
  {
    "a": %%listed%%
  \`\`\`

~~~~bash
echo '\`\`\`'
~~~~
`;

test('a fence is read with its language, its title, its line and without its indentation', () => {
  assert.deepEqual(fencesOf(page), [
    { language: 'js', line: 4, code: 'const a = 1;', title: 'a.js' },
    { language: 'json', line: 10, code: '{\n  "a": %%listed%%', title: undefined },
    { language: 'bash', line: 15, code: "echo '```'", title: undefined },
  ]);
});

async function faultsOf(language: string, code: string, title?: string): Promise<string[]> {
  const fence: Fence = { language, line: 1, code, title };
  const faults = await fenceFaults(fence, { listed: ['"a"', '"b"'] });
  return faults.map(({ line, text }) => `${line}: ${text}`);
}

test('a fence that is wrong is told', async () => {
  assert.deepEqual(await faultsOf('json', '{"a": …}'), ['1: does not parse: {"a": …}']);
  assert.deepEqual(await faultsOf('js', 'const a = 1;\nconst a = 2;'), [
    '2: The symbol "a" has already been declared',
  ]);
  assert.deepEqual(await faultsOf('php', "echo 'a';"), [
    '1: without <?php all of it is text, not code',
  ]);
  assert.deepEqual(await faultsOf('php', "echo 'a';", 'Add to a.php'), []);
  assert.deepEqual(await faultsOf('php', "<?php\necho 'a';", 'Add to a.php'), [
    '1: a second <?php in a file that is open already',
  ]);
  assert.deepEqual(await faultsOf('html', '<p>a</p>\n<script>\nlet a = ;\n</script>'), [
    '3: does not parse: let a = ;',
  ]);
  assert.deepEqual(await faultsOf('yaml', 'a: [1, 2\nb: 3'), [
    '2: Flow sequence in block collection must be sufficiently indented and end with a ] at line 2, column 1:',
  ]);
  assert.deepEqual(await faultsOf('xml', '<a>\n  <b c=1/>\n</a>'), ['2: a bare "<"']);
  assert.deepEqual(await faultsOf('xml', '<a>\n  <b>\n</a>'), ['3: </a> has no opening tag']);
  assert.deepEqual(await faultsOf('ini', '[a]\nb = 1\nc'), [
    '3: c: is no section, setting or comment',
  ]);
  assert.deepEqual(await faultsOf('ini', 'a = b', 'libs.versions.toml'), [
    '1: does not parse: a = b',
  ]);
  assert.deepEqual(await faultsOf('http', 'GET /a HTTP/1.1\nAccept'), ['2: Accept: is no header']);
  assert.deepEqual(await faultsOf('nginx', "a {\n  b 'c;\n}"), [
    "2:   b 'c;: a quote is not closed",
  ]);
  assert.deepEqual(await faultsOf('sql', 'SELECT (1;'), ['1: ")" is missing']);
  assert.deepEqual(await faultsOf('diff', '+a\nb'), [
    '2: b: begins with neither a space, nor + nor -',
  ]);
  assert.match(String(await faultsOf('cobol', 'a')), /nothing is known of the language "cobol"/);
});

test('a part of a file must be whole as members, statements or arguments', async () => {
  assert.deepEqual(await faultsOf('java', 'private int a;\nvoid b() { a = 1; }'), []);
  assert.deepEqual(await faultsOf('java', 'int a = b();\nreturn a;'), []);
  assert.deepEqual(await faultsOf('swift', 'name: "a",\nkind: .b,'), []);
  assert.notDeepEqual(await faultsOf('java', 'void b() { a = 1;'), []);
  assert.notDeepEqual(await faultsOf('java', '} void b() {'), []);
  assert.notDeepEqual(await faultsOf('kotlin', '} fun b() {'), []);
});

test('a variable that is a list stands one value per line, as on the page', async () => {
  assert.deepEqual(await faultsOf('js', 'call(\n  %%listed%%\n);'), ['3: does not parse: "b"']);
});
