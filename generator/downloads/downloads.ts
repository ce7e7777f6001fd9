// specs/*.yaml → the files that readers download: each specification as one YAML and one JSON file, and a
// Postman collection of all. Entry: openDownloads(). Made anew only when a specification, a variable or
// the code here has changed.

import { jsonOf } from '../../site/shared/samples/exact-integers.ts';
import { codeHashOf } from '../cache/code-hash.ts';
import { hashOf } from '../cache/hash.ts';
import type { Memo } from '../cache/memo.ts';
import { BuildError, hasErrors } from '../diagnostics/diagnostics.ts';
import type { Api } from '../openapi/api.ts';
import { bundleSpec } from '../openapi/spec/bundle-spec.ts';
import type { Fields } from '../openapi/spec/references.ts';
import type { SiteFile } from '../output/sitemap-and-redirects.ts';
import { limited, MAX_SECONDS } from '../threads/time-limit.ts';
import type { Diagnostic, SiteConfig } from '../types.ts';
import { postmanText } from './postman.ts';
import { yamlText } from './yaml-text.ts';

export interface Downloads {
  paths: readonly string[]; // in dist/; known before a file is made
  /** Made at the first call, or remembered. Empty where a specification cannot be read. */
  files(): readonly DownloadFile[];
}

export interface DownloadFile {
  path: string; // in dist/
  hash: string; // of the content
  content(): string; // read only where the output does not have it yet
}

export interface DownloadInput {
  api: Api;
  config: Pick<SiteConfig, 'title' | 'url' | 'baseUrl' | 'reference'>;
  memo: Memo;
  maxSeconds?: number; // of processor time, for one specification
}

export function openDownloads(input: DownloadInput): Downloads {
  const { api } = input;
  const { roots } = api.index;
  const paths = roots.length === 0 ? [] : [...roots.flatMap(specPaths), POSTMAN];
  let files: readonly DownloadFile[] | undefined;
  return {
    paths,
    files() {
      if (hasErrors(api.diagnostics) || roots.length === 0) return [];
      files ??= rememberedFiles(input);
      return files;
    },
  };
}

function rememberedFiles(input: DownloadInput): readonly DownloadFile[] {
  const { api, config, memo } = input;
  const { title, url, baseUrl, reference } = config;
  const settings = JSON.stringify([title, url, baseUrl, reference]);
  const key = memo.key(
    'downloads',
    codeHashOf('generator/downloads/downloads.ts'),
    settings,
    api.key,
  );
  const fileKey = (path: string): string => memo.key('download', key, path);
  // Each goes to the memo before the next is made: those of a large API together fill the memory.
  const make = (): Summary[] =>
    Array.from(makeFiles(input), ({ path, content }) => {
      memo.set(fileKey(path), content);
      return { path, hash: hashOf(content) };
    });
  const remembered = memo.get(key);
  const list = remembered === undefined ? make() : (JSON.parse(remembered) as readonly Summary[]);
  if (remembered === undefined) memo.set(key, JSON.stringify(list));
  // Asked for, so that the memo keeps what the output has already; made again where it did not.
  for (const { path } of list) memo.keep(fileKey(path));
  const content = (path: string): string => memo.get(fileKey(path)) ?? madeFile(path, input);
  return list.map(({ path, hash }) => ({ path, hash, content: () => content(path) }));
}

/** Of the files before it nothing is kept. */
function madeFile(path: string, input: DownloadInput): string {
  for (const file of makeFiles(input)) if (file.path === path) return file.content;
  return '';
}

interface Summary {
  path: string;
  hash: string;
}

function* makeFiles({
  api,
  config,
  maxSeconds: seconds = MAX_SECONDS,
}: DownloadInput): Generator<SiteFile> {
  const documents = api.documents();
  const contents = new Map([...documents].map(([name, { value }]) => [name, value]));
  const roots = api.index.roots.flatMap((name) => documents.get(name) ?? []);
  const bundles = roots.map((root) => {
    const bundle = (): Fields => bundleSpec(root, contents).value;
    return { name: root.name, value: limited({ file: root.path, seconds }, bundle, fail) };
  });
  const facts = {
    title: config.reference.apiName ?? `${config.title} API`,
    docsUrl: config.url + config.baseUrl,
    keys: config.reference.keys,
  };
  for (const { name, value } of bundles) yield* specFiles(name, value);
  const values = bundles.map(({ value }) => value);
  yield { path: POSTMAN, content: postmanText(values, facts) };
}

function fail(slow: Diagnostic): never {
  throw new BuildError([slow]);
}

const POSTMAN = 'specs/postman-collection.json';

/** `payments.yaml` → `specs/payments.json`, `specs/payments.yaml`. */
function specPaths(name: string): [json: string, yaml: string] {
  const stem = name.replace(/\.\w+$/, '');
  return [`specs/${stem}.json`, `specs/${stem}.yaml`];
}

function* specFiles(name: string, value: Fields): Generator<SiteFile> {
  const [json, yaml] = specPaths(name);
  yield { path: json, content: `${jsonOf(value, 2)}\n` };
  yield { path: yaml, content: yamlText(value) };
}
