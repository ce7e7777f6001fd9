// A page's parts, with the code of its snippets and the downloads of its sample apps. Entry: withExamples().
// Runs at render time, since it needs other files.

import { escapeHtml } from '../../site/shared/escape-html.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import type { SampleAppFacts } from '../../site/shared/render-types.ts';
import type { ArticleFacts, Part } from '../types.ts';
import { codeBlock } from './code/code-block.ts';
import { snippetKey } from './mentions.ts';

type Examples = Pick<ArticleFacts, 'snippets' | 'apps'>;
type ComponentPart = Extract<Part, { kind: 'component' }>;

export function withExamples(parts: readonly Part[], examples: Examples): readonly Part[] {
  if (examples.snippets === undefined && examples.apps === undefined) return parts;
  return parts.flatMap((part): readonly Part[] => {
    if (typeof part === 'string' || !('parts' in part)) return [part];
    if (part.kind === 'component' && part.name === 'Snippet') return [snippet(part, examples)];
    if (part.kind === 'component' && part.name === 'SampleApp') return sampleApp(part, examples);
    return [{ ...part, parts: withExamples(part.parts, examples) }];
  });
}

function snippet({ props }: ComponentPart, { snippets = {} }: Examples): Part {
  const { file, region, title } = props;
  const key = snippetKey({
    href: String(file),
    region: region === undefined ? undefined : String(region),
  });
  const excerpt = snippets[key];
  if (excerpt === undefined) throw new Error(`withExamples: no text of ${key}`);
  const block = codeBlock({ language: excerpt.language, meta: '', code: excerpt.code }).part;
  return { ...block, props: { ...block.props, title: title ?? excerpt.title } };
}

/** Its languages are tabs of the group that the page's code has. */
function sampleApp({ props }: ComponentPart, { apps = {} }: Examples): readonly Part[] {
  const variants = apps[String(props['id'])] ?? [];
  const [first, ...others] = variants;
  if (first === undefined) throw new Error(`withExamples: no sample app ${props['id']}`);
  if (others.length === 0) return variantParts(first);
  const tabs = variants.map(
    (variant): ComponentPart => ({
      kind: 'component',
      name: 'Tab',
      props: { label: variant.label },
      parts: variantParts(variant),
    }),
  );
  return [{ kind: 'component', name: 'Tabs', props: { group: 'lang' }, parts: tabs }];
}

function variantParts({ href, files, start }: SampleAppFacts): readonly Part[] {
  const name = href.slice(href.lastIndexOf('/') + 1);
  const list = files.map((file) => `<li><code>${escapeHtml(file)}</code></li>`).join('');
  return [
    `<p><a class="button button-secondary" href="${escapeHtml(href)}" download>${escapeHtml(contentMessages.download(name))}</a></p>`,
    codeBlock({ language: 'bash', meta: '', code: start }).part,
    `<details><summary>${contentMessages.filesInside(files.length)}</summary><ul>${list}</ul></details>`,
  ];
}
