// A fault in a specification without position and severity, so that it can be remembered when lines move or the
// severities in site.yaml change. Entry: diagnosed().

import { type SpecCheck, severityOf } from '../../config/spec-settings.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';
import { specName } from '../spec/api-index.ts';
import type { SpecDocument, ValuePart } from '../spec/spec-documents.ts';

export interface SpecFault {
  check?: SpecCheck; // absent: always an error, since the file cannot be built
  document: string;
  pointer: string;
  isAsWritten?: true; // the pointer is into the file before conversion
  at?: ValuePart; // where in the value; default: its beginning
  text: string;
  hint?: string;
  mayFollow?: true; // see Diagnostic
}

export function diagnosed(
  faults: readonly SpecFault[],
  documents: ReadonlyMap<string, SpecDocument>,
  specs: SiteConfig['specs'],
): Diagnostic[] {
  return faults.flatMap((fault): Diagnostic | [] => {
    const { check, at, text, hint, mayFollow, document, pointer, isAsWritten } = fault;
    const level = check === undefined ? 'error' : severityOf(check, specs, specName(document));
    if (level === 'off') return [];
    const file = documents.get(document);
    const source = isAsWritten === true ? file?.written : file;
    const place = source?.placeOf(pointer, at);
    return {
      severity: level === 'warn' ? 'warning' : 'error',
      ...(place ?? { file: `specs/${document}`, line: 1, column: 1 }),
      text,
      hint,
      mayFollow,
    };
  });
}
