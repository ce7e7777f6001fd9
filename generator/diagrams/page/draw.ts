// The script of the page that `npm run diagrams` opens in Chromium: its function draw() draws a diagram with Mermaid in
// both colour modes, if possible no wider than an article. draw-diagrams.ts calls it.

import {
  DIAGRAM_FONT,
  DIAGRAM_TEXT,
  type DiagramMode,
  type DrawnDiagram,
  FITS,
  mermaidOptions,
  type UndrawnDiagram,
  WIDEST_DIAGRAM,
} from '../../../site/shared/diagram-style.ts';
import { plainSvg } from './plain-svg.ts';
import { wrapLabels } from './wrap-labels.ts';

interface MermaidEngine {
  initialize(options: Record<string, unknown>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

/** The script that its package ships sets it. */
declare const mermaid: MermaidEngine;

/** Of the SVG element. */
const ID = 'd';
/** A diagram this many times too wide is a row of boxes that no fit would make narrow enough: no further attempts. */
const HOPELESS = 2.5;
/** px at the sides of a label. */
const LABEL_MARGIN = 3;

let pen: CanvasRenderingContext2D | null | undefined;

Object.assign(globalThis, { draw });

async function draw({ key, source }: UndrawnDiagram): Promise<DrawnDiagram> {
  try {
    const svg = async (mode: DiagramMode): Promise<string> =>
      plainSvg(await drawDiagram(source, mode));
    return { key, svg: { light: await svg('light'), dark: await svg('dark') } };
  } catch (error) {
    for (const stray of document.querySelectorAll(`#d${ID}`)) stray.remove();
    return { key, error: error instanceof Error ? error.message : String(error) };
  }
}

/** One call at a time: the theme is a setting of the whole engine. */
async function drawDiagram(source: string, mode: DiagramMode): Promise<string> {
  let best = { svg: '', width: Number.POSITIVE_INFINITY };
  for (const fit of FITS) {
    mermaid.initialize(mermaidOptions(mode, fit));
    const { svg } = await mermaid.render(ID, wrapLabels(source, fit, textWidth));
    const width = widthOf(svg);
    // A drawing that is narrow enough is replaced only by one that also has no overlapping labels.
    const isBetter = best.width > WIDEST_DIAGRAM && width < best.width;
    const isClear = width <= WIDEST_DIAGRAM && !hasOverlap(svg);
    if (isBetter || isClear) best = { svg, width };
    if (isClear || width > HOPELESS * WIDEST_DIAGRAM) break;
  }
  return withBackgrounds(best.svg);
}

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

function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * DIAGRAM_TEXT * 0.5;
  pen.font = `${DIAGRAM_TEXT}px ${DIAGRAM_FONT}`;
  return pen.measureText(text).width;
}
