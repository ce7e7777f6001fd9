import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { messages, read } from '../support/front-matter.ts';
import { site } from '../support/site.ts';

const defaults = {
  keywords: [],
  tags: [],
  unlisted: false,
  draft: false,
  hideTitle: false,
  hideTableOfContents: false,
  hideFooter: false,
  tocMinDepth: 2,
  tocMaxDepth: 3,
};

test('a page without front matter has the defaults and starts at its first line', () => {
  assert.deepEqual(read('# Title\n\n---\n'), {
    value: { meta: defaults, places: {}, bodyOffset: 0 },
    diagnostics: [],
  });
});

test('an empty block has the defaults, too', () => {
  for (const text of ['---\n---\nText', '---\n# a comment\n---\nText', '---\n\n---\nText']) {
    assert.deepEqual(read(text).value?.meta, defaults);
    assert.equal(text.slice(read(text).value?.bodyOffset), 'Text');
  }
});

test('every key is read', () => {
  const { value } = read(`---
title: Pay
sidebar_label: Pay now
description: 'How to pay: with care'
keywords: [pay, '3-D Secure', 05]
slug: /pay
sidebar_position: 1.5
unlisted: true
tags: [cards]
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 3
toc_max_heading_level: 5
image: /img/a.png
last_update: { date: 2025-09-14, author: Sara }
displayed_sidebar: guidesSidebar
pagination_prev: guides/a
pagination_next: null
pagination_label: Pay it
hide_footer: true
edit_url: null
---
Text`);
  assert.deepEqual(value?.meta, {
    title: 'Pay',
    sidebarLabel: 'Pay now',
    description: 'How to pay: with care',
    keywords: ['pay', '3-D Secure', '05'],
    slug: '/pay',
    sidebarPosition: 1.5,
    unlisted: true,
    draft: false,
    tags: ['cards'],
    hideTitle: true,
    hideTableOfContents: true,
    tocMinDepth: 3,
    tocMaxDepth: 5,
    image: '/img/a.png',
    lastUpdate: { date: '2025-09-14', author: 'Sara' },
    displayedSidebar: 'guidesSidebar',
    paginationPrevious: 'guides/a',
    paginationNext: null,
    paginationLabel: 'Pay it',
    hideFooter: true,
    editUrl: null,
  });
});

test('the places are those of the keys, and the body starts below the block', () => {
  const text = '---\ntitle: A\n\nslug: /a\n---\nText';
  assert.deepEqual(read(text).value, {
    meta: { ...defaults, title: 'A', slug: '/a' },
    places: {
      title: { file: 'content/a.mdx', line: 2, column: 1 },
      slug: { file: 'content/a.mdx', line: 4, column: 1 },
    },
    bodyOffset: text.indexOf('Text'),
  });
});

test('Windows line ends, a byte order mark and spaces after the dashes are no faults', () => {
  const text = '\uFEFF---  \r\ntitle: A\r\nslug: /a\r\n--- \r\nText';
  const { value, diagnostics } = read(text);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(value?.meta, { ...defaults, title: 'A', slug: '/a' });
  assert.equal(text.slice(value?.bodyOffset), 'Text');
});

test('variables are replaced in every string, lists joined with commas', () => {
  const { value } = read(
    '---\ntitle: Pay with %%providerName%%\nkeywords: ["%%platforms%%", \\%%]\ndescription: |\n  %%providerName%%\n---\n',
  );
  assert.deepEqual(value?.meta, {
    ...defaults,
    title: 'Pay with Tirazpay',
    keywords: ['iOS, Android', '%%'],
    description: 'Tirazpay\n',
  });
});

test('a variable that nobody defined is reported where it stands', () => {
  assert.deepEqual(
    messages('title: "Pay with %%providrName%%"', 'keywords: [a, "x %%nope%% %%nope%%"]'),
    [
      'content/a.mdx:2:18: error: variable "%%providrName%%" is not defined\n  hint: did you mean "%%providerName%%"?',
      'content/a.mdx:3:18: error: variable "%%nope%%" is not defined\n  hint: define it under variables: in content/site.yaml',
      'content/a.mdx:3:27: error: variable "%%nope%%" is not defined\n  hint: define it under variables: in content/site.yaml',
    ],
  );
});

test('a block that is never closed is an error at its first line', () => {
  assert.deepEqual(read('---\ntitle: A\n\nText').diagnostics.map(formatDiagnostic), [
    'content/a.mdx:1:1: error: the front matter that opens here is never closed\n  hint: write a line "---" below its last key',
  ]);
});

