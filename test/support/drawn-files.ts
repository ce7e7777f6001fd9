// Drawings of diagrams as files of a test's site. Entries: drawnOf() and drawingFiles(), by Chromium; emptyDrawings().

import { diagramKey, drawingPath } from '../../generator/diagrams/diagram-key.ts';
import { drawDiagrams } from '../../generator/diagrams/draw-diagrams.ts';
import type { DrawnDiagram } from '../../site/shared/diagram-style.ts';
import { chromiumPath } from './chromium-path.ts';
import type { Files } from './site.ts';

/** The answers in their order. */
export async function drawnOf(
  sources: readonly string[],
  maxSeconds?: number,
): Promise<DrawnDiagram[]> {
  const answers: DrawnDiagram[] = [];
  await drawDiagrams(
    sources.map((source) => ({ key: diagramKey(source), source })),
    {
      chromium: chromiumPath('shell'),
      drawn: (one) => void answers.push(one),
      maxSeconds,
    },
  );
  return answers;
}

export function drawingFiles(drawn: readonly DrawnDiagram[]): Files {
  const files: Record<string, string> = {};
  for (const one of drawn) {
    if ('error' in one) throw new Error(one.error);
    for (const mode of ['light', 'dark'] as const)
      files[drawingPath(one.key, mode)] = one.svg[mode];
  }
  return files;
}

/** Drawings without content, for tests that look at something else. */
export function emptyDrawings(...sources: readonly string[]): Files {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="90" viewBox="0 0 420 90"/>\n';
  return drawingFiles(
    sources.map((source) => ({ key: diagramKey(source), svg: { light: svg, dark: svg } })),
  );
}
