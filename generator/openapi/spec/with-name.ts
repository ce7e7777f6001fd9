// Finds operations by id, events and schemas by name. Entry: withName().

export type NamedPart = { spec: string } & ({ id: string } | { name: string }); // `spec`: 'payments'

/** All with this name, in order; without `spec`, from all files. */
export function withName<T extends NamedPart>(
  list: readonly T[],
  { name, spec }: { name: string; spec?: string },
): T[] {
  return list.filter((part) => nameOf(part) === name && (spec ?? part.spec) === part.spec);
}

/** By which pages name it. */
export function nameOf(part: NamedPart): string {
  return 'id' in part ? part.id : part.name;
}
