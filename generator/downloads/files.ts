// specs/*.yaml → the files that readers download: each specification as one YAML and one JSON file, and a
// Postman collection of all. Entry: downloadFiles(). Made anew only when a specification, a variable or
// the code here has changed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'glob';
import { stringify } from 'yaml';
import { hasErrors } from '../diagnostics.ts';
import { hashOf } from '../hash.ts';
import type { Memo } from '../memo.ts';
import { PROJECT } from '../project.ts';
import type { SiteFile } from '../site-files.ts';
import type { Diagnostic, SiteConfig, Source } from '../types.ts';
import { bundleSpec } from './bundle.ts';
import { postmanText } from './postman.ts';
import { type Fields, fieldOf, readSpecDocuments } from './spec-document.ts';

export interface Downloads {
  files: readonly DownloadFile[];
  diagnostics: readonly Diagnostic[];
}

export interface DownloadFile {
  path: string; // in dist/
  hash: string; // of the content
  content(): string; // read only where the output does not have it yet
}

interface Made {
  files: readonly SiteFile[];
  diagnostics: readonly Diagnostic[];
}

interface Remembered {
  files: readonly { path: string; hash: string }[];
  diagnostics: readonly Diagnostic[];
}

export interface DownloadInput {
  specs: readonly Source[];
  config: Pick<SiteConfig, 'title' | 'url' | 'baseUrl' | 'variables'>;
  memo: Memo;
}

export function downloadFiles({ specs, config, memo }: DownloadInput): Downloads {
  if (specs.length === 0) return { files: [], diagnostics: [] };
  const { title, url, baseUrl, variables } = config;
  const sources = specs.flatMap(({ path, hash }) => [path, hash]);
  const settings = JSON.stringify([title, url, baseUrl, variables]);
  const key = memo.key('downloads', codeHash(), settings, ...sources);
  const fileKey = (path: string): string => memo.key('download', key, path);
  let made: Made | undefined;
  const make = (): Made => {
    made ??= makeFiles(specs, config);
    for (const { path, content } of made.files) memo.set(fileKey(path), content);
    return made;
  };
  const remembered = memo.get(key);
  const { files, diagnostics } =
    remembered === undefined ? summaryOf(make()) : (JSON.parse(remembered) as Remembered);
  if (remembered === undefined) memo.set(key, JSON.stringify({ files, diagnostics }));
  // Asked for, so that the memo keeps what the output has already; made again where it did not.
  for (const { path } of files) memo.keep(fileKey(path));
  const content = (path: string): string =>
    memo.get(fileKey(path)) ?? make().files.find((file) => file.path === path)?.content ?? '';
  return {
    files: files.map(({ path, hash }) => ({ path, hash, content: () => content(path) })),
    diagnostics,
  };
}

function summaryOf({ files, diagnostics }: Made): Remembered {
  return {
    files: files.map(({ path, content }) => ({ path, hash: hashOf(content) })),
    diagnostics,
  };
}

function makeFiles(specs: readonly Source[], config: DownloadInput['config']): Made {
  const { documents, diagnostics } = readSpecDocuments(specs, config.variables);
  if (hasErrors(diagnostics)) return { files: [], diagnostics };
  const bundled = documents
    .filter(({ value }) => fieldOf(value, 'paths') !== undefined)
    .map((document) => ({ document, ...bundleSpec(document, documents) }));
  const faults = distinct(bundled.flatMap((bundle) => bundle.diagnostics));
  if (hasErrors(faults) || bundled.length === 0) return { files: [], diagnostics: faults };
  const bundles = bundled.map(({ value }) => value);
  const facts = {
    title: `${config.variables['providerName'] ?? config.title} API`,
    docsUrl: config.url + config.baseUrl,
    variables: config.variables,
  };
  return {
    files: [
      ...bundled.flatMap(({ document, value }) => specFiles(document.name, value)),
      { path: 'specs/postman-collection.json', content: postmanText(bundles, facts) },
    ],
    diagnostics: faults,
  };
}

function specFiles(name: string, value: Fields): SiteFile[] {
  const stem = name.replace(/\.\w+$/, '');
  return [
    { path: `specs/${stem}.json`, content: `${JSON.stringify(value, null, 2)}\n` },
    {
      path: `specs/${stem}.yaml`,
      // Readers of YAML 1.1 are still many: what they would take for a date or a boolean is quoted.
      content: stringify(value, {
        lineWidth: 100,
        aliasDuplicateObjects: false,
        compat: 'yaml-1.1',
      }),
    },
  ];
}

/** Two bundles that bring the same component along tell of the same fault. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((found) => [JSON.stringify(found), found])).values()];
}

const HERE = join(PROJECT, 'generator/downloads');

function codeHash(): string {
  const own = globSync('*.ts', { cwd: HERE, posix: true }).sort();
  return hashOf(...own.map((path) => readFileSync(join(HERE, path))));
}
