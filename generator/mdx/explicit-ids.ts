// `## Title {#id}`: braces begin an expression in MDX, so those of explicit heading ids are escaped
// before parsing. Text in, text of the same lines out. Entry: escapeExplicitIds(), splitExplicitId().

/** A heading line that ends in `{#id}`. */
const HEADING_WITH_ID = /^(#{1,6}[ \t].*)\{(#[^{}\s]+)\}([ \t]*)$/;
const FENCE = /^\s*(`{3,}|~{3,})/;

export function escapeExplicitIds(text: string): string {
  if (!text.includes('{#')) return text;
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (fence !== undefined) {
        if (mark?.startsWith(fence)) fence = undefined;
        return line;
      }
      if (mark !== undefined) fence = mark;
      return line.replace(HEADING_WITH_ID, '$1\\{$2}$3');
    })
    .join('\n');
}

/** `Title {#id}` at the end of a heading's text. */
const EXPLICIT_ID = /\s*\{#([^{}\s]+)\}\s*$/;

export function splitExplicitId(text: string): { text: string; id?: string } {
  const match = EXPLICIT_ID.exec(text);
  if (match?.[1] === undefined) return { text };
  return { text: text.slice(0, match.index), id: match[1] };
}
