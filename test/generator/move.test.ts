// Moving a page: everything that names it follows, and its old address leads on.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { moveCommand } from '../../generator/cli/move-command.ts';
import { quietly } from '../support/quietly.ts';
import { site, type TestSite } from '../support/site.ts';

const FILES = {
  'content/site.yaml': `title: Site
url: https://docs.example.com
navbar: { items: [{ type: doc, docId: guides/a, label: A }, { label: Also A, to: /guides/a }] }
redirects:
  # kept since the first site
  /old: /guides/a
`,
  'content/sidebars.yaml': 'main:\n  - guides/a # the first\n  - { id: guides/ab, label: Other }\n',
  'content/index.mdx': `# Home

[one](/guides/a) and [two](/guides/a?x=1#part), but not [three](/guides/ab).

\`[code](/guides/a)\`

\`\`\`md
[fence](/guides/a)
\`\`\`

[four]: ./guides/a.mdx#part

See [four].

<CardGrid>
<LinkCard to="/guides/a" title="Card" />
</CardGrid>
`,
  'content/guides/a.mdx':
    '# A\n\n## Part\n\n[next](./ab.mdx) [self](#part) ![Dot](./dot.svg) [me](/guides/a#part)\n',
  'content/guides/ab.mdx': '---\npagination_prev: guides/a\n---\n# AB\n\n[back](./a.mdx)\n',
  'content/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
  'content/data/list.yaml':
    'columns: [{ key: what, label: What }]\nrows:\n  - { what: "see [A](/guides/a#part)" }\n',
  'content/table.mdx': '# Table\n\n<DataTable name="list" />\n',
};

function move(made: TestSite, ...words: string[]) {
  return quietly(() => moveCommand([...words, '--site', made.dir]));
}

function read(made: TestSite, path: string): string {
  return readFileSync(join(made.dir, path), 'utf8');
}

test('links of every kind follow, code does not, and the old address redirects', async () => {
  const made = site(FILES);
  await made.quietBuild();
  const { code, out, errors } = await move(made, 'guides/a', 'start/first');
  assert.equal(errors, '');
  assert.equal(code, 0);
  assert.match(
    out,
    /^content\/guides\/a\.mdx is now content\/start\/first\.mdx; its address is \/start\/first\.$/m,
  );
  assert.match(out, /^\/guides\/a now redirects to \/start\/first\.$/m);
  assert.equal(existsSync(join(made.dir, 'content/guides/a.mdx')), false);
  assert.equal(
    read(made, 'content/index.mdx'),
    FILES['content/index.mdx']
      .replace('[one](/guides/a)', '[one](/start/first)')
      .replace('[two](/guides/a?x=1#part)', '[two](/start/first?x=1#part)')
      .replace('./guides/a.mdx#part', './start/first.mdx#part')
      .replace('to="/guides/a"', 'to="/start/first"'),
  );
  assert.equal(
    read(made, 'content/start/first.mdx'),
    '# A\n\n## Part\n\n[next](../guides/ab.mdx) [self](#part) ![Dot](../guides/dot.svg) [me](/start/first#part)\n',
  );
  assert.equal(
    read(made, 'content/guides/ab.mdx'),
    '---\npagination_prev: start/first\n---\n# AB\n\n[back](../start/first.mdx)\n',
  );
  assert.match(read(made, 'content/data/list.yaml'), /\[A\]\(\/start\/first#part\)/);
  assert.match(read(made, 'content/sidebars.yaml'), /^ {2}- start\/first # the first$/m);
  assert.equal(
    read(made, 'content/site.yaml'),
    `title: Site
url: https://docs.example.com
navbar: { items: [{ type: doc, docId: start/first, label: A }, { label: Also A, to: /start/first }] }
redirects:
  /guides/a: /start/first
  # kept since the first site
  /old: /start/first
`,
  );
  await made.quietBuild();
});

test('back again leaves no redirect to the page itself', async () => {
  const made = site(FILES);
  await move(made, '/guides/a', '/start/first');
  const { code } = await move(made, 'content/start/first.mdx', 'content/guides/a.mdx');
  assert.equal(code, 0);
  for (const path of [
    'content/index.mdx',
    'content/guides/a.mdx',
    'content/sidebars.yaml',
  ] as const)
    assert.equal(read(made, path), FILES[path], path);
  await made.quietBuild();
  assert.match(read(made, 'content/site.yaml'), /^ {2}\/start\/first: \/guides\/a$/m);
  assert.match(read(made, 'content/site.yaml'), /^ {2}\/old: \/guides\/a$/m);
});

test('redirects are added to each way of writing them', async () => {
  const head = 'title: Site\nurl: https://docs.example.com\n';
  const ways: [string, string][] = [
    ['', '\nredirects:\n  /p: /q\n'],
    ['redirects: {}\n', 'redirects:\n  /p: /q\n'],
    ['redirects: { /x: /p }\n', 'redirects: { /p: /q, /x: /q }\n'],
    ['redirects:\n    /x: /p\n', 'redirects:\n    /p: /q\n    /x: /q\n'],
  ];
  for (const [before, after] of ways) {
    const made = site({ 'content/site.yaml': head + before, 'content/p.mdx': '# P\n' });
    const { code } = await move(made, 'p', 'q');
    assert.equal(code, 0, before);
    assert.equal(read(made, 'content/site.yaml'), head + after);
    await made.quietBuild();
  }
});

test('a page whose slug is its address keeps it and needs no redirect', async () => {
  const made = site({ 'content/p.mdx': '---\nslug: /fixed\n---\n# P\n' });
  const before = read(made, 'content/site.yaml');
  const { out } = await move(made, 'p', 'deep/q');
  assert.match(out, /its address is \/fixed\.$/m);
  assert.equal(read(made, 'content/site.yaml'), before);
});

test('what cannot be moved is told, and nothing changes', async () => {
  const made = site(FILES);
  const before = made.sources();
  const say = async (one: string, two: string): Promise<string> => {
    const { code, errors } = await move(made, one, two);
    return `${code}: ${errors}`;
  };
  assert.equal(
    await say('guides/aa', 'x'),
    '1: there is no page "guides/aa"; did you mean "guides/a"?',
  );
  assert.equal(await say('guides/a', 'guides/ab'), '1: content/guides/ab.mdx already exists');
  assert.equal(await say('guides/a', 'guides/a'), '1: the page is at this path already');
  assert.match(await say('guides/a', 'No Good'), /^1: "No Good" is not a valid address/);
  assert.match(await say('guides/a', '../../x'), /^1: "\.\.\/\.\.\/x" is not a valid address/);
  assert.deepEqual([...made.sources()], [...before]);
});

test('a draft moves without a redirect: nobody has its address', async () => {
  const made = site({
    'content/index.mdx': '# Home\n',
    'content/guides/new.mdx': '---\ndraft: true\n---\n# New\n',
  });
  const { code, out } = await move(made, 'guides/new', 'guides/newer');
  assert.equal(code, 0);
  assert.match(out, /^content\/guides\/new\.mdx is now content\/guides\/newer\.mdx;/);
  assert.doesNotMatch(out, /redirects/);
  assert.doesNotMatch(read(made, 'content/site.yaml'), /redirects/);
});
