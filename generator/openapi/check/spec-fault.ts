// Something wrong with a specification, before its place and its severity are known: so it can be remembered
// though the lines around it move, and whatever site.yaml says of it. Entry: diagnosed().

import { type SpecCheck, settingsOf } from '../../config/spec-settings.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';
import { specName } from '../spec/api-index.ts';
import type { ValuePart } from '../spec/node-at.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';

export interface SpecFault {
  check?: SpecCheck; // absent: it cannot be built so
  document: string;
  pointer: string;
  isAsWritten?: true; // the pointer is one into the file before it was converted
  at?: ValuePart; // the place, if not that of the value
  text: string;
  hint?: string;
  unquoted?: string; // a number or the like in the place of a text: what `text` ends with
  mayFollow?: true; // as of diagnostics
}

export function diagnosed(
  faults: readonly SpecFault[],
  documents: ReadonlyMap<string, SpecDocument>,
  specs: SiteConfig['specs'],
): Diagnostic[] {
  return faults.flatMap((fault): Diagnostic[] => {
    const { check, at, mayFollow, document, pointer, isAsWritten } = fault;
    const level =
      check === undefined ? 'error' : settingsOf(specs, specName(document)).severities[check];
    if (level === 'off') return [];
    const file = documents.get(document);
    const source = isAsWritten === true ? file?.written : file;
    const place = source?.placeOf(pointer, at);
    const { text, hint } = asWritten(fault, source?.writtenAt(pointer));
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

/** What is remembered of `version: 1.0` is the number 1. */
function asWritten(
  { document, text, hint, unquoted }: SpecFault,
  written = unquoted,
): Pick<SpecFault, 'text' | 'hint'> {
  if (unquoted === undefined || written === undefined)
    return { text, ...(hint === undefined ? {} : { hint }) };
  const quote = document.endsWith('.json') ? '"' : "'";
  return {
    text: text.slice(0, -unquoted.length) + written,
    hint: `put it in quotes: ${quote}${written}${quote}`,
  };
}
