import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from '../../generator/diagnostics/nearest.ts';

const START = '/guides/payouts/quick-start';
const ROUTES = ['/guides/apple-pay/web-registration', '/guides/apple-pay/registration'];

test('what was meant is the nearest of the names there are, or none that is near', () => {
  for (const [word, names, meant, why] of [
    ['descripton', ['title', 'description'], 'description', 'a missing letter'],
    ['titlle', ['title', 'description'], 'title', 'a superfluous one'],
    ['tutle', ['title', 'description'], 'title', 'a wrong one'],
    ['ot', ['to', 'href'], 'to', 'two swapped letters are one mistake'],
    ['BASEURL', ['baseUrl', 'url'], 'baseUrl', 'case does not matter'],
    ['sidebarLabel', ['sidebar_label'], 'sidebar_label', 'nor do joints'],
    ['/guides/apple-pay/web-regstration', ROUTES, ROUTES[0], 'the nearest, not only a near one'],
    ['cat', ['car', 'bat'], 'bat', 'of two equally near the first in code-unit order'],
    ['cat', ['bat', 'car'], 'bat', 'in whatever order they come'],
    ['logo', ['title', 'description'], undefined, 'resembles nothing'],
    ['x', [], undefined, 'there is nothing'],
    ['', ['title'], undefined, 'no word'],
    ['/guides/payouts/quick-sxxxxx', [START], START, 'a long word may hold five mistakes'],
    ['/guides/payouts/xxxxxxxxxxx', [START], undefined, 'not a third of its letters'],
  ] as const)
    assert.equal(nearest(word, names), meant, why);
});
