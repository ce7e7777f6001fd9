// Front matter: what its keys become, and the message for each mistake in its YAML and its keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { messages, read } from '../support/front-matter.ts';
import { assertSaid } from '../support/mistakes.ts';
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
    value: { frontMatter: defaults, places: {}, bodyOffset: 0 },
    diagnostics: [],
  });
});

test('an empty block has the defaults, too', () => {
  for (const text of ['---\n---\nText', '---\n# a comment\n---\nText', '---\n\n---\nText']) {
    assert.deepEqual(read(text).value?.frontMatter, defaults);
    assert.equal(text.slice(read(text).value?.bodyOffset), 'Text');
  }
});

/** As a page begins, with what is read of it. */
const KEYS: Readonly<Record<string, object>> = {
  'title: Pay': { title: 'Pay' },
  'sidebar_label: Pay now': { sidebarLabel: 'Pay now' },
  "description: 'How to pay: with care'": { description: 'How to pay: with care' },
  "keywords: [pay, '3-D Secure', 05]": { keywords: ['pay', '3-D Secure', '05'] },
  'slug: /pay': { slug: '/pay' },
  'sidebar_position: 1.5': { sidebarPosition: 1.5 },
  'unlisted: true': { unlisted: true },
  'tags: [cards]': { tags: ['cards'] },
  'hide_title: true': { hideTitle: true },
  'hide_table_of_contents: true': { hideTableOfContents: true },
  'toc_min_heading_level: 3': { tocMinDepth: 3 },
  'toc_max_heading_level: 5': { tocMaxDepth: 5 },
  'image: /img/a.png': { image: '/img/a.png' },
  'last_update: { date: 2025-09-14, author: Sara }': {
    lastUpdate: { date: '2025-09-14', author: 'Sara' },
  },
  'displayed_sidebar: guidesSidebar': { displayedSidebar: 'guidesSidebar' },
  'pagination_prev: guides/a': { paginationPrevious: 'guides/a' },
  'pagination_next: null': { paginationNext: null },
  'pagination_label: Pay it': { paginationLabel: 'Pay it' },
  'hide_footer: true': { hideFooter: true },
  'edit_url: null': { editUrl: null },
};

test('every key is read', () => {
  for (const [line, frontMatter] of Object.entries(KEYS))
    assert.deepEqual(read(`---\n${line}\n---\n`).value?.frontMatter, {
      ...defaults,
      ...frontMatter,
    });
});

