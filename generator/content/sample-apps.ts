// content/examples/apps/<app>/<language>/ → what <SampleApp> shows, and the zip that readers download: the folder,
// variables replaced, without the comments that mark regions. Its README.md begins with how to start the program, in a
// block of bash. Entries: openSampleApps(), zipOf().

import { zipSync } from 'fflate';
import type { SampleAppFacts } from '../../site/shared/render-types.ts';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { codeFences } from '../text/fences.ts';
import { diagnoseVariables, expandVariables } from '../text/variables.ts';
import type { Diagnostic, LinkPlace, Source, Variables } from '../types.ts';
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
  folder: string; // 'apps/card-shop/node/'
  files: string[]; // below `folder`
}

const FILE = /^apps\/([^/]+)\/([^/]+)\/(.+)$/;
const README = 'README.md';
const INSTALLED = /(?:^|\/)(?:node_modules|__pycache__)\//;

export function openSampleApps(examples: Examples, variables: Variables): SampleApps {
  const variants = new Map<string, Variant>(); // by zip
  for (const name of examples.names) {
    const [, app, language, file] = FILE.exec(name) ?? [];
    if (app === undefined || language === undefined || file === undefined) continue;
    if (INSTALLED.test(file)) continue;
    const zip = `downloads/${app}-${language}.zip`;
    const variant = variants.get(zip) ?? {
      app,
      language,
      folder: `apps/${app}/${language}/`,
      files: [],
    };
    variants.set(zip, variant);
    variant.files.push(file);
  }
  const variantsOf = (id: string): [string, Variant][] =>
    [...variants]
      .filter(([, { app }]) => app === id)
      .sort(([, a], [, b]) => rankOf(a.language) - rankOf(b.language));
  const read = ({ folder }: Variant, file: string): Source | Diagnostic | undefined =>
    examples.read(folder + file);
  return {
    zips: [...variants.keys()],
    facts(id, hrefOf) {
      const variantsOfApp = variantsOf(id);
      if (variantsOfApp.length === 0) return undefined;
      return variantsOfApp.map(([zip, variant]) => ({
        label: labelOf(variant.language),
        href: hrefOf(zip),
        files: variant.files,
        start: expandVariables(startOf(read(variant, README)), variables).text,
      }));
    },
    faults: ({ href: id, line, column }, page) => {
      const variantsOfApp = variantsOf(id);
      if (variantsOfApp.length > 0)
        return variantsOfApp.flatMap(([, variant]) => variantFaults(variant, read, variables));
      const ids = [...new Set([...variants.values()].map(({ app }) => app))];
      const text = `there is no sample app content/examples/apps/${id}`;
      const hint = didYouMean(id, ids, 'create the folder, with one folder for each language');
      return [{ severity: 'error', file: page, line, column, text, hint }];
    },
    files(zip) {
      const variant = variants.get(zip);
      if (variant === undefined) return new Map();
      return new Map(
        variant.files.map((file) => {
          const source = read(variant, file);
          const text = source === undefined || 'severity' in source ? '' : source.text;
          const kept = file.endsWith('.md') ? text : withoutMarks(text);
          return [file, expandVariables(kept, variables).text];
        }),
      );
    },
  };
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

function variantFaults(
  variant: Variant,
  read: (variant: Variant, file: string) => Source | Diagnostic | undefined,
  variables: Variables,
): Diagnostic[] {
  const { folder, files } = variant;
  const readme = read(variant, README);
  if (startOf(readme) === '')
    return [
      {
        severity: 'error',
        file: `content/examples/${folder}${README}`,
        text: 'the README does not say how to start the program',
        hint: 'write the commands in a block of ```bash',
      },
    ];
  return files.flatMap((file): Diagnostic[] => {
    const source = read(variant, file);
    if (source === undefined) return [];
    if ('severity' in source) return [source];
    const { unknown } = expandVariables(source.text, variables);
    return unknown.length === 0 ? [] : diagnoseVariables({ source, unknown, variables });
  });
}

/** The first block of bash. */
function startOf(readme: Source | Diagnostic | undefined): string {
  if (readme === undefined || 'severity' in readme) return '';
  for (const { opening, closing } of codeFences(readme.text)) {
    const [, code] = /^```bash\n([\s\S]*?)\n```/.exec(readme.text.slice(opening, closing)) ?? [];
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
