// What a long build says while it is at work.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Progress } from '../../generator/cli/running/progress.ts';
import type { Renderer } from '../../generator/render/renderer.ts';
import type { Stage } from '../../generator/stages.ts';

/** What is written while 3 pages are rendered; each step of the clock is `stepMs`. */
async function written(isTTY: boolean, stepMs: number): Promise<string> {
  let text = '';
  let clock = 0;
  const write = (more: string): void => {
    text += more;
  };
  const output = { isTTY, write };
  const progress = new Progress(output, () => clock);
  const answer = async (): Promise<never> => ({}) as never;
  const renderer = progress.counted({ run: answer } as unknown as Renderer);
  const stage = async (name: Stage): Promise<void> => {
    progress.stage(name);
    for (let page = 0; page < 3; page += 1) {
      clock += stepMs;
      await renderer.run({ kind: 'article' } as Parameters<Renderer['run']>[0]);
    }
  };
  progress.planned(3);
  await stage('articles');
  await stage('documents');
  progress.end();
  return text;
}

test('a build within a second says nothing', async () => {
  assert.equal(await written(true, 10), '');
  assert.equal(await written(false, 10), '');
});

test('a terminal has one line that is written over and cleared at the end', async () => {
  const lines = (await written(true, 600)).split('\r\x1b[2K');
  assert.deepEqual(lines, [
    '',
    'rendering articles: 2 of 3',
    'rendering articles: 3 of 3',
    ...Array.from({ length: 4 }, () => 'writing documents: 0 of 3'),
    '',
  ]);
});

test('elsewhere there are plain lines: one for each long stage, then one every five seconds', async () => {
  assert.equal(
    await written(false, 2000),
    'rendering articles: 1 of 3\nwriting documents: 0 of 3\nwriting documents: 0 of 3\n',
  );
});
