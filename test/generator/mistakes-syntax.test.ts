// Mistakes of writers in MDX syntax, each with the message they get, word for word: place, fault, hint.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

/** What is said about a page with this text. */
async function messagesOf(text: string): Promise<readonly string[]> {
  const { messages } = await site({ 'content/a.mdx': text }).build();
  return messages;
}

test('a tag that is never closed is reported where it opens', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<div>\n\ntext\n'), [
    'content/a.mdx:3:1: error: <div> is not closed\n  hint: close it with </div>, or write <div /> if nothing is inside',
  ]);
});

test('a tag in a sentence that is never closed is reported where it opens', async () => {
  assert.deepEqual(await messagesOf('# A\n\nSome <b>bold text\n'), [
    'content/a.mdx:3:6: error: <b> is not closed\n  hint: close it with </b>, or write <b /> if nothing is inside',
  ]);
});

test('a wrong closing tag names the tag that is open', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<div>\n\n**x**\n\n</span>\n'), [
    'content/a.mdx:7:1: error: </span> does not match: <div> of line 3 is still open\n  hint: close it with </div> first',
  ]);
});

test('a closing tag without an opening one is reported at its "<"', async () => {
  assert.deepEqual(await messagesOf('# A\n\n</div>\n'), [
    'content/a.mdx:3:1: error: a closing tag without an opening one\n  hint: remove it, or open the tag first',
  ]);
});

test('a closing tag inside a list item asks for a blank line', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Steps>\n\n1. a\n2. b </Steps>\n'), [
    'content/a.mdx:6:6: error: </Steps> is inside a paragraph that began before it\n  hint: leave a blank line before the closing tag',
  ]);
});

test('a tag of a list item that is closed outside the list is not closed', async () => {
  assert.deepEqual(await messagesOf('# A\n\n- one\n\n  <Steps>\n  1. a\n</Steps>\n'), [
    'content/a.mdx:5:3: error: <Steps> is not closed\n  hint: close it with </Steps>, or write <Steps /> if nothing is inside',
  ]);
});

test('a tag that is opened in one list item and closed in the next is not closed', async () => {
  assert.deepEqual(await messagesOf('# A\n\n- one <b>x\n- two</b>\n'), [
    'content/a.mdx:3:7: error: <b> is not closed\n  hint: close it with </b>, or write <b /> if nothing is inside',
  ]);
});

test('a tag that is badly indented under a list is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\n- one\n  - two\n   <Steps>\n x\n'), [
    'content/a.mdx:5:4: error: <Steps> is not closed\n  hint: close it with </Steps>, or write <Steps /> if nothing is inside',
  ]);
});

test('a stray brace in a sentence is reported where it stands', async () => {
  assert.deepEqual(await messagesOf('# A\n\nUse { to open.\n\nMore words.\n'), [
    'content/a.mdx:3:5: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
  ]);
});

test('a stray brace at the start of a line is reported where it stands', async () => {
  assert.deepEqual(await messagesOf('# A\n\n{ to open.\n\nMore words.\n\nThe end.\n'), [
    'content/a.mdx:3:1: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
  ]);
});

test('braces around words that are no expression are reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\nUse {a b} here.\n'), [
    'content/a.mdx:3:5: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
  ]);
});

test('a stray "<" before a number is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\nat most <5 items\n'), [
    'content/a.mdx:3:10: error: "<" is followed by "5", which does not start a tag\n  hint: for a "<" in prose write \\< or put the text in `code`',
  ]);
});

test('a "<" at the end of the page is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\nat most <'), [
    'content/a.mdx:3:10: error: the page ends inside a tag\n  hint: for a "<" in prose write \\< or put the text in `code`',
  ]);
});

test('an HTML comment is answered with the comment that MDX has', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<!-- TODO -->\n'), [
    'content/a.mdx:3:2: error: HTML comments are not allowed\n  hint: write {/* … */}',
  ]);
});

