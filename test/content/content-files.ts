// The pages of content/ as they are written. Entry: writtenPages().

import { globSync } from 'glob';
import { PROJECT } from '../support/site.ts';
import { readText } from './specs/spec-files.ts';

interface WrittenPage {
  path: string; // 'content/guides/a.mdx'
  text: string;
}

export function writtenPages(): WrittenPage[] {
  const paths = globSync('content/**/*.mdx', { cwd: PROJECT, posix: true }).sort();
  return paths.map((path) => ({ path, text: readText(path) }));
}
