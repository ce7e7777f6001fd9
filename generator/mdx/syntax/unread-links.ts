// Links, images, references and footnotes in the text of a block: what keeps each from being one. Entry: unreadLinks().

import { didYouMean } from '../../diagnostics/nearest.ts';
import { type MaskedBlock, NO_TEXT } from './masked-block.ts';

export interface Slip {
  from: number; // offset in the block
  text: string;
  hint: string;
}

/** What a page defines. */
export interface Definitions {
  links: ReadonlySet<string>; // labels, normalised
  footnotes: ReadonlySet<string>;
  isNamed(label: string): boolean; // on more than one line
}

export function unreadLinks(block: MaskedBlock, definitions: Definitions): Slip[] {
  const { text } = block;
  if (!/[[\]]/.test(text)) return [];
  const pairs = [...text.matchAll(/\](?=[([])/g)].flatMap(({ index }) => {
    const slip =
      text[index + 1] === '(' ? linkSlip(block, index) : labelSlip(block, index, definitions);
    return slip ?? [];
  });
  return [
    ...pairs,
    ...[...text.matchAll(APART)].flatMap((match) => apartSlip(block, match) ?? []),
    ...[...text.matchAll(REVERSED)].flatMap((match) => reversedSlip(block, match) ?? []),
    ...[...text.matchAll(IMAGE_ALONE)].flatMap((match) => imageSlip(block, match) ?? []),
    ...[...text.matchAll(FOOTNOTE)].flatMap(
      (match) => footnoteSlip(block, match, definitions) ?? [],
    ),
    ...[...text.matchAll(DEFINITION)].flatMap(
      (match) => definitionSlip(block, match, definitions) ?? [],
    ),
  ];
}

/** Longer brackets are not looked at; CommonMark's limit for a label. */
const MOST = 999;
/** Characters that a message quotes. */
const QUOTED = 60;

/** `[words]` that ends at `close`; undefined: the bracket is not opened. */
interface BracketedWords {
  from: number; // of "[" or "!["
  words: string; // masked
  before: string; // the character before
  isImage: boolean;
}

function bracketsAt({ text }: MaskedBlock, close: number): BracketedWords | undefined {
  let depth = 0;
  for (let at = close; at >= Math.max(0, close - MOST); at -= 1) {
    if (text[at] === ']') depth += 1;
    if (text[at] === '[') depth -= 1;
    if (depth > 0) continue;
    const isImage = text[at - 1] === '!';
    const from = isImage ? at - 1 : at;
    return { from, words: text.slice(at + 1, close), before: text[from - 1] ?? '', isImage };
  }
  return undefined;
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function hasWords(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= 2 || text.includes(NO_TEXT);
}

/** As the parser compares labels. */
function normalized(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The start of a word of code: `array[0]`, `f(x)[y]`. */
const INDEXED = /[\w$)\]\uFFFC]/;

/** `./a b`, `guide.mdx`, `#part`, `https://…`: what nobody would write into parentheses but as an address. */
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|www\.|\.{0,2}\/|#)|\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|txt|ya?ml|json|zip)(?:[?#].*)?$/i;

/** The text of a message quotes what the author wrote. */
function quoted({ source }: MaskedBlock, from: number, to: number): string {
  const written = source.slice(from, to).replace(/\s+/g, ' ').trim();
  return `"${written.length > QUOTED ? `${written.slice(0, QUOTED)}…` : written}"`;
}

function asText(block: MaskedBlock, from: number, to: number, reason: string): string {
  return `${quoted(block, from, to)} is shown as text: ${reason}`;
}

/** `[words](…`, which is no link. */
function linkSlip(block: MaskedBlock, close: number): Slip | undefined {
  const { text, source, links } = block;
  const brackets = bracketsAt(block, close);
  const start = close + 2;
  const end = closingOf(text, start);
  const to = end ?? start + (/^\S*/.exec(source.slice(start, start + MOST))?.[0].length ?? 0);
  const address = source.slice(start, to).trim();
  const isAddress =
    ADDRESS.test(withoutTitle(address)[0]) || ADDRESS.test(address.split(/\s/)[0] ?? '');
  if (brackets === undefined) {
    if (!isAddress || /\s/.test(address)) return undefined;
    return {
      from: close,
      text: asText(block, close, to + 1, 'it has no "["'),
      hint: `write [label](${address})`,
    };
  }
  const { from, words, before, isImage } = brackets;
  const isMeant = isAddress || isImage || (hasWords(words) && !INDEXED.test(before));
  if (!isMeant || address === '') return undefined;
  const label = source.slice(from, close + 1);
  const slip = (reason: string, hint: string): Slip => ({
    from,
    text: asText(block, from, end === undefined ? to : to + 1, reason),
    hint,
  });
  if (!isImage && links.some((link) => link.from > from && link.to <= close))
    return slip('a link is inside its words', 'end the words before the inner link');
  if (end === undefined)
    return slip('its address has no end', 'write ")" behind the address; a "(" in it is %28');
  if (address.startsWith('<') && !address.includes('>'))
    return slip('the "<" has no ">"', `write ${label}(${address}>)`);
  const title = /^\S+\s+(["'“”„‘’«].*)$/s.exec(address);
  if (title !== null)
    return slip(
      'its title is not in quotes',
      `write ${label}(${address.split(/\s/)[0]} "Title"), with straight quotes`,
    );
  if (/\s/.test(address))
    return slip(
      'its address has a space',
      `write ${label}(${inAngles(address)}), or %20 for a space`,
    );
  return undefined;
}

/** `a b.md "Title"` → `<a b.md> "Title"`. */
function inAngles(written: string): string {
  const [address, title] = withoutTitle(written);
  return `<${address.replace(/\s+/g, ' ')}>${title}`;
}

/** `a b.md "Title"` → `a b.md` and ` "Title"`. */
function withoutTitle(written: string): [address: string, title: string] {
  const [, address = '', title = ''] = /^(.*?)(\s+(?:"[^"]*"|'[^']*'))?$/s.exec(written) ?? [];
  return [address, title];
}

/** The offset of the ")" that belongs to a "(" before `start`. */
function closingOf(text: string, start: number): number | undefined {
  let depth = 1;
  for (let at = start; at < Math.min(text.length, start + MOST); at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** Classes of regular expressions, and keys of objects in quotes. */
const CODE_IN_BRACKETS = /^[\^"']|\\|a-z|A-Z|0-9/;

/** `[words][label]` and `[words][]`, which are no references. */
function labelSlip(block: MaskedBlock, close: number, definitions: Definitions): Slip | undefined {
  const { text, source, links } = block;
  const [whole, label = ''] = /^\[([^[\]]*)\]/.exec(text.slice(close + 1, close + MOST)) ?? [];
  const brackets = bracketsAt(block, close);
  if (whole === undefined || brackets === undefined || label.includes(NO_TEXT)) return undefined;
  const { from, words, before, isImage } = brackets;
  const to = close + 1 + whole.length;
  if (!isImage && (INDEXED.test(before) || /[[\w(+*?{]/.test(text[to] ?? ''))) return undefined;
  if (CODE_IN_BRACKETS.test(words) || CODE_IN_BRACKETS.test(label)) return undefined;
  // `[string, number][]` is a type.
  const isCollapsed = label.trim() === '' && lettersIn(words) > 0 && !/[,|]/.test(words);
  const isMeant = isImage || hasWords(words) || lettersIn(label) > 2 || isCollapsed;
  if (!isMeant) return undefined;
  const name = label.trim() === '' ? source.slice(from, close).replace(/^!?\[/, '') : label;
  if (definitions.links.has(normalized(name))) {
    if (isImage || !links.some((link) => link.from > from && link.to <= close)) return undefined;
    return {
      from,
      text: asText(block, from, to, 'a link is inside its words'),
      hint: 'end the words before the inner link',
    };
  }
  const define = `write the address here, ${source.slice(from, close + 1)}(/address), or [${name}]: /address on a line of its own`;
  return {
    from,
    text: asText(block, from, to, `"${name}" is not defined`),
    hint: didYouMean(name, definitions.links, define),
  };
}

/** `[words] (./address)`. */
const APART = /\]\s+\(([^()\s]+)(?:\s+"[^"()]*")?\)/g;

function apartSlip(block: MaskedBlock, match: RegExpExecArray): Slip | undefined {
  const [whole, address = ''] = match;
  const brackets = bracketsAt(block, match.index);
  if (brackets === undefined || !ADDRESS.test(address)) return undefined;
  const { from, words, before, isImage } = brackets;
  if (!isImage && (!hasWords(words) || INDEXED.test(before))) return undefined;
  return {
    from,
    text: asText(block, from, match.index + whole.length, 'a space is before its address'),
    hint: `write ${block.source.slice(from, match.index + 1)}(${address})`,
  };
}

/** `(words)[./address]`. */
const REVERSED = /\(([^()[\]]+)\)\[([^[\]\s]+)\]/g;

function reversedSlip(block: MaskedBlock, match: RegExpExecArray): Slip | undefined {
  const [whole, words = '', address = ''] = match;
  const before = block.text[match.index - 1] ?? '';
  const isAddress = ADDRESS.test(address) && !address.startsWith('#');
  if (!isAddress || !hasWords(words) || INDEXED.test(before)) return undefined;
  return {
    from: match.index,
    text: asText(block, match.index, match.index + whole.length, 'its brackets are the wrong way'),
    hint: `write [${words}](${address})`,
  };
}

/** `![What it shows]`. */
const IMAGE_ALONE = /(?<![\w!])!\[([^[\]]+)\](?![[(:]|\s+\()/g;

function imageSlip(block: MaskedBlock, match: RegExpExecArray): Slip | undefined {
  const [whole, words = ''] = match;
  if (!hasWords(words)) return undefined;
  const written = block.source.slice(match.index, match.index + whole.length);
  return {
    from: match.index,
    text: asText(block, match.index, match.index + whole.length, 'it has no address'),
    hint: `write ${written}(./picture.png)`,
  };
}

/** `[^name]`, and Pandoc's `^[A note.]`. */
const FOOTNOTE = /\[\^([^[\]]+)\](?!:)|\^\[([^[\]]+)\]/g;

function footnoteSlip(
  block: MaskedBlock,
  match: RegExpExecArray,
  { footnotes }: Definitions,
): Slip | undefined {
  const [whole, name = '', note] = match;
  const { text } = block;
  const from = match.index;
  const to = from + whole.length;
  const before = text[from - 1] ?? '';
  const isBehindWord = /[\p{L}\p{N}.,;:!?)"'”’\uFFFC]/u.test(before);
  const slip = (reason: string, hint: string): Slip => ({
    from,
    text: asText(block, from, to, reason),
    hint,
  });
  const sentence = note ?? (/\s/.test(name.trim()) ? name : undefined);
  if (sentence !== undefined) {
    if (!isBehindWord || lettersIn(sentence) < 4 || !/\s/.test(sentence)) return undefined;
    return slip(
      'a footnote is named here, and written elsewhere',
      `write [^1] here, and below on a line of its own [^1]: ${sentence.trim()}`,
    );
  }
  const isName = /^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u.test(name) && !CODE_IN_BRACKETS.test(name);
  if (!isName || /[+*?{]/.test(text[to] ?? '')) return undefined;
  if (!isBehindWord && !/^\d+$/.test(name) && footnotes.size === 0) return undefined;
  return slip(
    `there is no footnote "${name}"`,
    didYouMean(name, footnotes, `write the note on a line of its own: [^${name}]: The note.`),
  );
}

export const SPACED_NAME = {
  text: 'the name of a footnote has no spaces',
  hint: (label: string): string =>
    `write [${label.trim().replace(/\s+/g, '-')}] here and in the text`,
};

/** `[label]: address` at the start of a line of a paragraph, which defines nothing. */
const DEFINITION = /^ *\[([^[\]]+)\]:[ \t]*(.*)$/gm;

function definitionSlip(
  block: MaskedBlock,
  match: RegExpExecArray,
  { isNamed }: Definitions,
): Slip | undefined {
  const [whole, label = '', rest = ''] = match;
  const from = match.index + (/^ */.exec(whole)?.[0].length ?? 0);
  const to = match.index + whole.length;
  if (block.type !== 'paragraph') return undefined;
  const slip = (reason: string, hint: string): Slip => ({
    from,
    text: asText(block, from, to, reason),
    hint,
  });
  if (label.startsWith('^')) {
    if (!/\s/.test(label.trim())) return undefined;
    return slip(SPACED_NAME.text, SPACED_NAME.hint(label));
  }
  const written = block.source.slice(to - rest.length, to).trim();
  const [first = ''] = written.split(/\s/);
  if (written === '')
    return isNamed(label) ? slip('it has no address', `write [${label}]: /address`) : undefined;
  if (/^\S+(?:\s+(?:"[^"]*"|'[^']*'))?$/.test(written)) {
    const isLater = block.text.slice(0, from).trim() !== '';
    return isLater && (ADDRESS.test(first) || isNamed(label))
      ? slip('it belongs to the paragraph above', 'put an empty line above it')
      : undefined;
  }
  if (!isNamed(label) || !(ADDRESS.test(first) || ADDRESS.test(written))) return undefined;
  return slip(
    'its address has a space',
    `write [${label}]: ${inAngles(written)}, or %20 for a space`,
  );
}
