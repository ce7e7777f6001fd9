// Which request examples show a variant of the body, by the values they have at its place. The page opens the variants
// of the selected example (site/runtime/article/article-inputs.ts); a link to a field selects an example that shows it
// (site/client/hydrate.tsx). Entries: examplesOf(), inField(), inItems(), inVariants().

import type { Operation } from '../shared/reference/operation-types.ts';
import { bodyExamples } from '../shared/reference/request-from-operation.ts';
import { isObject, type Json, type Variants } from '../shared/reference/schema-node.ts';
import type { NodeIndex } from '../shared/request-form/node-index.ts';
import { indexOf } from '../shared/request-form/request-form.ts';
import { chosenVariant } from '../shared/request-form/variants.ts';

/** The request examples at one place of the body. */
export interface ExamplesAt {
  values: readonly (readonly Json[])[]; // by example; several where the place is in a list
  index: NodeIndex;
}

/** At the root of the body. */
export function examplesOf(operation: Operation): ExamplesAt {
  const values = bodyExamples(operation).map(({ example }) => [example.value]);
  return { values, index: indexOf(operation) };
}

export function inField(at: ExamplesAt, name: string): ExamplesAt {
  return moved(at, (value) =>
    isObject(value) && Object.hasOwn(value, name) ? [value[name] as Json] : [],
  );
}

export function inItems(at: ExamplesAt): ExamplesAt {
  return moved(at, (value) => (Array.isArray(value) ? value : []));
}

/** For each variant the examples that show it. */
export function inVariants(at: ExamplesAt, variants: Variants): ExamplesAt[] {
  return variants.options.map((_, option) =>
    moved(at, (value) => (chosenVariant(variants, value, at.index) === option ? [value] : [])),
  );
}

function moved({ values, index }: ExamplesAt, to: (value: Json) => readonly Json[]): ExamplesAt {
  return { values: values.map((own) => own.flatMap(to)), index };
}
