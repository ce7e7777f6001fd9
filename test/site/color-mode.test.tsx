// The colour mode: product spec §4. Each test starts it anew, as a page load does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colorMode } from '../../site/runtime/state/color-mode.ts';
import { openBrowser } from './fake-browser.ts';

const options = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
} as const;

test('a first visit shows the default, stores nothing and does not ask the device [S4.1]', () => {
  const { storage, dataset, device } = openBrowser();
  device.matches = true;
  colorMode.start(options);
  assert.equal(dataset['theme'], 'light');
  assert.equal(storage.getItem('theme'), null);
});

test('a stored choice is shown again [S4.2]', () => {
  const { dataset } = openBrowser({ theme: 'dark' });
  colorMode.start(options);
  assert.equal(dataset['theme'], 'dark');
  assert.equal(colorMode.choice(), 'dark');
});

test('a stored value that is no mode is dropped', () => {
  const { storage, dataset } = openBrowser({ theme: 'purple' });
  colorMode.start(options);
  assert.equal(dataset['theme'], 'light');
  assert.equal(storage.getItem('theme'), null);
});

test('the toggle goes from light to dark and back, stores the choice and tells subscribers [S4.2]', () => {
  const { storage, dataset } = openBrowser();
  colorMode.start(options);
  const shown: string[] = [];
  const unsubscribe = colorMode.subscribe(() => shown.push(colorMode.get()));
  colorMode.toggle();
  assert.equal(dataset['theme'], 'dark');
  assert.equal(storage.getItem('theme'), 'dark');
  colorMode.toggle();
  assert.equal(storage.getItem('theme'), 'light');
  assert.deepEqual([...new Set(shown)], ['dark', 'light']);
  unsubscribe();
});

test('where the device is followed, the toggle goes system, light, dark, system [S3.13]', () => {
  const { dataset, device } = openBrowser();
  device.matches = true;
  colorMode.start({ ...options, respectPrefersColorScheme: true });
  assert.equal(dataset['theme'], 'dark');
  const choices = [1, 2, 3].map(() => {
    colorMode.toggle();
    return colorMode.choice();
  });
  assert.deepEqual(choices, ['light', 'dark', 'system']);
});

test('a change of the device is followed only where nothing was chosen [S3.13]', () => {
  const { dataset, device } = openBrowser();
  colorMode.start({ ...options, respectPrefersColorScheme: true });
  device.matches = true;
  device.dispatchEvent(new Event('change'));
  assert.equal(dataset['theme'], 'dark');
  colorMode.set('light');
  device.dispatchEvent(new Event('change'));
  assert.equal(dataset['theme'], 'light');
});

test('a choice in another tab is followed; a removal or a clear leads back to the default [S4.4]', () => {
  const { dataset, tellTab } = openBrowser();
  colorMode.start(options);
  tellTab('theme', 'dark');
  assert.equal(dataset['theme'], 'dark');
  tellTab('theme', null);
  assert.equal(dataset['theme'], 'light');
  tellTab('theme', 'dark');
  tellTab(null, null);
  assert.equal(dataset['theme'], 'light');
});

test('reset forgets the choice [S4.3]', () => {
  const { storage, dataset } = openBrowser({ theme: 'dark' });
  colorMode.start(options);
  colorMode.reset();
  assert.equal(storage.getItem('theme'), null);
  assert.equal(dataset['theme'], 'light');
  assert.equal(colorMode.choice(), 'light');
});

test('with the switch disabled the stored value is removed and nothing changes the mode [S4.5]', () => {
  const { storage, dataset, tellTab } = openBrowser({ theme: 'dark' });
  colorMode.start({ ...options, disableSwitch: true });
  assert.equal(storage.getItem('theme'), null);
  colorMode.set('dark');
  tellTab('theme', 'dark');
  assert.equal(dataset['theme'], 'light');
});
