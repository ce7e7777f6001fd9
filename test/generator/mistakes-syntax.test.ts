// Mistakes of writers in MDX syntax, each with the message they get, word for word: place, fault, hint.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';

/** What is said about a page with this text. */
async function messagesOf(text: string): Promise<readonly string[]> {
  const { messages } = await site({ 'content/a.mdx': text }).build();
  return messages;
}

test('mistakes in MDX syntax', () =>
  assertPages({
    '<div>\n\ntext':
      '3:1: error: <div> is not closed\n  hint: close it with </div>, or write <div /> if nothing is inside',
    'Some <b>bold text':
      '3:6: error: <b> is not closed\n  hint: close it with </b>, or write <b /> if nothing is inside',
    '<div>\n\n**x**\n\n</span>':
      '7:1: error: </span> does not match: <div> of line 3 is still open\n  hint: close it with </div> first',
    '</div>':
      '3:1: error: a closing tag without an opening one\n  hint: remove it, or open the tag first',
    '<Steps>\n\n1. a\n2. b </Steps>':
      '6:6: error: </Steps> is inside a paragraph that began before it\n  hint: leave a blank line before the closing tag',
    '- one\n\n  <Steps>\n  1. a\n</Steps>':
      '5:3: error: <Steps> is not closed\n  hint: close it with </Steps>, or write <Steps /> if nothing is inside',
    '- one <b>x\n- two</b>':
      '3:7: error: <b> is not closed\n  hint: close it with </b>, or write <b /> if nothing is inside',
    '- one\n  - two\n   <Steps>\n x':
      '5:4: error: <Steps> is not closed\n  hint: close it with </Steps>, or write <Steps /> if nothing is inside',
    'Use { to open.\n\nMore words.':
      '3:5: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
    '{ to open.\n\nMore words.\n\nThe end.':
      '3:1: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
    'Use {a b} here.':
      '3:5: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
    'at most <5 items':
      '3:10: error: "<" is followed by "5", which does not start a tag\n  hint: for a "<" in prose write \\< or put the text in `code`',
    '<!-- TODO -->': '3:2: error: HTML comments are not allowed\n  hint: write {/* … */}',
    'import the module first.':
      '3:1: error: a line that begins with "import" or "export" is read as code\n  hint: pages cannot import or export; in prose, begin the line with another word',
    'export const a = 1;':
      '3:1: error: "export const a = 1;" is code\n  hint: pages cannot import or export: every component listed in CONTRIBUTING.md can be used as it is',
    'Sum: {1 + 1}':
      '3:6: error: "{1 + 1}" is an expression\n  hint: for braces in prose write \\{ or put the text in `code`; for a value use a %%variable%%',
    '{items}':
      '3:1: error: "{items}" is an expression\n  hint: for braces in prose write \\{ or put the text in `code`; for a value use a %%variable%%',
    '{/* for the next writer */}': [],
    'Use } and # and a < b.': [],
    '<Badge kind=new>x</Badge>':
      '3:13: error: an attribute\'s value begins with "n"\n  hint: put the value in double quotes: name="value"',
  }));

test('a "<" at the end of the page is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\nat most <'), [
    'content/a.mdx:3:10: error: the page ends inside a tag\n  hint: for a "<" in prose write \\< or put the text in `code`',
  ]);
});

test('an import is reported', async () => {
  assert.deepEqual(await messagesOf("import Tabs from '@theme/Tabs';\n\n# A\n"), [
    'content/a.mdx:1:1: error: "import Tabs from \'@theme/Tabs\';" is code\n  hint: pages cannot import or export: every component listed in CONTRIBUTING.md can be used as it is',
  ]);
});

test('an admonition in one of as many colons is told at the inner one, with what the outer one needs', async () => {
  const nested = (inner: string) => `# A\n\n:::info[Trip]\nOne.\n\n${inner}\n\nTwo.\n\n:::\n`;
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
