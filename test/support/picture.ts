// `npm run picture`: builds the portal and takes the picture at the top of the README, in both colour modes.

import { join } from 'node:path';
import { previewOfSite } from './built-site.ts';
import { openBrowser } from './chromium.ts';
import { PROJECT } from './site.ts';

const SIZE = { width: 1440, height: 900 };

const { url, close } = await previewOfSite();
const browser = await openBrowser();
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: SIZE, colorScheme });
  await page.addInitScript(`localStorage.setItem('theme', '${colorScheme}')`);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(PROJECT, '.github', `portal-${colorScheme}.png`) });
  await page.close();
}
await browser.close();
await close();
