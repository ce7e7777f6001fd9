// Mistakes of writers in links, each with the message they get, word for word: place, fault, hint.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';

test('mistakes in links [S5.9]', () =>
  assertPages(
    {
      'See [x](/zzz).': '3:5: error: broken link to "/zzz"\n  hint: no page has this route',
      '<CardGrid>\n<LinkCard to="/c" title="B">x</LinkCard>\n</CardGrid>':
        '4:11: error: broken link to "/c"\n  hint: no page has this route',
      'See [the guide](/guides/apple-pay/web-regstration).':
        '3:5: error: broken link to "/guides/apple-pay/web-regstration"\n  hint: did you mean "/guides/apple-pay/web-registration"?',
      'See [x](#nowhere).':
        '3:5: warning: link to "#nowhere": /case-3 has no anchor "nowhere"\n  hint: no heading of that page has this id',
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

const noFile = (href: string, meant: string) =>
  `3:1: warning: link to "${href}": there is no such file\n  hint: did you mean "${meant}"?`;
const noImage = (href: string, meant: string) =>
  `3:1: error: there is no image "${href}"\n  hint: did you mean "${meant}"?`;
const broken = (href: string, meant: string) =>
  `3:1: error: broken link to "${href}"\n  hint: did you mean "${meant}"?`;

test('a link to a file of a similar name, another case, folder or slash is answered with the file', () =>
  assertPages(
    {
      '[a](guide/ones.mdx)': noFile('guide/ones.mdx', 'guide/one.mdx'),
      '[a](./guide/One.mdx#part)': noFile('./guide/One.mdx#part', './guide/one.mdx#part'),
      '[a](guide\\one.mdx)': noFile('guide\\one.mdx', 'guide/one.mdx'),
      '[a](one.mdx)': noFile('one.mdx', 'guide/one.mdx'),
      '[a](guide/data.txt)': noFile('guide/data.txt', 'guide/Data.txt'),
      '![a](./pic.PNG)': noImage('./pic.PNG', './pic.png'),
      '![a](pics.png)': noImage('pics.png', 'pic.png'),
      '![a](/Terms.pdf)': noImage('/Terms.pdf', '/terms.pdf'),
      '[a](/term.pdf)': broken('/term.pdf', '/terms.pdf'),
      // Addresses without their scheme.
      '[a](www.example.com)': noFile('www.example.com', 'https://www.example.com'),
      '[a](me@example.com)': noFile('me@example.com', 'mailto:me@example.com'),
      '[a](http//example.com/a)': broken('http//example.com/a', 'https://example.com/a'),
    },
    {
      'content/guide/one.mdx': '# One\n',
      'content/guide/Data.txt': 'x',
      'content/pic.png': 'x',
      'public/terms.pdf': 'x',
    },
  ));

const lacks = (href: string, what: string, hint: string) =>
  `3:1: error: the link to "${href}" ${what}\n  hint: ${hint}`;
const HOST = 'write the whole address: https://example.com';

test('an address that lacks a part is told', () =>
  assertPages({
    '[a](http:/example.com)': lacks('http:/example.com', 'has no host', HOST),
    '[a](https:\\\\example.com)': lacks('https:\\example.com', 'has no host', HOST),
    '[a](https:///example.com)': lacks('https:///example.com', 'has no host', HOST),
    '[a](https://)': lacks('https://', 'has no host', `${HOST}/page`),
    '[a](htps://example.com)': lacks(
      'htps://example.com',
      'begins with "htps:"',
      'did you mean "https:"?',
    ),
    '[a](mailto:)': lacks('mailto:', 'has no address', 'write mailto:name@example.com'),
    '[a](mailto:example.com)': lacks(
      'mailto:example.com',
      'has no address',
      'write mailto:name@example.com',
    ),
    '[a](tel:)': lacks('tel:', 'has no number', 'write tel:+966110000000'),
    '[a](mailto:?subject=x) [a](mailto:a@b.com) [a](tel:+1-2) [a](sms:?body=x) [a](//example.com)':
      [],
  }));

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

const SECRET =
  '---\nunlisted: true\n---\n\n# Secret\n\n## Part\n\nBack to [home](/), on to [other](/other).\n';
const OTHER = '---\nunlisted: true\n---\n\n# Other\n';
const warning = (place: string, href: string) =>
  `${place}: warning: link to "${href}" leads from a listed page to an unlisted one\n` +
  '  hint: remove the link, or "unlisted: true" from the front matter of /secret';

test('a link from a listed page to an unlisted one is a warning where it stands [S6.3]', async () => {
  const built = await site({
    'content/index.mdx':
      '# Home\n\nSee [this](/secret) and\n[that](./secret.mdx#part).\n\n<CardGrid>\n<LinkCard to="/secret" title="Card" icon="card" />\n</CardGrid>\n',
    'content/secret.mdx': SECRET,
    'content/other.mdx': OTHER,
  }).build();
  assert.deepEqual(built.messages, [
    warning('content/index.mdx:3:5', '/secret'),
    warning('content/index.mdx:4:1', './secret.mdx#part'),
    warning('content/index.mdx:7:11', '/secret'),
  ]);
  assert.equal(built.exitCode, 0);
});

test('navbar and footer stand on every page: a link there to an unlisted page is a warning [S6.3]', async () => {
  const built = await site({
    'content/site.yaml':
      'title: S\nurl: https://a.example\nnavbar:\n  items:\n    - { label: Secret, to: /secret }\nfooter:\n  links:\n    - { label: Secret, to: /secret }\n',
    'content/secret.mdx': SECRET,
    'content/other.mdx': OTHER,
  }).build();
  assert.deepEqual(
    built.messages.map((text) => text.replace(/^content\/site\.yaml:\d+:\d+/, 'site.yaml')),
    [warning('site.yaml', '/secret'), warning('site.yaml', '/secret')],
  );
});

test('links between unlisted pages, and a redirect of an old address, are direct links [S6.3]', async () => {
  await site({
    'content/site.yaml': 'title: S\nurl: https://a.example\nredirects:\n  "/old": "/secret"\n',
    'content/secret.mdx': SECRET,
    'content/other.mdx': OTHER,
  }).quietBuild();
});
