// What looks like a tag and is words: `<token>`, `List<String>`, "before the </body> tag". Whoever writes a description
// means a placeholder or a type by it, as nothing in HTML has that name or it has no other end. Entry:
// WordsInBrackets.

import { isElementName } from './element-names.ts';

/** These need no end tag to be markup. */
const WITHOUT_END = new Set('br hr wbr p li dt dd tr td th thead tbody tfoot'.split(' '));
const HANDLER = /(?:^|[\s"'/])on[a-z]+\s*=/i;

export interface WrittenTag {
  start: number; // where its `<` is
  name: string; // in small letters
  attributes: string; // as written
}

export class WordsInBrackets {
  private readonly single: ReadonlySet<number>; // where tags begin whose other end is missing

  constructor(html: string) {
    this.single = singleTags(html);
  }

  has({ start, name, attributes }: WrittenTag): boolean {
    if (!isElementName(name)) return !HANDLER.test(attributes);
    return attributes === '' && this.single.has(start);
  }
}

/** An end tag belongs to the nearest tag of its name. */
function singleTags(html: string): ReadonlySet<number> {
  const open = new Map<string, number[]>();
  const single = new Set<number>();
  for (const { 1: slash, 2: written = '', index } of html.matchAll(
    /<(\/?)([a-z][^\s/<>]{0,30})/gi,
  )) {
    const name = written.toLowerCase();
    const starts = open.get(name) ?? [];
    open.set(name, starts);
    if (slash === '') starts.push(index);
    else if (starts.pop() === undefined) single.add(index);
  }
  for (const [name, starts] of open)
    if (!WITHOUT_END.has(name)) for (const start of starts) single.add(start);
  return single;
}
