// What a page, a fence, a table, a specification costs grows with its length. Each input once took the square or the
// cube of its size. CPU time of longer input is compared, so that a slow or busy machine changes nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { readSidebars } from '../../generator/config/sidebars-config.ts';
import { readTables } from '../../generator/content/data-tables.ts';
import { nearest } from '../../generator/diagnostics/nearest.ts';
import { sanitizeHtml } from '../../generator/html/sanitize.ts';
import { compileMdx } from '../../generator/mdx/compile.ts';
import { safeHtml } from '../../generator/openapi/spec/description-html.ts';
import { firstParagraph, firstTitle } from '../../generator/text/first-words.ts';
import { expandVariables } from '../../generator/text/variables.ts';
import { parseYaml } from '../../generator/yaml/parse-yaml.ts';
import { parseInline } from '../../site/shared/inline-markdown.ts';

/** The square would be 16; and what is too short to be measured is left out. */
const MOST_FOR_FOURFOLD = 9;
const TOO_SHORT_MS = 250;

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function assertGrowsWithLength(
  run: (text: string) => void,
  make: (n: number) => string,
  n: number,
): void {
  cpuMs(() => run(make(Math.ceil(n / 16)))); // the engine compiles what it needs
  const quarter = cpuMs(() => run(make(n / 4)));
  // The collection of garbage counts, too: the least of three.
  const whole = Math.min(...[1, 2, 3].map(() => cpuMs(() => run(make(n)))));
  assert.ok(
    whole < Math.max(TOO_SHORT_MS, MOST_FOR_FOURFOLD * quarter),
    `${n / 4}: ${Math.round(quarter)} ms, ${n}: ${Math.round(whole)} ms`,
  );
}

const compile = (text: string) =>
  compileMdx({ path: 'content/a.mdx', text, bodyOffset: 0, variables: {} });

const fence =
  (language: string, piece: string) =>
  (n: number): string =>
    `\`\`\`${language}\n${piece.repeat(n)}\n\`\`\`\n`;
/** The words of the only code block of a page. */
function codeOf(text: string): { html: string; words: string } {
  const part = compile(text).parts.find((one) => typeof one !== 'string' && 'props' in one);
  const html = typeof part === 'object' && 'props' in part ? String(part.props['html']) : '';
  const words = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return { html, words: words.replaceAll('&amp;', '&') };
}

test('a fence over 200 kB, or with a line over 10 kB, is not colored, one below is, and all words stay', () => {
  const line = 'let a = "b"; // c\n';
  for (const [code, isColored] of [
    [line.repeat(11_000).trimEnd(), true],
    [line.repeat(11_500).trimEnd(), false],
    [`let a = 1;\n${'let a = 1;'.repeat(1_001)}`, false],
  ] as const) {
    const { html, words } = codeOf(`\`\`\`js\n${code}\n\`\`\`\n`);
    assert.ok(words === code);
    assert.equal(html.includes('<span class="k">'), isColored);
  }
});

test('line ranges that name lines without end are refused', () => {
  const range = '1-99999,'.repeat(5_000);
  const [found] = compile(`\`\`\`js {${range}1}\na\n\`\`\`\n`).diagnostics;
  assert.equal(found?.hint, 'write line numbers and ranges: {1,3-5}');
});

const cells = (cell: string) => `columns: [{ key: a, label: A }]\nrows:\n  - a: '${cell}'\n`;

function readTable(text: string): void {
  const source = { path: 'content/data/t.yaml', text, hash: '' };
  readTables({
    sources: new Map([['t', source]]),
    variables: {},
    memo: memoryMemo(),
  });
}

const readYaml = (text: string) => parseYaml({ path: 'a.yaml', text });

/** Parts of what authors write, each with what reads it. */
const TEXTS: Readonly<
  Record<string, [run: (text: string) => void, make: (n: number) => string, n: number]>
