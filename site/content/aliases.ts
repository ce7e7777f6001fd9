// Old ids of a page's anchors: an empty element with the old id before the one that has the new.

export interface Alias {
  from: string;
  to: string;
}

export function withAliases(html: string, aliases: readonly Alias[]): string {
  let result = html;
  for (const { from, to } of aliases) {
    const at = result.indexOf(` id="${to}"`);
    const tag = at < 0 ? -1 : result.lastIndexOf('<', at);
    if (tag < 0) continue;
    result = `${result.slice(0, tag)}<span id="${from}"></span>${result.slice(tag)}`;
  }
  return result;
}
