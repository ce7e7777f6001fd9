// The checker of schemas as these tests use it: what it does not know is an error. Entry: problemsOf().

import {
  problemsOf as check,
  type SchemaViolation,
} from '../../../generator/openapi/check/json-schema.ts';
import type { Place } from './references.ts';

export function problemsOf(value: unknown, schema: unknown, place: Place): SchemaViolation[] {
  return check(value, schema, { ...place, unknown: 'throw' });
}
