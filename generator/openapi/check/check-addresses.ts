// Links in descriptions that readers do not get, because they could run script. Other people's specifications
// are taken as they are published, so this warns. Entry: checkAddresses().

import type { Diagnostic } from '../../types.ts';
import type { ApiFiles } from '../spec/api-files.ts';
import { addressesLeftOut } from '../spec/description-html.ts';
import { isRecord, pointerStep } from '../spec/references.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';

export function checkAddresses({ documents }: ApiFiles): Diagnostic[] {
  return [...documents.values()].flatMap((document) => inValue(document.value, '', document));
}

function inValue(value: unknown, pointer: string, document: SpecDocument): Diagnostic[] {
  if (typeof value === 'string' && /\/(?:description|summary)$/.test(pointer))
    return addressesLeftOut(value).map((what) => ({
      severity: 'warning',
      ...document.placeOf(pointer),
      text: `the description has ${what}, which is removed`,
      hint: 'write an address that begins with https:, / or #',
    }));
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    inValue(inside, pointer + pointerStep(key), document),
  );
}
