// Pages as Markdown: nothing of an article is lost, nothing of the screen comes along, and the lists that
// language models read name the pages that search engines may index, no others.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { markdownText } from '../../generator/markdown/from-html.ts';
import { type HtmlNode, hasClass, parseHtml } from '../../generator/markdown/html-tree.ts';
import { builtSite } from '../support/built-site.ts';
import { site } from '../support/site.ts';

const block = (language: string, code: string, title = ''): string =>
  `<div class="code-block language-${language}">${title && `<div class="code-head"><span class="code-title">${title}</span><button>Copy</button></div>`}<pre><code>${code}</code></pre></div>`;
const PATCH = '<span class="line deleted">-b\n</span><span class="line inserted">+c\n</span>';

test('each form of HTML as Markdown', () => {
  const forms: Readonly<Record<string, string>> = {
    ['<h1>Refund &amp; void</h1><h2 id="a">Before<a class="hash-link" href="#a" aria-label="Direct link to Before"></a></h2>' +
      '<p>Call <code>POST /refunds</code> with <a href="/a_(b)">a <strong>key</strong></a>,\n<em>once</em>.<br>Then * wait.</p><p>1. is no list</p>']:
      '# Refund & void\n\n## Before\n\nCall `POST /refunds` with [a **key**](</a_(b)>), *once*.  \nThen \\* wait.\n\n1\\. is no list\n',
    '<ol start="3"><li>One<ul><li>Inner</li></ul></li><li><p>Two</p><p>More</p></li></ol><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> Done</li></ul>':
      '3. One\n   - Inner\n4. Two\n\n   More\n\n- [x] Done\n',
    '<ul><li class="task-list-item"><label><input type="checkbox"> The <code>key</code> is <a href="/a">live</a>.</label></li><li class="task-list-item"><p><label><input type="checkbox"> More.</label></p><ul><li>Inner</li></ul></li></ul><p><label>Filter <input></label></p><label class="open-folds"><input type="checkbox"> Open all</label>':
      '- [ ] The `key` is [live](/a).\n- [ ] More.\n  - Inner\n',
    '<ul class="cards"><li class="card"><h2 class="card-title"><a class="card-link" href="/a">Codes</a></h2><p class="card-text">All codes.</p><p class="card-count">2 pages</p></li><li class="card"><h2 class="card-title"><a class="card-link" href="/b">More</a></h2></li></ul>':
      '- [Codes](/a): All codes. (2 pages)\n- [More](/b)\n',
    '<div class="data-table"><div class="data-table-filter"><label class="visually-hidden">Filter</label><input><span><input type="checkbox"> <label>Open all rows</label></span></div><table><caption>Codes</caption><thead><tr><th>Code</th><th>Text</th></tr></thead><tbody><tr id="x"><td><code>a|b</code><a class="hash-link" href="#x"></a></td><td><p>One</p><p>Two</p></td></tr><tr><td>Only</td></tr></tbody></table></div>':
      '**Codes**\n\n| Code | Text |\n| --- | --- |\n| `a\\|b` | One<br>Two |\n| Only |  |\n',
    '<table><caption>Parts</caption><tr><th colspan="2">#</th></tr><tr><td><h2>B</h2><p>Cell.</p><ul><li>x</li><li>y</li></ul><pre><code>a | b</code></pre></td><td></td></tr></table>':
      '**Parts**\n\n<table>\n<tr>\n<th colspan="2">\n\n\\#\n\n</th>\n</tr>\n<tr>\n<td>\n\n## B\n\nCell.\n\n- x\n- y\n\n```\na | b\n```\n\n</td>\n<td></td>\n</tr>\n</table>\n',
    '<table>\n<colgroup><col><col></colgroup><tr><td>one</td>stray</tr><p>Loose <em>words</em>.</p><tbody><tr><td>two</td></tr></tbody><h2>After</h2><p>More.</p></table>':
      '| one |\n| --- |\n| two |\n\nstray\n\nLoose *words*.\n\n## After\n\nMore.\n',
    '<p>10<sup>6</sup> H<sub>2</sub>O, <a href="/a">1<sup>st</sup></a><sup></sup></p>':
      '10<sup>6</sup> H<sub>2</sub>O, [1<sup>st</sup>](/a)\n',
    '<details><summary>Table of <b>Contents</b></summary><p>x</p></details><p><b>a <strong>b</strong></b></p>':
      '**Table of Contents**\n\nx\n\n**a b**\n',
    '<details><summary>Get <span class="badge">new</span></summary>x</details>':
      'Get **new**\n\nx\n',
    '<div class="code-block language-js"><div class="code-head"><span class="code-title">JavaScript</span><button>Copy</button></div><pre tabindex="0"><code><span class="line deleted">a = <span class="n">1</span>\n</span><span class="line inserted">a = 2\n</span><span class="line">```\n</span></code></pre></div>':
      '````js\n- a = 1\n+ a = 2\n  ```\n````\n',
    ['<div class="code-block language-diff"><pre><code><span class="line"> a\n</span><span class="line deleted"><span class="d">-b</span>\n</span><span class="line inserted"><span class="i">+c</span>\n</span></code></pre></div>']:
      '```diff\n a\n-b\n+c\n```\n',
    '<div class="admonition admonition-danger" role="note"><p class="admonition-title"><svg><path></path></svg>Danger</p><p>Money moves.</p></div><div class="tabs"><div class="tabs-list"><button>A</button></div><div class="tabs-panel"><p class="tabs-label">A</p><div data-slot="0"><p>One.</p></div></div></div>':
      '> **Danger**\n>\n> Money moves.\n\n**A**\n\nOne.\n',
    '<p>One.</p><select><option>Card</option><option>Wallet</option></select>': 'One.\n',
    // Code keeps the name of its file, a patch its signs once, and a language no backtick.
    [block('ts', 'a', 'src/`app`.ts')]: '```ts title="src/app.ts"\na\n```\n',
    [block('text', 'a', 'The &quot;a&quot; file')]: '```text title=\'The "a" file\'\na\n```\n',
    [block('ts', 'a', 'TypeScript')]: '```ts\na\n```\n',
    [block('text', 'a', 'Text')]: '```\na\n```\n',
    [block('patch', PATCH)]: '```patch\n-b\n+c\n```\n',
    [block('a`b', PATCH)]: '```ab\n-b\n+c\n```\n',
  };
  for (const [html, markdown] of Object.entries(forms))
    assert.equal(markdownText(html), markdown, html);
});

