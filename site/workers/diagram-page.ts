// The script of the page that `npm run diagrams` opens in Chromium: fetches the diagrams to draw, draws each in both
// colour modes, and posts the drawings back. generator/diagrams/drawing-page.ts serves it.

import type { DiagramMode, DrawnDiagram, UndrawnDiagram } from '../shared/diagram-style.ts';
import { drawDiagram, type MermaidEngine, openMermaid } from './draw-diagram.ts';
import { plainSvg } from './plain-svg.ts';

async function drawn(
  engine: MermaidEngine,
  { key, source }: UndrawnDiagram,
): Promise<DrawnDiagram> {
  try {
    const svg = async (mode: DiagramMode): Promise<string> =>
      plainSvg(await drawDiagram(engine, { id: 'd', source, mode }));
    return { key, svg: { light: await svg('light'), dark: await svg('dark') } };
  } catch (error) {
    for (const stray of document.querySelectorAll('#dd')) stray.remove();
    return { key, error: error instanceof Error ? error.message : String(error) };
  }
}

const engine = await openMermaid();
const undrawn = (await (await fetch('undrawn')).json()) as UndrawnDiagram[];
for (const diagram of undrawn) {
  const body = JSON.stringify(await drawn(engine, diagram));
  await fetch('drawn', { method: 'POST', body });
}
