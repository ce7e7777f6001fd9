// Settings of a site, read from a few lines of site.yaml. Entries: readConfig(), configMessages(), siteWith(), at().

import assert from 'node:assert/strict';
import { readSiteConfig } from '../../generator/config/site-config.ts';
import { formatDiagnostic, sortDiagnostics } from '../../generator/diagnostics/diagnostics.ts';

export function readConfig(text: string): ReturnType<typeof readSiteConfig> {
  return readSiteConfig({ path: 'site.yaml', text, hash: '' });
}

/** A site with these lines below a title and a URL, which are lines 1 and 2. */
function readLines(lines: readonly string[]): ReturnType<typeof readSiteConfig> {
  return readConfig(['title: A', 'url: https://a.example', ...lines].join('\n'));
}

/** What is said about it. */
export function configMessages(...lines: string[]): string[] {
  return sortDiagnostics(readLines(lines).diagnostics).map(formatDiagnostic);
}

/** Nothing is to be said about it. */
export function siteWith(...lines: string[]): ReturnType<typeof readSiteConfig>['value'] {
  const { value, diagnostics } = readLines(lines);
  assert.deepEqual(diagnostics, []);
  return value;
}

export function at(line: number, column: number) {
  return { file: 'site.yaml', line, column };
}
