// The least and the most that a number may be, for OpenAPI 3.0 and 3.1. Entry: limitsOf().

import type { SchemaRules } from '../../../site/shared/reference/schema-node.ts';
import { digitsOf, numberIn } from '../../../site/shared/samples/exact-integers.ts';
import type { Fields } from './references.ts';

const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

type Bound = (typeof BOUNDS)[number][number];
type Limits = { -readonly [K in Bound | 'written']?: SchemaRules[K] };

/** In 3.0 `exclusiveMinimum: true` makes `minimum` exclusive; in 3.1 it is a bound of its own. */
export function limitsOf(words: Fields): Limits {
  const limits: Limits = {};
  for (const [bound, exclusive] of BOUNDS) {
    takeBound(limits, exclusive, words[exclusive]);
    takeBound(limits, words[exclusive] === true ? exclusive : bound, words[bound]);
  }
  return limits;
}

function takeBound(limits: Limits, key: Bound, value: unknown): void {
  const limit = numberIn(value);
  if (limit === undefined || !Number.isFinite(limit)) return; // `.inf`, `.nan`
  limits[key] = limit;
  const digits = digitsOf(value);
  if (digits !== undefined) limits.written = { ...limits.written, [key]: digits };
}
