// axe-core on a page as it stands. Entry: violations().

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterPaint } from './reader.ts';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `rule: where` of each violation on the page as it stands; `passedOver`: selectors of parts that are not looked at. */
export async function violations(
  page: Page,
  passedOver: readonly string[] = [],
): Promise<string[]> {
  await afterPaint(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await page.evaluate(script);
  return page.evaluate(
    async (exclude) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations: found } = await axe.run({ exclude }, { resultTypes: ['violations'] });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
      );
    },
    [...passedOver],
  );
}
