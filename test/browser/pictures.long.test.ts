// Pictures in the site's colors follow the color switch, and move nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { served } from './fixture.ts';
import { sideways } from './look.ts';
import { openPage } from './reader.ts';

const FORM =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 344 200"><rect width="344" height="200" fill="var(--color-panel)"/></svg>';

/** The pictures that are seen: how large, and the name of their file. */
const seen = (page: Page) =>
  page.locator('.picture img:visible').evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => ({
      file: image.currentSrc.replace(/.*\/|-[\da-f]+\.svg$/g, ''),
      size: [image.clientWidth, image.clientHeight],
      isLoaded: image.complete && image.naturalWidth > 0,
    })),
  );

const site = served('', {
  'content/a.mdx': '# Page A\n\n![A payment form](./form.svg "Before")\n',
  'content/captions.mdx':
    '# Captions\n\n![A form](./form.svg "A caption")\n\n![A form](./wide.svg "A caption")\n',
  'content/pair.mdx':
    '# Pair\n\n![The first state](./form.svg "Before")\n![The second state](./form.svg "After")\n',
  'content/form.svg': FORM,
  'content/wide.svg': FORM.replace('344 200', '1200 200'),
});

test('a picture follows the color switch, keeps its size, and is fetched in one mode at a time', async () => {
  const { page, requests } = await openPage(site, '/a');
  const light = { file: 'form-light', size: [384, 223], isLoaded: true };
  assert.deepEqual(await seen(page), [light]);
  assert.ok(!requests.some((one) => one.includes('form-dark')));
  await page.locator('.navbar .color-toggle').click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.picture img.only-dark')].every(
      (image) => image.complete && image.naturalWidth > 0,
    ),
  );
  assert.deepEqual(await seen(page), [{ ...light, file: 'form-dark' }]);
  await page.emulateMedia({ media: 'print' });
  assert.equal((await seen(page))[0]?.file, 'form-light');
});

test('the caption of a picture is below it, at its left edge', async () => {
  const { page } = await openPage(site, { path: '/captions', script: 'off' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page.locator('.picture').evaluateAll((figures) =>
      figures.map((figure) => {
        const [image, caption] = ['img.only-light', 'figcaption'].map((part) =>
          figure.querySelector(part)?.getBoundingClientRect(),
        );
        return image && caption && [caption.top >= image.bottom, caption.left === image.left];
      }),
    );
    assert.deepEqual(boxes, [
      [true, true],
      [true, true],
    ]);
  }
});

test('pictures of one paragraph stand side by side, and below each other on a phone', async () => {
  for (const [width, rows] of [
    [1440, 1],
    [390, 2],
    [320, 2],
  ] as const) {
    const { page } = await openPage(site, { path: '/pair', width });
    const tops = await page
      .locator('.picture')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().y));
    assert.equal(new Set(tops).size, rows, `at ${width} px`);
    assert.equal(await sideways(page), 0, `at ${width} px`);
  }
});
