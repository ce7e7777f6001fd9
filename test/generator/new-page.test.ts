// A new page from a template, in its place and in the sidebar; and the check of one file.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkCommand } from '../../generator/cli/check-command.ts';
import { newCommand } from '../../generator/cli/new-command.ts';
import { quietly } from '../support/quietly.ts';
import { site } from '../support/site.ts';

const SIDEBARS = `guides:
  - label: Payouts # all of them
    link: generated
    items:
      - guides/payouts/create
      - { label: More, link: none, items: [guides/payouts/deep/x] }
      - guides/payouts/list # last
  - guides/start
`;
const FILES = {
  'content/sidebars.yaml': SIDEBARS,
  'content/guides/payouts/create.mdx': '# Create\n\nWords.\n\n## Part\n',
  'content/guides/payouts/list.mdx': '# List\n',
  'content/guides/payouts/deep/x.mdx': '# X\n',
  'content/guides/start.mdx': '# Start\n',
};

test('the page is made, listed below its neighbours, and is in order as it stands', async () => {
  const made = site(FILES);
  const { code, out } = await quietly(() =>
    newCommand(['guides/payouts/refunds', '--title', 'Refund: a payout', '--site', made.dir]),
  );
  assert.equal(code, 0);
  assert.equal(
    out,
    'content/guides/payouts/refunds.mdx created; its address is /guides/payouts/refunds.\nIt is listed in content/sidebars.yaml, line 8. It is a draft: remove "draft: true" when it is ready.',
  );
  const sidebars = readFileSync(join(made.dir, 'content/sidebars.yaml'), 'utf8');
  assert.equal(
    sidebars,
    SIDEBARS.replace('list # last\n', 'list # last\n      - guides/payouts/refunds\n'),
  );
  await made.quietBuild({ strict: true, drafts: true });
  assert.match(made.article('/guides/payouts/refunds'), /Refund: a payout/);
});

test('an address that cannot be, and a page that is there, are told', async () => {
  const made = site(FILES);
  const say = async (word: string): Promise<string> => {
    const { code, errors } = await quietly(() => newCommand([word, '--site', made.dir]));
    return `${code}: ${errors}`;
  };
  const rule = 'use small letters, digits and hyphens, parts divided by "/"';
  assert.equal(await say('Guides/My Page'), `2: "Guides/My Page" is not a valid address: ${rule}`);
  assert.equal(await say('../x'), `2: "../x" is not a valid address: ${rule}`);
  assert.equal(
    await say('guides/_part'),
    '2: "guides/_part" has a part that begins with "_": such files are not pages',
  );
  assert.equal(await say('404'), '2: "404" is reserved for the not-found page');
  assert.equal(await say('content/guides/start.mdx'), '1: content/guides/start.mdx already exists');
  assert.equal(existsSync(join(made.dir, 'content/404.mdx')), false);
});

test('one file is checked alone, with the anchors that it names on other pages', async () => {
  const made = site(FILES);
  const file = join(made.dir, 'content/guides/start.mdx');
  made.change('content/guides/payouts/list.mdx', '# List\n\n<div>\n');
  const check = async (text: string): Promise<string> => {
    made.change('content/guides/start.mdx', text);
    const { code, out, errors } = await quietly(() => checkCommand([file]));
    return [code, out, errors].filter((part) => part !== '').join('\n');
  };
  assert.equal(
    await check('# Start\n\n[a](/guides/payouts/create#part)\n'),
    '0\ncontent/guides/start.mdx: no errors.',
  );
  assert.equal(
    await check('# Start\n\n[a](/guides/payouts/create#prat) [b](/guides/payouts/creat)\n'),
    `1
2 errors in 1 file.
content/guides/start.mdx:3:1: error: link to "/guides/payouts/create#prat": /guides/payouts/create has no anchor "prat"
  hint: did you mean "#part"?
content/guides/start.mdx:3:34: error: broken link to "/guides/payouts/creat"
  hint: did you mean "/guides/payouts/create"?`,
  );
  const other = await quietly(() => checkCommand([join(made.dir, 'content/nowhere.mdx')]));
  assert.deepEqual(
    [other.code, other.errors],
    [2, `there is no file ${made.dir}/content/nowhere.mdx`],
  );
});