test('an import is reported', async () => {
  assert.deepEqual(await messagesOf("import Tabs from '@theme/Tabs';\n\n# A\n"), [
    'content/a.mdx:1:1: error: "import Tabs from \'@theme/Tabs\';" is code\n  hint: pages cannot import or export: every component listed in CONTRIBUTING.md can be used as it is',
  ]);
});

test('a sentence that begins with "import" is reported where it begins', async () => {
  assert.deepEqual(await messagesOf('# A\n\nimport the module first.\n'), [
    'content/a.mdx:3:1: error: a line that begins with "import" or "export" is read as code\n  hint: pages cannot import or export; in prose, begin the line with another word',
  ]);
});

test('an export is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\nexport const a = 1;\n'), [
    'content/a.mdx:3:1: error: "export const a = 1;" is code\n  hint: pages cannot import or export: every component listed in CONTRIBUTING.md can be used as it is',
  ]);
});

test('an expression in a sentence is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\nSum: {1 + 1}\n'), [
    'content/a.mdx:3:6: error: "{1 + 1}" is an expression\n  hint: for braces in prose write \\{ or put the text in `code`; for a value use a %%variable%%',
  ]);
});

test('an expression on its own line is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\n{items}\n'), [
    'content/a.mdx:3:1: error: "{items}" is an expression\n  hint: for braces in prose write \\{ or put the text in `code`; for a value use a %%variable%%',
  ]);
});

test('a comment in braces is no mistake', async () => {
  assert.deepEqual(await messagesOf('# A\n\n{/* for the next writer */}\n'), []);
});

test('a number sign, a closing brace and "a < b" are no mistakes', async () => {
  assert.deepEqual(await messagesOf('# A\n\nUse } and # and a < b.\n'), []);
});

test('an attribute without quotes is shown how to have them', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Badge kind=new>x</Badge>\n'), [
    'content/a.mdx:3:13: error: an attribute\'s value begins with "n"\n  hint: put the value in double quotes: name="value"',
  ]);
});

test('an admonition in one of as many colons is told at the inner one, with what the outer one needs', async () => {
  const nested = (inner: string) => `# A\n\n:::info[Trip]\nOne.\n\n${inner}\n\nTwo.\n\n:::\n`;
  const messagesOf = async (text: string) =>
    (await site({ 'content/a.mdx': text }).build()).messages;
  const told = (place: string, name: string, last: number, colons: string, outer = 'info') =>
    `content/a.mdx:${place}: error: ":::${name}" is not closed: the ":::" on line ${last} closes ":::${outer}" around it\n  hint: the outer one needs more colons: "${colons}${outer}" above, "${colons}" below`;
  assert.deepEqual(await messagesOf(nested(':::danger\nStay.\n:::')), [
    told('6:1', 'danger', 8, '::::'),
  ]);
  assert.deepEqual(await messagesOf(nested('- Item\n  :::details[More]\n  Stay.\n  :::')), [
    told('7:3', 'details', 9, '::::'),
  ]);
  assert.deepEqual(await messagesOf(nested(':::tip\n\n:::note\nStay.\n:::\n\n:::')), [
    told('6:1', 'tip', 10, ':::::'),
  ]);
  assert.deepEqual(await messagesOf('# A\n\n> :::details\n> :::tip\n> b\n> :::\n> :::\n'), [
    told('4:3', 'tip', 6, '::::', 'details'),
  ]);
  assert.deepEqual(await messagesOf('# A\n\n::::info\n:::tip\nb\n:::\n::::\n'), []);
});

test('an admonition is closed by as many colons as it has', async () => {
  const built = await site({ 'content/a.mdx': '# A\n\n::::info\nText.\n:::\n' }).build();
  assert.deepEqual(built.messages, [
    'content/a.mdx:3:1: error: ":::info" is not closed\n  hint: end it with a line that holds only "::::"',
  ]);
});
