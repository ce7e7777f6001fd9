/** The fields that have a value: `{ a: 1, b: undefined }` → `{ a: 1 }`, so that optional fields are absent. */
export function defined<T extends object>(fields: T): Defined<T> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Defined<T>;
}

type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
