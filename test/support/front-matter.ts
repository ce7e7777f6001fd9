// Front matter of a page content/a.mdx as the build reads it, and what is said about it.

import assert from 'node:assert/strict';
import { readFrontMatter } from '../../generator/content/front-matter.ts';
import { formatDiagnostic, sortDiagnostics } from '../../generator/diagnostics/diagnostics.ts';

const variables = { providerName: 'Tirazpay', platforms: ['iOS', 'Android'] };
const depths = { minDepth: 2, maxDepth: 3 };

/** Without the keys that are undefined. */
export function read(text: string) {
  const source = { path: 'content/a.mdx', text, hash: '' };
  const { value, diagnostics } = readFrontMatter(source, variables, depths);
  const written = value && (JSON.parse(JSON.stringify(value)) as typeof value);
  return { value: written, diagnostics };
}

/** What is said about a block with these lines, each message as it is printed. */
export function messages(...lines: string[]): string[] {
  const { diagnostics, value } = read(['---', ...lines, '---', 'Text'].join('\n'));
  if (diagnostics.length > 0) assert.equal(value, undefined);
  return sortDiagnostics(diagnostics).map(formatDiagnostic);
}
