// `npm run mutations -- generator/yaml --tests config,front-matter`: changes the code at random places, one
// at a time in a copy of the project. Says which changes no test noticed, and which tests noticed none.

import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { run } from 'node:test';
import fc from 'fast-check';
import { globSync } from 'glob';
import { parseCommandLine } from '../../generator/cli/help.ts';
import { freshFolder, PROJECT } from './site.ts';

interface Mutation {
  path: string; // from the project's root
  offset: number; // of `from` in the file
  from: string;
  to: string;
}

/** Operators have spaces around them, generics have none. */
const OPERATORS: readonly [pattern: RegExp, to: string][] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' >= '],
  [/ > /g, ' <= '],
  [/ <= /g, ' > '],
  [/ >= /g, ' < '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ 1\b/g, ' - 1'],
  [/ - 1\b/g, ' + 1'],
  [/\btrue\b(?=[,;)])/g, 'false'],
  [/\bfalse\b(?=[,;)])/g, 'true'],
  [/(?<=\bif \()(?=\S)/g, 'false && '],
  [/(?<=^ +return )(?=.*;$)/gm, 'undefined as never && '],
  [/(?<=^ +)[\w.?]+\([^;{]*\);$/gm, ';'],
];
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;
const FILE_TIMEOUT_MS = 5 * 60_000; // of a test file: a mutation may loop
const LEFT_OUT = /^(?:\.git|\.cache|dist|node_modules)$/;

const flags = parseCommandLine(process.argv.slice(2), {
  command: 'npm run mutations -- PARTS --tests PARTS',
  description: 'Changes code at random places, and says which changes no test notices.',
  words: Number.POSITIVE_INFINITY,
  flags: {
    tests: { kind: 'text', value: 'a,b', description: 'parts of the paths of the tests that run' },
    count: { kind: { from: 1, to: 10_000 }, value: '40', description: 'how many changes' },
    seed: { kind: { from: 1, to: 2 ** 31 }, value: '1', description: 'other places' },
  },
});
if (typeof flags === 'number') process.exit(flags);
const { tests = '', count = 40, seed = 1 } = flags.values;
await mutate(flags.words, String(tests).split(','), Number(count));

async function mutate(parts: readonly string[], wanted: string[], most: number): Promise<void> {
  const copy = copyOfProject();
  const files = globSync('test/**/*.test.{ts,tsx}', { cwd: copy, posix: true })
    .filter((path) => wanted.some((part) => path.includes(part)))
    .map((path) => join(copy, path))
    .sort();
  const all = globSync('{generator,site}/**/*.{ts,tsx}', { cwd: copy, posix: true })
    .filter((path) => parts.some((part) => path.includes(part)))
    .sort()
    .flatMap(mutationsOf);
  if (files.length === 0 || all.length === 0) throw new Error('no such tests, or no such code');
  const sound = await runTests(files);
  if (sound.failed.size > 0) throw new Error(`fails unchanged: ${[...sound.failed].join('; ')}`);
  const length = Math.min(most, all.length);
  const [chosen = []] = fc.sample(
    fc.shuffledSubarray(all, { minLength: length, maxLength: length }),
    { seed: Number(seed), numRuns: 1 },
  );
  const kills = new Map([...sound.passed].map((name) => [name, 0]));
  let killed = 0;
  for (const [at, mutation] of chosen.entries()) {
    const undo = apply(mutation, copy);
    const { failed } = await runTests(files);
    undo();
    if (failed.size > 0) killed += 1;
    for (const name of failed) kills.set(name, (kills.get(name) ?? 0) + 1);
    console.log(`${at + 1} ${failed.size > 0 ? 'killed' : 'SURVIVED'}: ${described(mutation)}`);
  }
  console.log('\ntests that noticed none:');
  for (const [name, times] of kills) if (times === 0) console.log(`  ${name}`);
  console.log(`\n${killed} of ${chosen.length} killed, ${all.length} places in all`);
}

function copyOfProject(): string {
  const folder = freshFolder('mutations');
  cpSync(PROJECT, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(PROJECT, path)),
  });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

function mutationsOf(path: string): Mutation[] {
  const text = readFileSync(join(PROJECT, path), 'utf8');
  const code = text.replace(COMMENT, (comment) => ' '.repeat(comment.length));
  return OPERATORS.flatMap(([pattern, to]) =>
    [...code.matchAll(pattern)].map(({ index, 0: from }) => ({ path, offset: index, from, to })),
  );
}

/** Returns what undoes it. */
function apply({ path, offset, from, to }: Mutation, folder: string): () => void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, offset) + to + text.slice(offset + from.length));
  return () => writeFileSync(file, text);
}

/** `generator/a.ts:12: " === " → " !== " in "if (a === b)"`. */
function described({ path, offset, from, to }: Mutation): string {
  const text = readFileSync(join(PROJECT, path), 'utf8');
  const line = text.slice(0, offset).split('\n').length;
  const written = text.split('\n')[line - 1]?.trim();
  return `${path}:${line}: "${from}" → "${to}" in "${written}"`;
}

async function runTests(
  files: string[],
): Promise<{ passed: ReadonlySet<string>; failed: ReadonlySet<string> }> {
  const passed = new Set<string>();
  const failed = new Set<string>();
  const stream = run({ files, concurrency: 2, timeout: FILE_TIMEOUT_MS });
  const label = (name: string, file = ''): string => `${basename(file)}: ${name}`;
  stream.on('test:pass', ({ name, file }) => void passed.add(label(name, file)));
  stream.on('test:fail', ({ name, file }) => void failed.add(label(name, file)));
  for await (const _ of stream);
  return { passed, failed };
}
