// The name of a drawing: a hash of the diagram's source and of the diagram style, so that a drawing can be missing
// but never out of date. Entries: diagramKey(), drawingPath(), keyOfDrawing().

import { type DiagramMode, diagramStyle } from '../../site/shared/diagram-style.ts';
import { shortHash } from '../cache/hash.ts';

/** A site's folder of drawings, two files for each diagram. `npm run diagrams` writes and removes them. */
export const DRAWINGS = 'content/diagrams';

const STYLE = shortHash(diagramStyle());

export function diagramKey(source: string): string {
  return shortHash(`${STYLE} ${source}`);
}

/** The path in the site folder. */
export function drawingPath(key: string, mode: DiagramMode): string {
  return `${DRAWINGS}/${key}.${mode}.svg`;
}

/** `content/diagrams/1a2b3c4d.light.svg` → `1a2b3c4d`; undefined: not a drawing. */
export function keyOfDrawing(path: string): string | undefined {
  if (!path.startsWith(`${DRAWINGS}/`)) return undefined;
  return /^([\w-]+)\.(?:light|dark)\.svg$/.exec(path.slice(DRAWINGS.length + 1))?.[1];
}
