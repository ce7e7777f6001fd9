// Diagnostics as writers see them in the browser and in the terminal: position, lines around it, hint, and a
// link that opens the editor there. Entry: problemOf(), printProblem().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveDiagnostic } from '../../../site/shared/live-events.ts';
import { formatDiagnostic } from '../../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../types.ts';

/** The environment variable `EDITOR_LINK` overrides it: `idea://open?file={file}&line={line}`. */
const EDITOR_LINK = 'vscode://file{file}:{line}:{column}';
const LINES_AROUND = 2;
const MAX_COLUMNS = 160;
/** Characters that a terminal would act on instead of showing them. */
const CONTROL = /[\0-\x1f\x7f-\x9f]/g;

export function problemOf(diagnostic: Diagnostic, siteDir: string): LiveDiagnostic {
  const { file, line, column, text, hint, severity } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const frame = file === undefined || line === undefined ? undefined : frameOf(diagnostic, siteDir);
  return {
    text: `${severity}: ${text}`,
    hint,
    place: place || undefined,
    frame,
    link: file === undefined ? undefined : editorLink(join(siteDir, file), line, column),
  };
}

/** As the build prints it, with the source lines around it. */
export function printProblem(diagnostic: Diagnostic, siteDir: string): string {
  const { frame } = problemOf(diagnostic, siteDir);
  return frame === undefined
    ? formatDiagnostic(diagnostic)
    : `${formatDiagnostic(diagnostic)}\n${frame.replace(/^/gm, '  ')}`;
}

/**
 *   2 |
 * > 3 | [Pay](/pya)
 *     | ^
 */
function frameOf({ file = '', line = 1, column }: Diagnostic, siteDir: string): string | undefined {
  const lines = linesOf(join(siteDir, file));
  if (lines === undefined || lines[line - 1] === undefined) return undefined;
  if (lines.at(-1) === '' && line < lines.length) lines.pop(); // after the final line break
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.length, line + LINES_AROUND);
  const width = String(last).length;
  const shown: string[] = [];
  for (let at = first; at <= last; at += 1) {
    const mark = at === line ? '>' : ' ';
    const text = (lines[at - 1] ?? '').slice(0, MAX_COLUMNS).replace(CONTROL, '·');
    shown.push(`${mark} ${String(at).padStart(width)} | ${text}`.trimEnd());
    if (at === line && column !== undefined && column <= MAX_COLUMNS)
      shown.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return shown.join('\n');
}

function linesOf(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/);
  } catch {
    return undefined; // deleted meanwhile, or a folder
  }
}

function editorLink(file: string, line = 1, column = 1): string {
  const template = process.env['EDITOR_LINK'] || EDITOR_LINK;
  const posix = file.replaceAll('\\', '/');
  return template
    .replace('{file}', encodeURI(posix.startsWith('/') ? posix : `/${posix}`))
    .replace('{line}', String(line))
    .replace('{column}', String(column));
}
