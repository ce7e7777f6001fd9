// <Snippet>: pieces of content/examples on pages, and what a wrong one says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';

const SERVER = `import { createServer } from 'node:http';

// region verify
export async function verify(id) {
  // region fetch
  const res = await fetch('%%api%%/payments/' + id);
  // endregion
  return res.ok;
}
// endregion verify

createServer();
`;
const CONFIG =
  'title: Site\nurl: https://docs.example.com\nvariables:\n  api: https://api.example.com\n';

/** The words of each code block of the home page, with its title. */
function blocks(html: string): string[] {
  return [
    ...html.matchAll(/<span class="code-title">([^<]*)[\s\S]*?<code>([\s\S]*?)<\/code>/g),
  ].map(
    ([, title, code = '']) =>
      `${title}\n${code
        .replace(/<[^>]*>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&gt;', '>')}`,
  );
}

function page(snippet: string, more: Record<string, string> = {}) {
  return site({
    'content/site.yaml': CONFIG,
    'content/index.mdx': `# Home\n\n${snippet}\n`,
    'content/examples/node/server.mjs': SERVER,
    ...more,
  });
}

test('a snippet is the piece between its region’s comments, without those of inner regions', async () => {
  const built = await page('<Snippet file="node/server.mjs" region="verify" />').quietBuild();
  assert.deepEqual(blocks(built.article('/')), [
    `server.mjs
export async function verify(id) {
  const res = await fetch('https://api.example.com/payments/' + id);
  return res.ok;
}`,
  ]);
  assert.match(built.article('/'), /<div class="code-block language-js">/);
  assert.match(built.article('/'), /<span class="k">export<\/span>/);
});

test('without a region it is the whole file; a title replaces the file’s name', async () => {
  const built = await page('<Snippet file="node/server.mjs" title="server.mjs (whole)" />').build();
  assert.deepEqual(blocks(built.article('/')), [
    `server.mjs (whole)
import { createServer } from 'node:http';

export async function verify(id) {
  const res = await fetch('https://api.example.com/payments/' + id);
  return res.ok;
}

createServer();`,
  ]);
});

test('an inner region loses the indentation that its lines share', async () => {
  const text = 'def a():\n    # region loop\n    for b in c:\n        d(b)\n    # endregion\n';
  const built = await page('<Snippet file="python/a.py" region="loop" />', {
    'content/examples/python/a.py': text,
  }).build();
  assert.deepEqual(blocks(built.article('/')), ['a.py\nfor b in c:\n    d(b)']);
});

test('lines are marked by comments as in a code fence, and a snippet stands in tabs', async () => {
  const built = await page(
    '<Tabs group="lang">\n<Tab label="Node.js">\n\n<Snippet file="a.js" />\n\n</Tab>\n</Tabs>',
    { 'content/examples/a.js': 'one();\n// highlight-next-line\ntwo();\n' },
  ).quietBuild();
  assert.match(built.article('/'), /<span class="line highlighted"><span class="f">two/);
});

test('a changed example changes its pages and no others; nothing else of it is published', async () => {
  const built = await page('<Snippet file="node/server.mjs" region="fetch" />', {
    'content/other.mdx': '# Other\n',
    'content/examples/README.md': '# Not a page\n',
  }).build();
  assert.deepEqual(
    built.files().filter((path) => path.includes('examples') || path.includes('README')),
    [],
  );
  await built.change('content/examples/node/server.mjs', SERVER.replace('fetch(', 'get(')).build();
  assert.deepEqual(blocks(built.article('/')), [
    "server.mjs\nconst res = await get('https://api.example.com/payments/' + id);",
  ]);
  const changed = built.written?.changed.filter((path) => path.endsWith('.html'));
  assert.deepEqual(changed, ['index.html']);
});

test('a file or region that is not there is named, with the one that was meant', () =>
  assertPages(
    {
      '<Snippet file="node/serer.mjs" />':
        '3:1: error: there is no example content/examples/node/serer.mjs\n  hint: did you mean "node/server.mjs"?',
      '<Snippet file="ruby.rb" />':
        '3:1: error: there is no example content/examples/ruby.rb\n  hint: create it, or use another name',
      '<Snippet file="node/server.mjs" region="verfy" />':
        '3:1: error: content/examples/node/server.mjs has no region "verfy"\n  hint: did you mean "verify"?',
      '<Snippet file="node/server.mjs" region="refund" />':
        '3:1: error: content/examples/node/server.mjs has no region "refund"\n  hint: it has verify, fetch',
      '<Snippet file="plain.js" region="refund" />':
        '3:1: error: content/examples/plain.js has no region "refund"\n  hint: write a comment "region …" above the part, and "endregion" below',
      '<Snippet region="verify">\n\ntext\n\n</Snippet>': [
        '3:1: error: <Snippet> needs the prop "file"\n  hint: write <Snippet file="…">',
        '5:1: error: <Snippet> takes no content\n  hint: write <Snippet … />',
      ],
      '<Snippet file="a.mjs" region="régie" />': [], // letters of any language
    },
    {
      'content/site.yaml': CONFIG,
      'content/examples/node/server.mjs': SERVER,
      'content/examples/plain.js': 'one();\n',
      'content/examples/a.mjs': '// region régie\nconst a = 1;\n// endregion\n',
    },
  ));

test('regions that do not fit together are reported in the example', async () => {
  const built = await page('<Snippet file="a.js" />\n\n<Snippet file="b.js" />', {
    'content/examples/a.js': '// endregion\n// region a\n// endregion\n// region a\n// region\n',
    'content/examples/b.js': 'fetch("%%apo%%");\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/examples/a.js:1:1: error: this "endregion" has no "region" to close\n  hint: remove it, or open a region above',
    'content/examples/a.js:4:1: error: region "a" is defined twice\n  hint: give each region its own name',
    'content/examples/a.js:4:1: error: region "a" is not closed\n  hint: end it with a comment "endregion"',
    'content/examples/a.js:5:1: error: a region without a name\n  hint: write one word after "region"',
    'content/examples/b.js:1:8: error: variable "%%apo%%" is not defined\n  hint: did you mean "%%api%%"?',
  ]);
});
