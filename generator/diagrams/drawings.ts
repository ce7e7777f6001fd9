// The drawings that a site has, their files, and the diagnostics where one is missing. Entries: openDrawings(),
// writeDrawing(), removeDrawings(), isDrawn(), undrawnFaults(), drawingFault().

import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiagramMode } from '../../site/shared/diagram-style.ts';
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

const MODES = ['light', 'dark'] as const;

export function writeDrawing(
  siteDir: string,
  key: string,
  svg: Readonly<Record<DiagramMode, string>>,
): void {
  mkdirSync(join(siteDir, DRAWINGS), { recursive: true });
  for (const mode of MODES) writeFileSync(join(siteDir, drawingPath(key, mode)), svg[mode]);
}

/** Removes the drawings of unused diagrams and returns the number of diagrams. Files with other names stay. */
export function removeDrawings(siteDir: string, isUnused: (key: string) => boolean): number {
  const folder = join(siteDir, DRAWINGS);
  if (!existsSync(folder)) return 0;
  const removed = new Set<string>();
  for (const name of readdirSync(folder)) {
    const key = keyOfDrawing(`${DRAWINGS}/${name}`);
    if (key === undefined || !isUnused(key)) continue;
    rmSync(join(folder, name));
    removed.add(key);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  return removed.size;
}

/** Whether the drawings of both modes exist. */
export function isDrawn(siteDir: string, key: string): boolean {
  return MODES.every((mode) => existsSync(join(siteDir, drawingPath(key, mode))));
}
