// The drawings that a site has, and the diagnostics where one is missing. Entries: openDrawings(), undrawnFault(),
// undrawableFaults().

import { defined } from '../../site/shared/defined.ts';
import type { DrawingFacts } from '../../site/shared/render-types.ts';
import type { Diagnostic } from '../types.ts';
import { DRAWINGS, drawingPath, keyOfDrawing } from './diagram-key.ts';

export interface Drawings {
  hasAny: boolean; // without any the site's diagrams are drawn in the browser
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
    hasAny: known.size > 0,
    of(key) {
      const [light, dark] = [factsOf(drawingPath(key, 'light')), factsOf(drawingPath(key, 'dark'))];
      if (!light?.width || !light.height || dark === undefined) return undefined;
      const [, start] = /^<svg[^>]* data-start="(\d+)"/.exec(read(drawingPath(key, 'light'))) ?? [];
      return {
        ...{ light: light.src, dark: dark.src, width: light.width, height: light.height },
        ...(start === undefined ? {} : { start: Number(start) }),
      };
    },
  };
}

/** For a diagram without a drawing, in a site that has drawings. */
export function undrawnFault(place: Pick<Diagnostic, 'file' | 'line' | 'column'>): Diagnostic {
  return {
    severity: 'warning',
    ...place,
    text: 'the diagram is new or has changed since it was drawn',
    hint: 'run "npm run diagrams": until then readers wait for their browser to draw it',
  };
}

interface DrawableDiagram extends Pick<Diagnostic, 'file' | 'line' | 'column'> {
  key: string;
}

/** For diagrams without a drawing where Mermaid, a development dependency, is not installed. */
export function undrawableFaults(
  diagrams: Iterable<DrawableDiagram>,
  drawings: Pick<Drawings, 'of'>,
): Diagnostic[] {
  return [...diagrams]
    .filter(({ key }) => drawings.of(key) === undefined)
    .map(({ file, line, column }) => ({
      severity: 'error',
      ...defined({ file, line, column }),
      text: 'the diagram has no drawing, and Mermaid, which would draw it, is not installed',
      hint: 'install it (npm ci), or draw it where it is (npm run diagrams) and commit the drawing',
    }));
}
