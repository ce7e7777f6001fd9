// content/messages.yaml, the texts that we ship for a language, and what the build writes in it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { bundleClient } from '../../generator/client/browser-bundle.ts';
import { catalogueScript } from '../../generator/client/catalogue-script.ts';
import { messagesIn } from '../../generator/config/messages.ts';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { groups } from '../../site/shared/messages/all-groups.ts';
import { assertSaid } from '../support/mistakes.ts';
import { PROJECT, site } from '../support/site.ts';

const faultsIn =
  (locale: string) =>
  (text: string): string[] => {
    const source = { path: 'content/messages.yaml', text };
    return messagesIn(source, { locale, variables: {} }).diagnostics.map(formatDiagnostic);
  };

const ARABIC =
  'title: Site\nurl: https://docs.example.com\nlocales: { default: ar, list: [{ code: ar, label: العربية, direction: rtl }] }\n';

test('names, places, plural forms and kinds of texts that do not fit the English ones are told', () => {
  assertSaid('content/messages.yaml', faultsIn('ar'), {
    'shel:\n  next: التالي\n': '1:1: error: unknown key "shel"\n  hint: did you mean "shell"?',
    'shell:\n  nxt: التالي\n':
      '2:3: error: unknown key "nxt" in shell\n  hint: did you mean "next"?',
    'content:\n  copyNamed: نسخ {nam}\n':
      '2:14: error: content.copyNamed has no place {nam}\n  hint: the English text is: Copy {name}',
    'content:\n  copyNamed: نسخ\n':
      '2:14: error: content.copyNamed lacks the place {name}\n  hint: the English text is: Copy {name}',
    'shell:\n  next: إلى {x}\n':
      '2:9: error: shell.next has no place {x}\n  hint: the English text is: Next',
    // A form for one number may say it in words.
    'search:\n  count: { one: نتيجة, two: نتيجتان, other: "{n} نتيجة" }\n': [],
    'search:\n  count: { few: نتائج, other: "{n} نتيجة" }\n':
      '2:17: error: search.count.few lacks the place {n}\n  hint: the English text is: 1 result|{n} results',
    'search:\n  count: نتائج\n':
      '2:10: error: search.count must be a map, not "نتائج"\n  hint: its keys are: zero, one, two, few, many, other',
    'shell:\n  next: { one: a }\n': '2:9: error: shell.next must be a string, not a map',
  });
  assertSaid('content/messages.yaml', faultsIn('de'), {
    'search:\n  count: { one: ein, two: zwei, other: "{n}" }\n':
      '2:22: error: unknown key "two" in search.count\n  hint: the keys here are: one, other',
    'search:\n  count: { one: ein }\n':
      '2:10: error: "other" is missing in search.count\n  hint: add a line "other: …"',
  });
});

/** `search.count`, of all texts. */
function keysOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, one]) =>
    keysOf(one, at === '' ? key : `${at}.${key}`),
  );
}

test('the Arabic texts are all there, none too many, with all six forms where something is counted', () => {
  const text = readFileSync(join(PROJECT, 'site/shared/messages/ar.yaml'), 'utf8');
  const read = messagesIn({ path: 'ar.yaml', text }, { locale: 'ar', variables: {} });
  assert.deepEqual(read.diagnostics, []);
  const english = Object.fromEntries(groups.map((group) => [group.name, group.english]));
  assert.deepEqual(keysOf(read.value).sort(), keysOf(english).sort());
  for (const counted of text.matchAll(/^( +)zero: .*\n((?:\1\w+: .*\n)*)/gm))
    assert.match(
      counted[2] ?? '',
      /one: .*\n.*two: .*\n.*few: .*\n.*many: .*\n.*other: /,
      counted[0],
    );
  const forms = [...text.matchAll(/^ +other: .*\{?/gm)].length - 1; // one is the word "other" of a status
  assert.equal([...text.matchAll(/^ +zero: /gm)].length >= forms - 1, true);
});

test("a site's own texts lie over those that we ship, and these over English", async () => {
  const built = await site({
    'content/site.yaml': `${ARABIC}redirects: { /old: / }\n`,
    'content/index.mdx': '---\ntags: [دفع]\nlast_update: { date: 2025-03-04 }\n---\n\n# البداية\n',
    'content/messages.yaml': 'content:\n  tagsTitle: كل الوسوم\n',
    'content/sidebars.yaml': 'a: [index]\n',
  }).quietBuild();
  const home = built.html('/');
  assert.match(home, /آخر تحديث/);
  assert.match(home, /4 مارس 2025/);
  assert.match(
    home,
    /<script defer src="\/_assets\/messages-\w+\.js"><\/script>\n<script type="module"/,
  );
  assert.match(built.html('/tags'), /<h1>كل الوسوم<\/h1>/);
  assert.match(built.file('404.html'), /<title>الصفحة غير موجودة \| Site<\/title>/);
  assert.match(
    built.file('old/index.html'),
    /<html lang="ar" dir="rtl">[\s\S]*<title>نُقلت هذه الصفحة</,
  );
  assert.match(built.file('llms.txt'), /بصيغة Markdown/);
  await built.change('content/messages.yaml', 'content:\n  tagsTitle: وسوم\n').build();
  assert.match(built.html('/tags'), /<h1>وسوم<\/h1>/, 'remembered pages know their texts');
});

test('a site in English loads no catalogue, unless it has texts of its own', async () => {
  const built = await site({ 'content/index.mdx': '# Home\n' }).build();
  assert.doesNotMatch(built.html('/'), /messages-/);
  await built
    .change('content/messages.yaml', 'shell: { onThisPage: Contents, searchPlaceholder: Find }\n')
    .build();
  assert.match(built.html('/'), /messages-\w+\.js[\s\S]*Find/);
});

test('a mistake in content/messages.yaml stops the build', async () => {
  const built = await site({
    'content/index.mdx': '# Home\n',
    'content/messages.yaml': 'shell: { nxt: Weiter }\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/messages.yaml:1:10: error: unknown key "nxt" in shell\n  hint: did you mean "next"?',
  ]);
});

test('the script leaves out the groups that no code of the browser has', async () => {
  const all = Object.fromEntries(groups.map(({ name }) => [name, { a: 'A' }]));
  const script = catalogueScript({ locale: 'ar', groups: all });
  const { files } = await bundleClient({
    islandSets: [[]],
    extraCss: '',
    live: true,
    memo: memoryMemo(),
  });
  const code = files.flatMap(({ path, content }) =>
    path.endsWith('.js') ? [Buffer.from(content).toString()] : [],
  );
  for (const { name } of groups) {
    const isInBrowser = code.some((text) => text.includes(`("${name}",{`));
    assert.equal(script.includes(`"${name}":`), isInBrowser, name);
  }
});
