// What a step of preparing a page is told of it.

import type { Mistakes } from './reporter.ts';

export interface MarkdownContext {
  lines: readonly string[]; // of the parsed text
  format: 'md' | 'mdx';
  mistakes: Mistakes;
}
