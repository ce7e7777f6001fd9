// Does every `$ref` in specs/ resolve? Entry: referenceFaults().

import { nearest } from '../../diagnostics/nearest.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import {
  type Contents,
  fileAt,
  inside,
  type JsonLocation,
  referenceIn,
  resolveReference,
} from '../spec/references.ts';
import { referencesIn } from '../spec/references-in.ts';
import { inSwagger } from '../spec/swagger.ts';
import type { SpecFault } from './spec-fault.ts';

export function referenceFaults({ contents, documents }: ApiFiles): SpecFault[] {
  const faults: SpecFault[] = [];
  for (const document of contents.keys()) {
    for (const location of referencesIn(fileAt(document, contents))) {
      const fault = faultOf(location, contents);
      if (fault === undefined) continue;
      const { pointer } = inside(location, '$ref');
      const isSwagger = documents.get(document)?.written !== undefined;
      const text = isSwagger ? inSwagger(fault.text) : fault.text;
      const hint = isSwagger ? inSwagger(fault.hint) : fault.hint;
      faults.push({ document, pointer, text, hint });
    }
  }
  return faults;
}

function faultOf(
  location: JsonLocation,
  contents: Contents,
): { text: string; hint: string } | undefined {
  const reference = referenceIn(location.value) ?? '';
  const target = resolveReference(reference, location.document, contents);
  if (!('missing' in target)) return undefined;
  if (/^[a-z][a-z0-9+.-]+:/i.test(reference)) {
    return {
      text: `"$ref: ${reference}" points outside specs/`,
      hint: 'put the file into specs/: a build reads nothing from the network',
    };
  }
  const close = nearest(target.word, target.names);
  const at = reference.lastIndexOf(target.word);
  const better =
    close === undefined || at < 0
      ? undefined
      : reference.slice(0, at) + close + reference.slice(at + target.word.length);
  const gone =
    target.missing === 'file'
      ? `there is no file specs/${target.word}`
      : `there is no "${target.word}" there`;
  return {
    text: `"$ref: ${reference}" cannot be resolved`,
    hint: better === undefined ? gone : `did you mean "${better}"?`,
  };
}