test('the description stands below the title, once', () => {
  assert.equal(
    markdownText('<h1>A</h1><p>Text.</p>', 'About it.'),
    '# A\n\n> About it.\n\nText.\n',
  );
  assert.equal(markdownText('<h1>A</h1><p>Text.</p>', 'Text.'), '# A\n\nText.\n');
});

test('of code in several languages the first is shown, the others are named; downloads are kept', () => {
  const panel = (name: string, inside: string): string =>
    `<div class="tabs-panel" data-value="${name}"><p class="tabs-label">${name}</p>${inside}</div>`;
  const tabs = (group: string, ...panels: readonly string[]): string =>
    `<div class="tabs" data-group="${group}"><div class="tabs-list"><button>x</button></div>${panels.join('')}</div>`;
  const code = '<pre class="language-js"><code>a</code></pre>';
  const zip = (name: string): string => `<p><a href="/${name}.zip" download>Get it</a></p>`;
  const samples = tabs('lang', panel('Node.js', code), panel('Python', code), panel('PHP', code));
  const app = tabs('lang', panel('Node.js', zip('node')), panel('PHP', zip('php') + code));
  const platforms = tabs('app', panel('iOS', code), panel('Android', code));
  assert.equal(
    markdownText(`<h1>A</h1><p>Text.</p>${samples}${app}${platforms}`, 'About it.'),
    '# A\n\n> About it.\n\nCode is in Node.js. The HTML page also has Python and PHP.\n\nText.\n\n' +
      '**Node.js**\n\n```js\na\n```\n\n**Node.js**\n\n[Get it](/node.zip)\n\n[Get it](/php.zip)\n\n' +
      '**iOS**\n\n```js\na\n```\n\n**Android**\n\n```js\na\n```\n',
  );
  assert.equal(
    markdownText(`<h1>A</h1>${tabs('lang', panel('Go', code))}`).includes('HTML'),
    false,
  );
});

