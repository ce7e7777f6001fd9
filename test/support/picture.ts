// `npm run picture`: builds the portal and takes the picture at the top of the README, in both colour modes.
// Entry: takePictures().

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandLine } from '../../generator/cli/help.ts';
import { builtSite, previewOf } from './built-site.ts';
import { openBrowser } from './chromium.ts';
import { prepareChromium } from './chromium-path.ts';
import { PROJECT } from './site.ts';

const FOLDER = join(PROJECT, '.github');
const ROUTE = '/';
const SIZE = { width: 1440, height: 900 };

async function takePictures(): Promise<void> {
  prepareChromium();
  const { dist } = await builtSite();
  const { url, close } = await previewOf(dist);
  const browser = await openBrowser();
  mkdirSync(FOLDER, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme });
    await page.addInitScript(`localStorage.setItem('theme', '${colorScheme}')`);
    await page.goto(url + ROUTE, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(FOLDER, `portal-${colorScheme}.png`) });
    await page.close();
  }
  await browser.close();
  await close();
}

const flags = parseCommandLine(process.argv.slice(2), {
  command: 'npm run picture',
  description: "Takes the README's pictures of the portal, light and dark, into .github/.",
  words: 0,
  flags: {},
});
if (typeof flags === 'number') process.exit(flags);
await takePictures();
