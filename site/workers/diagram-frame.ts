// The script of the diagram frame's document: draws the source it is sent and sends the SVG back. Mermaid's files are
// beside it, as its package ships them; none of them is in our chunks.

import type { DiagramMode } from '../shared/diagram-style.ts';
import { drawDiagram, openMermaid } from './draw-diagram.ts';

interface Order {
  id: number;
  source: string;
  mode: DiagramMode;
}

const engine = openMermaid();
let last: Promise<unknown> = Promise.resolve();

window.addEventListener('message', (event: MessageEvent<Order>) => {
  if (event.source !== window.parent || event.origin !== window.location.origin) return;
  const order = event.data;
  last = last.then(() => draw(order)); // one at a time
});

async function draw({ id, source, mode }: Order): Promise<void> {
  try {
    const svg = await drawDiagram(await engine, { id: `diagram-${id}`, source, mode });
    window.parent.postMessage({ id, svg }, window.location.origin);
  } catch (error) {
    for (const stray of document.querySelectorAll(`#ddiagram-${id}`)) stray.remove();
    window.parent.postMessage({ id, error: String(error) }, window.location.origin);
  }
}

window.parent.postMessage('ready', window.location.origin);
