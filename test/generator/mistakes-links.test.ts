// Mistakes of writers in links, each with the message they get, word for word: place, fault, hint.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFiles, assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';

test('mistakes in links [S5.9]', () =>
  assertPages(
    {
      'See [x](/zzz).': '3:5: error: broken link to "/zzz"\n  hint: no page has this route',
      'See [the guide](/guides/apple-pay/web-regstration).':
        '3:5: error: broken link to "/guides/apple-pay/web-regstration"\n  hint: did you mean "/guides/apple-pay/web-registration"?',
      'See [x](#nowhere).':
        '3:5: warning: link to "#nowhere": /case-2 has no anchor "nowhere"\n  hint: no heading of that page has this id',
      'See [x](/guides/apple-pay/web-registration#installl).':
        '3:5: warning: link to "/guides/apple-pay/web-registration#installl": /guides/apple-pay/web-registration has no anchor "installl"\n  hint: did you mean "#install"?',
      'See [x](./missing.mdx).':
        '3:5: warning: link to "./missing.mdx": there is no such file\n  hint: content/missing.mdx does not exist; the text is shown without a link',
    },
    { 'content/guides/apple-pay/web-registration.mdx': '# W\n\n## Install\n' },
  ));

test('a sidebar’s link to a part of a page is checked, and leads there in the same tab', async () => {
  const built = await site({
    'content/a.mdx': '# A\n\n## Part\n',
    'content/sidebars.yaml':
      'g:\n  - a\n  - { label: One, href: /a#part, method: PUT }\n  - { label: Two, href: /a#prt }\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/sidebars.yaml:4:5: warning: link to "/a#prt": /a has no anchor "prt"\n  hint: did you mean "#part"?',
  ]);
  assert.match(
    built.html('/a'),
    /<a class="doc-sidebar-link" href="\/a#part"><span class="verb verb-put">PUT<\/span>One<\/a>/,
  );
});

test('a link in a cell of a data table is checked at its place', () =>
  assertFiles(
    'content/data/d.yaml',
    {
      "columns: [{ key: k, label: K }]\nrows:\n  - { k: '[x](/nope)' }\n":
        '3:10: error: broken link to "/nope"\n  hint: no page has this route',
    },
    { 'content/a.mdx': '# A\n\n<DataTable name="d" />\n' },
  ));

test('relative links to files of a repository that are not there are warned of as links to Markdown are', async () => {
  const built = await site({
    'content/faq.mdx': '# Questions\n',
    'content/a.md':
      '# A\n\n[1](./yarn.lock) [2](../package.json) [3](.gitignore)\n\n[4](./src/) [5](/LICENSE) [6](./FAQ) [7](./elsewhere.html)\n',
  }).build();
  const missing = (place: string, href: string, path: string) =>
    `content/a.md:${place}: warning: link to "${href}": there is no such file\n  hint: ${path} does not exist; the text is shown without a link`;
  assert.deepEqual(built.messages, [
    missing('3:1', './yarn.lock', 'content/yarn.lock'),
    missing('3:18', '../package.json', 'package.json'),
    missing('3:39', '.gitignore', 'content/.gitignore'),
    'content/a.md:5:1: error: broken link to "./src/"\n  hint: no page has the route "/src/", to which it leads from "/a"',
    'content/a.md:5:13: error: broken link to "/LICENSE"\n  hint: no page has this route',
    'content/a.md:5:27: error: broken link to "./FAQ"\n  hint: did you mean "/faq"?',
    'content/a.md:5:38: error: broken link to "./elsewhere.html"\n  hint: no page has the route "/elsewhere.html", to which it leads from "/a"',
  ]);
});

/** What is said about links of content/a.mdx, each on a line of its own, without the place. */
async function saidOf(links: readonly string[], more: Record<string, string> = {}) {
  const built = await site({
    'content/a.mdx': `# A\n\n${links.join('\n')}\n`,
    'content/guide/one.mdx': '# One\n',
    'content/guide/Data.txt': 'x',
    'content/pic.png': 'x',
    'public/terms.pdf': 'x',
    ...more,
  }).build();
  return built.messages.map((message) => message.replace(/^content\/a\.mdx:\d+:\d+: /, ''));
}

