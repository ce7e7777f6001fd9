// What a shape accepts, as JSON Schema, for editors. Entry: described() notes it, schemaOf() answers it.
// A shape without a description accepts anything in editors; the build still checks it.

export type JsonSchema = { readonly [key: string]: unknown };

const known = new WeakMap<object, () => JsonSchema>();

/** `schema` is asked when all modules are loaded: shapes may name each other in circles. */
export function described<S extends object>(shape: S, schema: () => JsonSchema): S {
  known.set(shape, schema);
  return shape;
}

export function schemaOf(shape: object): JsonSchema {
  return known.get(shape)?.() ?? {};
}
