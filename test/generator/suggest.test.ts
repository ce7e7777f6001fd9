import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from '../../generator/diagnostics/nearest.ts';

test('a missing, a superfluous and a wrong letter are forgiven', () => {
  assert.equal(nearest('descripton', ['title', 'description']), 'description');
  assert.equal(nearest('titlle', ['title', 'description']), 'title');
  assert.equal(nearest('tutle', ['title', 'description']), 'title');
});

test('two swapped letters are one mistake', () => {
  assert.equal(nearest('ot', ['to', 'href']), 'to');
});

test('case does not matter', () => {
  assert.equal(nearest('BASEURL', ['baseUrl', 'url']), 'baseUrl');
  assert.equal(nearest('sidebarLabel', ['sidebar_label']), 'sidebar_label');
});

test('the nearest candidate wins over one that is only near', () => {
  const routes = ['/guides/apple-pay/web-registration', '/guides/apple-pay/registration'];
  assert.equal(nearest('/guides/apple-pay/web-regstration', routes), routes[0]);
});

test('of two equally near candidates the first in code-unit order wins, in whatever order they come', () => {
  assert.equal(nearest('cat', ['car', 'bat']), 'bat');
  assert.equal(nearest('cat', ['bat', 'car']), 'bat');
});

test('a word that resembles nothing gets no suggestion', () => {
  assert.equal(nearest('logo', ['title', 'description']), undefined);
  assert.equal(nearest('x', []), undefined);
  assert.equal(nearest('', ['title']), undefined);
});

test('a long word may hold five mistakes, not a third of its letters', () => {
  assert.equal(
    nearest('/guides/payouts/quick-sxxxxx', ['/guides/payouts/quick-start']),
    '/guides/payouts/quick-start',
  );
  assert.equal(nearest('/guides/payouts/xxxxxxxxxxx', ['/guides/payouts/quick-start']), undefined);
});
