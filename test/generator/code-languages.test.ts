// The languages of fences: those that are loaded when a page names one, other names of languages, and what is said
// of a name that nobody knows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlight, knownLanguages } from '../../generator/mdx/code/highlight-code.ts';
import { assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';

const fence = (info: string, code = 'a'): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;

const SAMPLES: Readonly<Record<string, string>> = {
  bash: 'if true; then echo "x"; fi',
  csharp: 'var a = "x";',
  dart: "var a = 'x';",
  diff: '+ added',
  go: 'var a = "x"',
  groovy: "def a = 'x'",
  html: '<p class="x">y</p>',
  http: 'GET / HTTP/1.1',
  ini: '[part]\na = x',
  java: 'String a = "x";',
  javascript: 'let a = "x"',
  json: '{ "a": 1 }',
  kotlin: 'val a = "x"',
  php: "<?php $a = 'x';",
  python: 'def a(): pass',
  ruby: "a = 'x'",
  sql: 'SELECT 1',
  swift: 'let a = "x"',
  tsx: 'const a = <b />;',
  typescript: 'let a: string',
  yaml: 'a: 1',
  scss: '$a: 1px; // c',
  lua: 'local a = "x"',
  perl: 'my $a = "x";',
  r: 'a <- 1',
  scala: 'val a = "x"',
  elixir: 'def f(x), do: x',
  haskell: 'a = "x" -- c',
  makefile: 'all: $(X)',
  hcl: 'a = "x"',
  protobuf: 'message A {}',
  properties: 'a=b',
  handlebars: '{{#if a}}',
  jinja: '{% if a %}',
  twig: '{% if a %}',
};

test('every language that this portal needs has its own highlighting, one that is loaded late too [S9.8]', async () => {
  const body = Object.entries(SAMPLES).map(([language, code]) => fence(language, code));
  const built = await site({ 'content/index.mdx': `# Home\n\n${body.join('\n')}` }).quietBuild();
  const blocks = built.article('/').split('<div class="code-block language-').slice(1);
  assert.equal(blocks.length, body.length);
  assert.deepEqual(
    blocks.filter((block) => !/<code>.*<span class="[a-z]">/s.test(block)),
    [],
  );
});

const OTHER_NAMES: readonly [names: string, language: string, code: string][] = [
  ['cjs mjs node', 'javascript', 'const a = "x"'],
  ['mts cts', 'typescript', 'let a: string'],
  ['jsonc jsonl', 'json', '{ "a": 1 } // c'],
  ['console terminal shell-session', 'bash', 'echo "x"'],
  ['env dotenv', 'properties', '# c\nA=b'],
  ['python3 py', 'python', 'def a(): pass'],
  ['mysql postgres postgresql pgsql sqlite', 'sql', 'SELECT 1'],
  ['c++', 'cpp', 'int a = 1;'],
  ['objective-c', 'objectivec', 'int a = 1;'],
  ['gql', 'graphql', 'query { a(b: 1) }'],
  ['patch', 'diff', '+ a\n- b'],
  ['bat cmd dos', 'batch', 'REM c'],
  ['html vue svelte astro', 'markup', '<p class="x">y</p>'],
  ['mdx', 'markdown', '# a'],
  ['make', 'makefile', 'all: $(X)'],
  ['tf terraform', 'hcl', 'a = "x"'],
  ['proto', 'protobuf', 'message A {}'],
  ['jinja2 j2', 'django', '<p>{{ a|b }}</p>'],
];

test('other names of a language mean the same', () => {
  for (const [names, language, code] of OTHER_NAMES) {
    const html = highlight(code, language);
    assert.match(html.join(), /<span/, language);
    for (const name of names.split(' ')) assert.deepEqual(highlight(code, name), html, name);
  }
});

test('output, logs and code without a language are text', async () => {
  const names = ['none', 'output', 'log', 'text', 'plain', 'plaintext', 'txt', ''];
  const body = names.map((name) => fence(name, 'let a = "x"')).join('\n');
  const built = await site({ 'content/index.mdx': `# Home\n\n${body}` }).quietBuild();
  assert.equal(built.article('/').split('<code>let a = "x"</code>').length - 1, names.length);
});

test('code of a template is colored inside the HTML around it, and no word is lost', () => {
  assert.deepEqual(highlight('<p>{{ a|upper }}</p>', 'jinja'), [
    '&lt;<span class="g">p</span>&gt;{{ <span class="v">a</span>|<span class="f">upper</span> }}&lt;/<span class="g">p</span>&gt;',
  ]);
});

test('code in a tag of TSX is not colored as the tag is, and not as JSX was before it', () => {
  highlight('<a b={{ gap: 1 }} />', 'jsx');
  assert.deepEqual(highlight('<a b={{ gap: c }} />', 'tsx'), [
    '&lt;<span class="g">a</span> <span class="p">b</span>={{ gap: c }} /&gt;',
  ]);
});

test('the colors of a page do not depend on the languages of the pages before it', () => {
  const codes = Object.entries(SAMPLES).concat(
    OTHER_NAMES.map(([, language, code]) => [language, code]),
  );
  const colored = (): string[][] => codes.map(([language, code]) => highlight(code, language));
  const before = colored();
  for (const language of knownLanguages().reverse())
    assert.doesNotMatch(highlight('a = b', language).join(), /undefined/);
  assert.deepEqual(colored(), before);
});

test('an unknown language is a warning and its code is text', async () => {
  const built = await site({ 'content/index.mdx': `# Home\n\n${fence('gleam', 'let a')}` }).build();
  assert.deepEqual(built.messages, [
    'content/index.mdx:3:1: warning: the language "gleam" cannot be highlighted\n  hint: use "text" for plain text',
  ]);
  assert.match(built.article('/'), /language-gleam".*<code>let a<\/code>/s);
});

const PLAIN = 'use "text" for plain text';
const LOOK_ALIKE = ['roc', 'cairo', 'move', 'vyper', 'lean', 'xcss', 'constructor', '__proto__'];
const HINTS: Readonly<Record<string, string>> = {
  pyhton: 'did you mean "python"?',
  javascipt: 'did you mean "javascript"?',
  'js{1,3}': 'put a space after "js"',
  '{1,3}': PLAIN,
  '{python}': PLAIN,
  ...Object.fromEntries(LOOK_ALIKE.map((name) => [name, PLAIN])),
};

test('one message answers each unknown language; one of which the name only looks alike is not offered', () =>
  assertPages(
    Object.fromEntries(
      Object.entries(HINTS).map(([name, hint]) => [
        fence(name),
        `3:1: warning: the language "${name}" cannot be highlighted\n  hint: ${hint}`,
      ]),
    ),
  ));
