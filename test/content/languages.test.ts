// Samples of guides stand in the languages of the sample apps, always in the same order: whoever has chosen one finds it
// in every place. The reference has seven, generated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writtenPages } from './content-files.ts';

const SERVER = ['Node.js', 'Python', 'PHP'];
const APP = ['Swift', 'Kotlin', 'Dart', 'TypeScript'];

/** The labels of each `<Tabs>` of this group, by page. */
function tabsOf(group: string): [page: string, labels: string[]][] {
  return writtenPages().flatMap(({ path, text }) => {
    const tabs = text.matchAll(new RegExp(`<Tabs group="${group}">([\\s\\S]*?)</Tabs>`, 'g'));
    return [...tabs].map(([, inside = '']): [string, string[]] => [
      path,
      [...inside.matchAll(/<Tab label="([^"]+)"/g)].map(([, label = '']) => label),
    ]);
  });
}

test('samples for servers are in Node.js, Python and PHP, after cURL where there is one', () => {
  const tabs = tabsOf('lang');
  assert.ok(tabs.length > 20);
  const wrong = tabs.filter(([, labels]) => {
    const [first, ...others] = labels;
    return String(first === 'cURL' ? others : labels) !== String(SERVER);
  });
  assert.deepEqual(wrong, []);
});

test('samples for apps are in the languages of the SDKs that have the method', () => {
  const tabs = tabsOf('app');
  assert.ok(tabs.length > 2);
  const wrong = tabs.filter(([, labels]) => {
    const inOrder = APP.filter((label) => labels.includes(label));
    return labels.length < 3 || String(labels) !== String(inOrder);
  });
  assert.deepEqual(wrong, []);
});
