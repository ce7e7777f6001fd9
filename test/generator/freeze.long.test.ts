// What a release and a translation need on the command line: freezing a version, listing what is not translated, moving
// a page with its translations.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkCommand } from '../../generator/cli/check-command.ts';
import { freezeCommand } from '../../generator/cli/freeze-command.ts';
import { moveCommand } from '../../generator/cli/move-command.ts';
import { quietly } from '../support/quietly.ts';
import { type Files, site, type TestSite } from '../support/site.ts';

const HEAD = 'title: Site\nurl: https://docs.example.com\n';
const LOCALES =
  'locales: { default: en, list: [{ code: en, label: English }, { code: ar, label: Arabic, direction: rtl }] }\n';

const SPEC = `openapi: 3.1.0
info: { title: Pay, version: 1.0.0 }
paths: { /pay: { get: { operationId: pay, summary: Pay, responses: { '200': { description: Paid } } } } }
`;

const FILES: Files = {
  'content/site.yaml': `${HEAD}variables: { days: 180 days }\n`,
  'content/index.mdx': '# Home\n\nWithin %%days%%. [Pay](/pay)\n',
  'content/pay.mdx': '# Pay\n\n<ApiOperation id="pay" />\n',
  'specs/pay.yaml': SPEC,
  'content/lint/main.ts': 'export {};\n',
};

/** What is said of its translations. */
async function list({ dir }: TestSite, ...flags: string[]): Promise<string> {
  return (await quietly(() => checkCommand([dir, '--translations', ...flags]))).out;
}

function read({ dir }: TestSite, path: string): string {
  return readFileSync(join(dir, path), 'utf8');
}

test('a frozen version builds strictly at once, and stays when all else changes', async () => {
  const made = site(FILES);
  const dry = await quietly(() => freezeCommand(['1.0', made.dir, '--dry-run']));
  assert.equal(dry.code, 0);
  assert.match(dry.out, /^content\/ → versions\/1\.0\/content\/: 3 files$/m);
  assert.ok(!existsSync(join(made.dir, 'versions')));
  assert.equal(read(made, 'content/site.yaml'), FILES['content/site.yaml']);

  assert.equal((await quietly(() => freezeCommand(['1.0', made.dir]))).code, 0);
  assert.equal(
    read(made, 'content/site.yaml'),
    `${FILES['content/site.yaml']}\nversions: [{ id: current, label: Next }, { id: '1.0', label: '1.0' }]\n`,
  );
  for (const path of ['content/index.mdx', 'content/pay.mdx', 'specs/pay.yaml'])
    assert.equal(read(made, `versions/1.0/${path}`), FILES[path]);
  assert.ok(!existsSync(join(made.dir, 'versions/1.0/content/lint')), 'a program is no content');
  await made.quietBuild({ strict: true });

  made
    .change('content/site.yaml', read(made, 'content/site.yaml').replace('180 days', '90 days'))
    .change('specs/pay.yaml', SPEC.replace('description: Paid', 'description: Paid in full'));
  await made.quietBuild({ strict: true });
  assert.match(made.article('/'), /Within 90 days/);
  assert.match(made.article('/1.0/'), /Within 180 days.*href="\/1\.0\/pay"/s);
  assert.doesNotMatch(made.article('/1.0/pay'), /Paid in full/);
});

test('a version goes after the current one; its line is written as the list is', async () => {
  const block = `${HEAD}versions:\n  - { id: current, label: Next } # in work\n  - { id: '1.0', label: '1.0' }\n`;
  const made = site({
    'content/site.yaml': block,
    'versions/1.0/content/site.yaml': HEAD,
    'versions/1.0/content/index.mdx': '# Old\n',
  });
  const { code } = await quietly(() => freezeCommand(['2.0', made.dir]));
  assert.equal(code, 0);
  assert.equal(
    read(made, 'content/site.yaml'),
    block.replace('# in work\n', "# in work\n  - { id: '2.0', label: '2.0' }\n"),
  );
  await made.quietBuild();
  assert.doesNotMatch(await list(made), /has changed since/);
});

test('a name that is taken, or names no folder, is refused', async () => {
  const made = site({ 'content/site.yaml': HEAD + LOCALES });
  for (const [name, why] of [
    ['', /name the version/],
    ['a b', /cannot name a folder/],
    ['ar', /is the name of a language/],
    ['current', /exists already/],
  ] as const) {
    const { code, errors } = await quietly(() => freezeCommand([name, made.dir]));
    assert.equal(code, 2);
    assert.match(errors, why);
  }
});

const TRANSLATED: Files = {
  'content/site.yaml': HEAD + LOCALES,
  'content/index.mdx': '# Home\n\n[A](/a)\n',
  'content/a.mdx': '# A\n\nWords.\n',
  'content/b.mdx': '# B\n',
  'content/locales/ar/index.mdx': '# الرئيسية\n\n[ا](/a)\n',
  'content/locales/ar/a.mdx': '# ا\n',
};

test('what is not translated, and what has changed since, is listed', async () => {
  const made = site(TRANSLATED);
  assert.deepEqual((await list(made, '--record')).trim().split('\n'), [
    'Arabic (content/locales/ar/): 2 of 4 files are translated.',
    'content/b.mdx: not translated',
    'content/site.yaml: not translated',
  ]);
  made.change('content/a.mdx', '# A\n\nOther words.\n');
  assert.equal(
    (await list(made)).split('\n')[1],
    'content/locales/ar/a.mdx: content/a.mdx has changed since, or nobody recorded what was translated',
  );
});

test('a specification is translated once all of its texts are; an address is no text', async () => {
  const made = site({
    ...FILES,
    ...TRANSLATED,
    'content/index.mdx': '# Home\n\n[A](/a) [pay](/pay)\n',
    'content/locales/ar/site.yaml': 'title: موقع\n',
    'content/locales/ar/specs.yaml': 'pay.yaml: { /info/title: دفع }\n',
  });
  const missing =
    'specs/pay.yaml: 2 texts are not translated, the first is /paths/~1pay/get/summary';
  assert.match(await list(made, '--record'), new RegExp(`3 of 6 files[^]*${missing}`));
  made.change('content/site.yaml', `${HEAD}tagline: T\n${LOCALES}`.replace('docs.', 'new.'));
  assert.doesNotMatch(await list(made), /has changed since/);
  made.change('content/site.yaml', (HEAD + LOCALES).replace('Site', 'Other'));
  assert.match(await list(made), /locales\/ar\/site\.yaml: content\/site\.yaml has changed since/);
});

test('a page moves with its translations, whose links follow', async () => {
  const made = site(TRANSLATED);
  await quietly(() => checkCommand([made.dir, '--record']));
  const { code, out } = await quietly(() => moveCommand(['a', 'guides/a', '--site', made.dir]));
  assert.equal(code, 0, out);
  assert.ok(existsSync(join(made.dir, 'content/locales/ar/guides/a.mdx')));
  assert.equal(read(made, 'content/locales/ar/index.mdx'), '# الرئيسية\n\n[ا](/guides/a)\n');
  await made.quietBuild();
  assert.doesNotMatch(await list(made), /has changed since/);
});
