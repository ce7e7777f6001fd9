// Sample apps: what <SampleApp> shows of each language, the zips, and what is said of one that is wrong.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { type Files, site } from '../support/site.ts';

const START = '# Shop\n\nA shop.\n\n```bash\nnpm ci\nnpm start\n```\n';
const FILES: Files = {
  'content/site.yaml':
    'title: Site\nurl: https://a.example\nvariables: { api: https://api.example }\n',
  'content/index.mdx': '# Home\n\n<SampleApp id="shop" />\n',
  'content/examples/apps/shop/node/README.md': START,
  'content/examples/apps/shop/node/.env.example': 'KEY=\n',
  'content/examples/apps/shop/node/src/server.mjs':
    "// region fetch\nfetch('%%api%%/payments');\n// endregion\n",
  'content/examples/apps/shop/node/node_modules/a/index.js': 'a',
  'content/examples/apps/shop/php/README.md': START.replace('npm start', 'php -S'),
  'content/examples/apps/shop/python/README.md': START.replace('npm start', 'python3 shop.py'),
};

function unzipped(file: string): Record<string, string> {
  const files = Object.entries(unzipSync(readFileSync(file)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('a tab for each language: download, how to start, files', async () => {
  const made = await site(FILES).quietBuild();
  const html = made.article('/');
  assert.match(html, /role="tab"/);
  assert.match(html, /Node\.js<[\s\S]*Python<[\s\S]*PHP</); // as samples of requests have them
  assert.match(html, /href="\/downloads\/shop-node\.zip" download>Download shop-node\.zip</);
  assert.match(html, /npm<\/span> ci\n.*npm<\/span> start</);
  assert.match(html, /<summary>3 files<\/summary>/);
  assert.deepEqual(unzipped(join(made.outDir, 'downloads/shop-node.zip')), {
    'shop-node/.env.example': 'KEY=\n',
    'shop-node/README.md': START,
    'shop-node/src/server.mjs': "fetch('https://api.example/payments');\n",
  });
});

test('each language has what the app shares, and what it extends, but for what it replaces', async () => {
  const made = await site({
    ...FILES,
    'content/examples/apps/shop/shared/public/page.html': 'Shop',
    'content/examples/apps/shop/shared/public/pay.js': 'shop',
    'content/examples/apps/kiosk/extends.txt': 'shop\n',
    'content/examples/apps/kiosk/shared/public/page.html': 'Kiosk',
    'content/examples/apps/kiosk/node/README.md': START,
    'content/kiosk.mdx': '# Kiosk\n\n<SampleApp id="kiosk" />\n',
  }).quietBuild();
  assert.equal(existsSync(join(made.outDir, 'downloads/shop-shared.zip')), false);
  assert.doesNotMatch(made.article('/kiosk'), /role="tab"/, 'one language needs no tab');
  assert.deepEqual(unzipped(join(made.outDir, 'downloads/kiosk-node.zip')), {
    'kiosk-node/.env.example': 'KEY=\n',
    'kiosk-node/README.md': START,
    'kiosk-node/public/page.html': 'Kiosk',
    'kiosk-node/public/pay.js': 'shop',
    'kiosk-node/src/server.mjs': "fetch('https://api.example/payments');\n",
  });
});

test('an extends.txt that is no text is told', async () => {
  const built = await site({
    ...FILES,
    'content/examples/apps/shop/extends.txt': Uint8Array.of(0xff, 0xfe, 0xff),
  }).build();
  assert.deepEqual(
    built.diagnostics.map(({ file, text }) => [file, text]),
    [['content/examples/apps/shop/extends.txt', 'the file is not valid UTF-8 text']],
  );
});

test('what is wrong with an app is told where it is', async () => {
  const made = await site({
    ...FILES,
    'content/index.mdx': '# Home\n\n<SampleApp id="shp" />\n',
    'content/a.mdx': '# A\n\n<SampleApp id="shop" />\n',
    'content/b.mdx': '# B\n\n<SampleApp id="kiosk" />\n',
    'content/examples/apps/kiosk/extends.txt': 'shops\n',
    'content/examples/apps/kiosk/node/README.md': START,
    'content/examples/apps/shop/php/README.md': '# Shop\n',
    'content/examples/apps/shop/node/src/server.mjs': '\n%%apo%%',
  }).build();
  assert.deepEqual(made.messages, [
    'content/examples/apps/kiosk/extends.txt:1:1: error: there is no other sample app "shops" that this one can extend\n  hint: did you mean "shop"?',
    'content/examples/apps/shop/node/src/server.mjs:2:1: error: variable "%%apo%%" is not defined\n  hint: did you mean "%%api%%"?',
    'content/examples/apps/shop/php/README.md: error: the README does not say how to start the program\n  hint: write the commands in a block of ```bash',
    'content/index.mdx:3:1: error: there is no sample app content/examples/apps/shp\n  hint: did you mean "shop"?',
  ]);
});
