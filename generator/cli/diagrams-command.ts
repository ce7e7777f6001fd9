// `npm run diagrams [-- siteDir] [--all]`: draws the diagrams that are new or have changed into content/diagrams/,
// and removes drawings that no page uses. Exit code 0: all are drawn; 1: some are not; 2: usage error.
// Entry: diagramsCommand().

import { resolve } from 'node:path';
import type { UndrawnDiagram } from '../../site/shared/diagram-style.ts';
import { hasErrors } from '../diagnostics/diagnostics.ts';
import { findChromium } from '../diagrams/chromium.ts';
import { DRAWINGS } from '../diagrams/diagram-key.ts';
import { drawDiagrams, hasMermaid } from '../diagrams/draw-diagrams.ts';
import { drawingFault, isDrawn, removeDrawings, writeDrawing } from '../diagrams/drawings.ts';
import type { Diagnostic } from '../types.ts';
import { printDiagnostics } from './build-command.ts';
import { parseCommandLine, type Usage } from './help.ts';
import { openSite, renderPages } from './open-site.ts';

const USAGE: Usage = {
  command: 'npm run diagrams -- [siteDir]',
  description: `Draws diagrams that are new or have changed, as files of ${DRAWINGS}/.`,
  flags: { all: { kind: 'switch', description: 'draw all anew: after an update of Mermaid' } },
};

export async function diagramsCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const siteDir = resolve(flags.folder ?? '.');
  const { diagrams, diagnostics } = await diagramsOf(siteDir);
  if (hasErrors(diagnostics)) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    printDiagnostics(errors, false);
    console.error('No diagram was drawn: the site has errors.');
    return 1;
  }
  const undrawn = [...diagrams.values()].filter(
    ({ key }) => flags.values['all'] === true || !isDrawn(siteDir, key),
  );
  const faults = await draw(siteDir, undrawn);
  printDiagnostics(faults, false);
  if (faults.some(({ file }) => file === undefined)) return 1; // none was drawn
  const removed = removeDrawings(siteDir, (key) => !diagrams.has(key));
  const same = diagrams.size - undrawn.length;
  const drawn = undrawn.length - faults.length;
  console.log(`Diagrams: ${drawn} drawn, ${same} unchanged; ${removed} removed.`);
  return faults.length > 0 ? 1 : 0;
}

/** The diagnostics of diagrams that could not be drawn. */
async function draw(
  siteDir: string,
  undrawn: readonly PlacedDiagram[],
): Promise<readonly Diagnostic[]> {
  if (undrawn.length === 0) return [];
  const missing = (text: string, hint: string): Diagnostic[] => [{ severity: 'error', text, hint }];
  if (!hasMermaid())
    return missing(
      'diagrams are drawn by Mermaid, a development dependency, which is not installed',
      'install it: npm ci',
    );
  const chromium = findChromium();
  if (chromium === undefined)
    return missing(
      'diagrams are drawn by Chromium or Chrome, and none was found',
      'install it, or name it: CHROME_PATH=/path/to/chromium npm run diagrams',
    );
  const faults: Diagnostic[] = [];
  const places = new Map(undrawn.map(({ key, place }) => [key, place]));
  await drawDiagrams(undrawn, {
    chromium,
    drawn(one) {
      const place = places.get(one.key);
      if ('error' in one) faults.push(drawingFault(one.error, { ...place }));
      else {
        writeDrawing(siteDir, one.key, one.svg);
        console.log(`${DRAWINGS}/${one.key}: ${place?.file}, line ${place?.line}`);
      }
    },
  });
  return faults;
}

interface PlacedDiagram extends UndrawnDiagram {
  place: { file: string; line: number; column: number }; // in the author's file, which may be a translation
}

interface FoundDiagrams {
  diagrams: ReadonlyMap<string, PlacedDiagram>; // by key
  diagnostics: readonly Diagnostic[];
}

/** The diagrams of all pages, drafts, versions and translations included. */
async function diagramsOf(siteDir: string): Promise<FoundDiagrams> {
  const diagrams = new Map<string, PlacedDiagram>();
  const site = await openSite(siteDir);
  const diagnostics = [...site.diagnostics];
  for (const edition of site.editions) {
    const pages = edition.plan.pages.filter(({ body }) => body.kind === 'doc');
    const rendered = await renderPages(pages, edition);
    diagnostics.push(...rendered.diagnostics);
    for (const { key, source, file, line, column } of rendered.diagrams.values()) {
      const place = { file: edition.sources.names.get(file) ?? file, line, column };
      if (!diagrams.has(key)) diagrams.set(key, { key, source, place });
    }
  }
  return { diagrams, diagnostics };
}