test('an unknown key is an error with the key that was meant', () => {
  assert.deepEqual(
    messages('titel: A', 'sidebarLabel: B', 'unlistd: true', 'last_update: { autor: x }'),
    [
      'content/a.mdx:2:1: error: unknown key "titel"\n  hint: did you mean "title"?',
      'content/a.mdx:3:1: error: unknown key "sidebarLabel"\n  hint: did you mean "sidebar_label"?',
      'content/a.mdx:4:1: error: unknown key "unlistd"\n  hint: did you mean "unlisted"?',
      'content/a.mdx:5:16: error: unknown key "autor" in last_update\n  hint: did you mean "author"?',
    ],
  );
});

test('an unknown key that resembles none lists those there are', () => {
  assert.match(
    messages('background: red')[0] ?? '',
    /unknown key "background"\n {2}hint: the keys here are: title, sidebar_label, /,
  );
});

test('a value of the wrong type is an error that says what it must be', () => {
  assert.deepEqual(
    messages(
      'title: [a, b]',
      'sidebar_label: 2025',
      'description:',
      'keywords: cards, refunds',
      'slug: { a: b }',
      'sidebar_position: first',
      'draft: yes',
      'tags: [a, [b]]',
      'toc_min_heading_level: 1',
      'toc_max_heading_level: "3"',
      'last_update: 2025-09-14',
      'image: ""',
    ),
    [
      'content/a.mdx:2:8: error: title must be a string, not a list',
      "content/a.mdx:3:16: error: sidebar_label must be a string, not 2025\n  hint: put it in quotes: sidebar_label: '2025'",
      'content/a.mdx:4:1: error: description must be a string, but it has no value\n  hint: write one, or remove the key',
      'content/a.mdx:5:11: error: keywords must be a list, not "cards, refunds"\n  hint: write keywords: [cards, refunds]',
      'content/a.mdx:6:7: error: slug must be a string, not a map',
      'content/a.mdx:7:19: error: sidebar_position must be a number, not "first"',
      'content/a.mdx:8:8: error: draft must be true or false, not "yes"',
      'content/a.mdx:9:11: error: an item of tags must be a string, not a list',
      'content/a.mdx:10:24: error: toc_min_heading_level must be a whole number from 2 to 6, not 1',
      'content/a.mdx:11:24: error: toc_max_heading_level must be a whole number from 2 to 6, not "3"',
      'content/a.mdx:12:14: error: last_update must be a map, not "2025-09-14"\n  hint: its keys are: date, author',
      'content/a.mdx:13:8: error: image must not be empty\n  hint: write a text, or remove the key',
    ],
  );
});

test('a date is an ISO day that exists', () => {
  assert.deepEqual(
    ['14.09.2025', '2025-9-14', '2025-02-30', '2025-09-14T10:00:00Z'].flatMap((date) =>
      messages(`last_update: { date: '${date}' }`),
    ),
    ['14.09.2025', '2025-9-14', '2025-02-30', '2025-09-14T10:00:00Z'].map(
      (date) =>
        `content/a.mdx:2:22: error: last_update.date "${date}" is not a date\n  hint: write year, month and day: 2025-09-14`,
    ),
  );
});

test("a page can't be draft and unlisted", () => {
  assert.deepEqual(messages('draft: true', 'unlisted: true'), [
    'content/a.mdx:3:1: error: a page can\'t be draft and unlisted at the same time\n  hint: remove "draft: true" or "unlisted: true"',
  ]);
});

test('the lowest level of the contents is not above the highest, the default counted', () => {
  assert.deepEqual(messages('toc_min_heading_level: 4'), [
    'content/a.mdx:2:1: error: toc_min_heading_level 4 is above toc_max_heading_level 3\n  hint: write toc_max_heading_level: 4 or more',
  ]);
});

test('front matter below an empty line or a comment is told: its lines are text of the page', async () => {
  const block = '---\ntitle: Refunds\n---\n\nText.\n';
  const built = await site({
    'content/a.md': `\n${block}`,
    'content/b.md': `<!-- licence -->\n\n${block}`,
    'content/c.md': '\n---\n\nNote: a rule.\n',
    'content/d.md': `${'\n'.repeat(5000)}Text.\n`, // read in one way only, or it never ends
    'content/e.md': `${'{/* a */}\n'.repeat(50)}${'\n'.repeat(50)}Text.\n`,
    'content/f.md': `${'<!-- a -->\n'.repeat(50)}Text.\n`,
  }).build();
  const text =
    'warning: front matter that does not begin on the first line is not read\n  hint: remove what is above it, or move it below';
  assert.deepEqual(built.messages, [`content/a.md:2:1: ${text}`, `content/b.md:3:1: ${text}`]);
});
