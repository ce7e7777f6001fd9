// What diagrams need in dist/: Mermaid as its package ships it, and the frame document in which it runs.
// Mermaid's own build is split and minified already, so it is copied, not bundled again.
// Entries: diagramFiles(), bundleDiagramFrame().

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions as EsbuildOptions, Metafile } from 'esbuild';
import { globSync } from 'glob';
import { shortHash } from '../cache/hash.ts';
import { DIAGRAM_POLICY, inDocument } from './content-policy.ts';
import { ASSETS, assetPath, FRAMES } from './reserved-folders.ts';

/** The island that draws diagrams. */
export const DIAGRAM_ISLAND = 'Mermaid';
/** The constant that holds the engine's address in site/workers/draw-diagram.ts. */
export const MERMAID_MODULE = 'MERMAID_MODULE';

export interface DiagramFiles {
  module: string; // the engine's address, relative to the frame's script
  files: ReadonlyMap<string, string>; // path in dist/ → absolute path
}

const folderIn = (project: string): string => join(project, 'node_modules/mermaid');

/** False after `npm ci --omit=dev`: a site whose diagrams are all drawn needs no Mermaid. */
export function hasMermaid(project: string): boolean {
  return existsSync(join(folderIn(project), 'package.json'));
}

/** Undefined: Mermaid is not installed. */
export function diagramFiles(project: string): DiagramFiles | undefined {
  if (!hasMermaid(project)) return undefined;
  const folder = folderIn(project);
  const about = readFileSync(join(folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const paths = globSync('{mermaid.esm.min.mjs,chunks/mermaid.esm.min/*.mjs}', {
    cwd: join(folder, 'dist'),
    posix: true,
  });
  const target = `mermaid-${version}`;
  return {
    module: `./${target}/mermaid.esm.min.mjs`,
    files: new Map(
      paths.sort().map((path) => [`${ASSETS}/${target}/${path}`, join(folder, 'dist', path)]),
    ),
  };
}

export interface DiagramFrame {
  path: string; // of the document, in dist/
  files: readonly { path: string; content: Uint8Array }[];
  metafile: Metafile;
}

/** The frame document and its script; named so that a host can give the document headers of its own. */
export async function bundleDiagramFrame(
  project: string,
  engine: string,
  options: EsbuildOptions,
): Promise<DiagramFrame> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: { frame: join(project, 'site/workers/diagram-frame.ts') },
    external: [engine],
    define: { [MERMAID_MODULE]: JSON.stringify(engine) },
    splitting: false,
    metafile: true,
    write: false,
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('bundleDiagramFrame: esbuild made no file');
  const scriptPath = assetPath(script.path);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${inDocument(DIAGRAM_POLICY)}">
<meta name="robots" content="noindex">
<title>Diagrams</title>
<script type="module" src="../${scriptPath}"></script>
</html>
`;
  const path = `${FRAMES}/diagram-frame-${shortHash(html)}.html`;
  return {
    path,
    metafile,
    files: [
      { path: scriptPath, content: script.contents },
      { path, content: new TextEncoder().encode(html) },
    ],
  };
}
