// Estimates the size of a Mermaid diagram from its source: the page reserves that much space, so that the layout
// does not shift when the picture comes, which is scaled to fit. Entry: diagramSize().
// Sequences are rows of messages; graphs and states are ranks of nodes. The numbers are Mermaid's own sizes,
// measured.

import { WIDEST_DIAGRAM } from '../../../site/shared/diagram-style.ts';

export interface DiagramSize {
  width: number; // px
  height: number;
}

const FALLBACK: DiagramSize = { width: 700, height: 420 };
const LETTER_PX = 6.8;
const MARGIN_PX = 16;
/** The patterns below take time that grows with the square of a line's length. */
const LONGEST_LINE = 1000;

export function diagramSize(source: string): DiagramSize {
  const [head = '', ...lines] = source
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= LONGEST_LINE && !line.startsWith('%%'));
  if (head.startsWith('sequenceDiagram')) return sequenceSize(lines);
  const direction = /^(?:graph|flowchart)\s+(TD|TB|BT|LR|RL)/.exec(head)?.[1];
  if (direction !== undefined) {
    const graph = edgesOf(lines);
    if (direction === 'LR' || direction === 'RL') return across(ranksOf(graph));
    // Each edge beyond those of a tree pushes nodes apart; states have shorter labels and stay closer.
    const more = Math.max(0, graph.edges.length - graph.boxes.size + 1);
    const { width, height } = down(ranksOf(graph));
    return inColumn({ width: width * (1 + more * 0.16), height });
  }
  return head.startsWith('stateDiagram') ? inColumn(down(ranksOf(edgesOf(lines)))) : FALLBACK;
}

/** Vertical diagrams are drawn more tightly if they would be wider than the column (site/workers/draw-diagram.ts). */
function inColumn({ width, height }: DiagramSize): DiagramSize {
  return { width: Math.min(Math.round(width * 0.85), WIDEST_DIAGRAM), height };
}

/** `S->>A: POST /payments`, `A--xS: 201`, `participant S as Your server`, `Note over A: known` */
const MESSAGE = /^(\w+)\s*[-=]+[>x)]+\s*[+-]?(\w+)\s*:\s*(.*)$/;
const ACTOR = /^(?:participant|actor)\s+(\w+)/;
const NOTE = /^note\s/i;
const BLOCK = /^(?:alt|opt|loop|par|critical|break|else|and|option)\b/;

function sequenceSize(lines: readonly string[]): DiagramSize {
  const messages = lines.flatMap((line) => {
    const [, from = '', to = ''] = MESSAGE.exec(line) ?? [];
    return from === '' ? [] : [{ from, to }];
  });
  const declared = lines.flatMap((line) => ACTOR.exec(line)?.[1] ?? []);
  const actors = [...new Set([...declared, ...messages.flatMap(({ from, to }) => [from, to])])];
  const count = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length;
  const toSelf = messages.filter(({ from, to }) => from === to).length;
  const rows = 48 * (messages.length + toSelf + count(NOTE)) + 45 * count(BLOCK);
  // Messages are wrapped: the more actors, the closer their lanes.
  const width = actors.length < 3 ? 200 * actors.length : 430 + 47 * actors.length;
  return sized(Math.min(width, WIDEST_DIAGRAM) - MARGIN_PX, 173 + rows);
}

interface Edge {
  from: string;
  to: string;
  label: string;
}

interface Ranks {
  rows: readonly (readonly Box[])[];
  labels: readonly (readonly string[])[]; // of the edges that start at each rank but the last
}

interface Box {
  width: number;
  height: number;
}

/** `a --> b: why`, `A[Text] -->|why| B{Text}`, `A -- why --> B`, `A -. why .-> B` */
const EDGE =
  /^(.+?)\s*(?:--\s+(.+?)\s+-->|-\.\s*(.+?)\s*\.->|-->\s*\|([^|]*)\||-{2,}>?|={2,}>?|-\.+->)\s*([^:]+?)(?:\s*:\s*(.*))?$/;
/** `B{Did an answer come?}`: a name, and the text in one of the shapes. */
const NODE = /^([\w*[\]]+?)\s*(?:([[({>]+)"?(.*?)"?[\])}]+)?$/;