const noFile = (href: string, meant: string) =>
  `warning: link to "${href}": there is no such file\n  hint: did you mean "${meant}"?`;

test('a link to a file of a similar name, another case, folder or slash is answered with the file', async () => {
  assert.deepEqual(
    await saidOf([
      '[a](guide/ones.mdx)',
      '[a](./guide/One.mdx#part)',
      '[a](guide\\one.mdx)',
      '[a](one.mdx)',
      '[a](guide/data.txt)',
      '[a](zzz.mdx)',
    ]),
    [
      noFile('guide/ones.mdx', 'guide/one.mdx'),
      noFile('./guide/One.mdx#part', './guide/one.mdx#part'),
      noFile('guide\\one.mdx', 'guide/one.mdx'),
      noFile('one.mdx', 'guide/one.mdx'),
      noFile('guide/data.txt', 'guide/Data.txt'),
      'warning: link to "zzz.mdx": there is no such file\n  hint: content/zzz.mdx does not exist; the text is shown without a link',
    ],
  );
});

test('images and files of public/ get the same suggestions', async () => {
  assert.deepEqual(
    await saidOf(['![a](./pic.PNG)', '![a](pics.png)', '![a](/Terms.pdf)', '[a](/term.pdf)']),
    [
      'error: there is no image "./pic.PNG"\n  hint: did you mean "./pic.png"?',
      'error: there is no image "pics.png"\n  hint: did you mean "pic.png"?',
      'error: there is no image "/Terms.pdf"\n  hint: did you mean "/terms.pdf"?',
      'error: broken link to "/term.pdf"\n  hint: did you mean "/terms.pdf"?',
    ],
  );
});

test('an address without its scheme is answered with the whole address', async () => {
  assert.deepEqual(
    await saidOf(['[a](www.example.com)', '[a](me@example.com)', '[a](http//example.com/a)']),
    [
      noFile('www.example.com', 'https://www.example.com'),
      noFile('me@example.com', 'mailto:me@example.com'),
      'error: broken link to "http//example.com/a"\n  hint: did you mean "https://example.com/a"?',
    ],
  );
});

test('an address that lacks a part is told', async () => {
  const fault = (href: string, text: string, hint: string) =>
    `error: the link to "${href}" ${text}\n  hint: ${hint}`;
  const host = 'write the whole address: https://example.com';
  assert.deepEqual(
    await saidOf([
      '[a](http:/example.com)',
      '[a](https:example.com)',
      '[a](https:\\\\example.com)',
      '[a](https:///example.com)',
      '[a](https://)',
      '[a](htps://example.com)',
      '[a](mailto:)',
      '[a](mailto:example.com)',
      '[a](tel:)',
      '[a](mailto:?subject=x) [a](mailto:a@b.com) [a](tel:+1-2) [a](sms:?body=x) [a](//example.com)',
    ]),
    [
      fault('http:/example.com', 'has no host', host),
      fault('https:example.com', 'has no host', host),
      fault('https:\\example.com', 'has no host', host),
      fault('https:///example.com', 'has no host', host),
      fault('https://', 'has no host', 'write the whole address: https://example.com/page'),
      fault('htps://example.com', 'begins with "htps:"', 'did you mean "https:"?'),
      fault('mailto:', 'has no address', 'write mailto:name@example.com'),
      fault('mailto:example.com', 'has no address', 'write mailto:name@example.com'),
      fault('tel:', 'has no number', 'write tel:+966110000000'),
    ],
  );
});

test('a relative link of a page with a slug is answered with the file, or the route it leads to', async () => {
  const built = await site({
    'content/guide/one.mdx': '# One\n',
    'content/guide/far.mdx': '---\nslug: /moved/far\n---\n# Far\n\n[a](./one) [b](three)\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/guide/far.mdx:6:1: error: broken link to "./one"\n  hint: did you mean "./one.mdx"?',
    'content/guide/far.mdx:6:12: error: broken link to "three"\n  hint: no page has the route "/moved/three", to which it leads from "/moved/far"',
  ]);
});
