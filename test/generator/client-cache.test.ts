// The browser's bundle is kept between builds, and made anew where what was kept is not whole.

import assert from 'node:assert/strict';
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ClientBase } from '../../generator/client/bundle-types.ts';
import { cachedClient } from '../../generator/client/client-cache.ts';
import { freshFolder } from '../support/site.ts';

const BASE: ClientBase = {
  stylesheet: '_assets/a.css',
  fonts: [],
  extraStyles: {},
  printStylesheet: '_assets/print.css',
  hydratedStyles: '',
  search: { worker: '', largeWorker: '', styles: '' },
  modules: {} as ClientBase['modules'],
  files: [],
};

test('a kept bundle is taken; one with a file that is cut short is made anew', async () => {
  const folder = join(freshFolder('client'), 'client');
  let times = 0;
  const make = async (): Promise<ClientBase> => {
    times += 1;
    const files = [{ path: '_assets/a.js', content: Buffer.from('console.log(1);') }];
    return { ...BASE, files };
  };
  const texts = async (): Promise<string[]> =>
    (await cachedClient(folder, { site: 1 }, make)).files.map(({ content }) => String(content));
  assert.deepEqual(await texts(), ['console.log(1);']);
  assert.deepEqual(await texts(), ['console.log(1);']);
  assert.equal(times, 1);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    truncateSync(join(folder, name), 3);
    assert.deepEqual(await texts(), ['console.log(1);']);
  }
  assert.equal(times, 2);
});
