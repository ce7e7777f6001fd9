// What a shape accepts, as JSON Schema, for editors. Entry: described() registers it, schemaOf() returns it.
// In editors a shape without a schema accepts anything; the build still checks it.

export type JsonSchema = { readonly [key: string]: unknown };

const known = new WeakMap<object, () => JsonSchema>();

/** `schema` is called only after all modules are loaded: shapes may refer to each other in cycles. */
export function described<S extends object>(shape: S, schema: () => JsonSchema): S {
  known.set(shape, schema);
  return shape;
}

export function schemaOf(shape: object): JsonSchema {
  return known.get(shape)?.() ?? {};
}
