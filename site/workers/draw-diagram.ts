// Draws one diagram with Mermaid, if possible no wider than an article. For the frame in readers' browsers and the
// page of `npm run diagrams`. Entries: drawDiagram(), openMermaid().

import {
  DIAGRAM_FONT,
  DIAGRAM_TEXT,
  type DiagramMode,
  FITS,
  mermaidOptions,
  WIDEST_DIAGRAM,
} from '../shared/diagram-style.ts';
import { wrapLabels } from './wrap-labels.ts';

export interface MermaidEngine {
  initialize(options: Record<string, unknown>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

export interface DiagramOrder {
  id: string; // of the SVG element; begins with a letter
  source: string;
  mode: DiagramMode;
}

/** A diagram this many times too wide is a row of boxes that no fit would make narrow enough: no further attempts. */
const HOPELESS = 2.5;

// Set by the build: the address of Mermaid's main module, relative to the script.
declare const MERMAID_MODULE: string;

export function openMermaid(): Promise<MermaidEngine> {
  return import(MERMAID_MODULE).then((module: { default: MermaidEngine }) => module.default);
}

/** One call at a time: the theme is a setting of the whole engine. */
export async function drawDiagram(
  engine: MermaidEngine,
  { id, source, mode }: DiagramOrder,
): Promise<string> {
  let best = { svg: '', width: Number.POSITIVE_INFINITY };
  for (const fit of FITS) {
    engine.initialize(mermaidOptions(mode, fit));
    const { svg } = await engine.render(id, wrapLabels(source, fit, textWidth));
    const width = widthOf(svg);
    // A drawing that is narrow enough is replaced only by one that also has no overlapping labels.
    const isBetter = best.width > WIDEST_DIAGRAM && width < best.width;
    const isClear = width <= WIDEST_DIAGRAM && !hasOverlap(svg);
    if (isBetter || isClear) best = { svg, width };
    if (isClear || width > HOPELESS * WIDEST_DIAGRAM) break;
  }
  return withBackgrounds(best.svg);
}

/** px at the sides of a label. */
const LABEL_MARGIN = 3;

/** Mermaid writes the labels of messages and of their groups on the lines of the participants that they cross. */
function withBackgrounds(svg: string): string {
  const holder = document.createElement('div');
  holder.innerHTML = svg;
  document.body.append(holder);
  for (const label of holder.querySelectorAll<SVGTextElement>(
    '.messageText, .loopText, .sectionTitle',
  )) {
    if (!/[\p{L}\p{N}]/u.test(label.textContent ?? '')) continue; // the free line of wrap-labels.ts
    const { x, y, width, height } = label.getBBox();
    const background = document.createElementNS(label.namespaceURI, 'rect');
    const box = { x: x - LABEL_MARGIN, y, width: width + 2 * LABEL_MARGIN, height };
    for (const [name, value] of Object.entries({ class: 'label-background', ...box }))
      background.setAttribute(name, String(value));
    label.before(background);
  }
  const drawn = holder.firstElementChild;
  const text = drawn === null ? svg : new XMLSerializer().serializeToString(drawn);
  holder.remove();
  return text;
}

/** Whether labels of arrows overlap: Mermaid puts each in the middle of its arrow. */
function hasOverlap(svg: string): boolean {
  const holder = document.createElement('div');
  holder.innerHTML = svg;
  document.body.append(holder);
  const boxes = [...holder.querySelectorAll('.edgeLabels > .edgeLabel')]
    .map((label) => label.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  holder.remove();
  return boxes.some((a, index) =>
    boxes
      .slice(index + 1)
      .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
}

/** `viewBox="0 0 588.5 164"`: Mermaid writes a width of 100 %, so the size is read from here. */
function widthOf(svg: string): number {
  return Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1] ?? 0);
}

let pen: CanvasRenderingContext2D | null | undefined;

function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * DIAGRAM_TEXT * 0.5;
  pen.font = `${DIAGRAM_TEXT}px ${DIAGRAM_FONT}`;
  return pen.measureText(text).width;
}
