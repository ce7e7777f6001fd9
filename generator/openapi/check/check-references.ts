// Do the `$ref`s of specs/ lead somewhere, and not only to each other? Entry: checkReferences().

import { nearest } from '../../diagnostics/nearest.ts';
import type { Diagnostic } from '../../types.ts';
import type { ApiFiles } from '../spec/api-files.ts';
import { partsOf } from '../spec/component-kinds.ts';
import {
  type Contents,
  inside,
  type JsonLocation,
  keyOf,
  type PositionOfLocation,
  referenceIn,
  referenceKey,
  resolveReference,
} from '../spec/references.ts';

export function checkReferences({ contents }: ApiFiles, placeOf: PositionOfLocation): Diagnostic[] {
  const found: Diagnostic[] = [];
  const circles = new Set<string>();
  for (const [document, value] of contents) {
    for (const spot of referencesIn({ document, pointer: '', value })) {
      const fault = faultOf(spot, contents, circles);
      if (fault !== undefined)
        found.push({ severity: 'error', ...placeOf(inside(spot, keyIn(spot))), ...fault });
    }
  }
  return found;
}

/** Each object with a `$ref`, without recursion: a file may be deep. */
export function* referencesIn(root: JsonLocation): Generator<JsonLocation> {
  const waiting = [{ spot: root, kind: '', isNames: false }];
  const seen = new Set<unknown>(); // an alias of YAML is the same object again
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { spot, kind, isNames } = next;
    if (typeof spot.value !== 'object' || spot.value === null || seen.has(spot.value)) continue;
    seen.add(spot.value);
    if (!isNames && referenceKey(spot.value) !== undefined) yield spot;
    for (const part of partsOf({ value: spot.value, kind, isNames }).reverse()) {
      if (part.isData) continue;
      waiting.push({ ...part, spot: inside(spot, part.key) });
    }
  }
}

function faultOf(
  spot: JsonLocation,
  contents: Contents,
  circles: Set<string>,
): { text: string; hint: string } | undefined {
  const written = keyIn(spot);
  const reference = String(inside(spot, written).value);
  const target = resolveReference(reference, spot.document, contents);
  if (!('missing' in target)) return circleFault(spot, contents, circles);
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

/** References that lead only to references, and back to where they began. */
function circleFault(
  spot: JsonLocation,
  contents: Contents,
  circles: Set<string>,
): { text: string; hint: string } | undefined {
  const way = [keyOf(spot)];
  let at: JsonLocation = spot;
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
        text: `"${keyIn(spot)}: ${referenceIn(spot.value)}" is circular: ${[...circle, key].join(' → ')}`,
        hint: 'one of them must be a definition, not another reference',
      };
    }
    way.push(key);
    at = target;
  }
  return undefined;
}
