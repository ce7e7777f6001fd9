// What of diagrams Chromium cannot draw: it is told, and the others are drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnOf } from '../support/drawn-files.ts';

const STATES = 'stateDiagram-v2\n  [*] --> initiated: create payment';

test('a diagram that Mermaid does not understand says why, and the others are drawn', async () => {
  const answers = await drawnOf(['flowchart LR\n  A --> [', STATES]);
  assert.deepEqual(
    answers.map((one) => ('error' in one ? one.error.split('\n')[0] : 'drawn')),
    ['Parse error on line 2:', 'drawn'],
  );
});

test('one that takes too long is given up', async () => {
  const answers = await drawnOf([STATES], 0.001);
  assert.deepEqual(
    answers.map((one) => ('error' in one ? one.error : 'drawn')),
    ['it was not drawn within 0.001 seconds'],
  );
});
