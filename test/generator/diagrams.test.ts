// Diagrams that are drawn: which drawing belongs to which diagram, and what is said where one is missing. The
// drawing itself needs a browser: test/browser/drawings.long.test.ts.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkCommand } from '../../generator/cli/check-command.ts';
import { diagramKey, drawingPath, keyOfDrawing } from '../../generator/diagrams/diagram-key.ts';
import { quietly } from '../support/quietly.ts';
import { type Files, site } from '../support/site.ts';

const FLOW = 'flowchart TD\n  A --> B';
const STATES = 'stateDiagram-v2\n  [*] --> paid: %%word%%';

const svg = (width: number, start?: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="90" viewBox="0 0 ${width} 90"${start === undefined ? '' : ` data-start="${start}"`}></svg>\n`;
const fence = (source: string, title?: string): string =>
  `\`\`\`mermaid${title === undefined ? '' : ` title="${title}"`}\n${source}\n\`\`\`\n`;
const drawings = (source: string, start?: number): Files => ({
  [drawingPath(diagramKey(source), 'light')]: svg(420, start),
  [drawingPath(diagramKey(source), 'dark')]: svg(420, start).replace('90', '90.0'),
});

const SITE: Files = {
  'content/site.yaml':
    'title: Site\nurl: https://docs.example.com\nvariables: { word: approved }\n',
  'content/a.mdx': `# A\n\n${fence(FLOW, 'From A to B')}\n${fence(STATES)}`,
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

test('a diagram is two images with their size; no Mermaid is on the site', async () => {
  const replaced = STATES.replace('%%word%%', 'approved');
  const made = site({ ...SITE, ...drawings(FLOW), ...drawings(replaced, 105) });
  const built = await made.quietBuild();
  const article = built.article('/a');
  const key = diagramKey(FLOW);
  for (const mode of ['light', 'dark']) {
    const image = new RegExp(
      `<img class="only-${mode}" src="/_assets/${key}\\.${mode}-[0-9a-f]{8}\\.svg" alt="From A to B" width="420" height="90"`,
    );
    assert.match(article, image);
  }
  assert.match(article, /<img class="only-light"[^>]* alt="Diagram"/);
  const starts = [...article.matchAll(/ data-start="([^"]*)"/g)].map(([, start]) => start);
  assert.deepEqual(starts, ['0.000', '0.250']);
  assert.match(article, /aria-label="Enlarge the diagram: From A to B">Enlarge<\/button>/);
  assert.match(article, /<pre>flowchart TD\n {2}A --&gt; B<\/pre>/);
  assert.doesNotMatch(article, /data-island/);
  assert.deepEqual(
    built.files().filter((path) => /mermaid/.test(path)),
    [],
  );
  assert.match(built.file('a.md'), /```mermaid\nflowchart TD\n {2}A --> B\n```/);
});

const UNDRAWN =
  'error: the diagram has no drawing\n  hint: run "npm run diagrams", and commit the drawing with the page';

test('a diagram that is new or has changed since it was drawn is an error at its place', async () => {
  const made = site({ ...SITE, ...drawings(FLOW) });
  await made.build();
  assert.deepEqual(made.messages, [`content/a.mdx:8:1: ${UNDRAWN}`]);
  const { errors } = await quietly(() => checkCommand([join(made.dir, 'content/a.mdx')]));
  assert.match(errors, /content\/a\.mdx:8:1: error: the diagram has no drawing/);
});

test('half a drawing, or one without a size, is none', async () => {
  const [light = ''] = Object.keys(drawings(FLOW));
  const page = { ...SITE, 'content/a.mdx': `# A\n\n${fence(FLOW, 'From A to B')}` };
  for (const text of [svg(420), '<svg xmlns="http://www.w3.org/2000/svg"></svg>']) {
    const built = await site({ ...page, [light]: text }).build();
    assert.deepEqual(built.messages, [`content/a.mdx:3:1: ${UNDRAWN}`]);
  }
});

test('a new drawing is shown by the next build', async () => {
  const made = site({
    ...SITE,
    'content/a.mdx': `# A\n\n${fence(FLOW, 'From A to B')}`,
    ...drawings('flowchart LR\n  X --> Y'),
  });
  assert.equal((await made.build()).messages.length, 1);
  for (const [path, text] of Object.entries(drawings(FLOW))) made.change(path, text);
  const built = await made.quietBuild();
  assert.match(built.article('/a'), /class="only-light"/);
  assert.doesNotMatch(built.file('a/index.html'), /rel="preload" as="image"/); // a reader in dark mode does not wait for it
  assert.equal(built.files().filter((path) => /\.light-/.test(path)).length, 1); // used ones only
});