test('a block that is never closed is an error at its first line', () => {
  assert.deepEqual(read('---\ntitle: A\n\nText').diagnostics.map(formatDiagnostic), [
    'content/a.mdx:1:1: error: the front matter that opens here is never closed\n  hint: write a line "---" below its last key',
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

test('mistakes in YAML', () =>
  assertSaid('content/a.mdx', messages, {
    'title: A\nslug: /a\ntitle: B':
      '4:1: error: key "title" is defined twice\n  hint: keep one: the first is on line 2',
    'description: Refunds: how they work':
      '2:14: error: a value with ": " in it must be in quotes\n  hint: write description: \'Refunds: how they work\'',
    'title: %%providerName%% in brief':
      "2:8: error: a value can't start with \"%\" unless it is in quotes\n  hint: write title: '%%providerName%% in brief'",
    'title: **Important**':
      "2:8: error: a value can't start with \"*\" unless it is in quotes\n  hint: if it is text, put it in quotes: '**Important**'",
    'title: `code`':
      "2:8: error: a value can't start with \"`\" unless it is in quotes\n  hint: write title: '`code`'",
    'title: "Refund" a payment':
      '2:17: error: there is text after the closing quote\n  hint: write title: \'"Refund" a payment\'',
    "title: 'it's here'":
      "2:12: error: there is text after the closing quote\n  hint: write title: 'it''s here'",
    'title: - a':
      "2:8: error: a value can't start with \"-\" unless it is in quotes\n  hint: write title: '- a'",
    'slug: /a\ntitle: "Refunds':
      "3:8: error: the quote that opens here is never closed\n  hint: close it with the same sign; a quote inside single quotes is written twice: 'it''s'",
    'keywords: [a, b\ntitle: C':
      '3:1: error: "[" was opened above and is not closed before this line\n  hint: write "]" at its end, or indent this line',
    'keywords:\n  - a\n - b':
      '4:1: error: this line is not indented like the lines it belongs to\n  hint: start the keys of one level, and the "-" of one list, in the same column',
    'keywords:\n  - a\n    - b':
      '4:5: error: this "-" is read as part of the text above it, not as a new item\n  hint: start every "-" of a list in the same column',
    'keywords:\n\t- a': "3:1: error: a tab can't indent YAML\n  hint: use spaces",
    'title: A\n  slug: /a':
      '2:8: error: the next line is indented under a line that has a value already\n  hint: start the keys of one level in the same column',
    'slug: /a\ntitle:Refunds':
      '3:1: error: a space is missing after the colon\n  hint: write title: Refunds',
    'Refunds\nslug: /a':
      '2:1: error: "Refunds" is not a "key: value" pair\n  hint: write Refunds: …',
    'just text': '2:1: error: front matter must be a map such as "title: Refunds", not "just text"',
    'title: a\0b':
      '2:8: error: title contains a control character (U+0000)\n  hint: remove it; editors do not show it',
    'slug: "/a\\x1b"':
      '2:7: error: slug contains a control character (U+001B)\n  hint: remove it; editors do not show it',
    // Dashes and colons in quotes or blocks are no mistakes.
    'description: |\n  a\n  - b\ntitle: "a\n  - b"\nkeywords:\n- a - b\n- c': [],
  }));

const date = (written: string) =>
  `2:22: error: last_update.date "${written}" is not a date\n  hint: write year, month and day: 2025-09-14`;

test('keys that there are not, and values of the wrong type', () =>
  assertSaid('content/a.mdx', messages, {
    'titel: A': '2:1: error: unknown key "titel"\n  hint: did you mean "title"?',
    'sidebarLabel: B':
      '2:1: error: unknown key "sidebarLabel"\n  hint: did you mean "sidebar_label"?',
    'last_update: { autor: x }':
      '2:16: error: unknown key "autor" in last_update\n  hint: did you mean "author"?',
    'title: [a, b]': '2:8: error: title must be a string, not a list',
    'sidebar_label: 2025':
      "2:16: error: sidebar_label must be a string, not 2025\n  hint: put it in quotes: sidebar_label: '2025'",
    'description:':
      '2:1: error: description must be a string, but it has no value\n  hint: write one, or remove the key',
    'keywords: cards, refunds':
      '2:11: error: keywords must be a list, not "cards, refunds"\n  hint: write keywords: [cards, refunds]',
    'slug: { a: b }': '2:7: error: slug must be a string, not a map',
    'sidebar_position: first': '2:19: error: sidebar_position must be a number, not "first"',
    'draft: yes': '2:8: error: draft must be true or false, not "yes"',
    'tags: [a, [b]]': '2:11: error: an item of tags must be a string, not a list',
    'toc_min_heading_level: 1':
      '2:24: error: toc_min_heading_level must be a whole number from 2 to 6, not 1',
    'toc_max_heading_level: "3"':
      '2:24: error: toc_max_heading_level must be a whole number from 2 to 6, not "3"',
    'last_update: 2025-09-14':
      '2:14: error: last_update must be a map, not "2025-09-14"\n  hint: its keys are: date, author',
    'image: ""': '2:8: error: image must not be empty\n  hint: write a text, or remove the key',
    "last_update: { date: '14.09.2025' }": date('14.09.2025'),
    "last_update: { date: '2025-02-30' }": date('2025-02-30'),
    "last_update: { date: '2025-09-14T10:00:00Z' }": date('2025-09-14T10:00:00Z'),
    'draft: true\nunlisted: true':
      '3:1: error: a page can\'t be draft and unlisted at the same time\n  hint: remove "draft: true" or "unlisted: true"',
    'toc_min_heading_level: 4':
      '2:1: error: toc_min_heading_level 4 is above toc_max_heading_level 3\n  hint: write toc_max_heading_level: 4 or more',
  }));

test('an unknown key that resembles none lists those there are', () => {
  assert.match(
    messages('background: red')[0] ?? '',
    /unknown key "background"\n {2}hint: the keys here are: title, sidebar_label, /,
  );
  for (const key of ['__proto__', 'constructor', 'toString', '<<'])
    assert.match(messages(`${key}: x`)[0] ?? '', new RegExp(`error: unknown key "${key}"`));
});
