// Mistakes of writers in tags and components, each with the message they get, word for word: place, fault, hint.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

/** What is said about a page with this text. */
async function messagesOf(text: string): Promise<readonly string[]> {
  const { messages } = await site({ 'content/a.mdx': text }).build();
  return messages;
}

test('a script element is refused', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<script>alert(1)</script>\n'), [
    'content/a.mdx:3:1: error: <script> is not allowed\n  hint: pages run no script of their own; use a registered component',
  ]);
});

test('an iframe is refused', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<iframe src="https://x.example" />\n'), [
    'content/a.mdx:3:1: error: <iframe> is not allowed\n  hint: pages embed nothing from elsewhere; link to it',
  ]);
});

test('an event handler is refused', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<div onClick="go()">x</div>\n'), [
    'content/a.mdx:3:6: error: the attribute "onClick" on <div> is not allowed\n  hint: pages run no script of their own',
  ]);
});

test('an event handler in braces is refused with one message', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<div onClick={() => go()}>x</div>\n'), [
    'content/a.mdx:3:6: error: the attribute "onClick" on <div> is not allowed\n  hint: pages run no script of their own',
  ]);
});

test('a style attribute is refused', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<p style="color: red">x</p>\n'), [
    'content/a.mdx:3:4: error: the attribute "style" on <p> is not allowed\n  hint: use className and site/styles',
  ]);
});

test('a style attribute in braces is refused with one message', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<p style={{color: "red"}}>x</p>\n'), [
    'content/a.mdx:3:4: error: the attribute "style" on <p> is not allowed\n  hint: use className and site/styles',
  ]);
});

test('a link that runs script is refused', async () => {
  assert.deepEqual(await messagesOf('# A\n\n[x](javascript:alert(1))\n'), [
    'content/a.mdx:3:1: error: the link to "javascript:alert(1)" runs script\n  hint: write an address that begins with https:, / or #',
  ]);
});

test('an unknown element is answered with the nearest one', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<blockqoute>x</blockqoute>\n'), [
    'content/a.mdx:3:1: error: unknown element <blockqoute>\n  hint: did you mean <blockquote>?',
  ]);
});

test('a placeholder in angle brackets is answered with a way to write it', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<customerId>\n\n</customerId>\n'), [
    'content/a.mdx:3:1: error: unknown element <customerId>\n  hint: for the text "<customerId>" write it in `code`',
  ]);
});

test('an unknown component is answered with the nearest one', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Bagde kind="new">x</Bagde>\n'), [
    'content/a.mdx:3:1: error: unknown component <Bagde>\n  hint: did you mean <Badge>?',
  ]);
});

test('a component unlike any other is answered with where they are listed', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Weather>x</Weather>\n'), [
    'content/a.mdx:3:1: error: unknown component <Weather>\n  hint: the components are listed in CONTRIBUTING.md',
  ]);
});

test('an empty tag is refused', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<>x</>\n'), [
    'content/a.mdx:3:1: error: an empty tag "<>" is not allowed\n  hint: the components are listed in CONTRIBUTING.md',
  ]);
});

test('an unknown prop is answered with the nearest one', async () => {
  assert.deepEqual(
    await messagesOf('# A\n\n<Tabs grop="os">\n<Tab label="iOS">x</Tab>\n</Tabs>\n'),
    ['content/a.mdx:3:7: error: <Tabs> has no prop "grop"\n  hint: did you mean "group"?'],
  );
});

test('a prop of a component that takes none is refused', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Steps numbered>\n\n1. a\n\n</Steps>\n'), [
    'content/a.mdx:3:8: error: <Steps> has no prop "numbered"\n  hint: <Steps> takes none',
  ]);
});

test('a number where a string belongs is reported', async () => {
  assert.deepEqual(
    await messagesOf('# A\n\n<Tabs group={3}>\n<Tab label="iOS">x</Tab>\n</Tabs>\n'),
    [
      'content/a.mdx:3:7: error: "group" of <Tabs> must be a string, not a number\n  hint: write group="text"',
    ],
  );
});

test('a prop that is defined twice is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Badge kind="new" kind="get">x</Badge>\n'), [
    'content/a.mdx:3:19: error: <Badge> has "kind" twice\n  hint: remove one of them',
  ]);
});

test('a missing prop is reported at the tag', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Tabs>\n<Tab>x</Tab>\n</Tabs>\n'), [
    'content/a.mdx:4:1: error: <Tab> needs the prop "label"\n  hint: write <Tab label="…">',
  ]);
});

test('a value that is none of the choices is answered with the nearest one', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Badge kind="secrt">x</Badge>\n'), [
    'content/a.mdx:3:8: error: "kind" of <Badge> cannot be "secrt"\n  hint: did you mean "secret"?',
  ]);
});

test('a value unlike any choice is answered with all of them', async () => {
  assert.deepEqual(
    await messagesOf(
      '# A\n\n<CardGrid columns="7">\n<LinkCard to="/" title="Home">x</LinkCard>\n</CardGrid>\n',
    ),
    [
      'content/a.mdx:3:11: error: "columns" of <CardGrid> cannot be "7"\n  hint: it is one of 1, 2, 3, 4',
    ],
  );
});

test('a prop that is no literal is reported once, and not as missing', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Badge kind={kinds[0]}>x</Badge>\n'), [
    'content/a.mdx:3:8: error: the value of "kind" on <Badge> is not a literal\n  hint: write kind="text", kind={3} or kind={true}',
  ]);
});

test('spread props are reported once, and nothing as missing', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Badge {...props}>x</Badge>\n'), [
    'content/a.mdx:3:8: error: {...} spreads an object into <Badge>\n  hint: write each attribute out',
  ]);
});

test('a component where another must stand is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Tabs>\n<Badge kind="new">x</Badge>\n</Tabs>\n'), [
    'content/a.mdx:4:1: error: <Badge> is not allowed directly inside <Tabs>\n  hint: allowed inside it: <Tab>',
  ]);
});

test('words where a component must stand are reported, and the component beside them is not', async () => {
  assert.deepEqual(
    await messagesOf('# A\n\n<Tabs>\n<Tab label="a">x</Tab>\n\nplain words\n\n</Tabs>\n'),
    [
      'content/a.mdx:6:1: error: "plain words" is not allowed directly inside <Tabs>\n  hint: allowed inside it: <Tab>',
    ],
  );
});

test('content in a component that has none is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<DocsHierarchy>\n\nwords\n\n</DocsHierarchy>\n'), [
    'content/a.mdx:5:1: error: <DocsHierarchy> takes no content\n  hint: write <DocsHierarchy … />',
  ]);
});

test('a Tab outside Tabs is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Tab label="iOS">\n\nx\n\n</Tab>\n'), [
    'content/a.mdx:3:1: error: <Tab> is only allowed inside <Tabs>\n  hint: put it directly inside <Tabs>',
  ]);
});

test('a Tab inside another component is reported', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Steps>\n\n<Tab label="iOS">x</Tab>\n\n</Steps>\n'), [
    'content/a.mdx:5:1: error: <Tab> is only allowed inside <Tabs>\n  hint: put it directly inside <Tabs>',
  ]);
});
