// Items of a sidebar → lines of sidebars.yaml. Entry: sidebarText().

import type { SidebarEntry } from '../../config/sidebar-types.ts';

/** `api:` and below it the items, as a writer would write them. */
export function sidebarText(id: string, entries: readonly SidebarEntry[]): string {
  return [`${quotedKey(id)}:`, ...linesOf(entries, '  ')].join('\n');
}

function linesOf(entries: readonly SidebarEntry[], indent: string): string[] {
  return entries.flatMap((entry) => {
    switch (entry.type) {
      case 'doc':
        return [`${indent}- ${docText(entry)}`];
      case 'category':
        return categoryLines(entry, indent);
      default:
        return []; // no page is made for it
    }
  });
}

function docText({ id, label, method }: Extract<SidebarEntry, { type: 'doc' }>): string {
  if (label === undefined && method === undefined) return plain(id);
  const fields = [
    `id: ${plain(id)}`,
    ...(label === undefined ? [] : [`label: ${quoted(label)}`]),
    ...(method === undefined ? [] : [`method: ${method}`]),
  ];
  return `{ ${fields.join(', ')} }`;
}

function categoryLines(
  {
    label,
    link,
    slug,
    description,
    collapsed,
    entries,
  }: Extract<SidebarEntry, { type: 'category' }>,
  indent: string,
): string[] {
  const inner = `${indent}  `;
  return [
    `${indent}- label: ${quoted(label)}`,
    ...(link.kind === 'doc' ? [`${inner}link: ${plain(link.id)}`] : []),
    ...(link.kind === 'generated' ? [`${inner}link: generated`] : []),
    ...(slug === undefined || link.kind !== 'generated' ? [] : [`${inner}slug: ${plain(slug)}`]),
    ...(description === undefined ? [] : [`${inner}description: ${quoted(description)}`]),
    ...(collapsed ? [] : [`${inner}collapsed: false`]),
    ...(entries.length === 0 ? [] : [`${inner}items:`, ...linesOf(entries, `${inner}  `)]),
  ];
}

/** Quotes only where YAML would read something else. */
function plain(word: string): string {
  return /^[a-z/][\w/-]*[a-z]$/i.test(word) && !/^(?:true|false|null|yes|no|on|off)$/i.test(word)
    ? word
    : quoted(word);
}

function quotedKey(id: string): string {
  return plain(id);
}

/** Escapes `%%name%%`: in text from a specification it is not a variable of the site. */
function quoted(text: string): string {
  return JSON.stringify(text.replace(/%%(?=[a-z])/g, '\\%%'));
}
