// Changes to sidebars.yaml that keep everything else as its owner wrote it. Entry: insertAfterSibling().

/** `      - guides/payouts/create` or `- id: guides/payouts/create`. */
const ITEM = /^([ \t]*-[ \t]+)(['"]?)([\w./-]+)\2[ \t]*(?:#.*)?$/;

/** Inserts `id` after the last page of the same folder that is listed by a plain id; undefined: there is none. */
export function insertAfterSibling(
  text: string,
  id: string,
): { text: string; line: number } | undefined {
  const lines = text.split('\n');
  const folder = id.slice(0, id.lastIndexOf('/') + 1);
  const isSibling = (line: string): boolean => {
    const listed = ITEM.exec(line)?.[3];
    return listed?.startsWith(folder) === true && !listed.slice(folder.length).includes('/');
  };
  const at = lines.findLastIndex(isSibling);
  const start = ITEM.exec(lines[at] ?? '')?.[1];
  if (at < 0 || start === undefined || folder === '') return undefined;
  lines.splice(at + 1, 0, `${start}${id}`);
  return { text: lines.join('\n'), line: at + 2 };
}
