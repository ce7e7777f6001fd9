// content/examples/apps/<app>/<language>/ → what <SampleApp> shows, and the zip that readers download: the folder and
// the app's folder `shared`, variables replaced, without the comments that mark regions. A file `extends.txt` of the app
// names another one, whose files it has too, but for those that it replaces. A README.md begins with how to start the
// program, in a block of bash. Entries: openSampleApps(), zipOf().

import { zipSync } from 'fflate';
import type { SampleAppFacts } from '../../site/shared/render-types.ts';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { codeFences } from '../text/fences.ts';
import { diagnoseVariables, expandVariables } from '../text/variables.ts';
import type { Diagnostic, LinkPlace, Variables } from '../types.ts';
import { type Examples, withoutMarks } from './example-snippets.ts';

export interface SampleApps {
  zips: readonly string[]; // paths in dist/
  /** The languages of an app, in the order of other samples; undefined: there is none of this name. */
  facts(id: string, hrefOf: (path: string) => string): readonly SampleAppFacts[] | undefined;
  faults(mention: LinkPlace, page: string): readonly Diagnostic[];
  /** Text by path in the zip. */
  files(zip: string): ReadonlyMap<string, string>;
}

interface Variant {
  app: string;
  language: string; // name of its folder: 'node'
  files: ReadonlyMap<string, string>; // path in the zip → example: 'apps/card-shop/node/store.mjs'
}

const FILE = /^(apps\/[^/]+\/[^/]+\/)(.+)$/;
const SHARED = 'shared';
const README = 'README.md';
const INSTALLED = /(?:^|\/)(?:node_modules|__pycache__)\//;

export function openSampleApps(examples: Examples, variables: Variables): SampleApps {
  const folders = foldersOf(examples.names);
  const variants = new Map<string, Variant>(); // by zip
  for (const folder of folders.keys()) {
    const [, app = '', language = ''] = folder.split('/');
    if (language === SHARED) continue;
    const files = [baseOf(app, examples), app].flatMap((one) =>
      [SHARED, language].flatMap((name) => folders.get(`apps/${one}/${name}/`) ?? []),
    );
    const sorted = [...new Map(files)].sort(([a], [b]) => (a < b ? -1 : 1));
    variants.set(`downloads/${app}-${language}.zip`, { app, language, files: new Map(sorted) });
  }
  const variantsOf = (id: string): [string, Variant][] =>
    [...variants]
      .filter(([, { app }]) => app === id)
      .sort(([, a], [, b]) => rankOf(a.language) - rankOf(b.language));
  const ids = [...new Set([...variants.values()].map(({ app }) => app))];
  return {
    zips: [...variants.keys()],
    facts(id, hrefOf) {
      const variantsOfApp = variantsOf(id);
      if (variantsOfApp.length === 0) return undefined;
      return variantsOfApp.map(([zip, { language, files }]) => ({
        label: labelOf(language),
        href: hrefOf(zip),
        files: [...files.keys()],
        start: expandVariables(startOf(examples, files.get(README)), variables).text,
      }));
    },
    faults: ({ href: id, line, column }, page) => {
      const variantsOfApp = variantsOf(id);
      if (variantsOfApp.length > 0) {
        const names = variantsOfApp.flatMap(([, { files }]) => [...files.values()]);
        return [
          ...baseFaults(id, ids, examples),
          ...variantsOfApp.flatMap(([, variant]) => readmeFault(variant, examples)),
          ...[...new Set(names)].flatMap((name) => fileFaults(name, examples, variables)),
        ];
      }
      const text = `there is no sample app content/examples/apps/${id}`;
      const hint = didYouMean(id, ids, 'create the folder, with one folder for each language');
      return [{ severity: 'error', file: page, line, column, text, hint }];
    },
    files(zip) {
      const variant = variants.get(zip);
      if (variant === undefined) return new Map();
      return new Map(
        [...variant.files].map(([file, name]) => {
          const text = textOf(examples, name) ?? '';
          const kept = file.endsWith('.md') ? text : withoutMarks(text);
          return [file, expandVariables(kept, variables).text];
        }),
      );
    },
  };
}

