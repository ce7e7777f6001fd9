// The API described in specs/, remembered by the bytes of its files: an unchanged site parses none of them.
// Entry: openApi(). Blocks of a page are read on demand, for that page; the files are checked only by check(), so that
// the first page need not wait for it.

import type { Method } from '../../site/shared/site-types.ts';
import { cached, type Memo } from '../cache/memo.ts';
import { NO_SPEC_SETTINGS } from '../config/spec-settings.ts';
import { hasErrors } from '../diagnostics/diagnostics.ts';
import { variableNames, variablesRead } from '../text/variables.ts';
import { limited, MAX_SECONDS } from '../threads/time-limit.ts';
import type { Diagnostic, SiteConfig, Source, Variables } from '../types.ts';
import { type Blocks, openBlocks } from './api-blocks.ts';
import { checkApi } from './check/check-api.ts';
import { type ApiFiles, findApi } from './spec/api-index.ts';
import { type ApiIndex, indexOf } from './spec/api-outline.ts';
import { hrefsIn, safeHtml } from './spec/description-html.ts';
import { nameOfSpec } from './spec/references.ts';
import { descriptionsIn } from './spec/references-in.ts';
import { readSpecDocuments, type SpecDocument, type SpecSources } from './spec/spec-documents.ts';

export interface Api extends Blocks {
  key: string; // of everything that an answer about the files depends on
  index: ApiIndex;
  diagnostics: readonly Diagnostic[]; // of files that cannot be read
  /** All other diagnostics of the files. */
  check(): Promise<readonly Diagnostic[]>;
  documents(): ReadonlyMap<string, SpecDocument>;
  /** Where descriptions contain these links. */
  linkPlaces(hrefs: readonly string[]): readonly LinkPlaceInSpec[];
}

interface ApiRequest {
  sources: readonly Source[]; // of specs/
  variables: Variables;
  reference?: SiteConfig['reference']; // from site.yaml, if set there
  specs?: SiteConfig['specs']; // how strictly files are checked; absent: the defaults
  memo: Memo;
  maxSeconds?: number; // of CPU time, for one file
  messages?: SiteConfig['messages'];
}

export function openApi({
  sources,
  variables,
  reference = { keys: {} },
  specs = NO_SPEC_SETTINGS,
  memo,
  maxSeconds = MAX_SECONDS,
  messages,
}: ApiRequest): Api {
  const inputs = sources.flatMap(({ path, hash, text }) => [
    path,
    hash,
    variablesRead(variableNames(text), variables),
  ]);
  const key = memo.key('api', JSON.stringify(reference), ...inputs);
  let files: ReadFiles | undefined;
  const read = (): ReadFiles => {
    files ??= readFiles({ sources, variables }, reference);
    return files;
  };
  const limit = { files: sources, seconds: maxSeconds };
  const { index, diagnostics } = cached(memo, key, () =>
    limited(limit, (): Pick<Api, 'index' | 'diagnostics'> => {
      const { diagnostics: faults } = read();
      const found = indexOf(read(), sources.map(nameOfSpec));
      return { index: { ...found, isWhole: !hasErrors(faults) }, diagnostics: faults };
    }),
  );
  const checkKey = memo.key('api check', key, JSON.stringify(specs));
  return {
    key,
    index,
    diagnostics,
    documents: () => read().documents,
    linkPlaces: (hrefs) =>
      cached(memo, memo.key('api link places', key, ...hrefs), () => linkPlaces(hrefs, read())),
    async check() {
      const known = memo.get(checkKey);
      if (known !== undefined) return JSON.parse(known) as Diagnostic[];
      const faults = await checkApi(read(), specs, limit);
      memo.set(checkKey, JSON.stringify(faults));
      return faults;
    },
    ...openBlocks({
      key: messages === undefined ? key : memo.key('language', key, JSON.stringify(messages)),
      ...{ memo, index, reference, read, limit, messages },
    }),
  };
}

interface LinkPlaceInSpec {
  href: string;
  document: string;
  pointer: string; // of the text
}

function linkPlaces(hrefs: readonly string[], { contents }: ApiFiles): LinkPlaceInSpec[] {
  return [...contents].flatMap(([document, value]) =>
    [...descriptionsIn(value)].flatMap(({ pointer, text }) => {
      const near = hrefs.filter((href) => text.includes(href));
      const written = near.length === 0 ? [] : hrefsIn(safeHtml(text));
      return near
        .filter((href) => href === text || written.includes(href))
        .map((href) => ({ href, document, pointer: pointer() }));
    }),
  );
}

interface ReadFiles extends ApiFiles {
  diagnostics: readonly Diagnostic[];
}

function readFiles(sources: SpecSources, reference: SiteConfig['reference']): ReadFiles {
  const { documents, diagnostics } = readSpecDocuments(sources);
  const { keys, clientFields, amounts, errorFields } = reference;
  const contents = new Map([...documents].map(([name, { value }]) => [name, value]));
  return {
    documents,
    contents,
    api: findApi(contents),
    options: { keys, clientFields, amounts, errorFields },
    diagnostics,
  };
}

/** The method of each page's first operation, for its sidebar item. */
export function methodsByPage({ operations }: ApiIndex): ReadonlyMap<string, PageMethod> {
  const methods = new Map<string, PageMethod>();
  for (const { page, method, deprecated } of operations) {
    if (page === undefined || methods.has(page) || !isMethod(method)) continue;
    methods.set(page, { method, deprecated });
  }
  return methods;
}

export interface PageMethod {
  method: Method;
  deprecated?: true;
}

const SIDEBAR_METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether a sidebar has a badge for it. */
export function isMethod(method: string): method is Method {
  return SIDEBAR_METHODS.includes(method);
}
