// All checks of the files in specs/ themselves. Entry: checkApi().

import { addressFault } from '../../../site/shared/safe-address.ts';
import { type FilesLimit, limited } from '../../threads/time-limit.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import { partsLeftOut } from '../spec/description-html.ts';
import type { JsonLocation } from '../spec/references.ts';
import { descriptionsIn } from '../spec/references-in.ts';
import { exampleFaults } from './check-examples.ts';
import { idFaults, parameterFaults } from './check-operations.ts';
import { referenceFaults } from './check-references.ts';
import { structureFaultsOf } from './check-structure.ts';
import { diagnosed, type SpecFault } from './spec-fault.ts';

export async function checkApi(
  files: ApiFiles,
  specs: SiteConfig['specs'],
  limit: FilesLimit,
): Promise<Diagnostic[]> {
  const faults = limited(limit, () => {
    const references = referenceFaults(files);
    return [
      ...references,
      ...files.api.operations.flatMap((one) => parameterFaults(one, files)),
      // Examples cannot be checked against a schema that cannot be resolved.
      ...(references.length > 0 ? [] : exampleFaults(files)),
      ...repeatedKeys(files),
      ...ids(files),
      ...leftOutFaults(files),
    ];
  });
  const structure = await structureFaultsOf(files);
  return diagnosed([...faults, ...structure], files.documents, specs);
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
