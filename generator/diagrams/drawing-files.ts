// The files of drawings in a site's folder. Entries: writeDrawing(), removeDrawings(), isDrawn().

import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiagramMode } from '../../site/shared/diagram-style.ts';
import { DRAWINGS, drawingPath, keyOfDrawing } from './diagram-key.ts';

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
