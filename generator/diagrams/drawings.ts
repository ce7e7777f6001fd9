// The drawings that a site has, and the diagnostics where one is missing. Entries: openDrawings(), undrawnFaults(),
// drawingFault().

import type { DrawingFacts } from '../../site/shared/render-types.ts';
import type { Diagnostic } from '../types.ts';
import { DRAWINGS, drawingPath, keyOfDrawing } from './diagram-key.ts';

export interface Drawings {
  of(key: string): DrawingFacts | undefined;
}

interface DrawingSources {
  assets: readonly string[]; // files under content/
  /** Address and size of an image in the folder. */
  image(name: string, folder: string): { src: string; width?: number; height?: number } | undefined;
  read(path: string): string;
}

export function openDrawings({ assets, image, read }: DrawingSources): Drawings {
  const known = new Set(assets.filter((path) => keyOfDrawing(path) !== undefined));
  const factsOf = (path: string): ReturnType<DrawingSources['image']> =>
    known.has(path) ? image(path.slice(DRAWINGS.length + 1), DRAWINGS) : undefined;
  return {
    of(key) {
      const [light, dark] = [factsOf(drawingPath(key, 'light')), factsOf(drawingPath(key, 'dark'))];
      if (!light?.width || !light.height || dark === undefined) return undefined;
      const [, start] = /^<svg[^>]* data-start="(\d+)"/.exec(read(drawingPath(key, 'light'))) ?? [];
      return {
        ...{ light: light.src, dark: dark.src, width: light.width, height: light.height },
        start: start === undefined ? undefined : Number(start),
      };
    },
  };
}

interface PlacedDiagram extends Pick<Diagnostic, 'file' | 'line' | 'column'> {
  key: string;
}

/** For diagrams that are new or have changed since they were drawn. */
export function undrawnFaults(
  diagrams: Iterable<PlacedDiagram>,
  drawings: Pick<Drawings, 'of'>,
): Diagnostic[] {
  return [...diagrams]
    .filter(({ key }) => drawings.of(key) === undefined)
    .map(({ file, line, column }) => ({
      severity: 'error',
      file,
      line,
      column,
      text: 'the diagram has no drawing',
      hint: 'run "npm run diagrams", and commit the drawing with the page',
    }));
}

/** `error`: Mermaid's message; its first line says where, the others what it expected. */
export function drawingFault(
  error: string,
  { file, line, column }: Partial<PlacedDiagram>,
): Diagnostic {
  const [where = '', ...more] = error.split('\n').map((text) => text.trim());
  const hint = more.join(' ');
  return {
    severity: 'error',
    file,
    line,
    column,
    text: `the diagram could not be drawn: ${where}`,
    ...(hint === '' ? {} : { hint }),
  };
}