> = {
  'spaces in a heading': [compile, (n) => `## a${' '.repeat(n)}b\n`, 64_000],
  'ids that are not closed in a heading': [compile, (n) => `## ${'a\\{#'.repeat(n)}\n`, 64_000],
  'a fence of js on one line': [compile, fence('js', 'a.b(c)+`$' + '{d}`;'), 12_000],
  'a fence of js, many lines': [compile, fence('js', 'a.b(c)+`$' + '{d}`;\n'), 10_000],
  'a fence of csharp, strings not closed': [compile, fence('csharp', '$"{a\n'), 16_000],
  'a cell of [\\': [parseInline, (n) => '[\\'.repeat(n), 80_000],
  'a cell of **': [parseInline, (n) => `${'**'.repeat(n)}a${'**'.repeat(n)}`, 40_000],
  'a cell of [ before one link': [parseInline, (n) => `${'['.repeat(n)}](${'a'.repeat(n)}`, 80_000],
  'a description of <p': [safeHtml, (n) => '<p'.repeat(n), 80_000],
  'a description of tags with quotes': [safeHtml, (n) => '<p "'.repeat(n), 32_000],
  'a description of words in brackets': [safeHtml, (n) => '<b></i><c>'.repeat(n), 20_000],
  'a data file': [readTable, (n) => cells('[\\'.repeat(n)), 40_000],
  'keys of a row': [
    readTable,
    (n) =>
      `columns: [{ key: a, label: A }]\nrows:\n  - a: b\n${Array.from({ length: n }, (_, at) => `    k${at}: c\n`).join('')}`,
    8_000,
  ],
  'keys of YAML': [
    readYaml,
    (n) => Array.from({ length: n }, (_, at) => `k${at}: c\n`).join(''),
    16_000,
  ],
  'YAML without an end of brackets': [readYaml, (n) => `a: ${'['.repeat(n)}`, 100_000],
  'categories of a sidebar': [
    (text) => void readSidebars({ path: 'content/sidebars.yaml', text, hash: '' }, {}),
    (n) => `g:\n${'  - label: A\n    items: [a, b, c]\n'.repeat(n)}`,
    8_000,
  ],
  'an unknown word': [
    (text) => void nearest(text, ['/guides/start', '/guides/end']),
    (n) => 'x'.repeat(n),
    4_000_000,
  ],
};

/** What once took the square of its length when it was repeated. */
const REPEATED: Readonly<
  Record<string, [run: (text: string) => void, length: number, pieces: readonly string[]]>
> = {
  YAML: [
    readYaml,
    100_000,
    [
      '\0',
      '\uFEFF',
      ': ',
      '- [\n',
      '{a: ',
      '%A b\n',
      '"',
      '? ',
      '\t',
      '}',
      '*',
      'k: *a\n',
      'a: b: c\n',
    ],
  ],
  'aliases in YAML': [readYaml, 100_000, ['a: &a [*a, *a]\n']],
  'title and first words': [
    (text) => {
      firstTitle(text);
      firstParagraph(text);
    },
    120_000,
    ['[', '<a ', '`a', '<!--', '[![a](', '<h1>', '![a]', '[a]\n\n', '*a ', 'a\n'],
  ],
  'HTML of owners': [
    sanitizeHtml,
    1_000_000,
    [
      '<',
      '<a ',
      '<a x="',
      '<b>',
      '</b>',
      '<script></script',
      '<!--',
      '&a',
      '<a href=x>',
      '<!-- -->',
    ],
  ],
  variables: [
    (text) => void expandVariables(text, { a: ['x', 'y'] }),
    400_000,
    ['%', '%%a', '%%a%%', '%%a%%\n```\n', '\\%%', '%%a%% > - '],
  ],
};

for (const [name, [run, make, n]] of Object.entries(TEXTS)) {
  test(`reading costs the time of its length: ${name}`, () => {
    if (run === compile) assert.deepEqual(compile(make(10)).diagnostics, []);
    assertGrowsWithLength(run, make, n);
  });
}

for (const [what, [run, length, pieces]] of Object.entries(REPEATED))
  for (const piece of pieces)
    test(`${what}: ${JSON.stringify(piece)} again and again costs the time of its length`, () =>
      assertGrowsWithLength(run, (n) => piece.repeat(n), Math.ceil(length / piece.length)));
