// Browser storage while a page is rendered, where there is none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storageSlot } from '../../site/runtime/state/storage.ts';

test('on the server every use is an error that names the key; making a slot is none [S8.8]', () => {
  const slot = storageSlot('theme');
  const message =
    'Illegal storage API usage: key "theme" was used while rendering on the server. ' +
    'Use storage in effects and event handlers only.';
  assert.throws(() => slot.get(), { message });
  assert.throws(() => slot.set('dark'), { message });
  assert.throws(() => slot.del(), { message });
  assert.throws(() => slot.listen(() => {}), { message });
});
