// specs/*.yaml → the files that readers download: each specification as one YAML and one JSON file, and a
// Postman collection of all. Entry: openDownloads(). Made anew only when a specification, a variable or
// the code here has changed, and then from cached parts.

import { jsonOf } from '../../site/shared/samples/exact-integers.ts';
import { codeHashOf } from '../cache/code-hash.ts';
import { hashOf } from '../cache/hash.ts';
import type { Memo } from '../cache/memo.ts';
import { BuildError, hasErrors } from '../diagnostics/diagnostics.ts';
import type { Api } from '../openapi/api.ts';
import { bundleSpec } from '../openapi/spec/bundle-spec.ts';
import type { Fields } from '../openapi/spec/references.ts';
import { limited, MAX_SECONDS } from '../threads/time-limit.ts';
import type { Diagnostic, SiteConfig } from '../types.ts';
import { postmanText } from './postman.ts';
import { rememberedTexts, type TextMemory } from './remembered-texts.ts';
import { yamlText } from './yaml-text.ts';

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
  return {
    paths,
    files: () => (hasErrors(api.diagnostics) ? [] : filesOf(input)),
  };
}

/** What the memo keeps of a file besides its parts. */
interface Summary {
  hash: string;
  parts: readonly string[]; // keys of the texts it was made from
}

function filesOf(input: DownloadInput): DownloadFile[] {
  const { api, config, memo } = input;
  const { title, url, baseUrl, reference } = config;
  const settings = JSON.stringify([title, url, baseUrl, reference]);
  const code = codeHashOf('generator/downloads/downloads.ts');
  return makersOf(input).map(({ path, make }) => {
    const key = memo.key('download', code, path, settings, api.key);
    const parts = new Set<string>();
    const anew = (): Buffer =>
      Buffer.from(make((kind) => rememberedTexts(memo, parts, { code, kind })));
    let made: Buffer | undefined; // only from hash() to content(): all files of a large API would fill the memory
    return {
      path,
      hash() {
        const known = memo.get(key);
        if (known !== undefined) {
          const summary = JSON.parse(known) as Summary;
          memo.keep(...summary.parts); // which the next change needs
          return summary.hash;
        }
        made = anew();
        const summary: Summary = { hash: hashOf(made), parts: [...parts] };
        memo.set(key, JSON.stringify(summary));
        return summary.hash;
      },
      content() {
        const content = made ?? anew();
        made = undefined;
        return content;
      },
    };
  });
}

interface DownloadMaker {
  path: string;
  /** `remembering`: kind of parts → their cache. */
  make(remembering: (kind: string) => TextMemory): string;
}

function makersOf({
  api,
  config,
  maxSeconds: seconds = MAX_SECONDS,
}: DownloadInput): DownloadMaker[] {
  let known: ReadonlyMap<string, Fields> | undefined;
  const bundles = (): ReadonlyMap<string, Fields> => {
    known ??= bundlesOf(api, seconds);
    return known;
  };
  const facts = {
    title: config.reference.apiName ?? `${config.title} API`,
    docsUrl: config.url + config.baseUrl,
    keys: config.reference.keys,
  };
  const ofSpecs = api.index.roots.flatMap((name): DownloadMaker[] => {
    const [json, yaml] = specPaths(name);
    const value = (): Fields => bundles().get(name) ?? {};
    return [
      { path: json, make: () => `${jsonOf(value(), 2)}\n` },
      { path: yaml, make: (remembering) => yamlText(value(), remembering('yaml')) },
    ];
  });
  const all = (): Fields[] => [...bundles().values()];
  if (ofSpecs.length === 0) return [];
  const postman: DownloadMaker['make'] = (remembering) =>
    postmanText(all(), facts, remembering('postman'));
  return [...ofSpecs, { path: POSTMAN, make: postman }];
}

/** Name of a root file → its bundled specification. */
function bundlesOf(api: Api, seconds: number): ReadonlyMap<string, Fields> {
  const documents = api.documents();
  const contents = new Map([...documents].map(([name, { value }]) => [name, value]));
  const roots = api.index.roots.flatMap((name) => documents.get(name) ?? []);
  return new Map(
    roots.map((root) => {
      const bundle = (): Fields => bundleSpec(root, contents).value;
      return [root.name, limited({ file: root.path, seconds }, bundle, fail)];
    }),
  );
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
