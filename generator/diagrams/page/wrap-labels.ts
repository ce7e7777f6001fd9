// Wraps the text of arrows, notes and participants before Mermaid sees it: Mermaid wraps it too late or not at all, so
// that it pushes lanes and nodes apart. Entry: wrapLabels().

import type { DiagramFit } from '../../../site/shared/diagram-style.ts';

type TextWidth = (text: string) => number; // px
/** A line of the source as Mermaid gets it. */
type WrapLine = (line: string) => string;

/** Longer lines are left alone: the patterns below take quadratic time. */
const LONGEST_LINE = 1000;
/** px of a message's arrow that its number and its head take. */
const ENDS = 40;
/** Of a message between neighbours. */
const MOST_LINES = 3;
/** px of padding at the sides of a box. */
const PADDING = 16;

const HEAD = /^\s*(sequenceDiagram|stateDiagram|graph|flowchart)\b/m;

export function wrapLabels(source: string, fit: DiagramFit, textWidth: TextWidth): string {
  const wrapLine = lineWrapper(source, fit, textWidth);
  const lines = source.split('\n');
  return lines.map((line) => (line.length > LONGEST_LINE ? line : wrapLine(line))).join('\n');
}

type WrapAt = (most: number) => (text: string) => string;

function lineWrapper(source: string, fit: DiagramFit, textWidth: TextWidth): WrapLine {
  const at: WrapAt = (most) => (text) => inLines(text, most, textWidth);
  const label = at(fit.label);
  switch (HEAD.exec(source)?.[1]) {
    case 'stateDiagram':
      return (line) => line.replace(TRANSITION, (_, before, text) => before + label(text));
    case 'graph':
    case 'flowchart':
      return (line) =>
        line
          .replace(BARRED, (_, before, text, after) => before + label(text) + after)
          .replace(SPOKEN, (_, before, text, after) => before + label(text) + after);
    case 'sequenceDiagram':
      return sequenceWrapper(source, fit, at, textWidth);
    default:
      return (line) => line;
  }
}

/** `pending --> active: verified` */
const TRANSITION = /^(\s*\S+\s*-->\s*[^\s:]+\s*:\s*)(.+)$/;
/** `A -->|why| B`; quoted text is left as the author wrote it. */
const BARRED = /((?:-->|---|-\.->|==>)\s*\|)([^|"]+)(\|)/g;
/** `A -- why --> B` */
const SPOKEN = /(\s--\s+)([^"|<>]+?)(\s+-->)/g;
/** `S->>+A: POST /payments`, `A--xS: 201`; a text with `wrap:` or `nowrap:` stays. */
const MESSAGE =
  /^(\s*([^\s:>-]+)\s*(?:<<)?--?(?:>>?|x|\))\s*[+-]?\s*([^\s:]+)\s*:\s*)((?!(?:no)?wrap:).+)$/;
/** `participant S as Your server` */
const LANE = /^(\s*(?:create\s+)?(?:participant|actor)\s+(\S+))(\s+as\s+)?(.*)$/;
/** `Note over A,B: known` */
const NOTE = /^(\s*note\s+(?:left of|right of|over)\s+([^:]+):\s*)((?!(?:no)?wrap:).+)$/i;

function sequenceWrapper(
  source: string,
  { actor, gap }: DiagramFit,
  at: WrapAt,
  textWidth: TextWidth,
): WrapLine {
  const lanes = lanesOf(source);
  const places = placesOf(source, lanes, actor + gap, textWidth);
  const distance = (from: string, to: string): number =>
    Math.abs((places[lanes.indexOf(from.trim())] ?? 0) - (places[lanes.indexOf(to.trim())] ?? 0));
  return (line) => {
    const [, lane = '', , as = '', name = ''] = LANE.exec(line) ?? [];
    if (as !== '') return lane + as + at(actor - PADDING)(name);
    const [, before = '', from = '', to = '', text = ''] = MESSAGE.exec(line) ?? [];
    const way = distance(from, to);
    if (text !== '' && way > 0) return before + at(way - ENDS)(text);
    // A message to itself: room on both sides of the lane, and an empty line below for the number.
    if (text !== '') return `${before}${at(actor + gap)(text)}<br/>\u00a0`;
    const [, note = '', over = '', words = ''] = NOTE.exec(line) ?? [];
    const [first = '', last = first] = over.split(',');
    return words === '' ? line : note + at(distance(first, last) + actor - PADDING)(words);
  };
}

/**
 * px from the first participant. Neighbours are moved apart where what one sends the other would take more than
 * MOST_LINES, or has a longer word: Mermaid makes that room.
 */
function placesOf(
  source: string,
  lanes: readonly string[],
  least: number,
  textWidth: TextWidth,
): number[] {
  const distances = lanes.map(() => least); // to the next one
  for (const line of source.split('\n')) {
    if (line.length > LONGEST_LINE) continue;
    const [, , from = '', to = '', text = ''] = MESSAGE.exec(line) ?? [];
    const [left = 0, right = 0] = [lanes.indexOf(from), lanes.indexOf(to)].sort((a, b) => a - b);
    if (right - left !== 1) continue;
    let most = Math.max(...text.split(/\s+|<br\s*\/?>/i).map(textWidth));
    while (inLines(text, most, textWidth).split(/<br/i).length > MOST_LINES) most += 4;
    distances[left] = Math.max(distances[left] ?? 0, ENDS + most);
  }
  let place = 0;
  return distances.map((distance) => {
    place += distance;
    return place - distance;
  });
}

/** Participants from left to right, in the order they are first declared or named. */
function lanesOf(source: string): string[] {
  const lines = source.split('\n').filter(({ length }) => length <= LONGEST_LINE);
  const named = lines.flatMap((line) => {
    const declared = LANE.exec(line)?.[2];
    if (declared !== undefined) return [declared];
    const [, , from, to] = MESSAGE.exec(line) ?? [];
    return from === undefined || to === undefined ? [] : [from, to];
  });
  return [...new Set(named)];
}

/** Breaks between words; a word that is too long gets a line of its own. */
function inLines(text: string, most: number, textWidth: TextWidth): string {
  if (/<br/i.test(text)) return text; // the author has set the line breaks
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('<br/>');
}
