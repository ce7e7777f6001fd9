// A made page → MDX, as a writer would write it. Entry: pageText().

import type { MadePage, MadeTag } from './made-pages.ts';

export function pageText(page: MadePage): string {
  const { title, label, about, keywords, slug, tags } = page;
  const lines = [
    `title: ${quoted(title)}`,
    ...(label === undefined ? [] : [`sidebar_label: ${quoted(label)}`]),
    `description: ${quoted(about)}`,
    ...(keywords.length === 0 ? [] : [`keywords: [${keywords.map(quoted).join(', ')}]`]),
    ...(slug === undefined ? [] : [`slug: ${quoted(slug)}`]),
  ];
  return `---\n${lines.join('\n')}\n---\n\n${tags.map(tagText).join('\n\n')}\n`;
}

function tagText({ name, props, heading }: MadeTag): string {
  const attributes = Object.entries(props).map(([key, value]) => `${key}="${attribute(value)}"`);
  const tag = `<${name} ${attributes.join(' ')} />`;
  return heading === undefined ? tag : `## ${heading}\n\n${tag}`;
}

/** The text as a YAML string: JSON is valid YAML. */
function quoted(text: string): string {
  return JSON.stringify(literal(text));
}

function attribute(text: string): string {
  return literal(text)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Variables were replaced when the specification was read: a `%%name%%` that is left is literal text. */
function literal(text: string): string {
  return text.replace(/%%(?=[a-z])/g, '\\%%');
}
