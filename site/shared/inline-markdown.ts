// The little Markdown that table cells may hold: `code`, **strong**, *em* or _em_, [label](href), and
// a backslash before a mark that means itself. Entry: parseInline().

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'em'; children: readonly Inline[] }
  | { type: 'link'; href: string; children: readonly Inline[] };

/** Its branches in the order of the groups: `\*` · `code` · **strong** · *em* · _em_ · [label](href). */
const MARK =
  /\\([\\`*_[\]()|])|`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^*\s](?:[^*]*[^*\s])?)\*|(?<![\p{L}\p{N}_])_([^_\s](?:[^_]*[^_\s])?)_(?![\p{L}\p{N}_])|\[((?:[^\]\\]|\\.)+)\]\(([^()\s]+)\)/gu;

/** Marks that are not closed stay text, so nothing an author wrote is lost. */
export function parseInline(markdown: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of markdown.matchAll(MARK)) {
    addText(parts, markdown.slice(end, found.index));
    const [, escaped, code, strong, star, underscore, label, href] = found;
    const em = star ?? underscore;
    if (escaped !== undefined) addText(parts, escaped);
    else if (code !== undefined) parts.push({ type: 'code', text: code });
    else if (strong !== undefined) parts.push({ type: 'strong', children: parseInline(strong) });
    else if (em !== undefined) parts.push({ type: 'em', children: parseInline(em) });
    else if (label !== undefined && href !== undefined) {
      parts.push({ type: 'link', href, children: parseInline(label) });
    }
    end = found.index + found[0].length;
  }
  addText(parts, markdown.slice(end));
  return parts;
}

/** The words alone: for row anchors, filters and search. */
export function plainText(markdown: string): string {
  return textOf(parseInline(markdown));
}

function textOf(parts: readonly Inline[]): string {
  return parts.map((part) => ('text' in part ? part.text : textOf(part.children))).join('');
}

/** Neighbouring texts become one, so that an escaped mark leaves no seam. */
function addText(parts: Inline[], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.type === 'text') parts[parts.length - 1] = { type: 'text', text: last.text + text };
  else parts.push({ type: 'text', text });
}
