// Finds operations by id, events and schemas by name. Entry: withName().

interface OfFile {
  spec: string; // 'payments'
}

export type NamedPart = OfFile & ({ id: string } | { name: string });

/** Lookup tables, since every page looks up its own names. */
const tables = new WeakMap<readonly NamedPart[], Map<string, NamedPart[]>>();

/** All with this name, in order; without `spec`, from all files. */
export function withName<T extends NamedPart>(
  list: readonly T[],
  { name, spec }: { name: string; spec?: string },
): T[] {
  const table = tables.get(list) ?? tableOf(list);
  tables.set(list, table);
  const found = (table.get(name) ?? []) as T[]; // the table was made from this list
  return spec === undefined ? found : found.filter((one) => one.spec === spec);
}

/** By which pages name it. */
export function nameOf(part: NamedPart): string {
  return 'id' in part ? part.id : part.name;
}

function tableOf(list: readonly NamedPart[]): Map<string, NamedPart[]> {
  const table = new Map<string, NamedPart[]>();
  for (const one of list) {
    const name = nameOf(one);
    const same = table.get(name);
    if (same === undefined) table.set(name, [one]);
    else same.push(one);
  }
  return table;
}
