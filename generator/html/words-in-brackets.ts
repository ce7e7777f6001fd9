// What looks like a tag but is text: `<token>`, `List<String>`, "before the </body> tag". In a description such a tag
// means a placeholder or a type, since HTML has no element of that name, or its start or end tag is missing.
// Entry: WordsInBrackets.

import { isElementName } from './element-names.ts';

/** These need no end tag to be markup. */
const WITHOUT_END = new Set('br hr wbr p li dt dd tr td th thead tbody tfoot'.split(' '));
const HANDLER = /(?:^|[\s"'/])on[a-z]+\s*=/i;

export interface WrittenTag {
  start: number; // the offset of its `<`
  name: string; // in lower case
  attributes: string; // as written
}

export class WordsInBrackets {
  private readonly single: ReadonlySet<number>; // offsets of tags whose start or end tag is missing

  constructor(html: string) {
    this.single = singleTags(html);
  }

  has({ start, name, attributes }: WrittenTag): boolean {
    if (!isElementName(name)) return !HANDLER.test(attributes);
    return attributes === '' && this.single.has(start);
  }
}

/** An end tag closes the nearest open tag of its name. */
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
