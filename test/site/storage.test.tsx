// Browser storage as the site uses it: it may be missing, refuse, or be changed in another tab.

import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { storageSlot } from '../../site/runtime/state/storage.ts';
import { isDismissed, rememberAnnouncement } from '../../site/shell/navbar/AnnouncementBar.tsx';
import { openBrowser } from './fake-browser.ts';

afterEach(() => {
  mock.restoreAll();
  Reflect.deleteProperty(globalThis, 'window');
});

test('a slot keeps, gives back and forgets a value under its key, without a prefix [S9.6]', () => {
  const { storage } = openBrowser();
  const slot = storageSlot('theme');
  assert.equal(slot.get(), undefined);
  slot.set('dark');
  assert.equal(storage.getItem('theme'), 'dark');
  assert.equal(slot.get(), 'dark');
  slot.del();
  assert.equal(storage.getItem('theme'), null);
});

test('listeners hear of a change in this tab once, and not of a value that is the same', () => {
  openBrowser();
  const slot = storageSlot('theme');
  const heard: (string | undefined)[] = [];
  const stop = slot.listen((value) => heard.push(value));
  slot.set('dark');
  slot.set('dark');
  slot.del();
  stop();
  slot.set('light');
  assert.deepEqual(heard, ['dark', undefined]);
});

test('a cleared storage in another tab is heard too', () => {
  const { tellTab } = openBrowser({ theme: 'dark' });
  const heard: (string | undefined)[] = [];
  storageSlot('theme').listen((value) => heard.push(value));
  tellTab(null, null);
  assert.deepEqual(heard, [undefined]);
});

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

test('a failure to write is logged with key and value, and swallowed [S8.7]', () => {
  const { storage } = openBrowser();
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  const logged = mock.method(console, 'error', () => {});
  storageSlot('theme').set('dark');
  assert.equal(
    logged.mock.calls[0]?.arguments[0],
    'Browser storage failed while writing "dark" to "theme".',
  );
});

test('a storage that is unavailable warns once; all calls do nothing [S8.7]', () => {
  openBrowser();
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new Error('SecurityError');
    },
  });
  const warned = mock.method(console, 'warn', () => {});
  const slot = storageSlot('theme');
  assert.equal(slot.get(), undefined);
  slot.set('dark');
  slot.del();
  slot.listen(() => {})();
  storageSlot('other').get();
  assert.equal(warned.mock.callCount(), 1);
  assert.match(String(warned.mock.calls[0]?.arguments[0]), /iframe.*incognito.*strict privacy/);
});

test('a storage that is null is unavailable too: one warning, all calls do nothing [S8.7]', async () => {
  openBrowser();
  Object.defineProperty(window, 'localStorage', { value: null });
  const warned = mock.method(console, 'warn', () => {});
  const failed = mock.method(console, 'error', () => {});
  // A copy of its own: each warns once in its life.
  const copy = '../../site/runtime/state/storage.ts?null';
  const { storageSlot: ownSlot } = (await import(copy)) as { storageSlot: typeof storageSlot };
  const slot = ownSlot('theme');
  assert.equal(slot.get(), undefined);
  slot.set('dark');
  slot.del();
  slot.listen(() => {})();
  assert.equal(warned.mock.callCount(), 1);
  assert.match(String(warned.mock.calls[0]?.arguments[1]), /window\.localStorage is null/);
  assert.equal(failed.mock.callCount(), 0);
});

test('a first visit stores the announcement and shows it [S4.6]', () => {
  const { storage } = openBrowser();
  rememberAnnouncement('new-cards');
  assert.equal(isDismissed(), false);
  assert.equal(storage.getItem('announcement-id'), 'new-cards');
  assert.equal(storage.getItem('announcement-dismiss'), 'false');
});

test('a dismissal holds for the same announcement and ends with another [S4.8]', () => {
  openBrowser({ 'announcement-id': 'new-cards', 'announcement-dismiss': 'true' });
  rememberAnnouncement('new-cards');
  assert.equal(isDismissed(), true);
  rememberAnnouncement('newer-cards');
  assert.equal(isDismissed(), false);
});

test('the misspelt key and the misspelt id of earlier versions keep their dismissal [S4.9]', () => {
  const { storage } = openBrowser({
    'annoucement-id': 'annoucement-bar',
    'announcement-dismiss': 'true',
  });
  rememberAnnouncement('announcement-bar');
  assert.equal(isDismissed(), true);
  assert.equal(storage.getItem('announcement-id'), 'announcement-bar');
  assert.equal(storage.getItem('annoucement-id'), null);
});
