// Marks of emphasis, headings and tables in the text of a block: what keeps each from being read. Entry: unreadMarks().

import type { MaskedBlock } from './masked-block.ts';
import type { Slip } from './unread-links.ts';

export function unreadMarks(block: MaskedBlock): Slip[] {
  const emphasis = PAIRS.flatMap((pair) =>
    [...block.text.matchAll(pair)].flatMap((match) => emphasisSlip(block, match) ?? []),
  );
  if (block.type !== 'paragraph') return emphasis;
  const headings = [...block.text.matchAll(HEADING)].flatMap((match) => headingSlip(block, match));
  return [...emphasis, ...headings, ...tableSlip(block)];
}

/** `**`, `__` and `~~`, twice in a block. */
const PAIRS = [
  /(?<!\*)(\*\*)(?!\*)([^*]{1,300})\*\*(?!\*)/g,
  /(?<!_)(__)(?!_)([^_]{1,300})__(?!_)/g,
  /(?<!~)(~~)(?!~)([^~]{1,300})~~(?!~)/g,
];
const WORD = /[\p{L}\p{N}_]/u;

function emphasisSlip({ text, source }: MaskedBlock, match: RegExpExecArray): Slip | undefined {
  const [whole, mark = '', inside = ''] = match;
  const from = match.index;
  const to = from + whole.length;
  const before = text[from - 1] ?? ' ';
  const after = text[to] ?? ' ';
  const words = source.slice(from + mark.length, to - mark.length).trim();
  const spaces = [/^\s/, /\s$/].filter((end) => end.test(inside)).length;
  const isApart = spaces === 1 && (/^\s/.test(inside) ? /[\s(]/.test(before) : !WORD.test(before));
  if (!/\p{L}/u.test(inside) || spaces === 2) return undefined;
  const quoted = `"${whole.replace(/\s+/g, ' ').length > 60 ? `${mark}…${mark}` : source.slice(from, to).replace(/\s+/g, ' ')}" is shown with its marks`;
  if (spaces === 1) {
    if (!isApart || !/[\s.,;:!?)\]]/.test(after)) return undefined;
    return {
      from,
      text: `${quoted}: a space is inside them`,
      hint: `write ${mark}${words}${mark}`,
    };
  }
  // Between a sign and a letter a mark neither opens nor closes: `**「要点」**は`.
  const isBetween = mark !== '__' && (WORD.test(before) || WORD.test(after));
  if (!isBetween || !/^[\p{P}\p{S}]|[\p{P}\p{S}]$/u.test(inside)) return undefined;
  const tag = mark === '**' ? 'strong' : 'del';
  return {
    from,
    text: `${quoted}: a sign is inside them, a letter outside`,
    hint: `put a space between mark and letter, or write <${tag}>${words}</${tag}>`,
  };
}

/** `##Title`, and seven hashes. */
const HEADING = /^ {0,3}(#{2,})([^\s#].*|[ \t]+\S.*)$/gm;

function headingSlip({ source }: MaskedBlock, match: RegExpExecArray): Slip[] {
  const [whole, hashes = '', words = ''] = match;
  const from = match.index + whole.indexOf('#');
  const title = source.slice(from + hashes.length, match.index + whole.length).trim();
  if (!/^\p{L}/u.test(words.trim())) return [];
  const quoted = `"${hashes}${words.slice(0, 40).trimEnd()}" is shown as text`;
  if (hashes.length > 6)
    return [{ from, text: `${quoted}: headings have six levels`, hint: `write ###### ${title}` }];
  return [{ from, text: `${quoted}: a space is missing`, hint: `write "${hashes} ${title}"` }];
}

const ROW = /^\s*\|.*\|\s*$/;
const DASHES = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

function tableSlip({ text, source }: MaskedBlock): Slip[] {
  const rows = text.split('\n');
  const [first = '', second = ''] = rows;
  const from = first.search(/\S/);
  if (!first.includes('|') || rows.length < 2) return [];
  if (second.includes('|') && DASHES.test(second)) {
    const [columns, dashes] = [cellsIn(first), cellsIn(second)];
    if (columns === dashes) return [];
    return [
      {
        from,
        text: `the table is shown as text: its first row has ${columns} cells, the line of dashes ${dashes}`,
        hint: `write | ${Array(columns).fill('---').join(' | ')} | below the first row`,
      },
    ];
  }
  if (!ROW.test(first) || !ROW.test(second) || source.trim() === '') return [];
  return [
    {
      from,
      text: 'the table is shown as text: a line of dashes is missing below its first row',
      hint: `write | ${Array(cellsIn(first)).fill('---').join(' | ')} |`,
    },
  ];
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;
}
