// Collects the errors and warnings of one page's compilation, with positions in the original file (variables
// and escapes undone). Entry: reporterFor().

import type { Diagnostic } from '../../types.ts';
import type { Point } from './tree.ts';

export interface Reporter {
  error(at: Point | undefined, text: string, hint?: string): void;
  warning(at: Point | undefined, text: string, hint?: string): void;
  place(at: Point | undefined): { line: number; column: number };
}

/** What the steps that prepare a page are given. */
export interface MarkdownContext {
  lines: readonly string[]; // of the parsed text
  format: 'md' | 'mdx';
  reporter: Reporter;
}

export function reporterFor(
  file: string,
  found: Diagnostic[],
  original: (point: Point) => { line: number; column: number },
): Reporter {
  const place = (at: Point | undefined) =>
    at === undefined ? { line: 1, column: 1 } : original(at);
  const add =
    (severity: Diagnostic['severity']) =>
    (at: Point | undefined, text: string, hint?: string): void => {
      found.push({ severity, file, text, ...place(at), hint });
    };
  return { error: add('error'), warning: add('warning'), place };
}
