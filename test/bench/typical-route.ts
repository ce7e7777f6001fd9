// The page of a generated site that stands for all. Entry: typicalRoute().

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of the pages without tabs and diagram, the one whose source is of median length. */
export function typicalRoute(content: string): string {
  const plain = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && file !== 'index.mdx')
    .map((file) => ({ file, text: readFileSync(path.join(content, file), 'utf8') }))
    .filter(({ text }) => !/^(?:<Tabs|```mermaid)/m.test(text))
    .sort((a, b) => a.text.length - b.text.length || (a.file < b.file ? -1 : 1));
  const file = plain[plain.length >> 1]?.file;
  if (file === undefined) throw new Error(`typicalRoute: no plain page in ${content}`);
  return `/${file.replaceAll('\\', '/').replace(/\.mdx$/, '')}`;
}
