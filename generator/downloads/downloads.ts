// The files that readers download: each specification as one YAML and one JSON file, a Postman collection of all, each
// data table as JSON, and each sample app as a zip. Entry: openDownloads(). They are generated again only when what they
// are made from, a variable or the code here has changed.

import { stringify } from 'yaml';
import { plainText } from '../../site/shared/inline-markdown.ts';
import { digitsOf, jsonOf } from '../../site/shared/samples/exact-integers.ts';
import type { DataTableData } from '../../site/shared/site-types.ts';
import { tableFile } from '../../site/shared/table-file.ts';
import { hashOf } from '../cache/hash.ts';
import type { Memo } from '../cache/memo.ts';
import type { Tables } from '../content/data-tables.ts';
import { type SampleApps, zipOf } from '../content/sample-apps.ts';
import { hasErrors } from '../diagnostics/diagnostics.ts';
import type { Api } from '../openapi/api.ts';
import { SpecBundle } from '../openapi/spec/bundle-spec.ts';
import type { Fields } from '../openapi/spec/references.ts';
import type { SiteConfig } from '../types.ts';
import { postmanText } from './postman.ts';

export interface Downloads {
  paths: readonly string[]; // in dist/; known before a file is made
  /** Each file is made on demand. Empty if a specification cannot be read. */
  files(): readonly DownloadFile[];
}

export interface DownloadFile {
  path: string; // in dist/
  hash(): string; // of the content; remembered
  content(): Buffer; // called only if the output does not have the file yet
}

interface DownloadInput {
  api: Api;
  apps?: SampleApps;
  tables?: Tables['tables'];
  config: Pick<SiteConfig, 'title' | 'url' | 'baseUrl' | 'reference'>;
  memo: Memo;
}

export function openDownloads(input: DownloadInput): Downloads {
  const { api, apps, tables = new Map(), memo } = input;
  const zips = apps === undefined ? [] : zipWriters(apps);
  const writers = [...specWriters(input), ...zips, ...tableWriters(tables)];
  return {
    paths: writers.map(({ path }) => path),
    files: () => (hasErrors(api.diagnostics) ? [] : writers.map((one) => fileOf(one, memo))),
  };
}

function fileOf({ path, source, write }: DownloadWriter, memo: Memo): DownloadFile {
  const key = memo.key('download', path, source());
  let written: Buffer | undefined; // held only between hash() and content(), to limit memory
  return {
    path,
    hash() {
      const cached = memo.get(key);
      if (cached !== undefined) return cached;
      written = Buffer.from(write());
      const hash = hashOf(written);
      memo.set(key, hash);
      return hash;
    },
    content() {
      const content = written ?? Buffer.from(write());
      written = undefined;
      return content;
    },
  };
}

interface DownloadWriter {
  path: string;
  source(): string; // what the file is made from
  write(): string | Uint8Array;
}

function zipWriters(apps: SampleApps): DownloadWriter[] {
  return apps.zips.map((path) => {
    const source = (): string => JSON.stringify([...apps.files(path)]);
    return { path, source, write: () => zipOf(path, apps.files(path)) };
  });
}

function tableWriters(tables: Tables['tables']): DownloadWriter[] {
  return [...tables].map(([name, { data }]) => ({
    path: tableFile(name),
    source: () => JSON.stringify(data),
    write: () => tableJson(data),
  }));
}

/** Each cell as plain text or, in a column of numbers, as a number; a row may have more, for those who keep the table. */
function tableJson({ columns, rows }: DataTableData): string {
  const list = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ key, kind }) => {
        const text = plainText(row[key] ?? '');
        const isNumber = kind === 'number' && text !== '' && Number.isFinite(Number(text));
        return [key, isNumber ? Number(text) : text];
      }),
    ),
  );
  return `${JSON.stringify(list, null, 2)}\n`;
}

function specWriters({ api, config }: DownloadInput): DownloadWriter[] {
  const { roots } = api.index;
  if (roots.length === 0) return [];
  const { title, url, baseUrl, reference } = config;
  const source = (): string => JSON.stringify([title, url, baseUrl, reference]) + api.key;
  let cache: ReadonlyMap<string, Fields> | undefined;
  const bundles = (): ReadonlyMap<string, Fields> => {
    cache ??= bundlesOf(api);
    return cache;
  };
  const facts = {
    title: reference.apiName ?? `${title} API`,
    docsUrl: url + baseUrl,
    keys: reference.keys,
  };
  return [
    ...roots.flatMap((name): DownloadWriter[] => {
      const [json, yaml] = specPaths(name);
      const value = (): Fields => bundles().get(name) ?? {};
      return [
        { path: json, source, write: () => `${jsonOf(value(), 2)}\n` },
        { path: yaml, source, write: () => yamlOf(value()) },
      ];
    }),
    { path: POSTMAN, source, write: () => postmanText([...bundles().values()], facts) },
  ];
}

/** Many parsers still read YAML 1.1: what they would take for a date or a boolean is quoted. */
const YAML_STYLE = { lineWidth: 100, aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;

function yamlOf(value: Fields): string {
  const exactNumber = (_key: unknown, inner: unknown): unknown => {
    const digits = digitsOf(inner);
    return digits === undefined ? inner : BigInt(digits);
  };
  return stringify(value, exactNumber, YAML_STYLE);
}

/** Name of a root file → its bundled specification. */
function bundlesOf(api: Api): ReadonlyMap<string, Fields> {
  const documents = api.documents();
  const contents = new Map([...documents].map(([name, { value }]) => [name, value]));
  return new Map(api.index.roots.map((name) => [name, new SpecBundle(name, contents).value]));
}

const POSTMAN = 'specs/postman-collection.json';

/** `payments.yaml` → `specs/payments.json`, `specs/payments.yaml`. */
function specPaths(name: string): [json: string, yaml: string] {
  const stem = name.replace(/\.\w+$/, '');
  return [`specs/${stem}.json`, `specs/${stem}.yaml`];
}
