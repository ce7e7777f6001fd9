// `npm run diagrams`, and the dev server: what they draw, keep, remove and say.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { diagramsCommand } from '../../generator/cli/diagrams-command.ts';
import { diagramKey } from '../../generator/diagrams/diagram-key.ts';
import { chromiumPath } from '../support/chromium-path.ts';
import { quietly } from '../support/quietly.ts';
import { type Files, freshFolder, site, type TestSite } from '../support/site.ts';
import { openWriter } from '../support/writer.ts';

const ONE = 'flowchart LR\n  A --> B';
const TWO = 'flowchart LR\n  A --> approved';
const fence = (source: string): string => `\`\`\`mermaid title="From A to B"\n${source}\n\`\`\`\n`;
const FILES: Files = {
  'content/site.yaml':
    'title: Site\nurl: https://docs.example.com\nvariables: { word: approved }\n',
  'content/a.mdx': `# A\n\n${fence(ONE)}`,
  'content/b.mdx': `---\ndraft: true\n---\n# B\n\n${fence(ONE)}\n${fence('flowchart LR\n  A --> %%word%%')}`,
};

const CHROMIUM = chromiumPath('shell');
beforeEach(() => {
  process.env['CHROME_PATH'] = CHROMIUM;
});

const run = (made: TestSite, ...flags: string[]) =>
  quietly(() => diagramsCommand([made.dir, ...flags]));
const drawings = (made: TestSite): string[] => {
  const folder = join(made.dir, 'content/diagrams');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const filesOf = (...sources: string[]): string[] =>
  sources
    .map(diagramKey)
    .flatMap((key) => [`${key}.dark.svg`, `${key}.light.svg`])
    .sort();

test('each diagram is drawn once, drafts too; what has not changed stays; what no page has goes', async () => {
  const made = site(FILES);
  const first = await run(made);
  assert.equal(first.code, 0);
  assert.equal(
    first.out,
    [
      `content/diagrams/${diagramKey(ONE)}: content/a.mdx, line 3`,
      `content/diagrams/${diagramKey(TWO)}: content/b.mdx, line 11`,
      'Diagrams: 2 drawn, 0 unchanged; 0 removed.',
    ].join('\n'),
  );
  assert.deepEqual(drawings(made), filesOf(ONE, TWO));
  assert.equal((await run(made)).out, 'Diagrams: 0 drawn, 2 unchanged; 0 removed.');
  made.change('content/diagrams/notes.txt', 'ours').remove('content/b.mdx');
  assert.equal((await run(made)).out, 'Diagrams: 0 drawn, 1 unchanged; 1 removed.');
  assert.deepEqual(drawings(made), [...filesOf(ONE), 'notes.txt']);
  assert.match((await run(made, '--all')).out, /Diagrams: 1 drawn, 0 unchanged/);
});

test('a diagram that Mermaid does not understand is told with its place, the others are drawn', async () => {
  const made = site({ ...FILES, 'content/b.mdx': `# B\n\n${fence('flowchart LR\n  A --> [')}` });
  const { code, errors } = await run(made);
  assert.equal(code, 1);
  assert.match(
    errors,
    /^content\/b\.mdx:3:1: error: the diagram could not be drawn: Parse error on line 2:\n {2}hint: .*Expecting /,
  );
  assert.deepEqual(drawings(made), filesOf(ONE));
});

test('with errors, and without Chromium, nothing is drawn or removed', async () => {
  const made = site({ ...FILES, 'content/c.mdx': '# C\n\n<Unknown />\n' });
  const wrong = await run(made);
  assert.equal(wrong.code, 1);
  assert.match(
    wrong.errors,
    /content\/c\.mdx:3:1: error:[\s\S]*No diagram was drawn: the site has errors\.$/,
  );
  made.remove('content/c.mdx');
  process.env['CHROME_PATH'] = join(made.dir, 'nowhere');
  const missing = await run(made);
  assert.equal(missing.code, 1);
  assert.equal(
    missing.errors,
    'error: diagrams are drawn by Chromium or Chrome, and none was found\n  hint: install it, or name it: CHROME_PATH=/path/to/chromium npm run diagrams',
  );
  assert.deepEqual(drawings(made), []);
});

test('the dev server shows the source and its error until it has drawn it, and takes its own back', async () => {
  const made = site({ ...FILES, 'content/b.mdx': '# B\n' });
  const writer = await openWriter(made);
  assert.match(await writer.article('/a'), /<details class="diagram-source" open=""><summary>/);
  const shows = (source: string) => async () =>
    (await writer.article('/a')).includes(`/_assets/${diagramKey(source)}.light-`);
  await writer.until(shows(ONE), 'the first drawing');
  assert.deepEqual(drawings(made), filesOf(ONE));
  made.change('content/a.mdx', `# A\n\n${fence(TWO)}`);
  await writer.until(shows(TWO), 'the second drawing');
  await writer.until(async () => drawings(made).join() === filesOf(TWO).join(), 'the first to go');
  await writer.settled();
});

/** The processes that were started with this word; none where the system does not tell. */
function running(word: string): string[] {
  const commandOf = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return ''; // it has ended
    }
  };
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(word));
}

test('of Chromium nothing is left: no folder, and no process that writes to it', async () => {
  const usual = process.env['TMPDIR'];
  const temporary = freshFolder('temporary');
  process.env['TMPDIR'] = temporary;
  try {
    assert.equal((await run(site(FILES))).code, 0);
    assert.deepEqual(running(temporary), []);
    assert.deepEqual(readdirSync(temporary), []);
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
});
