// Diagrams that are drawn: which drawing belongs to which diagram, and what is said where one is missing. The
// drawing itself needs a browser: test/browser/drawings.test.ts.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { diagramFiles, hasMermaid } from '../../generator/client/mermaid-files.ts';
import { diagramKey, drawingPath, keyOfDrawing } from '../../generator/diagrams/diagram-key.ts';
import { isDrawn, removeDrawings, writeDrawing } from '../../generator/diagrams/drawing-files.ts';
import { undrawableFaults } from '../../generator/diagrams/drawings.ts';
import { type Files, freshFolder, PROJECT, site } from '../support/site.ts';

const FLOW = 'flowchart TD\n  A --> B';
const STATES = 'stateDiagram-v2\n  [*] --> paid: %%word%%';

const svg = (width: number, start?: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="90" viewBox="0 0 ${width} 90"${start === undefined ? '' : ` data-start="${start}"`}></svg>\n`;
const fence = (source: string, title: string): string =>
  `\`\`\`mermaid title="${title}"\n${source}\n\`\`\`\n`;
const drawings = (source: string, start?: number): Files => ({
  [drawingPath(diagramKey(source), 'light')]: svg(420, start),
  [drawingPath(diagramKey(source), 'dark')]: svg(420, start).replace('90', '90.0'),
});

const SITE: Files = {
  'content/site.yaml':
    'title: Site\nurl: https://docs.example.com\nvariables: { word: approved }\n',
  'content/a.mdx': `# A\n\n${fence(FLOW, 'From A to B')}\n${fence(STATES, 'A state')}`,
};

test('a drawing is named after the source as readers see it, and after nothing else of the page', () => {
  assert.equal(diagramKey(FLOW), diagramKey(FLOW));
  assert.notEqual(diagramKey(FLOW), diagramKey(`${FLOW}\n`));
  const path = drawingPath(diagramKey(FLOW), 'dark');
  assert.match(path, /^content\/diagrams\/[0-9a-f]{8}\.dark\.svg$/);
  assert.equal(keyOfDrawing(path), diagramKey(FLOW));
  assert.equal(keyOfDrawing('content/diagrams/notes.svg'), undefined);
  assert.equal(keyOfDrawing('content/guides/1a2b3c4d.dark.svg'), undefined);
});

test('a drawn diagram is two images with their size; no Mermaid is on the site then', async () => {
  const replaced = STATES.replace('%%word%%', 'approved');
  const made = site({ ...SITE, ...drawings(FLOW), ...drawings(replaced, 105) });
  const built = await made.build();
  assert.deepEqual(built.messages, []);
  const article = built.article('/a');
  const key = diagramKey(FLOW);
  for (const mode of ['light', 'dark']) {
    const image = new RegExp(
      `<img class="only-${mode}" src="/_assets/${key}\\.${mode}-[0-9a-f]{8}\\.svg" alt="From A to B" width="420" height="90"`,
    );
    assert.match(article, image);
  }
  assert.match(article, /<svg class="diagram-least" width="360" height="0"/); // 14 px of text become 12
  assert.match(article, /aria-label="From A to B" tabindex="0" data-start="0\.000"/);
  assert.match(article, /aria-label="A state" tabindex="0" data-start="0\.250"/);
  assert.match(article, /aria-label="Enlarge the diagram: From A to B">Enlarge<\/button>/);
  assert.match(article, /<pre>flowchart TD\n {2}A --&gt; B<\/pre>/);
  assert.doesNotMatch(article, /data-island/);
  assert.doesNotMatch(built.html('/a'), /data-diagrams/);
  assert.deepEqual(
    built.files().filter((path) => /mermaid|_frames/.test(path)),
    [],
  );
  assert.match(built.file('a.md'), /```mermaid\nflowchart TD\n {2}A --> B\n```/);
});

test('a site without drawings has its diagrams drawn in the browser, and nothing is said', async () => {
  const built = await site(SITE).build();
  assert.deepEqual(built.messages, []);
  assert.equal(built.article('/a').split('data-island="Mermaid"').length, 3);
  assert.doesNotMatch(built.article('/a'), /drawing|diagram-enlarge/);
});

test('a diagram that has changed since it was drawn is a warning, and is drawn in the browser', async () => {
  const built = await site({ ...SITE, ...drawings(FLOW) }).build();
  assert.deepEqual(built.messages, [
    'content/a.mdx:8:1: warning: the diagram is new or has changed since it was drawn\n  hint: run "npm run diagrams": until then readers wait for their browser to draw it',
  ]);
  const article = built.article('/a');
  assert.equal(article.split('data-island="Mermaid"').length, 2);
  assert.equal(article.split('class="only-dark"').length, 2);
});

test('where Mermaid is not installed, a diagram without a drawing is an error at its place', () => {
  const at = { file: 'content/a.mdx', line: 8, column: 1 };
  const drawing = { light: '/a.svg', dark: '/b.svg', width: 420, height: 90 };
  const has = { of: (key: string) => (key === 'drawn' ? drawing : undefined) };
  const found = undrawableFaults(
    [
      { key: 'drawn', ...at },
      { key: 'new', ...at },
    ],
    has,
  );
  assert.deepEqual(found, [
    {
      severity: 'error',
      ...at,
      text: 'the diagram has no drawing, and Mermaid, which would draw it, is not installed',
      hint: 'install it (npm ci), or draw it where it is (npm run diagrams) and commit the drawing',
    },
  ]);
  assert.equal(hasMermaid(PROJECT), true);
  assert.equal(hasMermaid(freshFolder()), false);
  assert.equal(diagramFiles(freshFolder()), undefined);
});

test('half a drawing, or one without a size, is none', async () => {
  const [light = ''] = Object.keys(drawings(FLOW));
  const page = { ...SITE, 'content/a.mdx': `# A\n\n${fence(FLOW, 'From A to B')}` };
  for (const text of [svg(420), '<svg xmlns="http://www.w3.org/2000/svg"></svg>']) {
    const built = await site({ ...page, [light]: text }).build();
    assert.equal(built.messages.length, 1);
    assert.match(built.article('/a'), /data-island="Mermaid"/);
  }
});

test('a new drawing is shown by the next build', async () => {
  const made = site({ ...SITE, ...drawings('flowchart LR\n  X --> Y') });
  assert.equal((await made.build()).messages.length, 2);
  for (const [path, text] of Object.entries(drawings(FLOW))) made.change(path, text);
  const built = await made.build();
  assert.equal(built.messages.length, 1);
  assert.match(built.article('/a'), /class="only-light"/);
  assert.doesNotMatch(built.file('a/index.html'), /rel="preload"/); // a reader in dark mode does not wait for it
  assert.equal(built.files().filter((path) => /\.light-/.test(path)).length, 1); // used ones only
});

test('drawings are removed by their names; other files and their folder stay', () => {
  const folder = freshFolder();
  const both = { light: '<svg/>', dark: '<svg/>' };
  writeDrawing(folder, '1a2b3c4d', both);
  writeDrawing(folder, '5e6f7a8b', both);
  assert.equal(isDrawn(folder, '1a2b3c4d'), true);
  assert.equal(
    removeDrawings(folder, (key) => key === '1a2b3c4d'),
    1,
  );
  assert.deepEqual(
    ['1a2b3c4d', '5e6f7a8b'].map((key) => isDrawn(folder, key)),
    [false, true],
  );
  assert.equal(
    removeDrawings(folder, () => true),
    1,
  );
  assert.equal(existsSync(join(folder, 'content/diagrams')), false);
});
