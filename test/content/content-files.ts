// The pages of content/ as they are written, and the HTML of the built site. Entries: writtenPages(), builtPages().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'glob';
import { builtSite } from '../support/built-site.ts';
import { PROJECT } from '../support/site.ts';
import { readText } from './specs/spec-files.ts';

interface WrittenPage {
  path: string; // 'content/guides/a.mdx'
  text: string;
}

interface BuiltFile {
  file: string; // from dist/: 'guides/a/index.html'
  html: string;
}

export function writtenPages(): WrittenPage[] {
  const paths = globSync('content/**/*.mdx', { cwd: PROJECT, posix: true }).sort();
  return paths.map((path) => ({ path, text: readText(path) }));
}

export async function builtPages(files = '**/*.html'): Promise<BuiltFile[]> {
  const { dist } = await builtSite();
  const found = globSync(files, { cwd: dist, posix: true }).sort();
  return found.map((file) => ({ file, html: readFileSync(join(dist, file), 'utf8') }));
}
