// Which request example shows a variant of the body: the first with an object whose discriminator has its value.
// A link to a field of that variant selects the example (site/client/hydrate.tsx). Entry: exampleOfVariant().

import type { Operation } from '../shared/reference/operation-types.ts';
import { bodyExamples } from '../shared/reference/request-from-operation.ts';
import type { Json } from '../shared/reference/schema-node.ts';

/** undefined: no example shows the variant. */
export type ExampleOf = (field: string, values: readonly string[]) => number | undefined;

export function exampleOfVariant(body: Operation['body']): ExampleOf {
  const examples = bodyExamples({ ...(body && { body }) }).map(({ example }) => example.value);
  return (field, values) => {
    const at = examples.findIndex((value) => holds(value, field, values));
    return at === -1 ? undefined : at;
  };
}

function holds(value: Json | undefined, field: string, values: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value as Readonly<Record<string, Json>>).some(
    ([key, inner]) =>
      (key === field && values.includes(String(inner))) || holds(inner, field, values),
  );
}