/** Files by their folder, 'apps/card-shop/node/': path below it, and name of the example. */
function foldersOf(names: readonly string[]): Map<string, [string, string][]> {
  const folders = new Map<string, [string, string][]>();
  for (const name of names) {
    const [, folder, file] = FILE.exec(name) ?? [];
    if (folder === undefined || file === undefined || INSTALLED.test(file)) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), [file, name]]);
  }
  return folders;
}

/** The app that this one extends. */
function baseOf(app: string, examples: Examples): string | undefined {
  return textOf(examples, `apps/${app}/extends.txt`)?.trim();
}

/** Undefined: there is no such file, or it cannot be read. */
function textOf(examples: Examples, name: string): string | undefined {
  const source = examples.read(name);
  return source === undefined || 'severity' in source ? undefined : source.text;
}

/** A folder that the program's name comes before: unpacked, it is a folder of its own. The same bytes each time. */
export function zipOf(zip: string, files: ReadonlyMap<string, string>): Uint8Array {
  const folder = zip.slice(zip.lastIndexOf('/') + 1).replace(/\.zip$/, '');
  const entries = [...files].map(
    ([file, text]) => [`${folder}/${file}`, Buffer.from(text)] as const,
  );
  return zipSync(Object.fromEntries(entries), { mtime: FIRST_ZIP_TIME, level: 9 });
}

/** Zips know no earlier time, and no time zone: fflate writes the local one. */
const FIRST_ZIP_TIME = new Date(1980, 0, 1, 12);

function baseFaults(app: string, ids: readonly string[], examples: Examples): Diagnostic[] {
  const source = examples.read(`apps/${app}/extends.txt`);
  if (source === undefined) return [];
  if ('severity' in source) return [source];
  const base = source.text.trim();
  if (base !== app && ids.includes(base)) return [];
  const text = `there is no other sample app "${base}" that this one can extend`;
  const hint = didYouMean(base, ids, 'write the name of its folder');
  return [{ severity: 'error', file: source.path, line: 1, column: 1, text, hint }];
}

function readmeFault({ app, language, files }: Variant, examples: Examples): Diagnostic | [] {
  if (startOf(examples, files.get(README)) !== '') return [];
  return {
    severity: 'error',
    file: `content/examples/apps/${app}/${language}/${README}`,
    text: 'the README does not say how to start the program',
    hint: 'write the commands in a block of ```bash',
  };
}

function fileFaults(name: string, examples: Examples, variables: Variables): Diagnostic[] {
  const source = examples.read(name);
  if (source === undefined) return [];
  if ('severity' in source) return [source];
  const { unknown } = expandVariables(source.text, variables);
  return unknown.length === 0 ? [] : diagnoseVariables({ source, unknown, variables });
}

/** The first block of bash. */
function startOf(examples: Examples, name = ''): string {
  const readme = textOf(examples, name) ?? '';
  for (const { opening, closing } of codeFences(readme)) {
    const [, code] = /^```bash\n([\s\S]*?)\n```/.exec(readme.slice(opening, closing)) ?? [];
    if (code !== undefined) return code;
  }
  return '';
}

/** `node` → 'Node.js': as the tabs of other samples are labelled. */
function labelOf(folder: string): string {
  return SAMPLE_LANGUAGES.find((one) => isIn(folder, one))?.label ?? folder;
}

/** Its place among the tabs of other samples; after them what these do not have. */
function rankOf(folder: string): number {
  const at = SAMPLE_LANGUAGES.findIndex((one) => isIn(folder, one));
  return at < 0 ? SAMPLE_LANGUAGES.length : at;
}

function isIn(folder: string, { label }: (typeof SAMPLE_LANGUAGES)[number]): boolean {
  return label.toLowerCase().startsWith(folder);
}
