// Does every `$ref` in specs/ resolve, and not just to other references? Entry: referenceFaults().

import { nearest } from '../../diagnostics/nearest.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import {
  type Contents,
  inside,
  type JsonLocation,
  keyOf,
  referenceIn,
  referenceKey,
  resolveReference,
} from '../spec/references.ts';
import { referencesIn } from '../spec/references-in.ts';
import { inSwagger } from '../spec/swagger.ts';
import type { SpecFault } from './spec-fault.ts';

export function referenceFaults({
  contents,
  documents,
}: Pick<ApiFiles, 'contents' | 'documents'>): SpecFault[] {
  const faults: SpecFault[] = [];
  const circles = new Set<string>();
  for (const [document, value] of contents) {
    for (const location of referencesIn({ document, pointer: '', value })) {
      const fault = faultOf(location, contents, circles);
      if (fault === undefined) continue;
      const { pointer } = inside(location, keyIn(location));
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
  circles: Set<string>,
): { text: string; hint: string } | undefined {
  const written = keyIn(location);
  const reference = String(inside(location, written).value);
  const target = resolveReference(reference, location.document, contents);
  if (!('missing' in target)) return circleFault(location, contents, circles);
  if (/^[a-z][a-z0-9+.-]+:/i.test(reference)) {
    return {
      text: `"${written}: ${reference}" points outside specs/`,
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
    text: `"${written}: ${reference}" cannot be resolved`,
    hint: better === undefined ? gone : `did you mean "${better}"?`,
  };
}

function keyIn({ value }: JsonLocation): string {
  return referenceKey(value) ?? '$ref';
}

/** Reports references that lead only to references, in a cycle. */
function circleFault(
  location: JsonLocation,
  contents: Contents,
  circles: Set<string>,
): { text: string; hint: string } | undefined {
  const way = [keyOf(location)];
  let at: JsonLocation = location;
  for (let to = referenceIn(at.value); to !== undefined; to = referenceIn(at.value)) {
    const target = resolveReference(to, at.document, contents);
    if ('missing' in target) return undefined;
    const key = keyOf(target);
    const start = way.indexOf(key);
    if (start >= 0) {
      const circle = way.slice(start);
      const name = [...circle].sort()[0] ?? key;
      if (circles.has(name)) return undefined;
      circles.add(name);
      return {
        text: `"${keyIn(location)}: ${referenceIn(location.value)}" is circular: ${[...circle, key].join(' → ')}`,
        hint: 'one of them must be a definition, not another reference',
      };
    }
    way.push(key);
    at = target;
  }
  return undefined;
}
