import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parses } from './grammar.ts';

const GOOD: Readonly<Record<string, string>> = {
  bash: "curl https://a.example \\\n  -d '{}'",
  css: 'a { color: red; }',
  csharp: 'Console.WriteLine($"{a["b"]}");',
  dart: 'void main() { print(1); }',
  html: '<p>One</p>',
  java: 'class A { void b() { c(); } }',
  js: 'const a = await b();',
  json: '{"a": [1, null]}',
  kotlin: 'fun a() { b() }',
  php: '<?php echo "a";',
  python: 'if a:\n    b()',
  ruby: "puts 'a'",
  swift: 'let a = 1',
  ts: 'const a: number = 1;',
  tsx: 'const a = <A b={1} />;',
  yaml: 'a: [1, 2]',
};

for (const [language, code] of Object.entries(GOOD)) {
  test(`${language} parses; with a bracket too many, or cut off, it does not`, async () => {
    assert.deepEqual(await parses(language, code), []);
    const broken = language === 'html' ? `${code}</p` : `${code}\n)]}(`;
    assert.notDeepEqual(await parses(language, broken), []);
  });
}

test('a fault has its line, its column and what stands there', async () => {
  assert.deepEqual(await parses('json', '[1,\n2 3]'), [
    { line: 2, column: 3, text: 'does not parse: 2 3]' },
  ]);
  assert.deepEqual(await parses('js', 'a();\nconst b = ;'), [
    { line: 2, column: 9, text: 'does not parse: const b = ;' },
  ]);
});

test('a language without a grammar is an error, not a pass', async () => {
  await assert.rejects(parses('cobol', 'a'), /there is no grammar for "cobol"/);
});
