// Ids for the anchors of one page: stable, readable, unique. Entry: PageIds.

export class PageIds {
  private readonly taken = new Set<string>();
  private readonly counts = new Map<string, number>(); // next suffix to try: thousands may want the same id

  /** `body`, `source`, `number` → `body-source-number`; with `-2` appended if that is taken. */
  claim(...parts: readonly string[]): string {
    const wanted = parts.map(idPart).filter(Boolean).join('-') || 'part';
    let id = wanted;
    let count = this.counts.get(wanted) ?? 2;
    for (; this.taken.has(id); count += 1) id = `${wanted}-${count}`;
    this.counts.set(wanted, count);
    this.taken.add(id);
    return id;
  }
}

/** `created[gte]` → `created-gte`, `callback_url` stays; letters of any script are kept. */
export function idPart(name: string): string {
  if (IS_ID_PART.test(name)) return name;
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** A shortcut: most names already have this form. */
const IS_ID_PART = /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/;
