// axe-core on a page as it stands. Entry: violations().

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterPaint } from './reader.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `rule: where` of each violation on the page as it stands; `passedOver`: selectors of parts that are not looked at. */
export async function violations(
  page: Page,
  passedOver: readonly string[] = [],
): Promise<string[]> {
  await afterPaint(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await page.evaluate(axe);
  return page.evaluate(
    async (exclude) => {
      const { run } = Reflect.get(window, 'axe') as {
        run(
          context: { exclude: string[] },
          options: { resultTypes: string[] },
        ): Promise<{
          violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
        }>;
      };
      const { violations: found } = await run({ exclude }, { resultTypes: ['violations'] });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
      );
    },
    [...passedOver],
  );
}
