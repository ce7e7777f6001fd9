// How long a list takes to fold.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { foldDurationMs } from '../../site/shell/sidebar/fold-animation.ts';
import { openBrowser } from './fake-browser.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

// The formula of the theme that the specification describes, 10 × (4 + 15 (h / 36)^0.25 + h / 36 / 5): its
// "about 4" stands before the factor 10.
test('the time of the fold grows with its height, by the formula of the specified theme [S4.14]', () => {
  openBrowser();
  assert.deepEqual(
    [0, 32, 36, 72, 100, 200, 400, 800, 1600, 3200].map(foldDurationMs),
    [40, 187, 192, 222, 239, 281, 336, 410, 516, 678],
  );
});

test('for readers who want no motion every fold takes 1 ms [S4.14]', () => {
  openBrowser().device.matches = true;
  assert.deepEqual([0, 400].map(foldDurationMs), [1, 1]);
});
