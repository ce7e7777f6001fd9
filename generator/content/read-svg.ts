// An SVG's text → where its styles are, and what would keep it from being shown as an image, or would load other
// files. Entry: readSvg().

import type { OffsetFault } from '../diagnostics/positions.ts';

export interface SvgText {
  styles: readonly { from: number; to: number }[]; // attribute values, and the content of <style>
  faults: readonly OffsetFault[];
}

/** An image runs no script and loads nothing: browsers would silently ignore these elements. */
const FORBIDDEN = new Set(['script', 'foreignObject', 'iframe', 'audio', 'video', 'handler']);

const NAME = String.raw`[A-Za-z_][\w:.-]*`;
const VALUE = `(?:"[^"<]*"|'[^'<]*')`;
/** A comment, other markup, an end tag, a start tag with its attributes, a "<" that begins none of these, or text. */
const PIECE = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->|<\?xml [\s\S]*?\?>`,
    String.raw`<(?!!--|\?xml )[?!][^>]*>`,
    String.raw`</(?<end>${NAME})\s*>`,
    String.raw`<(?<name>${NAME})(?<attributes>(?:\s+[A-Za-z_:][\w:.-]*\s*=\s*${VALUE})*)\s*(?<slash>/?)>`,
    '<|[^<]+',
  ].join('|'),
  'g',
);
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const LONE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const ELSEWHERE = /@import\b|url\(\s*["']?(?!\s*(?:#|data:image\/))/i;
const INSIDE = 'an image loads nothing: draw it here, and name it by "#id"';

/** Reads up to the first place that is not XML: what follows cannot be judged. */
export function readSvg(text: string): SvgText {
  const styles: { from: number; to: number }[] = [];
  const faults: OffsetFault[] = [];
  const open: { name: string; offset: number }[] = [];
  const report = (offset: number, fault: string, hint: string): void => {
    faults.push({ offset, text: fault, hint });
  };
  const checkEntities = (words: string, from: number): void => {
    const lone = words.search(LONE_AMPERSAND);
    if (lone >= 0) report(from + lone, '"&" does not start an entity', 'write &amp;');
  };
  const takeStyle = (style: string, from: number): void => {
    const at = style.search(ELSEWHERE);
    if (at >= 0) report(from + at, 'a style from outside the picture', INSIDE);
    styles.push({ from, to: from + style.length });
  };
  const takeAttribute = (key: string, value: string, from: number): void => {
    const name = key.toLowerCase();
    if (name.startsWith('on'))
      report(from, `${key}="…" in a picture`, 'an image runs nothing: remove it');
    if (/^(?:xlink:)?href$|^src$/.test(name) && !/^\s*(?:#|data:image\/)/i.test(value))
      report(from, `"${value.slice(0, 40)}" is outside the picture`, INSIDE);
    checkEntities(value, from);
    takeStyle(value, from);
  };
  const takeTag = (name: string, attributes: string, offset: number): void => {
    if (FORBIDDEN.has(name))
      report(offset, `<${name}> in a picture`, 'an image runs nothing: draw what it shows');
    for (const match of attributes.matchAll(ATTRIBUTE)) {
      const [written, key = '', double, single] = match;
      const value = double ?? single ?? '';
      const end = offset + 1 + name.length + match.index + written.length - 1; // of the value
      takeAttribute(key, value, end - value.length);
    }
  };
  for (const { 0: written, index, groups } of text.matchAll(PIECE)) {
    const { end, name, attributes = '', slash }: Partial<Record<string, string>> = groups ?? {};
    if (end !== undefined) {
      const opened = open.pop();
      const hint = opened === undefined ? 'remove it' : `write </${opened.name}>`;
      if (opened?.name !== end) report(index, `</${end}> has no start tag`, hint);
    } else if (name !== undefined) {
      takeTag(name, attributes, index);
      if (slash === '') open.push({ name, offset: index });
    } else if (written === '<') {
      const hint = 'write &lt; for the character, and close each tag';
      report(index, '"<" does not start a complete tag', hint);
      return { styles, faults };
    } else if (!written.startsWith('<')) {
      checkEntities(written, index);
      if (open.at(-1)?.name === 'style') takeStyle(written, index);
    } else if (!/^<(?:!--|\?xml )/.test(written)) {
      const hint = 'remove it, and write text as text';
      report(index, 'only tags and comments are allowed in an SVG picture', hint);
    }
  }
  const left = open.at(-1);
  if (left !== undefined) report(left.offset, `<${left.name}> has no end`, `write </${left.name}>`);
  return { styles, faults };
}
