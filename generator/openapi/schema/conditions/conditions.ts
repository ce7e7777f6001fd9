// `if`, dependent fields and `not` of a schema, each as a test and what applies if it is met or unmet. Entry:
// readConditions().

import type { Condition, SchemaNode } from '../../../../site/shared/reference/schema-node.ts';
import {
  type Contents,
  entriesIn,
  inside,
  isRecord,
  type JsonLocation,
} from '../../spec/references.ts';
import { plainSchema } from './dereferenced-schema.ts';

interface FoundCondition {
  test: JsonLocation; // a schema in the file, or one made to test for a field
  met?: Branch;
  unmet?: Branch;
}

/** A schema, the names of required fields, or 'never': nothing is valid. */
type Branch = JsonLocation | readonly string[] | 'never';

export const CONDITIONAL = ['if', 'not', 'dependentRequired', 'dependentSchemas'];

export function hasConditions(value: unknown): boolean {
  return isRecord(value) && CONDITIONAL.some((name) => value[name] !== undefined);
}

/** Turns schemas into nodes, and gives ids to fields. */
interface NodeReading {
  claim(...parts: readonly string[]): string;
  node(location: JsonLocation, id: string): SchemaNode;
}

/** The conditions of several schemas; those with an infinite or too large test are left out. */
export function readConditions(
  locations: readonly JsonLocation[],
  contents: Contents,
  reading: NodeReading,
): Condition[] {
  return locations.flatMap(conditionsOf).flatMap((one): Condition[] => {
    const test = plainSchema(one.test, contents);
    if (test === undefined) return [];
    const [met, unmet] = [one.met, one.unmet].map((branch) => branchNode(branch, reading));
    return [{ test, met, unmet }];
  });
}

function branchNode(branch: Branch | undefined, reading: NodeReading): SchemaNode | undefined {
  if (branch === undefined) return undefined;
  if (branch === 'never') return { types: [], never: true };
  if ('pointer' in branch) return reading.node(branch, reading.claim('if'));
  const fields = branch.map((name) => ({
    name,
    id: reading.claim('if', name),
    required: true as const,
    schema: { types: [] },
  }));
  return { types: ['object'], fields };
}

function conditionsOf(location: JsonLocation): FoundCondition[] {
  const [test, not] = [inside(location, 'if'), inside(location, 'not')];
  const [met, unmet] = [inside(location, 'then'), inside(location, 'else')];
  const written: FoundCondition = {
    test,
    met: met.value === undefined ? undefined : met,
    unmet: unmet.value === undefined ? undefined : unmet,
  };
  return [
    ...(test.value === undefined ? [] : [written]),
    ...(isRecord(not.value) ? [{ test: not, met: 'never' as const }] : []),
    ...entriesIn(inside(location, 'dependentRequired')).flatMap(([name, { value }]) =>
      Array.isArray(value) ? [{ test: having(name, location), met: value.map(String) }] : [],
    ),
    ...entriesIn(inside(location, 'dependentSchemas')).map(([name, schema]) => ({
      test: having(name, location),
      met: schema,
    })),
  ];
}

function having(name: string, { document, pointer }: JsonLocation): JsonLocation {
  return { document, pointer: `${pointer}/dependent`, value: { required: [name] } };
}