const texts = (node: string): { name: string; text: string; isDiamond: boolean } => {
  const trimmed = node.trim();
  if (trimmed === '[*]') return { name: trimmed, text: '', isDiamond: false };
  const [, name = trimmed, shape = '', text = name] = NODE.exec(trimmed) ?? [];
  return { name, text, isDiamond: shape.startsWith('{') };
};

function edgesOf(lines: readonly string[]): { edges: Edge[]; boxes: Map<string, Box> } {
  const boxes = new Map<string, Box>();
  const edges: Edge[] = [];
  const boxOf = (written: string, role: string): string => {
    const { name, text, isDiamond } = texts(written);
    const key = name === '[*]' ? role : name;
    if (!boxes.has(key) || text !== name) boxes.set(key, boxSize(text, isDiamond));
    return key;
  };
  for (const line of lines) {
    const [, from, ...rest] = EDGE.exec(line) ?? [];
    const [spoken, dotted, barred, to, after] = rest;
    if (from === undefined || to === undefined) continue;
    const label = spoken ?? dotted ?? barred ?? after ?? '';
    edges.push({ from: boxOf(from, 'start'), to: boxOf(to, 'end'), label });
  }
  return { edges, boxes };
}

function boxSize(text: string, isDiamond: boolean): Box {
  if (text === '') return { width: 14, height: 14 };
  const parts = text.split(/<br\s*\/?>/).map(({ length }) => length * LETTER_PX);
  const width = Math.min(Math.max(...parts), 200);
  const lines = sum(parts.map((part) => Math.ceil(part / 200)));
  if (isDiamond) return { width: width + 70, height: width + 70 };
  return { width: width + 40, height: 16 + 24 * lines };
}

/** The rank of a node is the length of the longest path from a start, without back edges. */
function ranksOf({ edges, boxes }: ReturnType<typeof edgesOf>): Ranks {
  const order = [...boxes.keys()];
  const rank = new Map(order.map((name) => [name, 0]));
  const forward = edges.filter(({ from, to }) => order.indexOf(from) < order.indexOf(to));
  for (let pass = 0; pass < order.length; pass++) {
    for (const { from, to } of forward)
      rank.set(to, Math.max(rank.get(to) ?? 0, (rank.get(from) ?? 0) + 1));
  }
  const count = Math.max(0, ...rank.values()) + 1;
  // An edge over several ranks needs a lane in those between.
  const lanes = (index: number): Box[] =>
    edges.flatMap(({ from, to, label }) => {
      const ends = [rank.get(from) ?? 0, rank.get(to) ?? 0];
      const passes = Math.min(...ends) < index && index < Math.max(...ends);
      return passes ? [{ width: label.length * LETTER_PX, height: 0 }] : [];
    });
  const rows = Array.from({ length: count }, (_, index) => [
    ...order.flatMap((name) => (rank.get(name) === index ? (boxes.get(name) ?? []) : [])),
    ...lanes(index),
  ]);
  const labels = Array.from({ length: count - 1 }, (_, index) =>
    edges.flatMap(({ from, label }) => (rank.get(from) === index && label !== '' ? [label] : [])),
  );
  return { rows, labels };
}

function down({ rows, labels }: Ranks): DiagramSize {
  const heights = rows.map((row) => Math.max(0, ...row.map(({ height }) => height)));
  const gaps = labels.map(({ length }) => (length === 0 ? 50 : 72));
  const widths = rows.map((row) => sum(row.map(({ width }) => width + 60)));
  const spoken = labels.map((list) => sum(list.map((label) => label.length * LETTER_PX + 50)));
  return sized(Math.max(...widths, ...spoken), sum(heights) + sum(gaps));
}

function across({ rows, labels }: Ranks): DiagramSize {
  const widths = rows.map((row) => Math.max(0, ...row.map(({ width }) => width)));
  const gaps = labels.map((list) =>
    Math.max(50, ...list.map((one) => one.length * LETTER_PX + 60)),
  );
  const heights = rows.map((row) => sum(row.map(({ height }) => height + 50)));
  return sized(sum(widths) + sum(gaps), Math.max(...heights, 40));
}

function sized(width: number, height: number): DiagramSize {
  return { width: Math.round(width) + MARGIN_PX, height: Math.round(height) + MARGIN_PX };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
