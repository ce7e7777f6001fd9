// `tsx build.ts` and `tsx serve.ts`: flags, exit codes, what is printed.

import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkCommand } from '../../generator/cli/check-command.ts';
import { COMMANDS } from '../../generator/cli/commands.ts';
import { parseFlags } from '../../generator/cli/flags.ts';
import { runCommand } from '../../generator/cli/run-command.ts';
import { serveCommand } from '../../generator/cli/serve-command.ts';
import type { Diagnostic } from '../../generator/types.ts';
import { runBuild } from '../support/programs.ts';
import { quietly } from '../support/quietly.ts';
import { folderBytes, freshFolder, PROJECT, site } from '../support/site.ts';

const NO_STACK = /^\s+at .*:\d+:\d+\)?$/m;

test('the fixture with broken links exits with 1, names each place and writes nothing [S5.9]', async () => {
  const out = join(freshFolder('out'), 'dist');
  const { code, stderr } = await runBuild(
    'test/fixtures/broken-links',
    '--out-dir',
    out,
    '--no-cache',
  );
  assert.equal(code, 1);
  assert.equal(
    stderr,
    `content/guides/payments.mdx:5:33: error: broken link to "../nothing"
  hint: no page has the route "/nothing", to which it leads from "/guides/payments"
content/index.mdx:3:3: error: broken link to "/nowhere"
  hint: no page has this route
content/index.mdx:4:3: error: broken link to "/guides/paymets"
  hint: did you mean "/guides/payments"?
content/index.mdx:5:3: warning: link to "/guides/payments#refnd": /guides/payments has no anchor "refnd"
  hint: did you mean "#refund"?
content/index.mdx:6:3: warning: link to "#missing": / has no anchor "missing"
  hint: no heading of that page has this id
content/index.mdx:7:3: warning: link to "./guides/missing.mdx": there is no such file
  hint: content/guides/missing.mdx does not exist; the text is shown without a link
content/site.yaml:6:7: error: broken link to "/gone"
  hint: no page has this route
content/site.yaml:9:7: error: broken link to "/guides/paymets"
  hint: did you mean "/guides/payments"?
5 errors, 3 warnings in 3 files.
Nothing was written to ${out}/.
`,
  );
  assert.equal(existsSync(out), false);
});

test('a good site exits with 0, tells what it wrote, and writes nothing the second time; --timings has a line for each stage', async () => {
  const { dir } = site({ 'content/a.mdx': '# A' });
  const first = await runBuild(dir);
  assert.equal(first.code, 0);
  assert.equal(first.stderr, '');
  assert.match(
    first.stdout,
    /^\d+ pages, 0 warnings in \d+\.\d s\. \/\S+\/dist\/ holds \d+\.\d MB; \d+ files changed, 0 deleted\.\n$/,
  );
  const second = await runBuild(dir, '--timings');
  assert.match(second.stdout, /; 0 files changed, 0 deleted\.$/m);
  for (const stage of ['read', 'plan', 'articles', 'check', 'documents', 'write'])
    assert.match(second.stdout, new RegExp(`^${stage} +\\d+ ms$`, 'm'));
});

test('warnings exit with 0, and with 1 under --strict [S5.9]', async () => {
  const { dir } = site({ 'content/a.mdx': '# A\n\n[x](#nope)' });
  const lax = await runBuild(dir, '--no-cache');
  assert.equal(lax.code, 0);
  assert.match(lax.stderr, /^content\/a\.mdx:3:1: warning: .*\n.*\n1 warning in 1 file\.\n$/);
  const strict = await runBuild(dir, '--strict', '--no-cache');
  assert.equal(strict.code, 1);
  assert.match(
    strict.stderr,
    /^content\/a\.mdx:3:1: error: .*\n.*\n1 error in 1 file\.\nNothing was written to \/\S+\/dist\/\.\n$/,
  );
});

test('--out-dir, --base-url, --drafts, --workers and --no-cache are obeyed', async () => {
  const { dir } = site({ 'content/a.mdx': '---\ndraft: true\n---\n# A\n\n[home](/)' });
  const out = join(freshFolder('out'), 'deep', 'er');
  const { code, stderr } = await runBuild(
    dir,
    `--out-dir=${out}`,
    '--base-url',
    '/x/',
    '--drafts',
    '--workers',
    '1',
    '--no-cache',
  );
  assert.deepEqual([code, stderr], [0, '']);
  const cached = [...folderBytes(join(dir, '.cache')).keys()];
  assert.deepEqual(
    cached.filter((path) => path.includes('answers')),
    [],
  );
  assert.match(folderBytes(out).get('a/index.html') ?? '', /<a href="\/x\/">home<\/a>/);
  assert.equal(existsSync(join(dir, 'dist')), false);
});

test('--json prints the diagnostics, and only them, as JSON, also beside --timings', async () => {
  const { dir } = site({ 'content/a.mdx': '# A\n\n[x](/nope)' });
  const { code, stdout, stderr } = await runBuild(dir, '--json', '--timings');
  assert.equal(code, 1);
  assert.match(stderr, /^read +\d+ ms$/m);
  assert.deepEqual(JSON.parse(stdout), {
    diagnostics: [
      {
        file: 'content/a.mdx',
        line: 3,
        column: 1,
        severity: 'error',
        message: 'broken link to "/nope"',
        hint: 'no page has this route',
      },
    ],
  });
});

