// `if`, dependent fields and `not` of a schema, each as a test and what counts where it holds. Entry:
// conditionsOf().

import { entriesIn, inside, isRecord, type Spot } from './references.ts';

export interface FoundCondition {
  test: Spot; // a schema of the file, or one that is made for a name that must be there
  met?: Branch;
  unmet?: Branch;
}

/** A schema, the names of fields that must be there, or nothing at all. */
export type Branch = Spot | readonly string[] | 'never';

const KEYWORDS = ['if', 'not', 'dependentRequired', 'dependentSchemas'];

export function hasConditions(value: unknown): boolean {
  return isRecord(value) && KEYWORDS.some((name) => value[name] !== undefined);
}

export function conditionsOf(spot: Spot): FoundCondition[] {
  const [test, not] = [inside(spot, 'if'), inside(spot, 'not')];
  const [met, unmet] = [inside(spot, 'then'), inside(spot, 'else')];
  const written: FoundCondition = {
    test,
    ...(met.value === undefined ? {} : { met }),
    ...(unmet.value === undefined ? {} : { unmet }),
  };
  return [
    ...(test.value === undefined ? [] : [written]),
    ...(isRecord(not.value) ? [{ test: not, met: 'never' as const }] : []),
    ...entriesIn(inside(spot, 'dependentRequired')).flatMap(([name, { value }]) =>
      Array.isArray(value) ? [{ test: having(name, spot), met: value.map(String) }] : [],
    ),
    ...entriesIn(inside(spot, 'dependentSchemas')).map(([name, schema]) => ({
      test: having(name, spot),
      met: schema,
    })),
  ];
}

function having(name: string, { document, pointer }: Spot): Spot {
  return { document, pointer: `${pointer}/dependent`, value: { required: [name] } };
}
