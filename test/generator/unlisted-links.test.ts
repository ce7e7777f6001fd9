// Unlisted pages are reachable by a direct link only: no listed page, no navbar and no footer leads to one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

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
