// Something wrong with a specification, before its place and its severity are known: so it can be remembered
// though the lines around it move, and whatever site.yaml says of it. Entry: diagnosed().

import { type SpecCheck, settingsOf } from '../../config/spec-settings.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';
import { specName } from '../spec/api-index.ts';
import type { SpecDocument, ValuePart } from '../spec/spec-documents.ts';

export interface SpecFault {
  check?: SpecCheck; // absent: it cannot be built so
  document: string;
  pointer: string;
  isAsWritten?: true; // the pointer is one into the file before it was converted
  at?: ValuePart; // the place, if not that of the value
  text: string;
  hint?: string;
  mayFollow?: true; // as of diagnostics
}

export function diagnosed(
  faults: readonly SpecFault[],
  documents: ReadonlyMap<string, SpecDocument>,
  specs: SiteConfig['specs'],
): Diagnostic[] {
  return faults.flatMap(({ check, at, text, hint, mayFollow, ...where }): Diagnostic[] => {
    const { document, pointer, isAsWritten } = where;
    const level =
      check === undefined ? 'error' : settingsOf(specs, specName(document)).severities[check];
    if (level === 'off') return [];
    const file = documents.get(document);
    const place = (isAsWritten === true ? file?.written : file)?.placeOf(pointer, at);
    return [
      {
        severity: level === 'warn' ? 'warning' : 'error',
        ...(place ?? { file: `specs/${document}`, line: 1, column: 1 }),
        text,
        ...(hint === undefined ? {} : { hint }),
        ...(mayFollow === undefined ? {} : { mayFollow }),
      },
    ];
  });
}
