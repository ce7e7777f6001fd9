// `if`, dependent fields and `not` of a schema, each as a test and what applies if it is met or unmet. Entry:
// readConditions().

import type { Condition, SchemaNode } from '../../../../site/shared/reference/schema-node.ts';
import {
  type Contents,
  entriesAt,
  isRecord,
  type JsonLocation,
  present,
} from '../../spec/references.ts';
import { plainSchema } from './dereferenced-schema.ts';

export const CONDITIONAL = ['if', 'not', 'dependentRequired', 'dependentSchemas'];

export function hasConditions(value: unknown): boolean {
  return isRecord(value) && CONDITIONAL.some((name) => value[name] !== undefined);
}

interface FoundCondition {
  test: JsonLocation; // a schema in the file, or one made to test for a field
  met?: JsonLocation | undefined;
  unmet?: JsonLocation | undefined;
}

/** The conditions of several schemas; those with an infinite or too large test are left out. */
export function readConditions(
  locations: readonly JsonLocation[],
  contents: Contents,
  read: (branch: JsonLocation) => SchemaNode,
): Condition[] {
  return locations.flatMap(conditionsOf).flatMap(({ test, met, unmet }): Condition[] => {
    const plain = plainSchema(test, contents);
    if (plain === undefined) return [];
    return [{ test: plain, met: met && read(met), unmet: unmet && read(unmet) }];
  });
}

function conditionsOf(location: JsonLocation): FoundCondition[] {
  const [met] = present(location, 'then');
  const [unmet] = present(location, 'else');
  const nots = present(location, 'not').filter(({ value }) => isRecord(value));
  return [
    ...present(location, 'if').map((test) => ({ test, met, unmet })),
    ...nots.map((test) => ({ test, met: syntheticSchema(test, '/never', false) })),
    ...entriesAt(location, 'dependentRequired').map(([name, names]) => ({
      test: having(name, location),
      met: syntheticSchema(names, '/schema', { required: names.value }),
    })),
    ...entriesAt(location, 'dependentSchemas').map(([name, schema]) => ({
      test: having(name, location),
      met: schema,
    })),
  ];
}

function having(name: string, location: JsonLocation): JsonLocation {
  return syntheticSchema(location, '/dependent', { required: [name] });
}

/** A schema that is not in the file, with a place of its own. */
function syntheticSchema(
  { document, pointer }: JsonLocation,
  more: string,
  value: unknown,
): JsonLocation {
  return { document, pointer: pointer + more, value };
}