test('a check has the same two flags, and reports what the lint finds once a build would report nothing', async () => {
  const made = site({ 'content/a.mdx': '# A' });
  const lint = (): Diagnostic[] => [
    { severity: 'warning', file: 'content/index.mdx', text: 'a fault', hint: 'mend it' },
    { severity: 'warning', file: 'content/a.mdx', line: 1, text: 'another' },
  ];
  const check = async (...words: string[]) => quietly(() => checkCommand(words, lint));
  const { code, out, errors } = await check(made.dir, '--json', '--timings');
  assert.equal(code, 1);
  assert.deepEqual(JSON.parse(out).diagnostics, [
    { file: 'content/a.mdx', line: 1, severity: 'error', message: 'another' }, // as in a strict build
    { file: 'content/index.mdx', severity: 'error', message: 'a fault', hint: 'mend it' },
  ]);
  assert.match(errors, /^articles +\d+ ms$/m);
  const one = await check(join(made.dir, 'content/a.mdx'));
  assert.deepEqual([one.code, one.errors], [1, 'content/a.mdx:1: error: another']);
  made.change('content/a.mdx', '# A\n\n[Nowhere](/nope)\n');
  for (const words of [[made.dir], [join(made.dir, 'content/a.mdx')]])
    assert.match((await check(...words)).errors, /^content\/a\.mdx:3:1: error: broken link.*\n.*$/);
});

test('each command has its help; a wrong flag or name exits with 2 and is answered with the nearest', async () => {
  for (const name of Object.keys(COMMANDS)) {
    const { code, out } = await quietly(() => runCommand(name, ['-h']));
    assert.equal(code, 0);
    assert.match(out, /^[A-Z].*\.\n\nusage: (?:npm run|tsx) /, name);
    if (name === 'build') assert.match(out, /^ {2}--out-dir dist +\w/m);
  }
  const wrong = await quietly(() => runCommand('build', ['--stict']));
  assert.equal(wrong.code, 2);
  assert.match(
    wrong.errors,
    /^unknown flag --stict; did you mean --strict\?\nusage: tsx build\.ts /,
  );
  assert.equal((await quietly(() => runCommand('serve', ['--port', '99999']))).code, 2);
  const main = (word: string): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, ['--import', 'tsx', 'generator/cli/main.ts', word], {
      cwd: PROJECT,
      encoding: 'utf8',
    });
  assert.equal(main('--help').status, 0);
  const { status, stderr } = main('hostng');
  assert.equal(status, 2);
  assert.match(stderr, /^there is no command "hostng"; did you mean "hosting"\?\nusage: /);
});

test('a folder that is not there is an error in words, and is not made', async () => {
  const missing = join(freshFolder(), 'not', 'there');
  const { code, stderr } = await runBuild(missing, '--no-cache');
  assert.equal(code, 1);
  assert.doesNotMatch(stderr, NO_STACK);
  assert.equal(existsSync(missing), false);
});

test('flags are read in both forms, and each wrong one is named', () => {
  const kinds = { name: 'text', strict: 'switch', workers: { from: 1, to: 64 } } as const;
  assert.deepEqual(parseFlags(['site', '--name', 'a=b', '--strict'], kinds), {
    folder: 'site',
    words: ['site'],
    values: { name: 'a=b', strict: true },
  });
  assert.deepEqual(parseFlags(['--name=x y', '--workers=3'], kinds), {
    folder: undefined,
    words: [],
    values: { name: 'x y', workers: 3 },
  });
  const faults: [string[], string][] = [
    [['--strict=1'], '--strict takes no value'],
    [['--name'], '--name needs a value'],
    [['--name='], '--name needs a value'],
    [['--name', '--strict'], '--name needs a value'],
    [['--workers', 'two'], '--workers needs a whole number from 1 to 64, not "two"'],
    [['--workers', '-1'], '--workers needs a whole number from 1 to 64, not "-1"'],
    [['--workers', '0'], '--workers needs a whole number from 1 to 64, not "0"'],
    [['--workers', '65'], '--workers needs a whole number from 1 to 64, not "65"'],
    [['a', 'b'], 'one site folder, not 2: a b'],
    [['--nmae', 'x'], 'unknown flag --nmae; did you mean --name?'],
    [['--zzzzzz'], 'unknown flag --zzzzzz; the flags are --name, --strict, --workers'],
    [['--__proto__'], 'unknown flag --__proto__; the flags are --name, --strict, --workers'],
  ];
  for (const [words, message] of faults) assert.throws(() => parseFlags(words, kinds), { message });
  assert.throws(() => parseFlags(['a'], kinds, 0), { message: 'no names, not 1: a' });
  assert.throws(() => parseFlags(['a', 'b', 'c'], kinds, 2), {
    message: 'at most 2 names, not 3: a b c',
  });
});

test('a host that is not of this machine is named', async () => {
  for (const host of ['999.1.1.1', '192.0.2.1']) {
    const words = ['--port', '0', '--host', host];
    const { code, errors } = await quietly(() => serveCommand(words));
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`^cannot serve: .*${host}`));
  }
});

test('a preview of a site that is not built is refused', async () => {
  const dir = freshFolder();
  const { code, errors } = await quietly(() => serveCommand([dir, '--preview']));
  assert.deepEqual([code, errors], [1, `there is no built site at ${dir}/dist/: build it first`]);
});