let built: Awaited<ReturnType<typeof builtSite>>;

before(async () => {
  built = await builtSite();
});

function read(path: string): string {
  return readFileSync(join(built.dist, path), 'utf8');
}

/** Pages as HTML and as Markdown, by the addresses in llms.txt. */
function markdownPages(): { html: string; markdown: string; path: string }[] {
  const paths = [...read('llms.txt').matchAll(/\]\(https?:\/\/[^/]+\/([^)]*\.md)\)/g)].map(
    ([, path = '']) => path,
  );
  return paths.map((path) => {
    const page = path.endsWith('index.md')
      ? path.replace(/index\.md$/, 'index.html')
      : path.replace(/\.md$/, '/index.html');
    const html = read(page);
    return {
      path,
      markdown: read(path),
      html: html.slice(html.indexOf('<!--article-->'), html.indexOf('<!--/article-->')),
    };
  });
}

function count(tree: Nodes, type: string): number {
  const own = tree.type === type ? 1 : 0;
  return 'children' in tree
    ? tree.children.reduce((sum, child) => sum + count(child, type), own)
    : own;
}

/** The tags of what Markdown shows: code in its first language. */
function tagsIn(node: HtmlNode): string[] {
  if (typeof node === 'string') return [];
  const panels = node.children.filter((child) => hasClass(child, 'tabs-panel'));
  const others = node.attributes['data-group'] === 'lang' ? panels.slice(1) : [];
  const shown = node.children.filter((child) => !others.includes(child));
  return [node.tag, ...shown.flatMap(tagsIn)];
}

test('every heading, table, row and piece of code of every page is in its Markdown, in one language', () => {
  const lost: string[] = [];
  assert.equal(markdownPages().length, 151); // 156 routes less search and the four unlisted
  for (const { path, html, markdown } of markdownPages()) {
    const tree = fromMarkdown(markdown, {
      extensions: [gfmTable()],
      mdastExtensions: [gfmTableFromMarkdown()],
    });
    const tags = parseHtml(html).flatMap(tagsIn);
    const times = (tag: RegExp): number => tags.filter((one) => tag.test(one)).length;
    const pairs = {
      heading: times(/^h[1-6]$/),
      table: times(/^table$/),
      tableRow: times(/^tr$/),
      code: times(/^pre$/),
    };
    for (const [type, wanted] of Object.entries(pairs)) {
      const found = count(tree, type);
      if (found !== wanted) lost.push(`${path}: ${found} of ${wanted} ${type}`);
    }
    for (const [, href = ''] of html.matchAll(/<a class="card-link" href="([^"]+)"/g))
      if (!markdown.includes(`](${href})`)) lost.push(`${path}: the card to ${href}`);
  }
  assert.deepEqual(lost, []);
});

test('llms.txt names what the sitemap names, but the search page; the full text holds them all', () => {
  const inMap = [...read('sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+\/([^<]*)<\/loc>/g)]
    .map(([, route = '']) => `${route}${route === '' || route.endsWith('/') ? 'index' : ''}.md`)
    .filter((path) => path !== 'search.md');
  const all = markdownPages();
  assert.deepEqual(all.map(({ path }) => path).sort(), inMap.sort());
  const full = read('llms-full.txt');
  for (const { path, markdown } of all) assert.ok(full.includes(markdown), path);
});

test('an unlisted page has no Markdown and is in neither list; other pages name theirs', async () => {
  const made = await site({
    'content/index.mdx': '# Home\n\nWords.',
    'content/guides/hidden.mdx': '---\nunlisted: true\n---\n\n# Hidden\n\nSecret words.',
  }).quietBuild();
  assert.equal(made.file('index.md'), '# Home\n\nWords.\n');
  assert.equal(made.files().includes('guides/hidden.md'), false);
  assert.doesNotMatch(made.file('llms.txt') + made.file('llms-full.txt'), /[Hh]idden|Secret/);
  const alternate = '<link rel="alternate" type="text/markdown" href="/index.md">';
  assert.ok(made.file('index.html').includes(alternate));
  assert.doesNotMatch(made.file('guides/hidden/index.html'), /text\/markdown/);
});
