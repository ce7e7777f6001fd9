// All checks of the files in specs/ themselves. Entry: checkApi().
// Checks that do not depend on the text of descriptions are remembered by everything else in the files, so that
// after a corrected description thousands of examples are not checked again.

import { addressFault } from '../../../site/shared/safe-address.ts';
import type { Memo } from '../../cache/memo.ts';
import { type FilesLimit, limitedTogether } from '../../threads/time-limit.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import { partsLeftOut } from '../spec/description-html.ts';
import type { JsonLocation } from '../spec/references.ts';
import { descriptionsIn } from '../spec/references-in.ts';
import { withoutDescriptions } from '../spec/without-descriptions.ts';
import { exampleFaults } from './check-examples.ts';
import { idFaults, parameterFaults } from './check-operations.ts';
import { referenceFaults } from './check-references.ts';
import { structureFaultsOf } from './check-structure.ts';
import { diagnosed, type SpecFault } from './spec-fault.ts';

interface CheckedApi {
  faults: readonly Diagnostic[];
  isSlow: boolean; // a check took too long, or its thread died: not to be remembered
}

interface CheckOptions {
  memo: Memo;
  specs: SiteConfig['specs'];
  limit: FilesLimit;
}

export async function checkApi(files: ApiFiles, options: CheckOptions): Promise<CheckedApi> {
  const { limit, specs } = options;
  const slow: Diagnostic[] = [];
  const check = (work: () => SpecFault[]): SpecFault[] =>
    limitedTogether(limit, work, (found) => {
      slow.push(found);
      return [];
    });
  const ofWords = check(() => [...repeatedKeys(files), ...ids(files), ...leftOutFaults(files)]);
  const ofRest = await remembered(files, options, check, slow);
  const faults = diagnosed([...ofRest, ...ofWords], files.documents, specs);
  return { faults: [...faults, ...slow], isSlow: slow.length > 0 };
}

function repeatedKeys({ documents }: ApiFiles): SpecFault[] {
  return [...documents.values()].flatMap(({ name, repeatedKeys: repeated }) =>
    repeated.map(
      ({ pointer, first }): SpecFault => ({
        check: 'duplicate-keys',
        document: name,
        pointer,
        at: 'key',
        text: `key "${pointer.slice(pointer.lastIndexOf('/') + 1)}" is defined twice: this one counts`,
        hint: `keep one: the first is on line ${first.line}`,
      }),
    ),
  );
}

function ids({ api, documents }: ApiFiles): SpecFault[] {
  return idFaults(api.operations, ({ document, pointer }: JsonLocation) => {
    const { file, line } = documents.get(document)?.placeOf(pointer) ?? { file: document, line: 1 };
    return `${file}:${line}`;
  });
}

async function remembered(
  files: ApiFiles,
  { memo, limit }: CheckOptions,
  check: (work: () => SpecFault[]) => SpecFault[],
  slow: Diagnostic[],
): Promise<readonly SpecFault[]> {
  const skeleton = limitedTogether(
    limit,
    () => skeletonOf(files),
    () => undefined,
  );
  const key = memo.key('api faults', skeleton ?? '');
  const cached = skeleton === undefined ? undefined : memo.get(key);
  if (cached !== undefined) return JSON.parse(cached) as SpecFault[];
  const references = check(() => referenceFaults(files));
  const structure = await structureFaultsOf(files, limit.seconds);
  slow.push(...structure.slow);
  const faults = [
    ...references,
    ...structure.found,
    ...check(() => files.api.operations.flatMap((one) => parameterFaults(one, files))),
    // Examples cannot be checked against a schema that cannot be resolved.
    ...(references.length > 0 ? [] : check(() => exampleFaults(files))),
  ];
  if (slow.length === 0 && skeleton !== undefined) memo.set(key, JSON.stringify(faults));
  return faults;
}

function skeletonOf({ contents }: ApiFiles): string {
  return JSON.stringify([...contents].map(([name, value]) => [name, withoutDescriptions(value)]));
}

function leftOutFaults({ documents }: Pick<ApiFiles, 'documents'>): SpecFault[] {
  return [...documents.values()].flatMap(({ name, value }) =>
    [...descriptionsIn(value)].flatMap(({ isSummary, pointer, text }) =>
      isSummary
        ? []
        : partsLeftOut(text).map(
            (what): SpecFault => ({
              check: 'links',
              document: name,
              pointer: pointer(),
              at: { words: wordsOf(what) },
              text: `the description has ${what}, which is removed`,
              hint: what.includes('"')
                ? (addressFault(wordsOf(what), 'link')?.hint ?? ADDRESS_HINT)
                : 'scripts are not allowed in descriptions: to show the tag, write it in `code`',
            }),
          ),
    ),
  );
}

const ADDRESS_HINT = 'write an address that begins with https:, / or #';

/** The words to find in the file: the address in `href "javascript:…" on <a>`, or `<script`, or `onclick`. */
function wordsOf(what: string): string {
  return /"([^"…]*)/.exec(what)?.[1] ?? /^[^\s>]*/.exec(what)?.[0] ?? '';
}
