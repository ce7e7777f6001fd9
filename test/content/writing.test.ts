// The portal's own words: what `npm run check` says of them, how long their sentences are, and that the
// rules of content/writing.yaml still find what they are there for.

import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from '../../generator/build.ts';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { readSources } from '../../generator/content/sources.ts';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { proseOf } from '../../generator/writing/prose.ts';
import { sentencesOf } from '../../generator/writing/sentences.ts';
import { readWritten } from '../../generator/writing/written-page.ts';
import { freshFolder, PROJECT, sharedRenderer } from '../support/site.ts';

/** What one check learnt of a page holds for the next. */
const memo = memoryMemo();

async function check(siteDir: string): Promise<readonly string[]> {
  const { diagnostics } = await build({
    options: {
      siteDir,
      outDir: join(siteDir, 'dist'),
      mode: 'production',
      workers: 0,
      drafts: false,
      strict: false,
      cache: true,
      dryRun: true,
    },
    cacheDir: freshFolder('cache'),
    memo,
    renderer: await sharedRenderer(),
    stage: async (_, work) => work(),
  });
  return diagnostics.map((found) => formatDiagnostic(found).split('\n')[0] ?? '');
}

test('the portal’s content has no fault that npm run check knows', async () => {
  assert.deepEqual(await check(PROJECT), []);
});

test('each rule still finds a fault that is put into the content', async () => {
  const copy = freshFolder('content');
  for (const folder of ['content', 'specs', 'public'])
    cpSync(join(PROJECT, folder), join(copy, folder), { recursive: true });
  const change = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(copy, path), 'utf8');
    assert.ok(text.includes(from), `${path} has no "${from}"`);
    writeFileSync(join(copy, path), text.replace(from, to));
  };
  const guide = 'content/guides/card-payments/basic-integration.mdx';
  change(guide, '## Before you start', '## Before You start');
  change(
    guide,
    'The payment form collects the card',
    "The shopper's Tirazpay form collects the card",
  );
  change(guide, '| `initiated` without', '| Status `initiatd` without');
  change(guide, 'amount: 11500, // SAR 115.00', 'amount: 23400,');
  change(guide, '## Next steps', '## What comes next');
  change('content/api/errors.mdx', '## Next steps', '## See also');
  change('content/data/test-cards.yaml', '4464 0400 0000 0015', '4464 0400 0000 0016');
  change('content/data/stc-pay-numbers.yaml', "'0500000002'", "'0500000102'");
  change(
    'content/guides/stc-pay/testing.mdx',
    '\n---\n',
    '\n---\n\nCall 0500000002 or SA0380000000608010167510.\n',
  );
  change('content/examples/node/verify.mjs', 'PAYMENTS_SECRET_KEY', `sk_live_${'a1B2'.repeat(10)}`);
  change('content/examples/python/charge.py', '# SAR 49.00', '');
  change(
    'content/sdk/ios/testing.mdx',
    'title: ',
    'title: A title that goes on until nobody can read it in a list of results, and ',
  );
  const found = (await check(copy)).map((message) => message.replace(/^(\S+?):\d+:\d+/, '$1'));
  for (const wanted of [
    /basic-integration.mdx: warning: "You" has a capital/,
    /basic-integration.mdx: warning: use "payer" instead of "shopper"/,
    /basic-integration.mdx: warning: "Tirazpay" is a brand name/,
    /basic-integration.mdx: warning: `initiatd` is not in any specification/,
    /basic-integration.mdx: warning: amount 23400 has no comment/,
    /basic-integration.mdx: warning: the page ends with "What comes next"/,
    /api\/errors.mdx: warning: the page ends with "See also"/,
    /test-cards.yaml: warning: card number 4464 0400 0000 0016 fails/,
    /stc-pay\/testing.mdx: warning: mobile number 0500000002 is not one of the test numbers/,
    /stc-pay\/testing.mdx: warning: IBAN SA0380000000608010167510 fails/,
    /charge.py: warning: amount 4900 has no comment/,
    /verify.mjs: warning: "sk_live_a1B2…" looks like an API key/,
    /ios\/testing.mdx: warning: the title of \/sdk\/ios\/testing has/,
  ]) {
    assert.ok(
      found.some((message) => wanted.test(message)),
      `${wanted} in\n${found.join('\n')}`,
    );
  }
});

test('half of all sentences have at most 18 words', () => {
  const words = readSources(PROJECT).docs.flatMap((source) => {
    const front = /^---\n[\s\S]*?\n---\n/.exec(source.text)?.[0].length ?? 0;
    const page = readWritten(source, front);
    assert.ok(page !== undefined, `${source.path} cannot be parsed`);
    return proseOf(page)
      .flatMap(({ blocks }) => blocks)
      .filter(({ kind }) => kind === 'paragraph')
      .flatMap(sentencesOf)
      .map((sentence) => sentence.words);
  });
  words.sort((a, b) => a - b);
  assert.ok(words.length > 2000, `only ${words.length} sentences`);
  const median = words[Math.floor(words.length / 2)] ?? 0;
  assert.ok(median <= 18, `the median is ${median}`);
});
