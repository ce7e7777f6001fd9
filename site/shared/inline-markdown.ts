// The subset of Markdown that table cells may contain: `code`, **strong**, *em* or _em_, [label](href), and a
// backslash to escape a mark. Entry: parseInline().

export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'strong' | 'em'; children: readonly Inline[] }
  | { type: 'link'; href: string; children: readonly Inline[] };

/** Marks nested deeper than this stay text. */
const MOST_NESTED = 20;

/** Marks that are not closed stay text, so nothing an author wrote is lost. */
export function parseInline(markdown: string, depth = 0): Inline[] {
  if (depth > MOST_NESTED) return [{ type: 'text', text: markdown }];
  const ends = new Ends(markdown);
  const parts: Inline[] = [];
  let done = 0;
  for (const { index } of markdown.matchAll(/[\\`*_[]/g)) {
    if (index < done) continue;
    const mark = markAt(index, ends, depth);
    if (mark === undefined) continue;
    addText(parts, markdown.slice(done, index));
    if (mark.part.type === 'text') addText(parts, mark.part.text);
    else parts.push(mark.part);
    done = mark.end;
  }
  addText(parts, markdown.slice(done));
  return parts;
}

interface Mark {
  part: Inline;
  end: number;
}

/** `\*` · `code` · **strong** · *em* · _em_ · [label](href). */
function markAt(at: number, ends: Ends, depth: number): Mark | undefined {
  const { text } = ends;
  switch (text[at]) {
    case '\\': {
      const next = text[at + 1] ?? '';
      const isMark = next !== '' && '\\`*_[]()|'.includes(next);
      return isMark ? { part: { type: 'text', text: next }, end: at + 2 } : undefined;
    }
    case '`': {
      const end = ends.of('`', at + 1);
      return end > at + 1
        ? { part: { type: 'code', text: text.slice(at + 1, end) }, end: end + 1 }
        : undefined;
    }
    case '*':
      return strongAt(at, ends, depth) ?? emAt(at, ends, depth);
    case '_':
      return isWordBefore(text, at) ? undefined : emAt(at, ends, depth);
    default:
      return linkAt(at, ends, depth);
  }
}

function strongAt(at: number, ends: Ends, depth: number): Mark | undefined {
  const { text } = ends;
  if (text[at + 1] !== '*' || at + 2 >= text.length) return undefined;
  const end = ends.of('**', at + 3);
  const lineEnd = ends.of('\n', at);
  if (end < 0 || (lineEnd >= 0 && lineEnd < end)) return undefined;
  const children = parseInline(text.slice(at + 2, end), depth + 1);
  return { part: { type: 'strong', children }, end: end + 2 };
}

/** Between two `*` or two `_`, with no white space just inside them. */
function emAt(at: number, ends: Ends, depth: number): Mark | undefined {
  const { text } = ends;
  const sign = text[at] ?? '';
  const end = ends.of(sign, at + 1);
  const inside = text.slice(at + 1, end);
  if (end < 0 || inside === '' || /^\s|\s$/.test(inside)) return undefined;
  if (sign === '_' && WORD_START.test(text.slice(end + 1, end + 3))) return undefined;
  return { part: { type: 'em', children: parseInline(inside, depth + 1) }, end: end + 1 };
}

function linkAt(at: number, ends: Ends, depth: number): Mark | undefined {
  const { text } = ends;
  const end = ends.ofLabel(at + 1);
  const href = end > at + 1 ? ends.hrefAfter(end) : undefined;
  if (href === undefined) return undefined;
  const children = parseInline(text.slice(at + 1, end), depth + 1);
  return { part: { type: 'link', href, children }, end: end + href.length + 3 };
}

const WORD_START = /^[\p{L}\p{N}_]/u;
const WORD_END = /[\p{L}\p{N}_]$/u;

function isWordBefore(text: string, at: number): boolean {
  return WORD_END.test(text.slice(Math.max(at - 2, 0), at));
}

/** Finds where marks end. Must be called from left to right, so that each character is scanned once. */
class Ends {
  readonly text: string;
  private readonly next = new Map<string, number>();
  private readonly labels: number[];
  private label = 0;
  private href: { label: number; text: string | undefined } | undefined;

  constructor(text: string) {
    this.text = text;
    // An escape hides the next character; a label ends before an escape at a line's end.
    this.labels = text.includes('](')
      ? [...text.matchAll(/\\[\s\S]|\]/g)].flatMap(({ 0: sign, index }) =>
          sign === ']' ? index : sign === '\\\n' ? -index : [],
        )
      : [];
  }

  /** The first `sign` from `from` on, or -1; the first `**` that is not followed by a third asterisk. */
  of(sign: string, from: number): number {
    const cached = this.next.get(sign);
    if (cached !== undefined && (cached < 0 || cached >= from)) return cached;
    let found = this.text.indexOf(sign, from);
    while (sign === '**' && found >= 0 && this.text[found + 2] === '*') found += 1;
    this.next.set(sign, found);
    return found;
  }

  /** The `]` of the label that begins at `from`, or -1. */
  ofLabel(from: number): number {
    while (Math.abs(this.labels[this.label] ?? Number.POSITIVE_INFINITY) < from) this.label += 1;
    return this.labels[this.label] ?? -1;
  }

  /** `(href)` right after a label's `]`. */
  hrefAfter(label: number): string | undefined {
    if (this.href?.label !== label) {
      const pattern = /\]\(([^()\s]+)\)/y;
      pattern.lastIndex = label;
      this.href = { label, text: pattern.exec(this.text)?.[1] };
    }
    return this.href.text;
  }
}

/** The text without marks: for row anchors, filters and search. */
export function plainText(markdown: string): string {
  return textOf(parseInline(markdown));
}

function textOf(parts: readonly Inline[]): string {
  return parts.map((part) => ('text' in part ? part.text : textOf(part.children))).join('');
}

/** Merges adjacent texts, so that an escaped mark does not split one. */
function addText(parts: Inline[], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.type === 'text') parts[parts.length - 1] = { type: 'text', text: last.text + text };
  else parts.push({ type: 'text', text });
}
