// The frames of a guide: steps with their code beside the text, checkpoints, files as tabs, and folded listings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleOf } from './articles.ts';

const code = (lines: number, title = '') =>
  `\`\`\`js${title && ` title="${title}"`}\n${'go();\n'.repeat(lines)}\`\`\`\n`;

/** Tags of the frames, in order: `section.step h2 p.checkpoint pre`. */
function outline(html: string): string {
  const tag =
    /<(section|h[23]|p|pre|table|div)(?: class="(step-part|step-text|step-code|step-picture|step|files|checkpoint)[^"]*")?[ >]/g;
  return [...html.matchAll(tag)]
    .filter(([, name, kind]) => name !== 'div' || kind !== undefined)
    .map(([, name, kind]) => (kind === undefined ? name : `${name}.${kind}`))
    .join(' ');
}

/** `heading`, then text beside code. */
const part = (heading: string, text?: string): string =>
  `div.step-part ${heading}${text === undefined ? '' : ` div.step-text ${text}`} div.step-code pre`;

test('a step is a section, its number a mark; longer code stands beside its text, a command in it', async () => {
  const html = await articleOf(
    `Start.\n\n## Step 1: Add the *form* {#form}\n\nSave this.\n\n${code(4)}\nRun:\n\n${code(3)}\n**You see** it.\n\n## After\n\n${code(4)}`,
  );
  assert.match(
    html,
    /<h2 data-step="1" id="form" aria-label="Step 1: Add the form"><span class="step-name">Step 1: <\/span>Add the <em>form<\/em>/,
  );
  assert.equal(
    outline(html),
    `p section.step div.step-part h2 p div.step-code pre div.step-text p pre p.checkpoint ${part('h2')}`,
  );
});

test('more code, a table and a heading above either begin a new part; a heading above words does not', async () => {
  const html = await articleOf(
    `## Step 1: One\n\nA.\n\n${code(4)}\nB.\n\n${code(4)}\n### Words\n\nC.\n\n### Rows\n\n| T | U |\n| - | - |\n| 1 | 2 |\n\n${code(4)}\n## Step 2: Two\n\n${code(4)}`,
  );
  assert.equal(
    outline(html),
    `section.step ${part('h2', 'p')} ${part('p')} h3 p h3 table pre section.step ${part('h2')}`,
  );
});

test('on a page with steps, one picture is before the text that flows around it, two are beside theirs', async () => {
  const text = '\nStart.\n\n![A](/a.svg)\n![B](/a.svg)\n\n## Next\n\n';
  const files = {
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  };
  const of = async (end: string) => outline(await articleOf(text + end, { files }));
  assert.equal(
    await of('## Step 1: Go'),
    'div.step-part div.step-text p div.step-code p h2 section.step h2',
  );
  assert.equal(await of('## Go'), 'p p h2 h2');
  const one = await articleOf('\nStart.\n\n![A](/a.svg)\n\n## Next\n\n## Step 1: Go', { files });
  assert.match(outline(one), /^div\.step-part div\.step-picture p p h2 /);
});

test('files one after the other are tabs in each language, without a second label; what else is to do stays in view', async () => {
  const tab = (label: string, inside: string) => `<Tab label="${label}">\n\n${inside}\n</Tab>\n`;
  const html = await articleOf(
    `## Step 1: Serve\n\n<Tabs group="lang">\n${tab('JS', `${code(4, 'a.mjs')}\n${code(4, 'lib/b.mjs')}\n${code(2, 'Add to a.mjs')}`)}${tab('PHP', code(4, 'a.php'))}</Tabs>\n`,
  );
  const tabs = [...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label);
  assert.deepEqual(tabs, ['JS', 'PHP', 'a.mjs', 'lib/b.mjs']);
  const labels = [...html.matchAll(/class="tabs-label">([^<]*)/g)].map(([, label]) => label);
  assert.deepEqual(labels, ['JS', 'PHP']);
});

test('a listing of more than 30 lines folds to 20, from the first of all or the first marked', async () => {
  assert.doesNotMatch(await articleOf(code(30)), /class="rest|show-lines/);
  const long = await articleOf(code(31));
  const [, shown = '', rest = ''] = /<code>(.*)<span class="rest">(.*)<\/code>/s.exec(long) ?? [];
  assert.deepEqual([shown.match(/go/g)?.length, rest.match(/go/g)?.length], [20, 11]);
  assert.match(long, /aria-pressed="false">Show all 31 lines<\/button>/);
  const marked = await articleOf(code(60).replace('js', 'js {30}'));
  const lines = [...marked.matchAll(/<span class="line([^"]*)">/g)].map(([, classes]) => classes);
  assert.deepEqual([lines.indexOf(''), lines.lastIndexOf('')], [27, 46]);
});
