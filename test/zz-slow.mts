import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { previewHandler } from '../generator/server/preview-server.ts';
import { chromiumPath } from './support/chromium-path.ts';
import { slowDown } from './bench/slow-phone.ts';
const [dist = 'dist', mode = 'slow', runs = '3', path = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: chromiumPath('browser'), args: ['--no-sandbox'] });
const server = createServer(previewHandler({ folder: dist, baseUrl: '/' }));
await new Promise<void>((l) => server.listen(0, '127.0.0.1', l));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;
for (let i = 0; i < Number(runs); i++) {
  const context = await browser.newContext(); const page = await context.newPage();
  const seen: string[] = [];
  let t0 = 0;
  page.on('requestfinished', async (r) => { const t = r.timing(); const s = await r.sizes().catch(() => undefined); if (t0) seen.push(`${(t.startTime - t0).toFixed(0)} +${t.responseEnd.toFixed(0)} ${((s?.responseBodySize ?? 0) / 1000).toFixed(1)}kB ${r.url().replace(url, '')}`); });
  await page.goto(url); await page.waitForSelector('html[data-hydrated]'); await page.waitForTimeout(300);
  if (mode === 'slow') await slowDown(page);
  await page.evaluate(`addEventListener('focusin', () => performance.mark('focus'), { once: true });
  new MutationObserver((_, o) => { if (!document.querySelector('.search-hit')) return; performance.mark('hit'); o.disconnect(); }).observe(document.body, { childList: true, subtree: true });`);
  t0 = Date.now();
  await page.keyboard.press('Control+k'); await page.keyboard.type('payment');
  await page.waitForSelector('.search-hit', { timeout: 120000 });
  const d = await page.evaluate(() => { const [f] = performance.getEntriesByName('focus'); const [h] = performance.getEntriesByName('hit'); return { ms: h!.startTime - f!.startTime, focus: performance.timeOrigin + f!.startTime }; });
  console.log(d.ms.toFixed(0), 'ms; focus at', (d.focus - t0).toFixed(0)); await page.waitForTimeout(200);
  if (i === Number(runs) - 1) for (const s of seen) console.log('  ', s);
  await context.close();
}
await browser.close(); server.close(); server.closeAllConnections();
