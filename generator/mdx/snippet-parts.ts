// A page's parts, with the code blocks of its snippets. Entry: withSnippets().
// Runs at render time, since it needs other files.

import type { ArticleFacts, Part } from '../types.ts';
import { codeBlock } from './code/code-block.ts';
import { snippetKey } from './mentions.ts';

export function withSnippets(
  parts: readonly Part[],
  snippets: ArticleFacts['snippets'] = {},
): readonly Part[] {
  if (Object.keys(snippets).length === 0) return parts;
  return parts.map((part) => {
    if (typeof part === 'string' || !('parts' in part)) return part;
    if (part.kind !== 'component' || part.name !== 'Snippet')
      return { ...part, parts: withSnippets(part.parts, snippets) };
    const { file, region, title } = part.props;
    const key = snippetKey({
      href: String(file),
      region: region === undefined ? undefined : String(region),
    });
    const snippet = snippets[key];
    if (snippet === undefined) throw new Error(`withSnippets: no text of ${key}`);
    const block = codeBlock({ language: snippet.language, meta: '', code: snippet.code }).part;
    return { ...block, props: { ...block.props, title: title ?? snippet.title } };
  });
}
