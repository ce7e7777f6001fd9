// What a step of preparing a page is told of it.

import type { Reporter } from './reporter.ts';

export interface MarkdownContext {
  lines: readonly string[]; // of the parsed text
  format: 'md' | 'mdx';
  reporter: Reporter;
}
